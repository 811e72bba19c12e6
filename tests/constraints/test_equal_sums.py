"""Sets of cells with the same sum."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.constraints.constraint import CageOutline
from nonet.formats import write
from tests.constraints.test_clue_steps import checked

SETS = "r1c1,r2c3@r3c4,r4c2,r4c4"


def test_both_sets_have_the_same_sum() -> None:
    [clue] = Board.of("4x4+equal-sums:r4c4,r3c4,r4c2@r2c3,r1c1").clues
    assert clue.word == f"equal-sums:{SETS}"
    for digits in product(range(1, 5), repeat=5):
        assert clue.allows(digits) == (sum(digits[:2]) == sum(digits[2:]))
    assert clue.sentence == "The sum of r1c1,r2c3 is the same as the sum of r3c4,r4c2,r4c4."
    one, other = clue.cells[:2], clue.cells[2:]
    assert clue.shapes == (CageOutline(one, "+=r3c4"), CageOutline(other, "+=r1c1"))


@pytest.mark.parametrize("size", ["4x4", "4x4+digits:0-3"])
def test_the_search_finds_the_grids_with_equal_sums(size: str) -> None:
    board = Board.of(f"{size}+equal-sums:{SETS}")
    [clue], [cells] = board.clues, board.cells_of_clues
    every = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of(size)))]
    wanted = {grid for grid in every if clue.allows([int(grid[cell]) for cell in cells])}
    assert 0 < len(wanted) < len(every)
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".EqualSum~R1C1~R1C2~-~R5C5", "equal-sums:r1c1,r1c2@r5c5"),
        (".EqualSum~R1C1~R1C2~-~R1C2~R5C5", "equal-sums:r1c1@r5c5"),
        (
            ".EqualSum~R1C1~-~R1C2~-~R3C4~R2C2",
            "equal-sums:r1c1@r1c2+equal-sums:r1c2@r2c2,r3c4",
        ),
        (".EqualSum~R1C1~R2C2~-~R2C2~R1C1~-~R5C5", "equal-sums:r1c1,r2c2@r5c5"),
    ],
)
def test_sets_are_read_and_written(text: str, words: str) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board.words == f"9x9+{words}"
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold sets with equal sums"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize(
    "values", ["", "R1C1", "R1C1~-", "R1C1~-~-~R2C2", "R1C1~R1C1~-~R2C2", "R1C1~-~R1C1~R2C2", "x~-"]
)
def test_other_strings_are_refused(values: str) -> None:
    with pytest.raises(Error):
        nonet.parse(f".EqualSum~{values}")


@pytest.mark.parametrize("value", ["r1c1,r1c2", "r1c1@", "@r1c1", "r1c1@r1c1", "r1c1,r1c1@r2c2"])
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match="needs two sets of different cells"):
        Board.of(f"equal-sums:{value}")


def test_a_reason_has_both_sums() -> None:
    [clue] = Board.of("equal-sums:r1c1,r2c3@r4c4").clues
    held = [(4, 5), (4, 5), (6, 7)]
    assert (
        clue.reason_against(held)
        == "{rest} would be at most 7, but {half} would add up to at least 8"
    )
    assert clue.reason_against([(4, 5), (4, 5), (6, 8)]) == ""
    held = [(1, 2, 5), (1, 2, 4, 5), (8,)]
    assert clue.reason_against(held) == "{half} could not add up to 8"


def test_a_single_cell_is_the_sum_of_the_others() -> None:
    for words, told in (
        ("r1c1,r2c3@r4c4", "r4c4 is the sum of r1c1,r2c3."),
        ("r1c1@r2c3", "r1c1 is the same as r2c3."),
    ):
        assert Board.of(f"equal-sums:{words}").clues[0].sentence == told


def test_a_path_uses_the_sums() -> None:
    [made] = nonet.generate(board="6x6+random-equal-sums", seed=4)
    path = checked(nonet.explain(made.puzzle))
    assert path.solution == made.solution
    assert "clue-combinations" in {step.technique for step in path.steps}
