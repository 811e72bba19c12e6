"""Sums of cells in which digits may repeat."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.constraints.constraint import Corner
from nonet.formats import write
from tests.constraints.test_clue_steps import checked


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


def test_a_cell_that_is_named_twice_counts_twice() -> None:
    [clue] = Board.of("4x4+sum-cage:9@r3c3,r1c1,r3c3,r2c4").clues
    assert clue.word == "sum-cage:9@r1c1,r2c4,r3c3,r3c3"
    assert Board.of(f"4x4+{clue.word}").clues == (clue,)
    for digits in product(range(1, 5), repeat=3):
        assert clue.allows(digits) == (digits[0] + digits[1] + 2 * digits[2] == 9)
    assert clue.sentence == (
        "In the sum cage r1c1,r2c4,r3c3, the digits add up to 9 and may repeat; r3c3 counts twice."
    )
    [several] = Board.of("sum-cage:40@r1c1,r1c1,r2c4,r2c4,r3c3,r3c3,r3c3,r5c5").clues
    assert several.sentence.endswith("; r1c1,r2c4 count twice; r3c3 counts 3 times.")
    assert clue.reason_against([(1,), (2,), (2, 4)]) == "the sum would be 7 or 11"
    assert clue.shapes[1:] == (Corner(((2, 2),), "×2"),)


@pytest.mark.parametrize("size", ["4x4", "4x4+digits:0-3"])
def test_the_search_counts_repeated_cells(size: str) -> None:
    board = Board.of(f"{size}+sum-cage:7@r1c1,r2c4,r2c4,r3c3,r3c3,r3c3")
    one, two, three = (board.cell(name) for name in ("r1c1", "r2c4", "r3c3"))
    every = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of(size)))]
    wanted = {g for g in every if int(g[one]) + 2 * int(g[two]) + 3 * int(g[three]) == 7}
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


def test_a_path_with_factors_is_proved() -> None:
    board = Board.of("4x4+sum-cage:11@r1c1,r2c3,r2c3,r3c4+sum-cage:10@r4c1,r4c1,r1c2,r2c3")
    solution = next(iter(nonet.solutions(Puzzle("." * 16, board=board)))).givens
    givens = [*solution]
    for at in range(16):
        others = [*givens[:at], ".", *givens[at + 1 :]]
        if nonet.count(Puzzle("".join(others), board=board)) == 1:
            givens = others
    puzzle = Puzzle("".join(givens), board=board)
    path = checked(nonet.explain(puzzle))
    assert path.solution == solution
    assert "clue-combinations" in {step.technique for step in path.steps}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".Sum~11_=_2_1~R1C1~R2C2", "sum-cage:11@r1c1,r1c1,r2c2"),
        (".Sum~20~R4C6~R5C5~R4C6", "sum-cage:20@r4c6,r4c6,r5c5"),
        (".Sum~9~R1C1~R1C2~R1C2", "sum-cage:9@r1c1,r1c2,r1c2"),
        (".Cage~20~R4C2~R4C4~R4C4", "cage:r4c2,r4c4+sum-cage:20@r4c2,r4c4,r4c4"),
        (".Cage~0~R4C2~R4C4~R4C4", "cage:r4c2,r4c4"),
    ],
)
def test_factors_and_repeated_cells_are_read_and_written(text: str, words: str) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board.words == f"9x9+{words}"
    assert nonet.parse(write(puzzle, "iss")) == puzzle


@pytest.mark.parametrize("total", ["9_=_1", "9_=_1_0", "9_=_1_-1", "9_=", "9_1_1", "x"])
def test_other_factors_are_refused(total: str) -> None:
    with pytest.raises(Error, match=f"rules that nonet does not know: Sum~{total}~R1C1~R2C2;"):
        nonet.parse(f".Sum~{total}~R1C1~R2C2")


@pytest.mark.parametrize("value", ["r1c1,r1c2", "x@r1c1,r1c2", "5@"])
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match="needs its total and its cells"):
        Board.of(f"sum-cage:{value}")


def test_random_sum_cages_can_be_drawn() -> None:
    puzzle = nonet.generate(board="4x4+random-sum-cage", seed=1)[0]
    assert any(clue.word.startswith("sum-cage:") for clue in puzzle.board.clues)
