"""Cages in which any two digits form one of the pairs that the setter lists."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.constraints.constraint import CageOutline
from nonet.formats import write

CELLS = "r1c1,r2c3,r3c2"


def test_any_two_digits_form_a_pair_in_either_order() -> None:
    [clue] = Board.of("4x4+all-pairs:3-1,1-4,4-4,1-3@r2c3,r3c2,r1c1").clues
    assert clue.word == f"all-pairs:1-3,1-4,4-4@{CELLS}"
    for digits in product(range(1, 5), repeat=3):
        pairs = {tuple(sorted(pair)) for pair in combinations(digits, 2)}
        assert clue.allows(digits) == (pairs <= {(1, 3), (1, 4), (4, 4)})
    assert clue.sentence == (
        f"In the pair cage {CELLS}, any two digits form one of its pairs: 1-3, 1-4, 4-4."
    )
    assert clue.shapes == (CageOutline(clue.cells, "↔"),)


def test_a_long_table_is_not_listed_in_the_sentence() -> None:
    pairs = ",".join(f"{one}-{one + 1}" for one in range(1, 9)) + ",1-9"
    [clue] = Board.of(f"all-pairs:{pairs}@{CELLS}").clues
    assert clue.sentence.endswith("any two digits form one of its pairs.")


@pytest.mark.parametrize("size", ["4x4", "4x4+digits:0-3"])
def test_the_search_finds_the_grids_that_the_pairs_allow(size: str) -> None:
    board = Board.of(f"{size}+all-pairs:0-1,1-2,2-2,1-3,2-3,0-3,3-3@{CELLS}")
    [clue], own = board.clues, [board.cell(name) for name in CELLS.split(",")]
    every = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of(size)))]
    wanted = {grid for grid in every if clue.allows([int(grid[at]) for at in own])}
    assert 0 < len(wanted) < len(every)
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


def test_a_published_table_is_read_and_written() -> None:
    text = ".BinaryX~eoH75ev378GvwD~_Renban%20-%20double~R4C6~R5C6~R5C5~R6C4"
    puzzle = nonet.parse(text)
    [clue] = puzzle.board.further_constraints
    assert clue.word.startswith("all-pairs:1-2,1-3,1-4,1-5,2-3")
    assert clue.allows((1, 2, 3, 4)) and not clue.allows((1, 2, 3, 6))
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold pair cages"):
        write(puzzle, "f-puzzles")


def test_a_table_that_depends_on_the_order_is_refused() -> None:
    with pytest.raises(Error, match="rules that nonet does not know: the table 'PairX"):
        nonet.parse(".Shape~4x4.PairX~C~R1C1~R2C2~R3C3")


@pytest.mark.parametrize(
    ("held", "reason"),
    [
        ([(1,), (3, 4), (2, 5)], "no pair of the cage has 1 and 2 or 5"),
        ([(1,), (3, 4), (3,)], "no pair of the cage has 3 and 3 or 4"),
        ([(1,), (3, 4), (4,)], ""),
    ],
)
def test_a_reason_names_the_missing_pair(held: list[tuple[int, ...]], reason: str) -> None:
    [clue] = Board.of(f"all-pairs:1-3,1-4,4-4@{CELLS}").clues
    assert clue.reason_against(held) == reason


@pytest.mark.parametrize("value", ["1-3", "1-3@r1c1,r1c2", "13@r1c1,r1c2,r1c3", "@r1c1,r1c2,r1c3"])
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match=r"'all-pairs.* needs its pairs of digits and its cells"):
        Board.of(f"all-pairs:{value}")
