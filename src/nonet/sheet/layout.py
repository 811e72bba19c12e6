"""The names of cells, the non-empty cells of a sheet, and the layout of the workbooks that nonet
makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..model import STANDARD, Board

PUZZLE: Final = "Puzzle"
CANDIDATES: Final = "Candidates"
SWEEP: Final = "Sweep"
SOLUTION: Final = "Solution"
STEPS: Final = "Steps"
STATUS: Final = "Status"
DIGITS: Final = "Digits"
HINTS: Final = "Hints"

PUZZLE_NAME: Final = "nonet_puzzle"
"""The defined name of a puzzle's range. The second puzzle in a workbook has the name
`nonet_puzzle_2`.
"""
BOARD_NAME: Final = "nonet_board"
"""The defined name of the cell that holds the name of a puzzle's board, numbered like
`nonet_puzzle`. A puzzle on the standard board has no such cell.
"""
MESSAGE_NAME: Final = "nonet_message"
"""The defined name of the cell for messages, numbered like `nonet_puzzle`."""
CANDIDATES_NAME: Final = "nonet_candidates"
"""The defined name of the range with the live candidates, numbered like `nonet_puzzle`."""
SWEEP_NAME: Final = "nonet_sweep"
"""The defined name of the board that the digit sweep starts from."""

ROWS: Final = 1_048_576
COLUMNS: Final = 16_384
"""The maximum numbers of rows and columns in a sheet."""

_SPAN: Final = re.compile(r"\$?([A-Za-z]{1,3})?\$?([0-9]{1,7})?")
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_LOOKS_LIKE_CELL: Final = re.compile(r"(?i)[a-z]{1,3}[0-9]+|r[0-9]*c[0-9]*|[rc]")


@dataclass(frozen=True, slots=True)
class Block:
    """The range of a sheet that holds the cells of a board. Rows and columns are numbered from 1.

    Attributes:
        sheet: the sheet's name.
        top, left: the first row and the first column.
        board: the board. If it consists of several grids, the range also includes the gaps between
            them.

    >>> block = Block("Puzzle", 4, 2)
    >>> block.reference, block.name(29), block.at(29)
    ('Puzzle!B4:J12', 'Puzzle!D7', (7, 4))
    >>> Block("Puzzle", 4, 2, Board.of("samurai")).range
    'B4:V24'
    """

    sheet: str
    top: int
    left: int
    board: Board = STANDARD

    def __post_init__(self) -> None:
        self.board.require_digits_from_1()

    def at(self, cell: int) -> tuple[int, int]:
        """The row and column of a cell of the puzzle."""
        row, column = self.board.places[cell]
        return self.top + row, self.left + column

    def name(self, cell: int) -> str:
        """The spreadsheet's name for a cell of the puzzle, including the name of the sheet."""
        return f"{quoted(self.sheet)}!{address(*self.at(cell))}"

    @property
    def range(self) -> str:
        """The range without its sheet, such as `B4:J12`."""
        return self.absolute.rpartition("!")[2].replace("$", "")

    @property
    def reference(self) -> str:
        """The range with its sheet."""
        return f"{quoted(self.sheet)}!{self.range}"

    @property
    def absolute(self) -> str:
        """The range with its sheet, in the form used in defined names."""
        first = address(self.top, self.left, absolute=True)
        bottom, right = self.top + self.board.height - 1, self.left + self.board.width - 1
        return f"{quoted(self.sheet)}!{first}:{address(bottom, right, absolute=True)}"


HOME: Final = Block(PUZZLE, 4, 2)
"""The range of the puzzle in a workbook that nonet made."""


