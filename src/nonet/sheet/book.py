"""A workbook from a file: its values for reading, the whole of it for writing back."""

from __future__ import annotations

import re
import warnings
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ..errors import Error, ParseError
from ..grid import Grid
from .cells import Formula, digits_of
from .find import Area, only_block
from .layout import PUZZLE_NAME, Block, column_number, quoted, unquoted
from .losses import losses_of
from .optional import require_openpyxl
from .progress import grid_of_digits

SUFFIXES: Final = frozenset((".xlsx", ".xlsm", ".xltx", ".xltm"))
_OTHERS: Final = frozenset((".xls", ".xlsb", ".ods", ".fods", ".numbers"))
"""Workbooks too, but of kinds that are not read here."""
_RANGE: Final = re.compile(
    r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})(?::\$?([A-Za-z]{1,3})\$?([0-9]{1,7}))?"
)
_NAMED: Final = re.compile(rf"{PUZZLE_NAME}(?:_([0-9]+))?")


@dataclass
class Book:
    """A workbook.

    Attributes:
        path: the file it was read from.
        whole: everything, to be changed and saved.
        values: the same with the results of formulas in place of formulas, for reading.
        losses: what would be lost from the file if it were saved.
    """

    path: Path
    whole: Any
    values: Any
    losses: tuple[str, ...] = field(default=())

    def block(self, wanted: str | None = None) -> Block:
        """Where the puzzle is: in the range that is wanted, in the range that is called
        `nonet_puzzle`, or in the only 9 × 9 block of the sheet that is open.

        Args:
            wanted: a range such as `Sheet1!B4:J12` or `B4:J12`, or a defined name.

        Raises:
            Error: when there is no puzzle, or more than one.
        """
        if wanted is not None:
            return self._wanted(wanted)
        named = self.named()
        active = self.values.active
        if not hasattr(active, "iter_rows"):
            active = next(iter(self.values.worksheets), None)
        if named:
            here = [block for block in named if active is not None and block.sheet == active.title]
            return (here or named)[0]
        if active is None:
            raise Error(f"there is no sheet in '{self.path}'.")
        return only_block(self.area(active.title))

    def area(self, name: str) -> Area:
        """All values of a sheet, formulas without a result among them."""
        sheet, formulas = self.values[name], self.whole[name]
        rows = []
        for values, cells in zip(
            sheet.iter_rows(values_only=True), formulas.iter_rows(), strict=False
        ):
            rows.append([_value(value, cell) for value, cell in zip(values, cells, strict=False)])
        return Area(name, 1, 1, rows)

    def digits(self, block: Block) -> str:
        """The 81 cells of a puzzle, `.` for blanks.

        Raises:
            ParseError: naming the cells that hold something else.
        """
        values, formulas = self.values[block.sheet], self.whole[block.sheet]
        rows = [
            [
                _value(values.cell(row, column).value, formulas.cell(row, column))
                for column in range(block.left, block.left + 9)
            ]
            for row in range(block.top, block.top + 9)
        ]
        return digits_of(rows, block)

    def grid(self, block: Block) -> Grid:
        """The puzzle with what was filled in. Where some cells of the puzzle are locked and some
        are not, as in a template, the locked ones are the givens; else all digits are."""
        digits = self.digits(block)
        sheet = self.whole[block.sheet]
        locked = [bool(sheet.cell(*block.at(cell)).protection.locked) for cell in range(81)]
        return grid_of_digits(digits, locked)

    def _wanted(self, wanted: str) -> Block:
        for name in (wanted, wanted.strip()):
            if name in self.whole.defined_names:
                return self._block_of(self.whole.defined_names[name].attr_text, name)
        sheet, separator, _ = wanted.rpartition("!")
        if not separator and self.values.active is not None:
            return self._block_of(f"{quoted(self.values.active.title)}!{wanted}", wanted)
        if separator and unquoted(sheet) not in self.values.sheetnames:
            names = ", ".join(self.values.sheetnames)
            raise Error(f"there is no sheet '{unquoted(sheet)}'; the sheets are {names}.")
        return self._block_of(wanted, wanted)

    def named(self) -> list[Block]:
        """The puzzles that have a defined name, in the order of their numbers."""
        found = []
        for name, definition in self.whole.defined_names.items():
            match = _NAMED.fullmatch(name)
            if match and "#REF!" not in (definition.attr_text or ""):
                found.append((int(match[1] or 1), self._block_of(definition.attr_text, name)))
        return [block for _, block in sorted(found, key=lambda item: item[0])]

    def _block_of(self, reference: str | None, told: str) -> Block:
        sheet, _, range = (reference or "").rpartition("!")
        match = _RANGE.fullmatch(range)
        if not match or unquoted(sheet) not in self.values.sheetnames:
            raise Error(f"'{told}' is neither a range such as B4:J12 nor a defined name of one.")
        left, top = column_number(match[1]), int(match[2])
        if match[3]:
            right, bottom = column_number(match[3]), int(match[4])
            height, width = abs(bottom - top) + 1, abs(right - left) + 1
            if (height, width) != (9, 9):
                raise Error(f"'{told}' has {height} × {width} cells; a puzzle has 9 × 9.")
            top, left = min(top, bottom), min(left, right)
        return Block(unquoted(sheet), top, left)


def open_book(path: Path) -> Book:
    """Read a workbook.

    Raises:
        Error: without openpyxl, and for what is no workbook.
        OSError: when the file cannot be read.
    """
    require_openpyxl()
    from openpyxl import load_workbook

    require_readable(path)
    keep = path.suffix.lower() in (".xlsm", ".xltm")
    with path.open("rb") as file:  # so that what cannot be opened is told as such
        file.read(1)
    try:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            whole = load_workbook(path, keep_vba=keep, rich_text=True)
            values = load_workbook(path, data_only=True)
    except Exception as error:  # openpyxl raises whatever the file makes it stumble over
        raise ParseError(f"'{path.name}' cannot be read as a workbook ({_first(error)}).") from None
    whole.calculation.fullCalcOnLoad = True
    return Book(path, whole, values, losses_of(path, [str(each.message) for each in told]))


def require_readable(path: Path) -> None:
    """Make sure that a workbook is of a kind that can be read.

    Raises:
        Error: for other kinds, such as .ods and .xls.
    """
    if path.is_dir():
        raise Error(f"'{path}' is a folder; name a workbook in it.")
    if path.suffix.lower() not in SUFFIXES:
        raise Error(f"'{path.name}' is no workbook that can be read here: save it as .xlsx.")


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook, by its name or by what it holds."""
    return path.suffix.lower() in SUFFIXES | _OTHERS or zipfile.is_zipfile(path)


def _value(value: object, cell: Any) -> object:
    if value is None and cell.data_type == "f":
        formula = getattr(cell.value, "text", cell.value)
        return Formula(str(formula))
    return value


def _first(error: Exception) -> str:
    return " ".join(str(error).split())[:80] or type(error).__name__
