"""Hidden skyscrapers: the clue is the first digit behind a higher one."""

from __future__ import annotations

from itertools import permutations

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.formats import write

ROW = "4x4+hidden-skyscraper:{}@r1c1-r1c4"


@pytest.mark.parametrize("value", range(1, 5))
def test_the_first_digit_behind_a_higher_one(value: int) -> None:
    wanted = {
        digits
        for digits in permutations(range(1, 5))
        if next((d for at, d in enumerate(digits) if d < max(digits[: at + 1])), 0) == value
    }
    assert bool(wanted) == (value < 4)  # nothing is higher than 4
    [clue] = Board.of(ROW.format(value)).clues
    assert {digits for digits in permutations(range(1, 5)) if clue.allows(digits)} == wanted
    board = nonet.Puzzle("." * 16, board=Board.of(ROW.format(value)))
    assert {str(each)[:4] for each in nonet.solutions(board)} == {
        "".join(map(str, digits)) for digits in wanted
    }


def test_the_digit_0_can_be_hidden_but_not_in_the_first_cell() -> None:
    [clue] = Board.of("digits:0-3+" + ROW.format(0)).clues
    assert clue.allows((1, 0, 2, 3)) and not clue.allows((0, 1, 2, 3))
    assert not clue.allows((0, 2, 1, 3))


def test_strings_of_interactive_sudoku_solver() -> None:
    text = ".HiddenSkyscraper~R8~7~.HiddenSkyscraper~R8~~4.HiddenSkyscraper~C9~~5"
    puzzle = nonet.parse(text)
    assert puzzle.board.words == (
        "9x9+hidden-skyscraper:7@r8c1-r8c9+hidden-skyscraper:4@r8c9-r8c1"
        "+hidden-skyscraper:5@r9c9-r1c9"
    )
    assert write(puzzle, "iss") == text
    assert nonet.parse(".HiddenSkyscraper~R8~7~4") == nonet.parse(
        ".HiddenSkyscraper~R8~7~.HiddenSkyscraper~R8~~4"
    )
    with pytest.raises(Error, match="f-puzzles cannot hold hidden skyscrapers"):
        write(puzzle, "f-puzzles")


def test_its_words() -> None:
    [clue] = Board.of(ROW.format(1)).clues
    assert clue.sentence == (
        "Looking from r1c1 towards r1c4, 1 is the first skyscraper that a higher one hides."
    )
