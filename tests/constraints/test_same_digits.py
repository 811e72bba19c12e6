"""Sets of cells with the same digits."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.formats import write
from tests.constraints.test_clue_steps import checked


def test_both_sets_have_each_digit_equally_often() -> None:
    [clue] = Board.of("4x4+same-digits:r2c4,r2c3@r1c2,r1c1").clues
    assert clue.word == "same-digits:r1c1,r1c2@r2c3,r2c4"
    for digits in product(range(1, 5), repeat=4):
        assert clue.allows(digits) == (sorted(digits[:2]) == sorted(digits[2:]))
    assert clue.sentence == "r1c1,r1c2 contain the same digits as r2c3,r2c4, in any order."
    reason = clue.reason_against([(1,), (1, 2), (2, 3), (2,)])
    assert reason == "{rest} would have no place for 1"
    reason = clue.reason_against([(1,), (1,), (1, 3), (2,)])
    assert reason == "{half} would have more 1s than {rest} could"
    assert clue.reason_against([(1,), (1, 2), (1, 3), (2,)]) == ""


def test_two_sets_are_read_and_written() -> None:
    puzzle = nonet.parse(".SameValues~2~R1C1~R2C2~R4C4~R5C5")
    assert puzzle.board.words == "9x9+same-digits:r1c1,r2c2@r4c4,r5c5"
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold sets with the same digits"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize(
    "values",
    ["2~R1C1~R1C2~R2C1", "3~R1C1~R1C2~R4C1~R4C2~R7C1~R7C2", "1~R1C1~R1C2", "x~R1C1~R1C2", "0", ""],
)
def test_other_sets_are_refused(values: str) -> None:
    with pytest.raises(Error, match="SameValues"):
        nonet.parse(f".SameValues~{values}")


@pytest.mark.parametrize("value", ["r1c1,r1c2", "r1c1,r1c2@r2c3", "r1c1@r2c3", "@r1c1,r1c2"])
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match="needs two sets with the same number of cells"):
        Board.of(f"same-digits:{value}")


def test_a_path_counts_every_digit() -> None:
    board = Board.of("4x4+same-digits:r1c1,r2c1,r3c1@r1c3,r3c3,r4c3")
    solution = next(iter(nonet.solutions(Puzzle("." * 16, board=board)))).givens
    left = [nonet.count(Puzzle(solution[:n] + "." * (16 - n), board=board)) for n in range(16)]
    puzzle = Puzzle(solution[: left.index(1)] + "." * (16 - left.index(1)), board=board)
    path = checked(nonet.explain(puzzle))
    assert path.solution == solution
    assert "clue-combinations" in {step.technique for step in path.steps}
