"""Regions that all have the same digits, on boards with more digits than cells in a region."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.formats import write
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


def test_clues_name_the_cells_that_two_regions_do_not_share() -> None:
    clues = Board.of(f"4x4+digits:5+{RULE}").clues
    told = {clue.sentence for clue in clues}
    assert len(clues) == 11  # for 12 regions
    assert "r1c2,r1c3,r1c4 contain the same digits as r2c1,r3c1,r4c1, in any order." in told


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
