"""The formulas in a template, calculated by a real LibreOffice, agree with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.model.cells import ALL_CELLS, ALL_DIGITS
from nonet.sheet.formulas import mark_at
from nonet.sheet.template import template
from tests.corpus import corpus
from tests.drawing import part
from tests.libreoffice.office import Office

SINGLES = ("full-house", "last-digit", "hidden-single", "naked-single")
PUZZLES = corpus()[:: part(40, 4)]


@dataclass
class Sheet:
    """An open template. Values can be entered in it and looked up."""

    office: Office
    path: str

    def fill(self, values: str) -> None:
        rows = [values[start : start + 9] for start in range(0, 81, 9)]
        cells = [[None if c == "." else int(c) for c in row] for row in rows]
        self.office.set(self.path, "Puzzle", "B4:J12", cells)

    def type(self, cell: int, text: str) -> None:
        name = f"{chr(ord('B') + cell % 9)}{4 + cell // 9}"
        self.office.enter(self.path, "Puzzle", name, text)

    def candidates(self) -> list[int]:
        """The candidates of each cell in the 27 × 27 marks, as a mask. The mask of a filled cell is
        0."""
        marks = self.office.get(self.path, "Candidates", "B4:AB30")
        values = self.block("AE4:AM12")
        return [
            0
            if values[cell]
            else sum(1 << (d - 1) for d in ALL_DIGITS if _mark(marks, cell, d) == d)
            for cell in ALL_CELLS
        ]

    def filled_marks(self) -> dict[int, list[float]]:
        """The values of the nine marks in each filled cell."""
        marks = self.office.get(self.path, "Candidates", "B4:AB30")
        values = self.block("AE4:AM12")
        return {
            cell: [_mark(marks, cell, d) for d in ALL_DIGITS] for cell in ALL_CELLS if values[cell]
        }

    def block(self, range: str) -> list[Any]:
        return [value for row in self.office.get(self.path, "Candidates", range) for value in row]

    def panel(self) -> list[Any]:
        """The contents of the panel: filled cells, sum, clashes, cells without a candidate, the
        next single, and the state in words."""
        panel = self.office.get(self.path, "Puzzle", "L4:M9")
        return [*(row[1] for row in panel[:5]), panel[5][0]]

    def agrees_with(self, values: str) -> None:
        """Compare all values that the sheet calculates with those of the engine."""
        grid = Grid.load(Puzzle("." * 81), values)
        assert self.candidates() == [grid.mask(cell) for cell in ALL_CELLS]
        for cell, marks in self.filled_marks().items():
            assert marks == [int(values[cell]) if d == 5 else 0 for d in ALL_DIGITS]
        clashing = Puzzle(values).conflicts()
        assert self.block("AO4:AW12") == [float(cell in clashing) for cell in ALL_CELLS]
        counts = [len(grid.candidates(cell)) if values[cell] == "." else "" for cell in ALL_CELLS]
        assert self.block("AE16:AM24") == counts
        filled, total, clashes, empty, single, state = self.panel()
        digits = [int(value) for value in values if value != "."]
        assert (filled, total) == (f"{len(digits)} of 81", f"{sum(digits)} of 405")
        assert (clashes, empty) == (len(clashing), counts.count(0))
        if not clashing and not counts.count(0):
            self._singles_agree(grid, single)
        assert state.startswith(_state(grid, len(clashing), counts.count(0), single))

    def _singles_agree(self, grid: Grid, message: str) -> None:
        steps = nonet.steps(grid, techniques=SINGLES)
        expected = {(int(c.cell), int(c.digit)) for step in steps for c in step.placements}
        shown = self.block("AO16:AW24")
        found = {(cell, int(digit)) for cell, digit in enumerate(shown) if digit}
        # If a cell is the only place for two digits, the puzzle is broken, and only one of them is
        # shown.
        assert found <= expected
        assert {cell for cell, _ in found} == {cell for cell, _ in expected}
        first = min(found, default=None)
        assert message == ("none" if first is None else f"{nonet.Cell(first[0])} = {first[1]}")


def _mark(marks: list[list[Any]], cell: int, digit: int) -> Any:
    row, column = mark_at(cell, digit)
    return marks[row - 4][column - 2]


def _state(grid: Grid, clashes: int, empty: int, single: str) -> str:
    if clashes:
        return "Equal digits"
    if empty:
        return "A cell has no candidate"
    if not grid.open_cells:
        return "Solved"
    return "There is no single" if single == "none" else "There is a single"


@pytest.fixture(scope="module")
def sheet(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sheet]:
    path = tmp_path_factory.mktemp("live") / "template.xlsx"
    template().save(path)
    office.open(str(path))
    yield Sheet(office, str(path))
    office.close(str(path))


@pytest.mark.volume
def test_puzzles_with_edits_and_conflicts(sheet: Sheet) -> None:
    assert len(set(PUZZLES)) == part(5, 50)
    chance = random.Random(6)
    for puzzle in PUZZLES:
        sheet.fill(puzzle)
        sheet.agrees_with(puzzle)
        solution = nonet.solve(puzzle).givens
        values = list(puzzle)
        for cell in chance.sample([c for c in ALL_CELLS if puzzle[c] == "."], 3):
            values[cell] = solution[cell]
            sheet.type(cell, solution[cell])
        sheet.agrees_with("".join(values))
        row, first, second = chance.randrange(9), *chance.sample(range(9), 2)
        digit = str(chance.randint(1, 9))
        for column in (first, second):
            values[9 * row + column] = digit
            sheet.type(9 * row + column, digit)
        assert Puzzle("".join(values)).conflicts()
        sheet.agrees_with("".join(values))


@pytest.mark.parametrize("values", ["." * 81, nonet.solve(PUZZLES[0]).givens, "1" * 81])
def test_empty_full_and_nonsensical_grids(sheet: Sheet, values: str) -> None:
    sheet.fill(values)
    sheet.agrees_with(values)


@pytest.mark.slow
def test_typed_and_deleted_again(sheet: Sheet) -> None:
    sheet.fill("." * 81)
    sheet.type(40, "5")
    sheet.agrees_with("." * 40 + "5" + "." * 40)
    sheet.type(40, "")
    sheet.agrees_with("." * 81)


@pytest.mark.slow
def test_digits_are_read_however_they_were_typed(sheet: Sheet) -> None:
    """Digits are read if they are typed as text, with spaces around them, or in full width. Zeros,
    dots and anything else count as blanks."""
    for typed, read in (
        ("'7", "7"),
        ("' 7 ", "7"),
        ("'７", "7"),
        ("7.0", "7"),
        ("0", "."),
        ("'.", "."),
        ("'", "."),
        ("12", "."),
        ("'cat", "."),
        ("=3+4", "7"),
        ("2.5", "."),
    ):
        sheet.fill("." * 81)
        sheet.type(0, typed)
        sheet.type(1, "3")
        sheet.agrees_with(read + "3" + "." * 79)


def test_rows_inserted_above_the_puzzle_are_followed(office: Office, tmp_path: Path) -> None:
    path = str(tmp_path / "moved.xlsx")
    template([Puzzle(corpus()[20])]).save(path)
    office.open(path)
    office.unprotect(path, "Puzzle")
    office.insert_rows(path, "Puzzle", 1, 2)
    assert office.names(path)["nonet_puzzle"] == "$Puzzle.$B$6:$J$14"
    marks = office.get(path, "Candidates", "B4:AB30")
    mask = Grid(corpus()[20]).mask(4)
    assert [_mark(marks, 4, d) for d in ALL_DIGITS] == [
        d if mask >> (d - 1) & 1 else 0 for d in ALL_DIGITS
    ]
    office.save(path)
    office.close(path)
    from nonet.sheet.book import Book

    book = Book(Path(path))
    assert book.block().reference == "Puzzle!B6:J14"
    assert book.digits(book.block()) == corpus()[20]
