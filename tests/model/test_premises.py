"""True and false premises: deadly patterns and symmetries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nonet.model.cells import Candidate, Cell, Digit
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.premises import Symmetry, Unique, unique
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import check, checker, is_proved, minimal
from nonet.proof.trail import Work
from tests.proof.building import (
    EMPTY,
    SOLUTION,
    candidates,
    fails,
    marks,
    rectangle,
    step,
)


def unique_rectangle(extra: str = "496") -> tuple[Grid, Step]:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": extra})
    return grid, replace(step("", "r4c2", off="4r4c2 9r4c2"), premises=(rectangle(),))


@pytest.mark.parametrize("proof", ["propagation", "search"])
def test_a_deadly_rectangle_needs_its_extra_candidate(proof: str) -> None:
    grid, one = unique_rectangle()
    check(one, grid, proof)
    assert minimal(one, grid, proof) == []
    check(replace(one, links=(), eliminations=(), placements=candidates("6r4c2")), grid, proof)
    fails(replace(one, premises=()), grid, proof, "does not follow")


def test_a_restored_candidate_in_another_cell_saves_the_rectangle() -> None:
    grid, one = unique_rectangle()
    more = marks({"r1c1": "495", "r1c2": "49", "r4c1": "49", "r4c2": "496"})
    fails(one, more, "search", "'r4c2 is not 4' does not follow")
    assert is_proved(one, grid, "search")


def test_a_given_in_a_deadly_pattern_is_found() -> None:
    puzzle = Puzzle("4" + "." * 80)
    masks = list(unique_rectangle()[0].masks)
    masks[0] = 0
    grid = Grid.load(puzzle, puzzle.givens, masks)
    _, one = unique_rectangle()
    one = replace(one, placements=candidates("6r4c2"), eliminations=(), links=())
    fails(one, grid, "search", "r1c1 of the deadly pattern is a given")


def test_a_placed_value_in_a_deadly_pattern_may_be_swapped() -> None:
    values = "4" + "." * 80
    masks = list(unique_rectangle()[0].masks)
    masks[0], masks[1], masks[27] = 0, 1 << 8, 1 << 8
    grid = Grid.load(Puzzle(EMPTY), values, masks)
    _, one = unique_rectangle()
    check(replace(one, placements=candidates("6r4c2"), eliminations=(), links=()), grid, "search")


def test_a_pattern_that_cannot_be_swapped_is_found() -> None:
    """The pattern lies in four boxes, and a swap would change which digits each of these boxes
    contains."""
    cells = {"r1c1": "49", "r1c4": "49", "r4c1": "49", "r4c4": "496"}
    one = replace(step("", "r4c4", off="4r4c4"), premises=(rectangle("r1c1 r1c4 r4c1 r4c4"),))
    fails(one, marks(cells), "search", "cannot be swapped")


def test_a_diagonal_can_keep_a_pattern_from_swapping() -> None:
    _, one = unique_rectangle()
    cells = {"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "496"}
    fails(one, marks(cells, board=nine_rows(diagonals=True)), "search", "cannot be swapped")


def test_initial_candidates_can_keep_a_pattern_from_swapping() -> None:
    """The puzzle has pencil marks but no givens. r1c1 never allowed a 9, so the digits cannot be
    swapped."""
    initial = list(unique_rectangle()[0].masks)
    grid = Grid(Puzzle(EMPTY, candidates=initial))
    _, one = unique_rectangle()
    check(one, grid, "search")
    initial[0] = 1 << 3
    fails(one, Grid(Puzzle(EMPTY, candidates=initial)), "search", "cannot be swapped")


def test_deadly_patterns_of_three_digits_are_enumerated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three digits fill the six cells where two rows of a band meet three columns. Each filling can
    be swapped for another. Each placement that is tried counts as work."""
    names = "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7"
    cells = dict.fromkeys(names.split(), "123") | {"r2c7": "1238"}
    one = replace(step("", "", on="8r2c7"), premises=(rectangle(names, "123"),))
    check(one, marks(cells), "propagation")
    fails(one, marks(cells | {"r1c1": "1239"}), "propagation", "does not follow")
    monkeypatch.setattr(checker, "work_of_a_check", lambda: work)
    work = Work(10_000, "that is too much.")
    check(one, marks(cells), "propagation")
    # The placements tried while twelve fillings are found, and then a swap for each of them.
    tried = 171
    assert work.spent == 600 + unique.OF_PLACEMENT * tried
    monkeypatch.undo()
    single = replace(one, premises=(rectangle("r1c1 r1c4 r1c7 r2c7", "123"),))
    fails(single, marks(cells), "search", "cannot be swapped|does not follow")


