"""Lines whose neighbouring digits form one of the pairs that the setter lists."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.formats import write

LINE = "r1c1,r1c2,r2c3"


def test_each_digit_and_the_next_form_a_pair() -> None:
    [clue] = Board.of(f"4x4+pairs:3-2,1-3,2-4,1-3@{LINE}").clues
    pairs = {(1, 3), (2, 4), (3, 2)}
    for digits in product(range(1, 5), repeat=3):
        assert clue.allows(digits) == ({*pairwise(digits)} <= pairs)
    assert clue.word == f"pairs:1-3,2-4,3-2@{LINE}"
    assert clue.sentence == (
        "Along the pair line r1c1,r1c2,r2c3, each digit and the next form one of its pairs: "
        "1-3, 2-4, 3-2."
    )


def test_a_long_table_is_not_listed_in_the_sentence() -> None:
    pairs = ",".join(f"{one}-{one + 2}" for one in range(1, 8)) + ",9-1,9-2"
    [clue] = Board.of(f"pairs:{pairs}@{LINE}").clues
    assert clue.sentence.endswith("each digit and the next form one of its pairs.")
    rising = ",".join(f"{one}-{other}" for one in range(1, 4) for other in range(4, 8))
    [clue] = Board.of(f"pairs:{rising}@{LINE}").clues
    assert clue.sentence.endswith("each digit and the next form one of its pairs, all rising.")


def test_a_published_table_is_read_and_written() -> None:
    puzzle = nonet.parse(".Pair~UFVQFUAFQAE~_Odd-Even%20Thermo~r1c2~r1c3~~r4c1~r4c2~r4c3")
    one, other = puzzle.board.further_constraints
    assert one.allows((3, 7)) and other.allows((2, 6, 8)) and not other.allows((2, 6, 7))
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold pair lines"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize(
    "value", ["1-3", "1-3@r1c1", "13@r1c1,r1c2", "1-x@r1c1,r1c2", "@r1c1,r1c2"]
)
def test_what_is_refused(value: str) -> None:
    with pytest.raises(Error, match="needs its pairs of digits and its cells"):
        Board.of(f"pairs:{value}")


def test_pairs_that_no_digits_of_the_board_form_are_impossible() -> None:
    with pytest.raises(Error, match="no digits from 1 to 4 fit"):
        Board.of("4x4+pairs:5-6@r1c1,r1c2")
