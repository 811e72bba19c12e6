"""Each rewritten program gives the same results as the literal one: the last grid, the end, the
order of the placements, and the number of rounds.

Only the digit sweep's description fixes the order of the placements. The other programs use the
order of the first reading. Sud is an exception: it listens to nonet's grid, which determines the
order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import nonet
from nonet import Candidate, Digit, Grid
from nonet.ancestors import bit_masks, closed_sets, digit_sweep, exceldoku, sud
from tests.ancestors import literal
from tests.ancestors.literal.figures import PROGRAMS, mixed
from tests.ancestors.literal.outcome import Outcome, end_of
from tests.ancestors.puzzles import UNSOLVABLE
from tests.drawing import part

EVERY = part(250, 1)
"""Only every `EVERY`-th of the 1,000 puzzles is compared, starting at `FIRST`."""

FIRST = part(24, 0)
"""The few puzzles of a test run include some that need an X-Wing or an XY-Wing, and some that the
programs do not solve."""


@dataclass
class Retold:
    """A rewritten program's results for a puzzle, in the literal programs' terms."""

    grid: Grid
    order: list[Candidate]
    rounds: int | None
    end: str = ""
    more: tuple[object, ...] = ()


def retold_bit_masks(puzzle: str) -> Retold:
    passes = bit_masks.Passes(puzzle)
    return Retold(passes.solve(), passes.order, len(passes.passes))


def retold_closed_sets(puzzle: str, any: bool = False) -> Retold:
    wrapper = closed_sets.Wrapper(puzzle, any)
    return Retold(wrapper.solve(), wrapper.order, len(wrapper.iterations))


def retold_digit_sweep(puzzle: str) -> Retold:
    sweep = digit_sweep.Sweep(puzzle)
    grid = sweep.solve()
    temp = "".join(str(number or ".") for number in sweep.temp.values())
    order = [each for found in sweep.rounds for each in found]
    return Retold(grid, order, len(sweep.rounds), more=(temp, tuple(sweep.sums[1:])))


def retold_exceldoku(puzzle: str) -> Retold:
    solver = exceldoku.SudGrid(puzzle)
    grid = solver.solve()
    end = "wrong" if solver.is_screwed_up() else ""
    more = dict(solver.tries), dict(solver.successes)
    return Retold(grid, solver.order, len(solver.iterations), end, more)


def retold_sud(puzzle: str) -> Retold:
    solver = sud.Sud(puzzle)
    end = solver.solve()
    return Retold(solver.grid, solver.order, None, end)


READINGS = {
    "sud": literal.sud.Readings(first="constraint last", notify="done in turn", peers="by cell")
}
"""Some rewritten programs do not follow the first reading of the text. This dictionary has the
reading that each of them follows."""


def outcome_of(name: str, puzzle: str) -> Outcome:
    program = PROGRAMS[name]
    return program.run(puzzle, READINGS.get(name, program.Readings()))


RETELLINGS: dict[str, Callable[[str], Retold]] = {
    "closed_sets": retold_closed_sets,
    "exceldoku": retold_exceldoku,
    "bit_masks": retold_bit_masks,
    "digit_sweep": retold_digit_sweep,
    "sud": retold_sud,
}


def candidates(grid: Grid) -> tuple[str, ...]:
    cells = grid.board.all_cells
    return tuple(str(grid.value(c) or "".join(map(str, grid.candidates(c)))) for c in cells)


def assert_equal(retold: Retold, outcome: Outcome, puzzle: str) -> None:
    assert retold.grid.values == outcome.values
    assert candidates(retold.grid) == outcome.candidates
    assert (retold.end or end_of(puzzle, retold.grid.values)) == outcome.end
    assert [(int(each.cell), int(each.digit)) for each in retold.order] == [*outcome.placements]
    assert retold.rounds == outcome.rounds
    if isinstance(outcome, literal.digit_sweep.Sweep):
        assert retold.more == (outcome.temp, outcome.sums)
    elif retold.more:
        assert retold.more == (outcome.tries, outcome.successes)


@pytest.mark.volume
@pytest.mark.parametrize("name", RETELLINGS)
def test_it_does_what_the_literal_program_does(name: str) -> None:
    ends = set()
    for puzzle in mixed()[FIRST::EVERY]:
        outcome = outcome_of(name, puzzle)
        assert_equal(RETELLINGS[name](puzzle), outcome, puzzle)
        ends.add(outcome.end)
    assert ends == {"solved", "stuck"}


@pytest.mark.volume
@pytest.mark.parametrize("name", RETELLINGS)
def test_it_ends_as_the_literal_program_does_where_there_is_no_solution(name: str) -> None:
    for puzzle in UNSOLVABLE[:: part(2, 1)]:
        retold, outcome = RETELLINGS[name](puzzle), outcome_of(name, puzzle)
        if name == "sud":  # it stops when two listeners contradict each other
            assert retold.end == outcome.end
        else:
            assert retold.grid.values == outcome.values and retold.rounds == outcome.rounds
            assert (retold.end or end_of(puzzle, retold.grid.values)) == outcome.end


@pytest.mark.volume
def test_sets_of_any_cels_are_those_of_the_literal_program() -> None:
    readings = literal.closed_sets.Readings(sets="any")
    for puzzle in mixed()[:: part(350, 5)]:
        assert_equal(
            retold_closed_sets(puzzle, True), literal.closed_sets.run(puzzle, readings), puzzle
        )


@pytest.mark.volume
def test_guess_and_check_is_that_of_the_text() -> None:
    readings = literal.bit_masks.Readings(guess="by hand")
    worked = 0
    for puzzle in mixed()[:: part(60, 2)]:
        outcome = literal.bit_masks.run(puzzle, readings)
        grid = bit_masks.Passes(puzzle).solve()
        if not grid.is_solved:
            word, grid = bit_masks.guess_and_check(grid)
            assert grid.is_solved == ("neither" not in word)
            worked += grid.is_solved
        assert grid.values == outcome.values
    assert worked


def test_the_sweep_reports_what_is_wrongly_designed() -> None:
    for puzzle in (*UNSOLVABLE, "@two-solutions", "." * 81):
        *_, last = digit_sweep.report(puzzle)
        assert last == "stuck: not a correct puzzle, because it does not have exactly one solution"
    *_, last = digit_sweep.report("@ai-escargot")
    assert last == "stuck: the sum is 114, 291 short of 405"


@pytest.mark.volume
def test_any_sets_reach_what_sets_of_all_sizes_and_lines_reach() -> None:
    sizes = [f"{kind}-set:{size}" for kind in ("naked", "hidden") for size in (2, 3, 4)]
    singles = ["naked-single", "hidden-single", "pointing", "claiming"]
    for puzzle in mixed()[5 :: part(500, 200)]:
        grid = closed_sets.Wrapper(puzzle, sets_of_any=True).solve()
        path = nonet.explain(puzzle, techniques=[*singles, *sizes], guess=False)
        assert (grid.values, grid.masks) == (path.final().values, path.final().masks)


def reached(puzzle: str, *techniques: str) -> tuple[int, ...]:
    """The masks of the last grid that nonet reaches with only these techniques."""
    return nonet.explain(puzzle, techniques=techniques, guess=False).final().masks


def listened(puzzle: str, *techniques: sud.Technique) -> tuple[int, ...]:
    solver = sud.Sud(puzzle, techniques)
    solver.solve()
    return solver.grid.masks


def test_plugging_a_technique_in_or_out_leaves_the_others_as_they_are() -> None:
    position, candidate, lines = sud.TECHNIQUES
    for puzzle in mixed()[3::250]:
        assert listened(puzzle) == Grid(puzzle).masks
        assert listened(puzzle, candidate) == reached(puzzle, "naked-single")
        assert listened(puzzle, candidate, position) == reached(
            puzzle, "naked-single", "hidden-single"
        )
        assert listened(puzzle, lines, candidate, position) == reached(
            puzzle, "naked-single", "hidden-single", "pointing"
        )


def test_the_index_of_lines_goes_once_it_has_served_or_the_value_is_known() -> None:
    grid = Grid("." * 81)
    lines = sud.CandidateLines(grid)
    box, five = grid.board.house("b1"), Digit(5)
    for cell in ("r2c1", "r2c2", "r2c3", "r3c1", "r3c2"):
        grid.remove(f"5{cell}")
    rows = lines.index[box, five, "r"]
    assert {str(row): [str(cell) for cell in cells] for row, cells in rows.items()} == {
        "r1": ["r1c1", "r1c2", "r1c3"],
        "r3": ["r3c3"],
    }
    grid.remove("5r3c3")
    assert (box, five, "r") not in lines.index and (box, five, "c") in lines.index
    assert [str(cell) for cell in grid.places(5, "r1")] == ["r1c1", "r1c2", "r1c3"]
    grid.place("r1c1", 5)
    assert (box, five, "c") not in lines.index
