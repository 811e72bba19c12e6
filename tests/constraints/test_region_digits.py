"""Regions that all have the same digits, on boards with more digits than cells in a region."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.formats import write
from nonet.techniques import get
from tests.constraints.test_clue_steps import checked

RULE = "same-region-digits"


def digits_of_regions(grid: str, board: Board) -> Iterator[frozenset[str]]:
    most = max(len(region.cells) for region in board.plain_regions)
    for region in board.plain_regions:
        if len(region.cells) == most:
            yield frozenset(grid[cell] for cell in region.cells)


@pytest.mark.parametrize(
    ("size", "count"),
    [("4x4+digits:5", 1440), ("2x3+digits:4+no-boxes", 48), ("2x4+digits:5", 480)],
)
def test_the_search_finds_the_grids_whose_regions_agree(size: str, count: int) -> None:
    """The counts are those of Interactive Sudoku Solver."""
    plain, board = Board.of(size), Board.of(f"{size}+{RULE}")
    every = [str(each) for each in nonet.solutions(Puzzle("." * len(plain.places), board=plain))]
    wanted = {grid for grid in every if len({*digits_of_regions(grid, plain)}) == 1}
    found = {str(each) for each in nonet.solutions(Puzzle("." * len(plain.places), board=board))}
    assert found == wanted and len(found) == count < len(every)


def test_the_rule_is_read_and_written() -> None:
    puzzle = nonet.parse(".Shape~6x6~9.RegionSize~6.RegionSameValues")
    assert puzzle.board.words == f"6x6+digits:9+{RULE}"
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="RegionSameValues"):
        nonet.parse(".RegionSameValues~1")


def test_clues_leave_out_the_cells_that_two_regions_share() -> None:
    clues = Board.of(f"4x4+digits:5+{RULE}").clues
    cells = {clue.sentence: clue.cells for clue in clues}
    assert len(clues) == 11  # for 12 regions
    row, column = [(0, at) for at in (1, 2, 3)], [(at, 0) for at in (1, 2, 3)]
    assert cells["Row 1 and column 1 have the same digits."] == (*row, *column)


def test_a_path_compares_regions() -> None:
    board = Board.of(f"4x4+digits:5+{RULE}")
    puzzle = Puzzle("12.5............", board=board)
    solution = next(iter(nonet.solutions(puzzle))).givens
    givens = [*solution]
    for at in range(16):
        others = [*givens[:at], ".", *givens[at + 1 :]]
        if nonet.count(Puzzle("".join(others), board=board)) == 1:
            givens = others
    path = checked(nonet.explain(Puzzle("".join(givens), board=board)))
    assert path.solution == solution
    assert any(step.technique.startswith("clue-") for step in path.steps)


def grid_with(words: str, **kept: str) -> nonet.Grid:
    """A grid whose cells keep only these candidates. A single candidate is a given."""
    board = Board.of(words)
    own = [kept.get(str(cell), "") for cell in board.all_cells]
    givens = "".join(each if len(each) == 1 else "." for each in own)
    grid = nonet.Grid(Puzzle(givens, board=board))
    for cell, digits in zip(board.all_cells, own, strict=True):
        for digit in grid.candidates(cell) if digits else ():
            if str(digit) not in digits:
                grid.remove(cell.with_digit(digit))
    return grid


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (
            {"r1c1": "1", "r2c1": "2456", "r2c2": "3456", "r2c3": "3456", "r2c4": "126"},
            "Row 1 and row 2 have the same digits. If r2c4 were 2 or 6, row 2 would have no place "
            "for 1. So 2 and 6 are eliminated from r2c4.",
        ),
        (
            {"r1c1": "1", "r1c2": "2", "r2c3": "3", "r2c4": "4"},
            "With the remaining candidates, row 2 would have no place for 1.",
        ),
        (
            {"r1c3": "5", "r1c4": "6", "r2c1": "1256", "r2c2": "123"},
            "With the remaining candidates, row 2 would have only r2c1 for 5 and 6.",
        ),
    ],
)
def test_a_reason_names_the_regions(kept: dict[str, str], told: str) -> None:
    grid = grid_with(f"4x4+digits:6+{RULE}", **kept)
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-combinations"])
    assert told in str(get(step.technique).explain(step, grid).standard)