def column_letters(column: int) -> str:
    """The letters of the column with this 1-based number.

    >>> column_letters(1), column_letters(28), column_letters(703)
    ('A', 'AB', 'AAA')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """The 1-based number of a column.

    >>> column_number("AB")
    28
    """
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def address(row: int, column: int, *, absolute: bool = False) -> str:
    """The name of a cell in its sheet.

    >>> address(4, 2), address(4, 2, absolute=True)
    ('B4', '$B$4')
    """
    sign = "$" if absolute else ""
    return f"{sign}{column_letters(column)}{sign}{row}"


def cell_count(reference: str) -> int:
    """The number of cells in a range, which can be whole columns or rows; 0 if it is not a range.

    >>> [cell_count(each) for each in ("B4:J12", "Sheet1!$A$1", "A:B", "1:2", "?")]
    [81, 1, 2097152, 32768, 0]
    """
    first, _, last = reference.rpartition("!")[2].partition(":")
    start, end = _SPAN.fullmatch(first), _SPAN.fullmatch(last or first)
    if not first or start is None or end is None:
        return 0
    left, right = column_number(start[1] or "A"), column_number(end[1] or "XFD")
    top, bottom = int(start[2] or 1), int(end[2] or ROWS)
    return (abs(right - left) + 1) * (abs(bottom - top) + 1)


def quoted(sheet: str) -> str:
    """The name of a sheet as it appears in formulas.

    >>> quoted("Puzzle"), quoted("Puzzle 2"), quoted("it's"), quoted("AB12")
    ('Puzzle', "'Puzzle 2'", "'it''s'", "'AB12'")
    """
    if _PLAIN.fullmatch(sheet) and not _LOOKS_LIKE_CELL.fullmatch(sheet):
        return sheet
    return "'" + sheet.replace("'", "''") + "'"


def unquoted(sheet: str) -> str:
    """The name of a sheet without the quotes that a formula puts around it.

    >>> unquoted("'it''s'"), unquoted("Puzzle")
    ("it's", 'Puzzle')
    """
    if len(sheet) > 1 and sheet[0] == sheet[-1] == "'":
        return sheet[1:-1].replace("''", "'")
    return sheet


def numbered(name: str, number: int, gap: str = " ") -> str:
    """The name of one of several sheets or ranges, given its number.

    >>> numbered("Puzzle", 1), numbered("Puzzle", 2), numbered("nonet_puzzle", 2, "_")
    ('Puzzle', 'Puzzle 2', 'nonet_puzzle_2')
    """
    return name if number == 1 else f"{name}{gap}{number}"


@dataclass(frozen=True, slots=True)
class Area:
    """The non-empty cells in all or part of a sheet. A sheet has 17 billion cells, and nearly all
    of them are empty.

    Attributes:
        sheet: the sheet's name.
        rows: the values by row number and then by column number. Rows and columns are numbered from
            1 and are in ascending order, without empty rows.
        merged: the row and column of the first cell of each merged range. Such a range is a title
            and does not belong to a puzzle.
    """

    sheet: str
    rows: Mapping[int, Mapping[int, Any]]
    merged: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def of(
        cls, sheet: str, values: Iterable[Sequence[Any]], *, top: int = 1, left: int = 1
    ) -> Area:
        """The area with the values of a range whose first row and column are `top` and `left`.

        >>> Area.of("S", [[None, 5], [], ["", "x"]], left=3).rows
        {1: {4: 5}, 3: {4: 'x'}}
        """
        rows = {}
        for number, line in enumerate(values, top):
            row = {column: value for column, value in enumerate(line, left) if is_there(value)}
            if row:
                rows[number] = row
        return cls(sheet, rows)

    def __iter__(self) -> Iterator[tuple[int, int, Any]]:
        """Yield the row, the column and the value of each cell, row by row."""
        for row, line in self.rows.items():
            for column, value in line.items():
                yield row, column, value

    def at(self, row: int, column: int) -> Any:
        """The value of a cell, or None if it is empty."""
        line = self.rows.get(row)
        return None if line is None else line.get(column)

    def window(self, block: Block) -> list[list[Any]]:
        """The values of a block, row by row, with None for empty cells."""
        board, left = block.board, block.left
        lines = [self.rows.get(row, {}) for row in range(block.top, block.top + board.height)]
        return [[line.get(column) for column in range(left, left + board.width)] for line in lines]


def is_there(value: object) -> bool:
    """Whether a cell holds anything except blanks."""
    return value is not None and not (isinstance(value, str) and not value.strip())
