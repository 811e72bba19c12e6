"""Modular lines with other numbers than 3."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.formats import write

LINE = "r1c1,r1c2,r1c3,r2c4,r2c3"


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_neighbouring_digits_have_different_remainders(number: int, first: int) -> None:
    board = Board.of(f"5x5+no-boxes+digits:{first}-{first + 4}+modular:{number}@{LINE}")
    [clue], [rules] = board.clues, board.rules_of_clues
    for digits in product(range(first, first + 5), repeat=5):
        parts = (digits[at : at + number] for at in range(6 - number))
        wanted = all(len({digit % number for digit in part}) == number for part in parts)
        placed = {cell: d + 1 - first for cell, d in zip(clue.cells, digits, strict=True)}
        by_cell = {board.cell_of_place[place]: digit for place, digit in placed.items()}
        pairs = [(by_cell[r.one], by_cell[r.other]) in r.allowed for r in rules]  # type: ignore[union-attr]
        assert clue.allows(digits) == wanted == all(pairs)


def test_the_number_3_is_left_out() -> None:
    assert Board.of(f"modular:3@{LINE}") == Board.of(f"modular:{LINE}")
    text = nonet.svg(nonet.Puzzle("." * 81, board=Board.of(f"modular:2@{LINE}")))
    assert text != nonet.svg(nonet.Puzzle("." * 81, board=Board.of(f"modular:{LINE}")))


@pytest.mark.parametrize("number", ["2", "3", "5"])
def test_strings_of_interactive_sudoku_solver(number: str) -> None:
    text = f".Modular~{number}~R1C1~R1C2~R1C3"
    puzzle = nonet.parse(text)
    assert write(puzzle, "iss") == text


@pytest.mark.parametrize("format", ["f-puzzles", "pencilmark"])
def test_other_formats_hold_only_the_number_3(format: str) -> None:
    usual = nonet.parse(".Modular~3~R1C1~R1C2~R1C3")
    assert nonet.parse(write(usual, format)) == usual
    with pytest.raises(Error, match="cannot hold modular:2@"):
        write(nonet.parse(".Modular~2~R1C1~R1C2~R1C3"), format)


@pytest.mark.parametrize("number", ["0", "1", "10"])
def test_other_numbers_are_refused(number: str) -> None:
    with pytest.raises(Error, match="needs a number from 2 to 9"):
        Board.of(f"modular:{number}@{LINE}")
