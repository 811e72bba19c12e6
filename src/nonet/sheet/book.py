"""Read a workbook: only its values, or the whole file so that it can be changed."""

import re
import zipfile
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from ..base import Error
from ..model import STANDARD, Board, Grid
from .cells import digits_typed, grid_of_digits, marks_typed
from .find import only_block
from .layout import (
    BOARD_NAME,
    COLUMNS,
    PUZZLE_NAME,
    ROWS,
    Area,
    Block,
    column_number,
    quoted,
    unquoted,
)
from .ods.document import Ods
from .package import FOR_CHANGING, ODS, Room, check_workbook, content_of, reading
from .xlsx.document import Xlsx

SUFFIXES: Final = frozenset((".xlsx", ".xlsm", ".xltx", ".xltm", ODS))
_OTHERS: Final = frozenset((".xls", ".xlsb", ".ots", ".fods", ".numbers"))
"""File extensions of workbooks that nonet does not read."""
_RANGE: Final = re.compile(
    r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})(?::\$?([A-Za-z]{1,3})\$?([0-9]{1,7}))?"
)
_NAMED: Final = re.compile(rf"{PUZZLE_NAME}(?:_([0-9]+))?")


class Book:
    """A workbook.

    Attributes:
        path: the file that the workbook was read from.
        names: the names of its sheets.
        pages: the sheets that have cells.
        active: the sheet that is open; None if there is none.
    """

    def __init__(self, path: Path, room: Room = FOR_CHANGING) -> None:
        """Read the list of sheets.

        Args:
            path: the file.
            room: the limits on the content of the file.

        Raises:
            Error: if the file is not a workbook, or if it is an Excel workbook and openpyxl is
                missing.
            OSError: if the file cannot be read.
        """
        if path.is_dir():
            raise Error(f"'{path}' is a folder; name a workbook.")
        if path.suffix.lower() not in SUFFIXES:
            raise Error(
                f"'{path.name}' is not a workbook that nonet reads; save it as .xlsx or .ods."
            )
        self.path = path
        self._data = content_of(path)
        self._room = room
        kind: type[Ods | Xlsx] = Ods if path.suffix.lower() == ODS else Xlsx
        check_workbook(self._data, path.name, room)
        with reading(path.name):
            self._document = kind(self._data, path.name)
        self.names = self._document.names
        self.pages = self._document.pages
        self.active = self._document.active
        self._areas: dict[str, Area] = {}

    @cached_property
    def whole(self) -> Any:
        """The whole file as an openpyxl workbook, to be changed and saved.

        Raises:
            Error: if the file is too large.
        """
        self._require_room()
        with reading(self.path.name):
            return self._document.whole

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """The parts of the file that would be lost if `whole` were saved."""
        self._require_room()
        return self._document.losses

    def save(self, path: Path) -> None:
        """Write `whole` in its current state."""
        with reading(self.path.name):
            self._document.save(path)

    def _require_room(self) -> None:
        if self._room is not FOR_CHANGING:
            check_workbook(self._data, self.path.name, FOR_CHANGING)

    def block(self, wanted: str | None = None, board: Board | None = None) -> Block:
        """Find the puzzle in the wanted range or in the range named `nonet_puzzle`. Otherwise the
        open sheet must have exactly one block with the size of the board, which is 9 × 9 by
        default.

        The board of a range is the board that the workbook names, or else the wanted board, or
        else the plain board of this size.

        Args:
            wanted: a range such as `Sheet1!B4:J12` or `B4:J12`, or a defined name.
            board: the board of the puzzle, if it was given.

        Raises:
            Error: if there is no puzzle, or more than one, or if the board does not fit.
        """
        if wanted is not None:
            return self._wanted(wanted, board)
        if self.puzzles:
            here = (name for name in self.puzzles if sheet_of(self.puzzles[name]) == self.active)
            return self._wanted(next(here, next(iter(self.puzzles))), board)
        if self.active is None:
            raise Error(f"there is no sheet in '{self.path}'.")
        return only_block(self.area(self.active), board=board or STANDARD)

    def area(self, name: str) -> Area:
        """The values of a sheet, including formulas without a result."""
        if name not in self._areas:
            with reading(self.path.name):
                self._areas[name] = self._document.area(name)
        return self._areas[name]

    def digits(self, block: Block) -> str:
        """The puzzle with one character per cell. Blanks and pencil marks are `.`.

        Raises:
            ParseError: if a cell holds anything but a digit, pencil marks or a blank. The message
                names the first few of these cells.
        """
        return digits_typed(self._window(block), block)

    def _window(self, block: Block) -> list[list[Any]]:
        return self.area(block.sheet).window(block)

    def _stated_board(self, name: str) -> Board | None:
        """The board that the workbook names for a puzzle. `name` is the name of the puzzle's range.
        The result is None if the workbook names no board.
        """
        of_board = BOARD_NAME + name.removeprefix(PUZZLE_NAME)
        sheet, _, cell = self._document.defined.get(of_board, "").rpartition("!")
        match = _RANGE.fullmatch(cell)
        if match is None or unquoted(sheet) not in self.pages:
            return None
        words = self.area(unquoted(sheet)).at(int(match[2]), column_number(match[1]))
        return None if words is None else Board.of(str(words))

    def grid(self, block: Block) -> Grid:
        """The puzzle with the digits that are filled in. If only some cells are locked, as in a
        template, their digits are the givens. Otherwise all digits are givens.
        """
        digits = self.digits(block)
        self._require_room()
        with reading(self.path.name):
            locked = self._document.locked(block)
            marks = marks_typed(self._window(block), block.board)
            return grid_of_digits(digits, locked, block.board, marks)

    def _wanted(self, wanted: str, board: Board | None) -> Block:
        for name in (wanted, wanted.strip()):
            if name in self._document.defined:
                return self._block_of(self._document.defined[name], name, board)
        sheet, separator, _ = wanted.rpartition("!")
        if not separator and self.active is not None:
            return self._block_of(f"{quoted(self.active)}!{wanted}", wanted, board)
        if separator and unquoted(sheet) not in self.pages:
            names = ", ".join(self.names)
            raise Error(f"there is no sheet '{unquoted(sheet)}'; the sheets are {names}.")
        return self._block_of(wanted, wanted, board)

    @cached_property
    def puzzles(self) -> dict[str, str]:
        """The ranges of the named puzzles, by name, in the order of their numbers."""
        found = [
            (int(match[1] or 1), name, reference)
            for name, reference in self._document.defined.items()
            if (match := _NAMED.fullmatch(name)) and "#REF!" not in reference
        ]
        return {name: reference for _, name, reference in sorted(found)}

    def named(self) -> list[Block]:
        """The puzzles whose ranges have names, in the order of their numbers."""
        return [self._block_of(each, name) for name, each in self.puzzles.items()]

    def _block_of(self, reference: str, text: str, board: Board | None = None) -> Block:
        sheet, top, left, *size = self._parts_of(reference, text)
        for name, each in self.puzzles.items():
            stated = None
            if self._parts_of(each, name)[:3] == (sheet, top, left):
                stated = self._stated_board(name)
            if stated is not None and board is not None and board != stated:
                raise Error(
                    f"the workbook says that '{text}' is on {stated.label}, not on {board.label}."
                )
            board = stated or board
        if board is None:
            try:
                board = Board.of("x".join(map(str, size))) if size else STANDARD
            except Error as error:
                raise Error(f"'{text}' has {size[0]} × {size[1]} cells: {error}") from None
        if size not in ([], [board.height, board.width]):
            raise Error(
                f"'{text}' has {size[0]} × {size[1]} cells, but {board.label} has {board.height} × "
                f"{board.width}."
            )
        if not (1 <= top <= ROWS - board.height + 1 and left <= COLUMNS - board.width + 1):
            raise Error(f"'{text}' extends beyond the sheet.")
        return Block(sheet, top, left, board)

    def _parts_of(self, reference: str, text: str) -> tuple[Any, ...]:
        """The sheet of a range, its first row and its first column. If the range has a last cell,
        the size of the range follows.
        """
        sheet, _, range = reference.rpartition("!")
        match = _RANGE.fullmatch(range)
        if not match or unquoted(sheet) not in self.pages:
            raise Error(f"'{text}' is neither a range such as B4:J12 nor the name of a range.")
        left, top = column_number(match[1]), int(match[2])
        if not match[3]:
            return unquoted(sheet), top, left
        right, bottom = column_number(match[3]), int(match[4])
        size = abs(bottom - top) + 1, abs(right - left) + 1
        return unquoted(sheet), min(top, bottom), min(left, right), *size


def sheet_of(reference: str) -> str:
    """The name of the sheet, taken from a range that is written as in a formula."""
    return unquoted(reference.rpartition("!")[0])


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook, judging by its name or its content."""
    return path.suffix.lower() in SUFFIXES | _OTHERS or zipfile.is_zipfile(path)
