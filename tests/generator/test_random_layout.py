"""Random jigsaw layouts have connected regions, are equal for equal seeds, and can be filled."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board, Error
from nonet.generator.random_layout import random_board, random_layout


@pytest.mark.parametrize("size", [2, 5, 6, 9])
def test_layouts_have_connected_regions(size: int) -> None:
    layout = random_layout(size, 4)
    assert layout == random_layout(size, 4)
    assert size < 5 or layout != random_layout(size, 5)
    board = Board.jigsaw(layout)
    for region in board.plain_regions[2 * size :]:
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
    made = nonet.generate(board="7x7+random-jigsaw", count=3, seed=3, threads=2)
    assert [nonet.count(one.puzzle) for one in made] == [1, 1, 1]
    assert len({one.board for one in made}) == 3
    assert list(made[:2]) == list(nonet.generate(board="7x7+random-jigsaw", count=2, seed=3))


def test_neighbouring_seeds_share_no_layout() -> None:
    boards = {
        made.board
        for seed in (7, 8)
        for made in nonet.generate(board="7x7+random-jigsaw", count=2, seed=seed)
    }
    assert len(boards) == 4


def test_layouts_without_a_filling_are_passed_over() -> None:
    first = Board.of(f"jigsaw:{random_layout(5, 3)}+x")
    assert nonet.count(nonet.parse("." * 25, board=first)) == 0
    board = random_board("5x5+random-jigsaw+x", 3)
    assert board != first
    assert board == random_board("x+random-jigsaw+5x5", 3)
    assert nonet.count(nonet.parse("." * 25, board=board)) > 0


def test_layouts_that_cannot_be_made() -> None:
    with pytest.raises(Error, match="2 to 25"):
        random_layout(1, 1)
    with pytest.raises(Error, match="any of 200 layouts"):
        random_board("3x3+random-jigsaw+x", 1)
    with pytest.raises(Error, match="needs one square size and no other layout"):
        random_board("jigsaw:1122112233443344+random-jigsaw", 1)
    with pytest.raises(Error, match="not a board size"):
        random_board("26x26+random-jigsaw", 1)
