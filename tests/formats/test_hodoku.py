"""HoDoKu library lines."""

from __future__ import annotations

import pytest

from nonet import formats
from nonet.base.errors import ParseError
from nonet.model.cells import Candidate
from nonet.model.grid import Grid
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from tests.formats.strategies import EXAMPLE

PROGRESS = f":0000:x:+9+1{EXAMPLE[2:]}:521:::"
STEP = ":0402-1:37:" + EXAMPLE + ":412 913:314 731::3"


def test_a_grid_in_progress() -> None:
    grid = parse(PROGRESS)
    assert isinstance(grid, Grid)
    assert grid.puzzle == Puzzle(EXAMPLE)
    assert grid.value("r1c1") == 9
    assert not grid.is_given("r1c1")
    assert not grid.has(Candidate("5r2c1"))
    assert formats.write(grid, "hodoku") == PROGRESS


def test_a_puzzle() -> None:
    assert parse(f":0000:x:{EXAMPLE}::::") == Puzzle(EXAMPLE)
    assert parse(f":0000:x:{EXAMPLE.replace('.', '0')}") == Puzzle(EXAMPLE)
    assert formats.write(Puzzle(EXAMPLE), "hodoku") == f":0000:x:{EXAMPLE}::::"


def test_a_step_is_not_applied() -> None:
    grid = parse(STEP)
    assert isinstance(grid, Grid)
    assert not grid.has("4r1c2")
    assert grid == parse(f":0000:x:{EXAMPLE}:412 913")


def test_placed_digits_may_clash_for_that_is_a_mistake_of_the_player() -> None:
    grid = parse(":0000:x:+2" + EXAMPLE[1:] + "::::")
    assert isinstance(grid, Grid)
    assert grid.value("r1c1") == 2


def test_givens_may_not() -> None:
    with pytest.raises(InvalidPuzzle, match="2 is given twice in row 1, at r1c1 and r1c5"):
        parse(":0000:x:2" + EXAMPLE[1:] + "::::")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (":0000", "line 1: a library line has the form :technique:digits:cells: and so on"),
        (f":0000:x:{EXAMPLE[1:]}::::", "line 1, column 9: 80 cells found"),
        (f":0000:x:{EXAMPLE[:80]}a::::", "line 1, column 89: 'a' is not a cell"),
        (f":0000:x:{EXAMPLE}:52:::", "line 1, column 91: '52' is not a candidate"),
        (f":0000:x:{EXAMPLE}:111 520:::", "line 1, column 95: '520' is not a candidate"),
        (f":0000:x:{EXAMPLE}::31:", "line 1, column 92: '31' is not a candidate"),
        (f":0000:x:{EXAMPLE}:::3r1:", "line 1, column 93: '3r1' is not a candidate"),
    ],
)
def test_bad_lines(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        parse(text)
