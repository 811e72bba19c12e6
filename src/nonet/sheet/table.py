"""Tables with a puzzle in each row, from a workbook or a CSV file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..errors import Error, ParseError
from ..geometry import CELLS, STANDARD
from ..parse import parse
from ..puzzle import Puzzle
from .book import is_workbook, require_readable
from .cells import described
from .layout import column_letters
from .optional import require_openpyxl

NAMES: Final = ("puzzle", "puzzles", "sudoku", "quiz", "quizzes", "grid", "givens")
"""Headings of a column of puzzles."""
_PLAIN: Final = frozenset(".0123456789")
_SMALLEST_LOST: Final = 1e15
_LOST: Final = re.compile(r"[0-9][.,][0-9]+E\+?[0-9]+", re.IGNORECASE)
_ROWS_LOOKED_AT: Final = 20


@dataclass(frozen=True)
class Table:
    """A table.

    Attributes:
        name: the sheet or the file it is from.
        headings: the headings, made up where the table has none.
        rows: the values below them.
        column: which column holds the puzzles, from 0.
        first: the number of the first row in the sheet or file.
    """

    name: str
    headings: list[str]
    rows: list[list[Any]]
    column: int
    first: int


def puzzle_of(value: object) -> Puzzle:
    """The puzzle in one cell of a table.

    Raises:
        ParseError: when it is none; of a puzzle that was turned into a number it says why.

    >>> puzzle_of("53" + "0" * 79).clues
    2
    """
    if isinstance(value, str):
        text = value.strip()
        if len(text) == CELLS and set(text) <= _PLAIN:
            return Puzzle(text)
        if _LOST.fullmatch(text):
            raise ParseError(_lost(text))
        state = parse(text)
        if not isinstance(state, Puzzle) or state.is_sukaku or state.geometry != STANDARD:
            raise ParseError("the text is more than an ordinary puzzle of 81 cells.")
        return state
    if isinstance(value, int | float) and abs(value) >= _SMALLEST_LOST:
        raise ParseError(_lost(f"{float(value):.5g}".upper()))
    if value is None:
        raise ParseError("the cell is empty.")
    raise ParseError(f"{described(value)} is no puzzle.")


def looks_like_puzzle(value: object) -> bool:
    """Whether a cell is a puzzle, or was one before it was turned into a number."""
    if isinstance(value, str):
        text = value.strip()
        return bool(_LOST.fullmatch(text)) or (
            len(text) >= CELLS and sum(c in "123456789" for c in text) >= len(text) // 10
        )
    return isinstance(value, int | float) and abs(value) >= _SMALLEST_LOST


def rows_of(path: Path, sheet: str | None = None) -> tuple[str, list[list[Any]]]:
    """All rows of a sheet, or of a CSV file, with a name for them.

    Args:
        path: the file.
        sheet: the name of a sheet; None for the one that is open.

    Raises:
        Error: when it cannot be read.
    """
    if is_workbook(path):
        return _rows_of_workbook(path, sheet)
    if sheet is not None:
        raise Error(f"'{path.name}' is no workbook, so it has no sheet '{sheet}'.")
    return path.name, list(_rows_of_csv(path))


def table_of(name: str, rows: Sequence[list[Any]], column: str | None = None) -> Table | None:
    """The table that rows form; None where no column holds puzzles.

    Args:
        name: the name of the sheet or file.
        rows: its rows.
        column: the heading or the letters of the column with the puzzles; None to find it.

    Raises:
        Error: where the wanted column is not there.
    """
    start = next((i for i, row in enumerate(rows) if any(_is_there(v) for v in row)), None)
    if start is None:
        return None
    width = max(len(row) for row in rows[start:])
    rows = [[*row, *[None] * (width - len(row))] for row in rows[start:]]
    has_headings = not any(looks_like_puzzle(value) for value in rows[0])
    headings = [
        str(value).strip() if has_headings and _is_there(value) else f"column {column_letters(i)}"
        for i, value in enumerate(rows[0], 1)
    ]
    body = rows[1:] if has_headings else rows
    index = _column(headings, body, column)
    if index is None:
        return None
    if not has_headings:
        headings[index] = NAMES[0]
    return Table(name, headings, body, index, start + 1 + has_headings)


def _column(headings: list[str], rows: list[list[Any]], wanted: str | None) -> int | None:
    names = [heading.casefold() for heading in headings]
    if wanted is not None:
        for index, name in enumerate(names):
            if wanted.strip().casefold() in (name, column_letters(index + 1).casefold()):
                return index
        raise Error(f"there is no column '{wanted}'; the columns are {', '.join(headings)}.")
    named = [index for index, name in enumerate(names) if name in NAMES]
    filled = [
        index
        for index in range(len(headings))
        if any(looks_like_puzzle(row[index]) for row in rows[:_ROWS_LOOKED_AT])
    ]
    for index in (*named, *filled):
        if index in filled:
            return index
    return None


def _rows_of_workbook(path: Path, sheet: str | None) -> tuple[str, list[list[Any]]]:
    require_openpyxl()
    require_readable(path)
    from openpyxl import load_workbook

    try:
        book = load_workbook(path, read_only=True, data_only=True)
    except OSError:
        raise
    except Exception as error:  # openpyxl raises whatever the file makes it stumble over
        raise ParseError(f"'{path.name}' cannot be read as a workbook ({error}).") from None
    try:
        if sheet is not None and sheet not in book.sheetnames:
            names = ", ".join(book.sheetnames)
            raise Error(f"there is no sheet '{sheet}'; the sheets are {names}.")
        page = book[sheet] if sheet is not None else book.active or book.worksheets[0]
        page.reset_dimensions()
        return page.title, [list(row) for row in page.iter_rows(values_only=True)]
    finally:
        book.close()


def _rows_of_csv(path: Path) -> Iterator[list[Any]]:
    data = path.read_bytes()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", "replace")
    else:
        text = data.decode("utf-8-sig", "replace")
    first = next((line for line in text.splitlines() if line.strip()), "")
    counts = {sign: first.count(sign) for sign in ";\t,"}
    sign = max(counts, key=lambda each: counts[each])
    reader = csv.reader(io.StringIO(text), delimiter=sign if counts[sign] else ",")
    try:
        yield from map(list, reader)
    except csv.Error as error:
        raise ParseError(f"'{path.name}' is no CSV file ({error}).") from None


def _is_there(value: object) -> bool:
    return value is not None and str(value).strip() != ""


def _lost(text: str) -> str:
    return (
        f"a spreadsheet program turned this puzzle into the number {text}; its digits are lost. "
        "Format the column as text before the puzzles come in, or write blanks as dots."
    )
