"""Slingshots: the second digit is the distance to a copy of the first."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.formats import write


@pytest.mark.parametrize("board", ["4x4", "4x4+digits:0-3"])
def test_the_second_digit_is_the_distance_to_the_first(board: str) -> None:
    on = Board.of(f"{board}+slingshot:r1c1,r2c2,r1c3,r4c4")
    [clue] = on.clues
    for digits in product(on.values, repeat=4):
        far = digits[1]
        assert clue.allows(digits) == (far in (1, 2) and digits[1 + far] == digits[0])
    assert clue.sentence == (
        "Along the slingshot r1c1,r2c2,r1c3,r4c4, the second digit shows how many cells further "
        "along the first digit is repeated."
    )


def test_slingshots_are_read_and_written() -> None:
    puzzle = nonet.parse(".ValueIndexing~R1C4~R2C4~R2C3~R2C2~R2C1")
    assert puzzle.board.words == "9x9+slingshot:r1c4,r2c4,r2c3,r2c2,r2c1"
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold slingshots"):
        write(puzzle, "f-puzzles")


def test_a_slingshot_needs_a_line() -> None:
    with pytest.raises(Error, match="needs its cells"):
        Board.of("slingshot:r1c1,r1c2")
