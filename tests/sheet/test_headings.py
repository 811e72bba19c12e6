"""Boards as people lay them out, with headings, pencil marks, titles, and notes around them."""

from __future__ import annotations

import itertools
import random
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from openpyxl import Workbook, load_workbook

import nonet
from nonet.sheet import find
from nonet.sheet.book import Book
from nonet.sheet.find import blocks_in
from nonet.sheet.layout import Area, Block
from tests.corpus import corpus
from tests.sheet.conftest import Run

SOFFICE = shutil.which("soffice")
NEWSPAPER = nonet.puzzles.named("newspaper").givens
OTHER = nonet.puzzles.named("wikipedia").givens
CANONICAL = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

LABELS: dict[str, Sequence[Any]] = {
    "numbers": range(1, 10),
    "texts": "123456789",
    "from 0": range(9),
    "letters": "ABCDEFGHI",
    "letters without I": "ABCDEFGHJ",
    "small letters": "abcdefghi",
    "r1": [f"r{number}" for number in range(1, 10)],
    "Column 1": [f"Column {number}" for number in range(1, 10)],
    "1.": [f"{number}." for number in range(1, 10)],
    "none": [None] * 9,
}


def laid_out(
    puzzle: str, across: Sequence[Any], down: Sequence[Any], sides: str = "al"
) -> list[list[Any]]:
    """A sheet with a puzzle that starts in row 3 and column 4 (counted from 0). It may have
    headings above, below, to the left and to the right."""
    rows: list[list[Any]] = [[None] * 16 for _ in range(16)]
    for cell, digit in enumerate(puzzle):
        rows[3 + cell // 9][4 + cell % 9] = None if digit == "." else int(digit)
    for number in range(9):
        for side, row in (("a", 2), ("b", 12)):
            if side in sides:
                rows[row][4 + number] = across[number]
        for side, column in (("l", 3), ("r", 13)):
            if side in sides:
                rows[3 + number][column] = down[number]
    return rows


def found(rows: list[list[Any]]) -> list[tuple[int, int]]:
    return [(block.top - 1, block.left - 1) for block in blocks_in(Area.of("S", rows))]


def without(puzzle: str, row: int, column: int) -> str:
    """A puzzle with one row and one column emptied. The number 9 means no row or no column."""
    cells = enumerate(puzzle)
    return "".join("." if cell // 9 == row or cell % 9 == column else sign for cell, sign in cells)


@pytest.mark.parametrize("across", LABELS)
def test_headings_are_no_row_of_the_puzzle(across: str) -> None:
    for down, sides in itertools.product(LABELS, ("al", "albr", "br", "a", "l")):
        rows = laid_out(NEWSPAPER, LABELS[across], LABELS[down], sides)
        assert found(rows) == [(3, 4)], (down, sides)


@pytest.mark.parametrize("across", [*LABELS][:-1])
def test_headings_bound_a_puzzle_with_an_empty_side(across: str) -> None:
    empty = itertools.cycle(((8, 8), (0, 0), (8, 0), (0, 9), (9, 8)))
    for down, sides in itertools.product([*LABELS][:-1], ("al", "br", "albr")):
        puzzle = without(nonet.solve(NEWSPAPER).givens, *next(empty))
        assert found(laid_out(puzzle, LABELS[across], LABELS[down], sides)) == [(3, 4)], puzzle


def test_numbers_above_are_a_heading_or_a_row_by_what_has_one_solution() -> None:
    """The last of ten rows is empty. The puzzle is either the first nine rows, or the last nine
    rows below a heading."""
    number = 0
    for puzzle in corpus()[:60]:
        sparse = without(nonet.solve(puzzle).givens, 8, 9)
        if sparse[:9] != "123456789" and nonet.count(sparse) == 1:
            assert found(laid_out(sparse, LABELS["numbers"], LABELS["none"], "a")) == [(3, 4)]
            assert found(laid_out(sparse, LABELS["letters"], LABELS["none"], "a")) == [(3, 4)]
            number += 1
    assert number > 50
    for full in (CANONICAL, CANONICAL[27:] + CANONICAL[:27]):
        assert nonet.count(full) == 1
        assert found(laid_out(full, [None] * 9, [None] * 9)) == [(3, 4)]


def test_a_table_of_numbers_is_no_puzzle() -> None:
    rows: list[list[Any]] = [[None, *range(1, 10)], *([n, *range(n, n + 9)] for n in range(1, 30))]
    assert found(rows) == []
    times = [[None, *range(1, 10)], *([n, *(n * m for m in range(1, 10))] for n in range(1, 10))]
    assert found(times) == []


def marked(seed: int, puzzle: str) -> tuple[list[list[Any]], nonet.Grid]:
    """A puzzle in progress. Many cells have pencil marks, which are written in many ways."""
    chance = random.Random(seed)
    grid = nonet.Grid(puzzle)
    ways = ("{}", "{} ", " {}", "({})", "[{}]", "{{{}}}", "<{}>")
    rows: list[list[Any]] = [[None] * 9 for _ in range(9)]
    marks: list[set[int] | None] = [None] * 81
    for cell in range(81):
        candidates = [int(digit) for digit in grid.candidates(cell)]
        if puzzle[cell] != ".":
            rows[cell // 9][cell % 9] = int(puzzle[cell])
        elif len(candidates) > 1 and chance.random() < 0.7:
            marks[cell] = set(candidates)
            text = chance.choice(["", " ", ",", ", ", "\n", "/"]).join(map(str, candidates))
            text = chance.choice(ways).format(text)
            rows[cell // 9][cell % 9] = int(text) if text.isdecimal() else text
    assert any(marks)
    return rows, nonet.Grid.load(nonet.Puzzle(puzzle), puzzle, marks)


@pytest.mark.volume(2)
@pytest.mark.parametrize("seed", range(5))
def test_pencil_marks_are_read(tmp_path: Path, sheet: Run, seed: int) -> None:
    rows, grid = marked(seed, corpus()[seed])
    book = Workbook()
    for row, column in itertools.product(range(9), range(9)):
        book.active.cell(row + 3, column + 2).value = rows[row][column]
    book.save(tmp_path / "a.xlsx")
    read = Book(tmp_path / "a.xlsx")
    assert read.block().range == "B3:J11"
    assert read.grid(read.block()) == grid
    assert sheet("import", tmp_path / "a.xlsx").out == f"{grid.puzzle.givens}\n"
    assert sheet("solve", tmp_path / "a.xlsx").code == 0
    solution = Book(tmp_path / "a.solved.xlsx")
    assert solution.digits(Block("Solution", 4, 2)) == str(nonet.solve(grid.puzzle))


def test_marks_that_are_wrong_are_named(tmp_path: Path, sheet: Run) -> None:
    book = Workbook()
    for cell, digit in enumerate(NEWSPAPER):
        book.active.cell(cell // 9 + 1, cell % 9 + 1).value = None if digit == "." else int(digit)
    solution = nonet.solve(NEWSPAPER).givens
    cell = NEWSPAPER.index(".")
    wrong = [digit for digit in "123456789" if digit != solution[cell]][:2]
    book.active.cell(cell // 9 + 1, cell % 9 + 1).value = int("".join(wrong))
    book.save(tmp_path / "a.xlsx")
    assert f"{solution[cell]} " in sheet("hint", tmp_path / "a.xlsx", "--level", "4").out


def people_s(path: Path) -> dict[str, str]:
    """A workbook with boards and titles, laid out as a person might do it. Returns the puzzles by
    range."""
    book = Workbook()
    page = book.active
    page.title = "Week 12"
    page["B1"] = 7  # a merged title that is a number, directly above a board
    page.merge_cells("B1:J1")
    for cell, digit in enumerate(NEWSPAPER):
        page.cell(cell // 9 + 2, cell % 9 + 2).value = None if digit == "." else int(digit)
    page["B11"] = "5 in the corner is a guess"
    page["M1"] = "Sunday 8 (hard)"
    page.merge_cells("M1:V1")
    for number in range(1, 10):
        page.cell(2, 13 + number).value = number
        page.cell(2 + number, 13).value = "ABCDEFGHI"[number - 1]
    for cell, digit in enumerate(without(OTHER, 9, 9)):
        page.cell(cell // 9 + 3, cell % 9 + 14).value = None if digit == "." else digit
    page["N12"] = "notes: try 4"
    second = book.create_sheet("More")
    for number in range(9):  # in the layout of a pandas DataFrame
        second.cell(1, 2 + number).value = number
        second.cell(2 + number, 1).value = number
    for cell, digit in enumerate(NEWSPAPER):
        second.cell(cell // 9 + 2, cell % 9 + 2).value = int(digit.replace(".", "0"))
    book.save(path)
    return {"'Week 12'!B2:J10": NEWSPAPER, "'Week 12'!N3:V11": OTHER, "More!B2:J10": NEWSPAPER}


def test_boards_with_titles_and_headings(tmp_path: Path, sheet: Run) -> None:
    expected = people_s(tmp_path / "a.xlsx")
    assert sheet("import", tmp_path / "a.xlsx").out.split() == [*expected.values()]
    book = Book(tmp_path / "a.xlsx")
    places = [block.reference for page in book.pages for block in blocks_in(book.area(page))]
    assert places == [*expected]


@pytest.mark.volume(5)
@pytest.mark.parametrize("line", [[*"ABCDEFGHI"], [*range(1, 10)], [*range(1, 10)] * 5])
def test_little_is_read_for_each_line_of_headings_without_a_board(
    monkeypatch: pytest.MonkeyPatch, line: list[Any]
) -> None:
    kind = Mock(wraps=find._kind)
    monkeypatch.setattr(find, "_kind", kind)
    assert blocks_in(Area.of("S", [line] * 500)) == []
    assert 500 < kind.call_count < 500 * 60


@pytest.mark.volume(3)
@pytest.mark.parametrize("kind", ["ods", "xlsx:Calc MS Excel 2007 XML", "csv"])
@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not here")
def test_boards_in_files_that_libreoffice_wrote(tmp_path: Path, sheet: Run, kind: str) -> None:
    assert SOFFICE is not None
    expected = [*people_s(tmp_path / "a.xlsx").values()]
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    folder = tmp_path / "converted"
    command = [SOFFICE, profile, "--headless", "--convert-to", kind, "--outdir", folder]
    subprocess.run([*command, tmp_path / "a.xlsx"], check=True, capture_output=True, timeout=120)
    file = next(folder.iterdir())
    wanted = expected if file.suffix != ".csv" else expected[1:2]
    assert sheet("import", file).out.split() == wanted
    if file.suffix == ".xlsx":
        assert load_workbook(file).active.merged_cells.ranges
