"""An HTML table, as in a copied web page: <table><tr><td>5</td><td>3</td><td></td> ...

The value of a cell is its content, or the value of an <input> in it. Tables may be nested, for
example as nine boxes of nine cells. If there are several puzzles, each becomes a separate text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from ..base import ParseError
from ..model import BLANK, STANDARD, Board, Puzzle, unless_standard
from ..model.board_parts import box_shape
from . import line
from .board_text import read_cells
from .cells import is_board_layout
from .fields import cells_of_fields, explain_fields, square_rows
from .format import Piece, State, module_format, rows_for_table
from .plain_text import error_at, place

_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,20})(?![a-zA-Z0-9])([^<>]*)>")
_VALUE: Final = re.compile(
    r"""\bvalue\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))""", re.IGNORECASE
)
_COMMENT: Final = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE
)
_DEEPEST: Final = 20
_START: Final = re.compile(r"<table\b", re.IGNORECASE)


@dataclass(slots=True)
class _Table:
    """A table that is being read: the position at which it starts, and the rows of fields found so
    far.
    """

    start: int
    end: int = 0
    rows: list[list[str]] = field(default_factory=list)
    inner: list[_Table] = field(default_factory=list)


def _tables(text: str) -> list[_Table]:
    """The outermost tables of the text.

    Raises:
        ParseError: if tables are nested too deeply.
    """
    outer: list[_Table] = []
    open_tables: list[_Table] = []
    is_open = False
    bare = _COMMENT.sub(lambda match: " " * len(match[0]), text)
    last = 0
    for tag in _TAG.finditer(bare):
        if is_open and open_tables:
            open_tables[-1].rows[-1][-1] += html.unescape(bare[last : tag.start()])
        last = tag.end()
        name, closes = tag[2].lower(), bool(tag[1])
        if name == "table" and not closes:
            if len(open_tables) >= _DEEPEST:
                message = f"tables are nested more than {_DEEPEST} deep."
                raise error_at(text, tag.start(), message, tag[0])
            table = _Table(tag.start(), len(text))
            (open_tables[-1].inner if open_tables else outer).append(table)
            open_tables.append(table)
            is_open = False
        elif name == "table" and open_tables:
            open_tables.pop().end = tag.end()
            is_open = False
        elif open_tables and name == "tr":
            is_open = False
            if not closes:
                open_tables[-1].rows.append([])
        elif open_tables and name in ("td", "th"):
            is_open = not closes
            if is_open:
                if not open_tables[-1].rows:
                    open_tables[-1].rows.append([])
                open_tables[-1].rows[-1].append("")
        elif is_open and name == "input" and (value := _VALUE.search(tag[3])):
            open_tables[-1].rows[-1][-1] += html.unescape(value[1] or value[2] or value[3] or "")
    return outer


def _cells(table: _Table) -> str | None:
    """The cells of a table, or of the tables inside it; each inner table is a box."""
    rows = [row for row in table.rows if row]
    size = len(table.inner)
    boxes = [[cell for row in box.rows for cell in row] for box in table.inner]
    if (shape := box_shape(size)) and all(len(box) == size for box in boxes):
        high, wide = shape
        rows = [
            [boxes[r // high * high + c // wide][r % high * wide + c % wide] for c in range(size)]
            for r in range(size)
        ]
    if 9 <= len(rows) <= 10 and (cells := cells_of_fields(rows)):
        return cells
    cells = square_rows(rows) or ""
    size = cells.count("\n") + 1
    signs = cells.upper().split()
    letters = {sign for sign in signs if sign.isalpha()} - {"X"}
    are_letters = (
        bool(letters) and max(letters) < chr(ord("A") + size) and not is_board_layout(signs)
    )
    has_digits = are_letters or any(map(str.isdigit, cells))
    fits = (int(each) <= size if each.isdecimal() else len(each) == 1 for each in signs)
    return cells if size > 3 and size != 9 and has_digits and all(fits) else None


def _puzzles(tables: list[_Table]) -> Iterator[tuple[_Table, str]]:
    """The tables that are puzzles. They may be inside a table that only lays out the page."""
    for table in tables:
        if (cells := _cells(table)) is not None:
            yield table, cells
        else:
            yield from _puzzles(table.inner)


def detect(text: str) -> bool:
    """Whether the text has an HTML table."""
    return "<" in text and _START.search(text) is not None and line.line_cells(text) is None


def split(text: str) -> list[Piece]:
    """Split the text into the tables that are puzzles."""
    return [
        Piece(place(text, table.start)[0], text[table.start : table.end])
        for table, _ in _puzzles(_tables(text))
    ]


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle in the only table that has one."""
    tables = _tables(text)
    found = list(_puzzles(tables))
    if len(found) == 1:
        return read_cells(found[0][1], unless_standard(board))
    if found:
        message = f"there are {len(found)} puzzles in this HTML; read it as a stream."
        raise error_at(text, found[1][0].start, message, "<table")
    raise _complaint(text, tables)


def _complaint(text: str, tables: list[_Table]) -> ParseError:
    """The error for the table that looks most like a puzzle."""
    everything = [*tables]
    for table in everything:
        everything += table.inner
    best = max(everything, key=lambda table: sum(map(len, table.rows)), default=None)
    start = best.start if best else 0
    rows = [row for row in best.rows if row] if best else []
    is_square = sum(len(row) == len(rows) for row in rows) > len(rows) // 2
    index, message = explain_fields(rows, len(rows) if is_square else 9)
    if index is not None:
        message = f"row {index + 1} of this table: {message}"
    return error_at(text, start, message, text[start : start + 40])


def write(state: State) -> str:
    """Write a table in which empty cells have no contents."""
    rows = [f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows_for_table(state)]
    return "\n".join(["<table>", *rows, "</table>"]).replace(BLANK, "")


FORMAT = module_format(__name__, name="table in HTML", aliases=("htm",), writes_all_boards=True)
