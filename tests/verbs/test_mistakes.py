"""Every wrong digit or candidate is reported as a mistake. Correct ones are not."""

from __future__ import annotations

import random
from itertools import islice

import pytest

import nonet
from nonet import Candidate, Cell, Grid, Puzzle
from nonet.model.mistake import Mistake, MistakeKind
from nonet.search import solution_strings
from nonet.verbs.hint import HintKind
from nonet.verbs.mistakes import mistakes
from nonet.verbs.soundness import soundness_of
from tests.corpus import corpus, jigsaws, x_puzzles

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CASES = [(Puzzle(line), nonet.solve(line).givens) for line in corpus()[::8]]
CASES += [*jigsaws()[:4], *x_puzzles()[:4]]


def filled(puzzle: Puzzle | str, *digits: str) -> Grid:
    """A puzzle with additional digits, such as "4r1c3"."""
    puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    values = list(puzzle.givens)
    for candidate in map(Candidate, digits):
        values[candidate.cell] = str(candidate.digit)
    return Grid.load(puzzle, "".join(values))


def mistakes_of(grid: Grid) -> list[Mistake]:
    return mistakes(grid, tuple(islice(solution_strings(Grid(grid.puzzle)), 2)))


def texts(*digits: str) -> list[str]:
    """The messages about digits in Wikipedia's puzzle."""
    return [str(mistake.text) for mistake in mistakes_of(filled(WIKIPEDIA, *digits))]


def test_a_right_digit_is_not_blamed_for_a_wrong_one_that_clashes_with_it() -> None:
    grid = filled(WIKIPEDIA, "4r1c3", "4r8c3")
    (mistake,) = mistakes_of(grid)
    assert mistake.cells == (Cell("r8c3"),)
    assert mistake.candidate == Candidate("4r8c3")
    assert mistake.witness == Cell("r8c4")
    assert str(mistake.text) == "r8c3 cannot be 4: the given 4 at r8c4 is in row 8."
    assert nonet.hint(grid).cells == (Cell("r8c3"),)


def test_a_given_is_the_better_witness_and_then_a_digit_that_is_right() -> None:
    assert texts("2r1c9", "2r3c9") == ["r3c9 cannot be 2: column 9 has 2 at r1c9, which is right."]
    assert texts("5r1c3") == ["r1c3 cannot be 5: the given 5 at r1c1 is in row 1."]


def test_of_wrong_digits_that_clash_neither_is_a_witness() -> None:
    """Both 2s are next to r2c3, where the 2 belongs."""
    assert texts("2r1c3", "2r2c2") == [
        "r1c3 is not 2: the puzzle would have no solution. Take it back.",
        "r2c2 is not 2: the puzzle would have no solution. Take it back.",
    ]


def test_the_first_level_says_that_there_is_a_mistake() -> None:
    hint = nonet.hint(filled(WIKIPEDIA, "4r1c3", "4r8c3"))
    assert [str(text) for text in hint.levels] == [
        "There is a mistake in your grid.",
        "Something in box 7 is not right.",
        "Look at r8c3 again.",
        "r8c3 cannot be 4: the given 4 at r8c4 is in row 8.",
    ]


def test_a_hint_has_all_mistakes_and_its_last_level_shows_all() -> None:
    grid = filled(WIKIPEDIA, "5r1c3", "4r8c3", "5r5c2", "1r1c4")
    hint = nonet.hint(grid)
    assert [(each.candidate, each.witness) for each in hint.mistakes] == [
        (Candidate("5r1c3"), Cell("r1c1")),
        (Candidate("1r1c4"), Cell("r2c4")),
        (Candidate("5r5c2"), None),
        (Candidate("4r8c3"), Cell("r8c4")),
    ]
    assert list(hint.mistakes) == mistakes_of(grid)
    assert [str(text) for text in hint.levels] == [
        "There is a mistake in your grid.",
        "Something in box 1 is not right.",
        "Look at r1c3 again.",
        " ".join(str(each.text) for each in hint.mistakes),
    ]
    assert nonet.hint(WIKIPEDIA).mistakes == ()


@pytest.mark.parametrize("seed", range(4))
def test_exactly_the_wrong_digits_and_crosses_are_named(seed: int) -> None:
    """Random puzzles with correct and wrong digits and eliminations."""
    rng = random.Random(seed)
    for puzzle, solution in CASES:
        values, masks, wrong = list(puzzle.givens), [511] * 81, set()
        for cell in Grid(puzzle).open_cells:
            luck, right = rng.random(), int(solution[cell])
            digit = rng.choice([d for d in range(1, 10) if d != right])
            if luck < 0.25:
                values[cell] = str(right)
            elif luck < 0.25 + 0.04 * (seed % 4):
                values[cell] = str(digit)
                wrong.add(Candidate.of(digit, cell))
            elif luck < 0.6:
                masks[cell] &= ~(1 << digit - 1)
        grid = Grid.load(puzzle, "".join(values), masks)
        for cell in rng.sample(grid.open_cells, min(3, len(grid.open_cells))):
            if grid.has(right := Candidate.of(int(solution[cell]), cell)):
                grid.remove(right)
                wrong.add(right)
        found = mistakes(grid, (solution,))
        assert {mistake.candidate for mistake in found} == wrong
        assert len(found) == len(wrong)
        for mistake in found:
            assert mistake.candidate is not None and mistake.cells == (mistake.candidate.cell,)
            if mistake.witness is not None:
                assert grid.values[mistake.witness] == solution[mistake.witness]
                assert grid.board.sees(mistake.witness, mistake.cells[0])
        hint = nonet.hint(grid)
        assert hint.mistakes == tuple(found)
        assert (hint.kind is HintKind.MISTAKE) == bool(wrong)
        assert set(hint.cells) <= {candidate.cell for candidate in wrong} or not wrong


