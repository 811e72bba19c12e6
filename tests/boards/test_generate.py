"""Random puzzles on boards: sound, minimal, the same for the same seed; layouts are connected."""

from __future__ import annotations

import pytest

from nonet import Error, boards
from nonet.boards import SudokuBoard
from nonet.boards.generate import random_layout, random_puzzle, random_solution
from nonet.boards.minimal import redundant_cells

WORDS = ("4x4", "6x6+x", "8x8", "anti-knight", "disjoint-groups", "windoku", "12x12", "samurai")


@pytest.mark.parametrize("words", WORDS)
def test_puzzles_have_one_solution_and_no_given_too_many(words: str) -> None:
    puzzle = random_puzzle(words, 1)
    assert puzzle.board == SudokuBoard.of(words)
    assert boards.count(puzzle) == 1
    assert redundant_cells(puzzle) == ()
    assert random_puzzle(words, 1) == puzzle


@pytest.mark.parametrize("words", ["10x10", "16x16", "25x25", "sohei", "anti-king"])
def test_filled_boards_keep_the_rules_and_differ(words: str) -> None:
    found = [random_solution(words, seed) for seed in range(3)]
    assert all(each.is_complete and not each.conflicts() for each in found)
    assert len(set(found)) == 3


@pytest.mark.parametrize("size", [2, 5, 6, 9])
def test_layouts_have_connected_regions(size: int) -> None:
    layout = random_layout(size, 4)
    assert layout == random_layout(size, 4)
    assert size < 5 or layout != random_layout(size, 5)
    board = SudokuBoard.jigsaw(layout)
    for region in board.regions[2 * size :]:
        places = {board.places[cell] for cell in region.cells}
        assert len(places) == size
        reached, left = [min(places)], places - {min(places)}
        while reached:
            row, column = reached.pop()
            near = {(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)}
            reached += near & left
            left -= near
        assert not left


def test_a_jigsaw_of_a_random_layout_has_puzzles() -> None:
    puzzle = random_puzzle(f"jigsaw:{random_layout(7, 2)}", 3)
    assert boards.count(puzzle) == 1


def test_what_cannot_be_made() -> None:
    with pytest.raises(Error, match="2 to 25"):
        random_layout(1, 1)
    with pytest.raises(Error, match="no solution of the board"):
        random_solution("4x4+x+anti-king", 1)