def all_pairs(extra: dict[str, str]) -> tuple[Grid, Step]:
    """A grid in which all eighteen cells that are 1 or 2 in the solution still allow both digits.
    `extra` replaces the candidates of some cells."""
    cells = {str(Cell(n)): "12" for n in range(81) if SOLUTION[n] in "12"}
    others = {str(Cell(n)): "3456789" for n in range(81) if SOLUTION[n] not in "12"}
    grid = marks(others | cells | extra)
    return grid, replace(step("", "", on="3r1c1"), premises=(rectangle(" ".join(cells), "12"),))


def test_a_large_pattern_of_pairs_needs_no_enumeration() -> None:
    grid, one = all_pairs({"r1c1": "123"})
    check(one, grid, "propagation")
    assert minimal(one, grid, "propagation") == []
    deadly = one.premises[0]
    assert isinstance(deadly, Unique)
    broken = Unique(deadly.deadly[:-1])
    fails(replace(one, premises=(broken,)), grid, "search", "has 17 cells, too many")
    wide = Unique(tuple((cell, (*digits, Digit(4))) for cell, digits in deadly.deadly))
    fails(replace(one, premises=(wide,)), grid, "search", "has 18 cells, too many")


def test_a_pattern_without_cells_or_with_one_twice_is_found() -> None:
    grid, one = unique_rectangle()
    twice = rectangle().deadly + rectangle().deadly[:1]
    for deadly in ((), twice):
        fails(
            replace(one, premises=(Unique(deadly),)),
            grid,
            "search",
            "must name at least one cell, and none twice",
        )


HALF_TURN = Symmetry(
    tuple(Cell(80 - n) for n in range(81)), tuple(Digit(10 - d) for d in range(1, 10))
)


def half_turn_puzzle(last: str = "98") -> str:
    """r1c1 is 1 and r1c8 is 2. The half-turn swaps 1 and 9, 2 and 8 and so on, and maps these two
    cells to r9c9 and r9c2."""
    givens = ["."] * 81
    givens[0], givens[7] = "1", "2"
    givens[80], givens[73] = last
    return "".join(givens)


def test_a_symmetric_puzzle_fixes_its_centre() -> None:
    grid = Grid(half_turn_puzzle())
    centre = replace(step("", "r5c5", off="1r5c5 2r5c5 4r5c5"), premises=(HALF_TURN,))
    for proof in ("propagation", "search"):
        check(centre, grid, proof)
        assert minimal(centre, grid, proof) == []
        fails(replace(centre, eliminations=candidates("5r5c5")), grid, proof, "'r5c5 is not 5'")
        fails(replace(centre, premises=()), grid, proof, "does not follow")


def test_a_candidate_whose_image_is_gone_is_false() -> None:
    grid = Grid(half_turn_puzzle())
    grid.remove(Candidate("3r4c5"))
    one = replace(step(off="7r6c5"), premises=(HALF_TURN,))
    check(one, grid, "propagation")
    fails(replace(one, eliminations=candidates("7r6c4")), grid, "search", "'r6c4 is not 7'")


@pytest.mark.parametrize(
    ("grid", "symmetry", "message"),
    [
        (half_turn_puzzle("89"), HALF_TURN, r"does not map the givens to themselves\.$"),
        (half_turn_puzzle("9."), HALF_TURN, r"does not map the givens to themselves\.$"),
        (
            half_turn_puzzle(),
            replace(HALF_TURN, digits=tuple(Digit(d) for d in range(1, 10))),
            r"does not map the givens to themselves\.$",
        ),
        (
            half_turn_puzzle(),
            replace(HALF_TURN, cells=(Cell(0), *HALF_TURN.cells[1:])),
            "not a permutation",
        ),
        (half_turn_puzzle(), replace(HALF_TURN, digits=()), "not a permutation"),
        (
            EMPTY,
            replace(HALF_TURN, cells=(Cell(1), Cell(0), *(Cell(n) for n in range(2, 81)))),
            "does not map house",
        ),
    ],
)
def test_a_false_automorphism_is_found(grid: str, symmetry: Symmetry, message: str) -> None:
    one = replace(step("", "r5c5", off="4r5c5"), premises=(symmetry,))
    fails(one, Grid(grid), "propagation", message)


def test_initial_candidates_have_to_be_symmetric_too() -> None:
    one = replace(step("", "r5c5", off="4r5c5"), premises=(HALF_TURN,))
    check(one, Grid(Puzzle(EMPTY, candidates=[511] * 81)), "propagation")
    uneven = Grid(Puzzle(EMPTY, candidates=[510] + [511] * 80))
    fails(one, uneven, "propagation", "initial candidates")