# Givens that are wrong, or unknown ------------------------------------------------------------


def test_givens_without_a_solution_are_at_fault_and_no_digit_of_the_player() -> None:
    givens = "12345678.........9" + "." * 63
    grid = Grid.load(Puzzle(givens), givens[:18] + "1" + givens[19:])
    found = mistakes(grid, ())
    assert [mistake.kind for mistake in found] == [MistakeKind.NO_SOLUTION, MistakeKind.CLASH]
    assert str(found[0].text) == (
        "The givens themselves have no solution. "
        "So your own digits cannot be checked. Compare the givens with the original."
    )
    assert str(found[1].text) == (
        "r1c1 and r3c1 are both 1 and both in column 1. One of them is wrong."
    )


def test_givens_that_clash_are_at_fault() -> None:
    grid = Grid.load(Puzzle("55" + "." * 79), "551" + "." * 78)
    assert str(nonet.hint(grid).text(1)) == (
        "The givens themselves break the rules, at r1c1 and r1c2. "
        "So your own digits cannot be checked. Compare the givens with the original."
    )


def test_without_givens_every_digit_counts_as_one() -> None:
    assert str(nonet.hint("12345678.........9" + "." * 63).text(4)) == (
        "The givens themselves have no solution. All digits of the grid were read as givens."
    )


# Puzzles with several solutions ---------------------------------------------------------------


def pair() -> tuple[Puzzle, str, str]:
    """A puzzle and its two solutions."""
    puzzle = nonet.puzzles.named("two-solutions")
    first, second = nonet.solutions(puzzle)
    return puzzle, first.givens, second.givens


def test_of_several_solutions_each_may_be_what_the_player_is_on_the_way_to() -> None:
    puzzle, *both = pair()
    for solution in both:
        assert mistakes(Grid.load(puzzle, solution), tuple(both)) == []


def test_a_digit_that_is_in_no_solution_is_wrong() -> None:
    puzzle, *both = pair()
    cell = next(c for c in Grid(puzzle).open_cells if both[0][c] == both[1][c])
    for digit in range(1, 10):
        grid = Grid.load(puzzle, both[0][:cell] + str(digit) + both[0][cell + 1 :])
        found = mistakes(grid, tuple(both))
        assert [m.candidate for m in found] == (
            [] if both[0][cell] == str(digit) else [Candidate.of(digit, cell)]
        )
        assert all(m.witness is None or grid.is_given(m.witness) for m in found)


def test_digits_of_different_solutions_are_reported_together() -> None:
    puzzle, first, second = pair()
    cells = [c for c in range(81) if first[c] != second[c]]
    one, other = next(
        (a, b)
        for a in cells
        for b in cells
        if a < b and first[a] != second[b] and not Grid(puzzle).board.sees(a, b)
    )
    grid = filled(puzzle, f"{first[one]}{Cell(one)}", f"{second[other]}{Cell(other)}")
    (mistake,) = mistakes(grid, (first, second))
    assert (mistake.kind, mistake.candidate) == (MistakeKind.CONFLICT, None)
    assert mistake.cells == (one, other)
    assert str(mistake.text) == (
        f"The puzzle has several solutions, but none of them fits what you have at "
        f"{Cell(one)} and {Cell(other)}."
    )


def test_of_two_equal_digits_in_a_house_neither_is_known_to_be_wrong() -> None:
    grid = filled("." * 81, "5r1c1", "5r1c2", "7r5c5")
    hint = nonet.hint(grid)
    assert hint.cells == (Cell("r1c1"), Cell("r1c2"))
    assert str(hint.text(4)) == (
        "r1c1 and r1c2 are both 5 and both in row 1. One of them is wrong."
    )


def test_candidates_of_a_cell_that_are_in_no_solution() -> None:
    puzzle, *both = pair()
    cell = Grid(puzzle).open_cells[0]
    grid = Grid(puzzle)
    for right in {both[0][cell], both[1][cell]}:
        grid.remove(Candidate.of(int(right), cell))
    (mistake,) = mistakes(grid, tuple(both))
    assert (mistake.kind, mistake.cells) == (MistakeKind.CONFLICT, (cell,))


@pytest.mark.parametrize("seed", range(20))
def test_without_what_is_named_the_rest_has_a_solution(seed: int) -> None:
    """Each set that is named is contradictory, but every smaller part of it allows a solution."""
    rng = random.Random(seed)
    puzzle, first, _ = pair()
    sparse = Puzzle("".join("." if rng.random() < 0.5 else given for given in puzzle.givens))
    values = list(sparse.givens)
    own = rng.sample(Grid(sparse).open_cells, 12)
    for cell in own:
        values[cell] = first[cell] if rng.random() < 0.6 else str(rng.randint(1, 9))
    grid = Grid.load(sparse, "".join(values))

    def holds(cells: set[int]) -> bool:
        kept = "".join(v if c in cells else sparse.givens[c] for c, v in enumerate(values))
        return nonet.count(Grid.load(sparse, kept), max_solutions=1) == 1

    found = mistakes_of(grid)
    named = {cell for mistake in found for cell in mistake.cells}
    assert holds(set(own) - named)
    for mistake in found:
        assert not holds(set(mistake.cells))
        assert all(holds(set(mistake.cells) - {cell}) for cell in mistake.cells)


def test_soundness_is_of_the_grid_as_it_was() -> None:
    grid = Grid(WIKIPEDIA)
    found = soundness_of(grid)
    grid.place("r1c3", 4)
    assert not found.is_begun
    assert soundness_of(grid).is_begun
