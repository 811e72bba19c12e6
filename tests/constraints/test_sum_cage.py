"""Sums of cells in which digits may repeat."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.formats import write


def test_the_digits_add_up_and_may_repeat() -> None:
    [clue] = Board.of("4x4+sum-cage:6@r3c3,r1c1,r2c4").clues
    assert clue.word == "sum-cage:6@r1c1,r2c4,r3c3"
    for digits in product(range(1, 5), repeat=3):
        assert clue.allows(digits) == (sum(digits) == 6)
    assert clue.sentence == "In the sum cage r1c1,r2c4,r3c3, the digits add up to 6 and may repeat."


def test_a_reason_is_the_nearest_sum() -> None:
    [clue] = Board.of("sum-cage:6@r1c1,r2c4,r3c3").clues
    assert clue.reason_against([(1, 9), (2,), (4,)]) == "the sum would be at least 7"
    assert clue.reason_against([(1, 2), (2,), (1,)]) == "the sum would be at most 5"
    assert clue.reason_against([(1, 2), (2,), (2,)]) == ""


@pytest.mark.parametrize(
    "text",
    [".Sum~11~R1C1~R2C2", ".Sum~11_=_1_1~R1C1~R1C2", ".Shape~9x9~0-8.Sum~0~R1C1~R2C4"],
)
def test_sums_are_read_and_written(text: str) -> None:
    puzzle = nonet.parse(text)
    assert [clue.id for clue in puzzle.board.clues] == ["sum-cage"]
    assert nonet.parse(write(puzzle, "iss")) == puzzle


def test_f_puzzles_cannot_hold_sum_cages() -> None:
    with pytest.raises(Error, match="f-puzzles cannot hold sum cages"):
        write(nonet.parse(".Sum~11~R1C1~R2C2"), "f-puzzles")


@pytest.mark.parametrize("value", ["r1c1,r1c2", "x@r1c1,r1c2", "5@"])
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match="needs its total and its cells"):
        Board.of(f"sum-cage:{value}")
