"""Read a workbook from a file, either only its values or all of it, to be changed and saved."""

import re
import zipfile
from collections.abc import Container
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from ..base import Error
from ..model import Grid
from .cells import digits_typed, grid_of_digits, marks_typed
from .document import Xlsx
from .find import only_block
from .layout import (
    BOARD_NAME,
    COLUMNS,
    PUZZLE_NAME,
    ROWS,
    Area,
    Block,
    column_number,
    numbered,
    quoted,
    unquoted,
)
from .ods.document import Ods
from .package import FOR_CHANGING, ODS, Room, check_workbook, content_of, reading
from .sheet_board import USUAL, SheetBoard, sheet_board

SUFFIXES: Final = frozenset((".xlsx", ".xlsm", ".xltx", ".xltm", ODS))
_OTHERS: Final = frozenset((".xls", ".xlsb", ".ots", ".fods", ".numbers"))
"""File extensions of workbooks that nonet does not read."""
_RANGE: Final = re.compile(
    r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})(?::\$?([A-Za-z]{1,3})\$?([0-9]{1,7}))?"
)
_SIZES: Final = frozenset((4, 6, 8, 9, 10, 12, 14, 15, 16))
"""How many rows a puzzle can have if no board is given."""
_NAMED_SIZES: Final = range(1, 17)
"""How many rows a puzzle can have if its range has a name. The workbook then names the board of the
puzzle.
"""
_OTHER_SIZES: Final = ", or 4, 6, 8, 10, 12, 14, 15 or 16 rows and columns"
_NAMED: Final = re.compile(rf"{PUZZLE_NAME}(?:_([0-9]+))?")


class Book:
    """A workbook.

    Attributes:
        path: the file it was read from.
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
            Error: if it is too large.
        """
        self._require_room()
        with reading(self.path.name):
            return self._document.whole

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """The parts of the file that saving `whole` would lose."""
        self._require_room()
        return self._document.losses

    def save(self, path: Path) -> None:
        """Write `whole` in its present state."""
        with reading(self.path.name):
            self._document.save(path)

    def _require_room(self) -> None:
        if self._room is not FOR_CHANGING:
            check_workbook(self._data, self.path.name, FOR_CHANGING)

    def block(self, wanted: str | None = None, board: SheetBoard | None = None) -> Block:
        """Find the puzzle in the wanted range or in the range named `nonet_puzzle`. Otherwise the
        open sheet must have exactly one block with the size of the board, which is 9 × 9 by
        default.

        Args:
            wanted: a range such as `Sheet1!B4:J12` or `B4:J12`, or a defined name.
            board: the board of the puzzle, if it was given.

        Raises:
            Error: if there is no puzzle, or more than one.
        """
        if wanted is not None:
            return self._wanted(wanted, board)
        named = self.named()
        if named:
            return next((block for block in named if block.sheet == self.active), named[0])
        if self.active is None:
            raise Error(f"there is no sheet in '{self.path}'.")
        return only_block(self.area(self.active), board=board or USUAL)

    def area(self, name: str) -> Area:
        """The values of a sheet, including formulas without a result."""
        if name not in self._areas:
            with reading(self.path.name):
                self._areas[name] = self._document.area(name)
        return self._areas[name]

    def digits(self, block: Block) -> str:
        """The puzzle with one character per cell. Blanks and pencil marks are `.`.

        Raises:
            ParseError: if other cells hold something else; the message names them.
        """
        return digits_typed(self._window(block), block)

    def _window(self, block: Block) -> list[list[Any]]:
        return self.area(block.sheet).window(block.top, block.left, block.size)

    def board(self, block: Block, wanted: SheetBoard | None = None) -> SheetBoard:
        """The board of the puzzle in a block. It is the board that the workbook names, otherwise
        the wanted board, otherwise the plain board of this size.

        Raises:
            Error: if the workbook names a board other than the wanted one, or if no plain board has
                this size.
        """
        stated = self._stated_board(block)
        if stated is not None and wanted is not None and stated != wanted:
            raise Error(
                f"{block.reference} is on the board {stated.label} according to the workbook, not "
                f"on {wanted.label}."
            )
        found = stated or wanted or sheet_board(f"{block.size}x{block.size}")
        if found.size != block.size:
            raise Error(
                f"{block.reference} has {block.size} × {block.size} cells, but the board "
                f"{found.label} has {found.size} × {found.size}."
            )
        return found

    def _stated_board(self, block: Block) -> SheetBoard | None:
        """The board that the workbook names for a block, or None if it does not name one."""
        for number, each in self._numbered():
            reference = self._document.defined.get(numbered(BOARD_NAME, number, "_"))
            if each != block or reference is None or "#REF!" in reference:
                continue
            sheet, _, cell = reference.rpartition("!")
            match = _RANGE.fullmatch(cell)
            if match is None or unquoted(sheet) not in self.pages:
                continue
            line = self.area(unquoted(sheet)).rows.get(int(match[2]), {})
            words = line.get(column_number(match[1]))
            if words is not None:
                return sheet_board(str(words))
        return None

    def grid(self, block: Block, board: SheetBoard | None = None) -> Grid:
        """The puzzle with the digits that are filled in. If only some cells are locked, as in a
        template, their digits are the givens. Otherwise all digits are givens.

        Args:
            block: the puzzle's block.
            board: the puzzle's board, if the workbook does not name it.
        """
        found = self.board(block, board).board
        digits = self.digits(block)
        self._require_room()
        with reading(self.path.name):
            locked = self._document.locked(block)
            return grid_of_digits(digits, locked, found, marks_typed(self._window(block)))

    def _wanted(self, wanted: str, board: SheetBoard | None) -> Block:
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

    def named(self) -> list[Block]:
        """The puzzles whose ranges have names, in the order of their numbers."""
        return [block for _, block in self._numbered()]

    def _numbered(self) -> list[tuple[int, Block]]:
        found = []
        for name, reference in self._document.defined.items():
            match = _NAMED.fullmatch(name)
            if match and "#REF!" not in reference:
                block = self._block_of(reference, name, sizes=_NAMED_SIZES)
                found.append((int(match[1] or 1), block))
        return sorted(found, key=lambda item: item[0])

    def _block_of(
        self,
        reference: str,
        text: str,
        board: SheetBoard | None = None,
        sizes: Container[int] = _SIZES,
    ) -> Block:
        sheet, _, range = reference.rpartition("!")
        match = _RANGE.fullmatch(range)
        if not match or unquoted(sheet) not in self.pages:
            raise Error(f"'{text}' is not a range such as B4:J12 or the name of one.")
        left, top = column_number(match[1]), int(match[2])
        size = (board or USUAL).size
        if match[3]:
            right, bottom = column_number(match[3]), int(match[4])
            height, width = abs(bottom - top) + 1, abs(right - left) + 1
            if height != width or (size != height and (board is not None or height not in sizes)):
                raise Error(
                    f"'{text}' has {height} × {width} cells; a puzzle has {size} × {size}"
                    f"{'' if board is not None else _OTHER_SIZES}."
                )
            size = height
            top, left = min(top, bottom), min(left, right)
        if not (1 <= top <= ROWS - size + 1 and left <= COLUMNS - size + 1):
            raise Error(f"'{text}' extends beyond the sheet.")
        return Block(unquoted(sheet), top, left, size)


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook, judging by its name or its content."""
    return path.suffix.lower() in SUFFIXES | _OTHERS or zipfile.is_zipfile(path)
