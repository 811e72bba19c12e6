"""The puzzle in a sheet is found."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

import nonet
from nonet.base.errors import Error
from nonet.sheet.book import Book
from nonet.sheet.find import blocks_in, only_block
from nonet.sheet.layout import Area
from tests.corpus import corpus

PUZZLE = nonet.puzzles.named("newspaper").givens
OTHER = nonet.puzzles.named("wikipedia").givens


def sheet_with(*places: tuple[str, int, int], height: int = 30, width: int = 30) -> list[list[Any]]:
    """A sheet with these puzzles, each with the row and column of its first cell, counted from
    0."""
    rows: list[list[Any]] = [[None] * width for _ in range(height)]
    for puzzle, top, left in places:
        for cell, digit in enumerate(puzzle):
            if digit != ".":
                rows[top + cell // 9][left + cell % 9] = int(digit)
    return rows


def found(rows: list[list[Any]]) -> list[tuple[int, int]]:
    return [(block.top - 1, block.left - 1) for block in blocks_in(Area.of("S", rows))]


def test_wherever_it_is() -> None:
    chance = random.Random(1)
    found_sides = 0
    for puzzle in corpus():
        top, left = chance.randrange(20), chance.randrange(20)
        has_all_sides = all(
            side.strip(".") for side in (puzzle[:9], puzzle[72:], puzzle[::9], puzzle[8::9])
        )
        found_sides += has_all_sides
        assert found(sheet_with((puzzle, top, left))) == [(top, left)] * has_all_sides
    assert found_sides > 150


def test_a_title_and_notes_do_not_matter() -> None:
    rows = sheet_with((PUZZLE, 5, 5))
    rows[3][5] = "Sunday"
    rows[4][4] = "my notes"
    rows[20][20] = 7
    assert found(rows) == [(5, 5)]


def test_it_is_what_the_definition_demands() -> None:
    """The search finds the same blocks as a cell-by-cell check of every window of a small sheet."""
    chance = random.Random(2)
    total = 0
    for _ in range(150):
        height, width = chance.randrange(9, 24), chance.randrange(9, 24)
        share = chance.choice((0.02, 0.1, 0.3, 0.6))
        rows = [
            [
                chance.choice((5, ".", 7, 9)) if chance.random() < share else None
                for _ in range(width)
            ]
            for _ in range(height)
        ]
        for _ in range(chance.randrange(3)):
            top, left = chance.randrange(height - 8), chance.randrange(width - 8)
            for row in range(max(top - 1, 0), min(top + 10, height)):
                for column in range(max(left - 1, 0), min(left + 10, width)):
                    is_in = top <= row < top + 9 and left <= column < left + 9
                    rows[row][column] = chance.choice((1, ".", None)) if is_in else None
        if chance.random() < 0.3:
            rows[chance.randrange(height)][chance.randrange(width)] = "cat"
        expected = [
            (top, left)
            for top in range(height - 8)
            for left in range(width - 8)
            if is_block(rows, top, left)
        ]
        assert found(rows) == expected
        total += len(expected)
    assert total > 80


def is_block(rows: list[list[Any]], top: int, left: int) -> bool:
    inside = [row[left : left + 9] for row in rows[top : top + 9]]
    around = [row[max(left - 1, 0) : left + 10] for row in rows[max(top - 1, 0) : top + 10]]

    def written(lines: list[list[Any]]) -> int:
        return sum(value not in (None, "cat") for line in lines for value in line)

    sides = ([inside[0]], [inside[8]], [[r[0]] for r in inside], [[r[8]] for r in inside])
    return (
        sum(isinstance(value, int) for line in inside for value in line) >= 8
        and not any(value == "cat" for line in inside for value in line)
        and all(written(side) for side in sides)
        and written(around) == written(inside)
    )


def test_two_grids_with_one_column_between_them() -> None:
    rows = sheet_with((PUZZLE, 0, 0), (OTHER, 0, 10))
    assert found(rows) == [(0, 0), (0, 10)]
    with pytest.raises(Error, match=r"has 2 puzzles: S!A1:I9, S!K1:S9.*--range"):
        only_block(Area.of("S", rows))


def test_blanks_that_are_written_out_make_the_sides_certain() -> None:
    rows = sheet_with((PUZZLE, 2, 2))
    sparse = PUZZLE[9:] + "." * 9
    assert found(sheet_with((sparse, 2, 2))) == []
    for row in range(9):
        for column in range(9):
            rows[2 + row][2 + column] = sparse[9 * row + column].replace(".", "0")
    assert found(rows) == [(2, 2)]


def test_what_is_not_a_puzzle_is_reported_with_what_there_is() -> None:
    with pytest.raises(Error, match="there are no digits"):
        only_block(Area.of("S", sheet_with()))
    rows = sheet_with((PUZZLE, 2, 2))
    rows[6][6] = "cat"
    message = r"digits are within C3:K11, which is 9 × 9, and G7 holds the text 'cat'\."
    with pytest.raises(Error, match=message):
        only_block(Area.of("S", rows))
    rows[6][6], rows[11][3] = None, 4
    with pytest.raises(Error, match=r"which is 10 × 9\."):
        only_block(Area.of("S", rows))


def workbook(path: Path, **named: str) -> Path:
    book = Workbook()
    for row, line in enumerate(sheet_with((PUZZLE, 2, 2)), 1):
        for column, value in enumerate(line, 1):
            book.active.cell(row, column).value = value
    second = book.create_sheet("it's 2")
    for row, line in enumerate(sheet_with((OTHER, 0, 0)), 1):
        for column, value in enumerate(line, 1):
            second.cell(row, column).value = value
    for name, reference in named.items():
        book.defined_names[name] = DefinedName(name, attr_text=reference)
    book.save(path)
    return path


def test_names_ranges_and_the_only_block_in_their_order(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", mine="'it''s 2'!$A$1:$I$9")
    book = Book(path)
    assert book.block().reference == "Sheet!C3:K11"
    assert book.digits(book.block()) == PUZZLE
    for wanted in ("'it''s 2'!A1:I9", "mine", "'it''s 2'!A1", "'it''s 2'!I9:A1"):
        assert book.digits(book.block(wanted)) == OTHER
    assert book.block("c3:K11") == book.block("$C$3:$K$11") == book.block()
    path = workbook(tmp_path / "b.xlsx", nonet_puzzle="'it''s 2'!$A$1:$I$9")
    book = Book(path)
    assert book.digits(book.block()) == OTHER
    assert book.digits(book.block("C3:K11")) == PUZZLE


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("B4:J13", "has 10 × 9 cells: a 10x9 board has no boxes of equal shape"),
        ("Nowhere!A1:I9", r"there is no sheet 'Nowhere'; the sheets are Sheet, it's 2"),
        ("nonsense", "neither a range such as B4:J12 nor the name of a range"),
        ("Sheet!", "neither a range such as B4:J12 nor the name of a range"),
    ],
)
def test_wrong_ranges(tmp_path: Path, wanted: str, message: str) -> None:
    book = Book(workbook(tmp_path / "a.xlsx"))
    with pytest.raises(Error, match=message):
        book.block(wanted)
