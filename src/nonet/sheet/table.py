"""Read a workbook or CSV file: a table with a puzzle in each row, or every puzzle in the file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from json import loads
from pathlib import Path
from typing import Any, Final, TextIO

from ..base import Error, ParseError
from ..constraints.words import GRIDS
from ..formats.cells import BLANKS
from ..formats.puzzle_names import PUZZLE_NAMES
from ..model import CELLS, SIGNS, STANDARD, Board, Puzzle
from ..puzzles.readers.record import line_read, read_state
from .book import Book, is_workbook, sheet_of
from .cells import Formula, described, digits_typed, some
from .find import blocks_in
from .layout import COLUMNS, Area, address, column_letters, quoted
from .package import FOR_READING, MIB, MOST_CELLS

_LARGEST: Final = 512 * MIB
_LONGEST: Final = 4 * MIB
"""The maximum number of characters in a row."""


def rows_of_csv(path: Path) -> Iterator[list[str]]:
    """The rows of a CSV file with any of the usual separators.

    Raises:
        ParseError: if the file is not a CSV file.
        OSError: if the file cannot be read.
    """
    with path.open("rb") as file:
        is_wide = file.read(2) in (b"\xff\xfe", b"\xfe\xff")
    code = "utf-16" if is_wide else "utf-8-sig"
    length = count = 0

    def lines(text: TextIO) -> Iterator[str]:
        """Yield the lines, and stop at a row that is too long."""
        nonlocal length
        while line := text.readline(_LONGEST + 1):
            length += len(line)
            if length > _LONGEST:
                raise ParseError(
                    f"'{path.name}' is not a CSV file (a row of more than {_LONGEST:,} characters)."
                )
            if "\0" in line:
                raise ParseError(
                    f"'{path.name}' contains a NUL character, so it cannot be read as CSV. "
                    "If it is a CSV file, save it as UTF-8."
                )
            yield line

    with path.open(encoding=code, errors="replace", newline="") as text:
        first = next((line for line in lines(text) if line.strip()), "")
        text.seek(length := 0)
        try:
            for row in csv.reader(lines(text), delimiter=_separator(first)):
                length = 0
                count += len(row)
                if len(row) > COLUMNS:
                    raise ParseError(f"'{path.name}' has a row of more than {COLUMNS:,} cells.")
                if count > MOST_CELLS:
                    raise ParseError(f"'{path.name}' has more than {MOST_CELLS:,} cells.")
                yield row
        except csv.Error as error:
            raise ParseError(f"'{path.name}' is not a CSV file ({error}).") from None


def _separator(line: str) -> str:
    sign = max(";\t,", key=line.count)
    return sign if sign in line else ","


def _first_record(path: Path) -> str:
    """The first line of a file with one JSON record per line, or "" for any other file."""
    with path.open(encoding="utf-8-sig", errors="replace") as text:
        first, _, _ = text.read(_LONGEST).lstrip().partition("\n")
    return first if first.startswith("{") else ""


def board_of_records(path: Path) -> Board | None:
    """The board of the first record in a file with one JSON record per line, or None for any
    other file.
    """
    with suppress(ParseError):  # the error is shown later, in the row of the record
        return read_state(_first_record(path), None).board
    return None


def _rows_of_records(path: Path) -> list[list[Any]]:
    """The names of all fields, and then the values of each record. Lists and objects are left out.
    A line that is not a record is treated as the text of a puzzle. If it is not a puzzle either,
    its row shows the error.
    """
    records: list[dict[str, Any]] = []
    for line in path.read_text("utf-8-sig", "replace").split("\n"):
        records.append({PUZZLE_NAMES[0]: line.strip()} if line.strip() else {})
        with suppress(ValueError, AttributeError, RecursionError):
            fields = loads(line).items()
            records[-1] |= {k: v for k, v in fields if not isinstance(v, list | dict)}
    names = list(dict.fromkeys(name for record in records for name in record))
    if len(names) * len(records) > MOST_CELLS:
        raise ParseError(f"'{path.name}' has more than {MOST_CELLS:,} cells.")
    usual = {"board": STANDARD.words}
    return [names, *([(record and usual | record).get(n) for n in names] for record in records)]


_SIZE: Final = re.compile("[1-9][0-9]?x[1-9][0-9]?")
_SMALLEST_LOST: Final = 1e15
_TOO_LARGE: Final = 1e308
_LOST: Final = re.compile(r"[0-9][.,][0-9]+E\+?[0-9]+", re.IGNORECASE)
_ROWS_LOOKED_AT: Final = 20
_MOST_NAMED: Final = 50
MOST_VALUES: Final = 20_000_000
"""The maximum number of cells (rows times columns) in a table, because every cell is written."""


@dataclass(frozen=True)
class PuzzleTable:
    """A table.

    Attributes:
        name: the name of the sheet or file that the table comes from.
        headings: the headings. If the table has none, headings are made up.
        rows: the values below the headings. Empty rows and columns are left out.
        column: the 0-based index of the column with the puzzles.
        numbers: each row's number in the sheet or file.
    """

    name: str
    headings: list[str]
    rows: list[list[Any]]
    column: int
    numbers: Sequence[int]


def puzzle_in(value: object, board: Board = STANDARD) -> Puzzle:
    """The puzzle in one cell of a table.

    Args:
        value: the content of the cell.
        board: the board of the puzzle.

    Raises:
        ParseError: if the cell does not contain a puzzle. If a spreadsheet turned the puzzle into a
            number, the message explains this.

    >>> puzzle_in("53" + "0" * 79).given_count
    2
    """
    if isinstance(value, str) and not isinstance(value, Formula):
        text = value.strip()
        if _LOST.fullmatch(text):
            raise ParseError(_lost(text))
        state = line_read(text, board) or read_state(text, board)
        if not isinstance(state, Puzzle) or state.is_sukaku or state.board != board:
            cells = len(board.places)
            raise ParseError(f"the text must be a puzzle of {cells} cells with only givens.")
        return state
    if isinstance(value, int | float) and _SMALLEST_LOST <= abs(value) < _TOO_LARGE:
        raise ParseError(_lost(f"{float(value):.5g}".upper()))
    if value is None:
        raise ParseError("the cell is empty.")
    raise ParseError(f"{described(value)} is not a puzzle.")


def holds_puzzle(value: object, board: Board = STANDARD) -> bool:
    """Whether a cell holds a puzzle, or a puzzle that a spreadsheet turned into a number.

    >>> four = Board.of("4x4")
    >>> [holds_puzzle(text, four) for text in ("12..34....3....1", "one of 16 signs.")]
    [True, False]
    """
    if isinstance(value, str) and not isinstance(value, Formula):
        text = value.strip()
        if _LOST.fullmatch(text):
            return True
        if board == STANDARD:
            return len(text) >= CELLS and sum(c in "123456789" for c in text) >= len(text) // 10
        signs, known = set(text.upper()), {*SIGNS[: board.digits], *BLANKS.upper()}
        is_whole = len(text) == len(board.places) and signs <= known
        return is_whole and len(signs) > (not board.clues)
    return isinstance(value, int | float) and abs(value) >= _SMALLEST_LOST


def area_of(path: Path, sheet: str | None = None) -> Area:
    """The values of a sheet, of a CSV file, or of a file with one record per line.

    Args:
        path: the file.
        sheet: a sheet's name; None for the active sheet.

    Raises:
        Error: if the file cannot be read.
    """
    if is_workbook(path):
        book = Book(path, FOR_READING)
        name = book.active if sheet is None else sheet
        if name not in book.pages:
            names = ", ".join(book.names)
            raise Error(f"there is no sheet '{name or ''}'; the sheets are {names}.")
        return book.area(name)
    if sheet is not None:
        raise Error(f"'{path.name}' is not a workbook, so it has no sheet '{sheet}'.")
    if path.stat().st_size > _LARGEST:
        raise ParseError(f"'{path.name}' is larger than {_LARGEST // MIB} MiB.")
    if _first_record(path):
        return Area.of(path.name, _rows_of_records(path), top=0)
    return Area.of(path.name, rows_of_csv(path))


def table_of(area: Area, column: str | None = None, board: Board = STANDARD) -> PuzzleTable | None:
    """Read rows as a table. The result is None if no column contains puzzles.

    Args:
        area: the rows.
        column: the heading or the letters of the column with the puzzles; None to find it.
        board: the board of the puzzles.

    Raises:
        Error: if the requested column does not exist, or the table is too large.
    """
    if not area.rows:
        return None
    lines = list(area.rows.values())
    columns = sorted(set[int]().union(*lines))
    if len(lines) * len(columns) > MOST_VALUES:
        raise Error(
            f"the table in '{area.sheet}' has {len(lines):,} rows and {len(columns):,} columns, "
            f"more than {MOST_VALUES:,} cells."
        )
    own = board_beside(lines[0].values(), board)
    has_headings = not any(holds_puzzle(value, own) for value in lines[0].values())
    headings = [
        str(lines[0][each]).strip()
        if has_headings and each in lines[0]
        else f"column {column_letters(each)}"
        for each in columns
    ]
    body = [[line.get(each) for each in columns] for line in lines[has_headings:]]
    index = _column(headings, columns, body, column, board)
    if index is None:
        return None
    if not has_headings:
        headings[index] = PUZZLE_NAMES[0]
    return PuzzleTable(area.sheet, headings, body, index, list(area.rows)[has_headings:])


def board_beside(values: Iterable[Any], board: Board) -> Board:
    """The board whose name, such as `9x9+x`, is in the row of a puzzle. If the row names no board,
    the result is the given board.
    """
    for value in values:
        is_text = isinstance(value, str)
        if is_text and ({"+", ":"} & set(value) or value in GRIDS or _SIZE.fullmatch(value)):
            with suppress(Error):
                return Board.of(value)
    return board


def _column(
    headings: list[str],
    columns: list[int],
    rows: list[list[Any]],
    wanted: str | None,
    board: Board,
) -> int | None:
    names = [heading.casefold() for heading in headings]
    if wanted is not None:
        for among in (names, [column_letters(each).casefold() for each in columns]):
            if wanted.strip().casefold() in among:
                return among.index(wanted.strip().casefold())
        raise Error(
            f"there is no column '{wanted}'; the columns are {some(headings, _MOST_NAMED)}."
        )
    looked_at = [(row, board_beside(row, board)) for row in rows[:_ROWS_LOOKED_AT]]
    filled = [
        index
        for index in range(len(headings))
        if any(holds_puzzle(row[index], own) for row, own in looked_at)
    ]
    return min(filled, key=lambda index: names[index] not in PUZZLE_NAMES, default=None)


def _lost(text: str) -> str:
    return (
        f"a spreadsheet program turned this puzzle into the number {text}; its digits are lost. "
        "Format the column as text before you enter the puzzles, or write blanks as dots."
    )


@dataclass(frozen=True, slots=True)
class Found:
    """A cell or a range that contains a puzzle or was expected to contain one.

    Attributes:
        place: the name of the cell or range.
        puzzle: the puzzle, or None.
        error: the reason why there is no puzzle, or None.
    """

    place: str
    puzzle: Puzzle | None
    error: Error | None = None


def puzzles_in(path: Path, sheet: str | None = None, board: Board | None = None) -> Iterator[Found]:
    """Find every puzzle in a workbook or CSV file, in order.

    If nonet made the workbook, everything except its puzzles is ignored.

    Args:
        path: the file.
        sheet: the only sheet to search; None for all sheets.
        board: the board of the puzzles, 9 × 9 by default. In workbooks that nonet made, each puzzle
            has its own board.

    Raises:
        Error: if the file cannot be read.
    """
    if not is_workbook(path):
        yield from _in_area(area_of(path, sheet), board or board_of_records(path) or STANDARD)
        return
    book = Book(path, FOR_READING)
    if sheet is not None and sheet not in book.names:
        raise Error(f"there is no sheet '{sheet}'; the sheets are {', '.join(book.names)}.")
    named = {n: each for n, each in book.puzzles.items() if sheet in (None, sheet_of(each))}
    for name, reference in named.items():
        try:
            block = book.block(name, board)
            yield Found(block.reference, book.grid(block).puzzle)
        except Error as error:
            yield Found(reference.replace("$", ""), None, error)
    for page in book.pages if not named else ():
        if sheet in (None, page):
            yield from _in_area(book.area(page), board or STANDARD)


def _in_area(area: Area, board: Board) -> Iterator[Found]:
    for block in blocks_in(area, board):
        digits = digits_typed(area.window(block), block)
        yield Found(block.reference, Puzzle(digits, board=board))
    owns = {row: board_beside(values.values(), board) for row, values in area.rows.items()}
    for row, column, value in area:
        if holds_puzzle(value, owns[row]):
            place = f"{quoted(area.sheet)}!{address(row, column)}"
            try:
                yield Found(place, puzzle_in(value, owns[row]))
            except Error as error:
                yield Found(place, None, error)
