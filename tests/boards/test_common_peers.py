"""Cells that see all of a digit's places in a house, through regions or chess moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.base.errors import ProofError
from nonet.model.board import Board
from nonet.model.nine_rows import nine_rows
from nonet.model.step import Step
from nonet.proof import check
from nonet.techniques import get
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES
from tests.boards.test_explain import grid_of
from tests.corpus import corpus

NAME = "common-peer-elimination"


def found(grid: Grid) -> list[Step]:
    """The steps of one technique: Common Peer Elimination."""
    return [step for step in nonet.steps(grid, techniques=[NAME]) if step.technique == NAME]


def grid_with(board: str, digit: int, house: str, places: tuple[str, ...]) -> Grid:
    """An empty grid in which a digit has only these places in a house."""
    board = of_any_size(Board.of(board))
    grid = Grid(Puzzle("." * len(board.all_cells), board=board))
    for cell in board.cells(board.house(house)):
        if str(cell) not in places:
            grid.remove(cell.with_digit(digit))
    return grid


def test_two_moves_of_a_knight_are_reported_as_such() -> None:
    grid = grid_with("anti-knight", 5, "r1", ("r1c3", "r1c5"))
    step = next(step for step in found(grid) if "5r3c4" in map(str, step.eliminations))
    assert [str(truth) for truth in step.truths] == ["5r1"]
    assert {link.house.kind for link in step.links} == {"n"}
    check(step, grid, "rank")
    assert get(NAME).holds(step, grid)
    assert [str(sentence) for sentence in get(NAME).explain(step, grid).standard] == [
        "In row 1 the 5 can only be in r1c3 or r1c5.",
        "r2c5 sees r1c3 by a knight's move and r1c5 in column 5.",
        "r3c4 sees r1c3 by a knight's move and r1c5 in box 2.",
        "Whichever of them is 5, r2c5 and r3c4 see it.",
        "So r2c5 and r3c4 are not 5.",
    ]


def test_a_king_and_a_line_together() -> None:
    grid = grid_with("anti-king", 5, "r3", ("r3c3", "r3c4"))
    falling = {str(c) for step in found(grid) for c in step.eliminations}
    assert falling == {"5r2c3", "5r2c4", "5r4c3", "5r4c4"}
    for step in found(grid):
        check(step, grid, "rank")
        assert "by a king's move" in str(get(NAME).explain(step, grid).teach)


def test_one_place_more_takes_it_away() -> None:
    places = ("r1c3", "r1c5", "r1c9")
    falling = [
        str(c)
        for step in found(grid_with("anti-knight", 5, "r1", places))
        for c in step.eliminations
    ]
    assert "5r3c4" not in falling


def test_no_link_and_no_candidate_can_be_left_out() -> None:
    grid = grid_with("anti-knight", 5, "r1", ("r1c3", "r1c5"))
    for step in found(grid):
        for link in range(len(step.links)):
            fewer = step.links[:link] + step.links[link + 1 :]
            with pytest.raises(ProofError):
                check(replace(step, links=fewer), grid, "rank")
            assert not get(NAME).holds(replace(step, links=fewer), grid)
        other = step.eliminations[0].cell.with_digit(6)
        assert not get(NAME).holds(replace(step, eliminations=(*step.eliminations, other)), grid)


def test_what_a_house_claims_is_left_to_claiming() -> None:
    # The group of column 4 also contains r1c6 and r2c5, from which the box removes the digit.
    grid = grid_with("anti-knight", 9, "c4", ("r1c4", "r3c4"))
    steps = found(grid)
    assert "9r1c3" in {str(c) for step in steps for c in step.eliminations}
    box = grid.board.cells(grid.board.house("b2"))
    for step in steps:
        assert get(NAME).holds(step, grid)
        assert all(candidate.cell not in box for candidate in step.eliminations)


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", ["anti-knight", "anti-king", "x"])
def test_forcing_uses_common_peers_in_its_cases(name: str) -> None:
    grid, checked = grid_of(name), 0
    for step in nonet.steps(grid, techniques=["dynamic-forcing"]):
        assert get(step.technique).holds(step, grid)
        nonet.verify(step, grid)
        if any(inner.technique == NAME for case in step.cases for inner in case.steps):
            assert ", all places for " in str(step.text(grid))
            checked += 1
    assert checked > 5


def test_rows_columns_and_boxes_have_none() -> None:
    for givens in corpus()[:40]:
        assert found(Grid(givens)) == []


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["x", "anti-knight", "anti-king", "anti-knight-king"])
def test_every_one_on_a_path_is_as_stated(name: str) -> None:
    path = nonet.explain(grid_of(name), "everything", guess=False)
    grid, seen = Grid(path.puzzle), 0
    for step in path.steps:
        if step.technique == NAME:
            assert get(NAME).holds(step, grid)
            seen += 1
        grid.apply(step)
    assert seen


def test_chess_puzzles_that_nothing_else_opened_are_solved() -> None:
    path = nonet.explain(grid_of("anti-knight-king"), "everything", guess=False)
    assert path.status == "solved"
    assert path.final().values == PUZZLES["anti-knight-king"][2]
    nonet.verify(path)


def test_jigsaws_of_either_board_have_the_same() -> None:
    words, givens, _ = PUZZLES["jigsaw"]
    regions = words.removeprefix("jigsaw:")
    small = found(Grid(Puzzle(givens, board=nine_rows(regions))))
    large = found(grid_of("jigsaw"))
    assert [step.to_json() for step in small] == [step.to_json() for step in large]
