"""Read one puzzle from a string, bytes, a file or cells."""

import os
import re
import warnings
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ...base import Error, ParseError
from ...base.arguments import yes_or_no
from ...base.doors import read_picture
from ...base.files import bytes_of_file
from ...formats.diagnose import complaint
from ...formats.plain_text import LONGEST_DOCUMENT, clean, in_quotes
from ...formats.rules import drawings_ignored
from ...model import STANDARD, Board, Grid, Puzzle
from .kinds import is_picture, refuse_other_kinds
from .on_board import read_on_board
from .paste import the_one_of
from .record import read_line
from .stream import read_text
from .values import characters_of, is_cells, puzzle_held

_FILE: Final = re.compile(
    r"(?=.*[^\W\d])[^\n{}<>]{0,200}(?:[\w)]\.[A-Za-z]\w{0,7}|[\w.~]?[/\\][^\n{}<>]{1,99})"
)
_ELSEWHERE: Final = re.compile(r"[/\\~]|\w:|.*\.\.[/\\]")
"""Names outside the current folder. They are not looked up, because they may come from the web."""


def read_any(source: Any, board: Board, *, ignore_drawings: bool) -> Puzzle | Grid:
    """Read anything that `nonet.parse` accepts, except the name of a built-in puzzle."""
    with drawings_ignored(yes_or_no("ignore_drawings", ignore_drawings)):
        if isinstance(source, PathLike):
            return _of_file(Path(os.fsdecode(source)), board)
        return _of_value(source, board)


def _of_file(path: Path, board: Board) -> Puzzle | Grid:
    largest = 4 * LONGEST_DOCUMENT  # a character has at most four bytes
    raw = bytes_of_file(path, largest + 1)
    try:
        if len(raw) > largest:
            message = f"the file has more than {largest:,} bytes, far too many for one puzzle."
            raise ParseError(message)
        return _of_value(raw, board, str(path))
    except ParseError as error:
        named_too = ParseError(f"{path}: {error}", text=error.text)
        named_too.line, named_too.column = error.line, error.column
        raise named_too from None


def _of_value(source: Any, board: Board, name: str = "own.xlsx") -> Puzzle | Grid:
    """Read text, bytes, cells or an object with a puzzle. `name` is the file in messages."""
    if isinstance(source, bytes | bytearray | memoryview):
        raw = bytes(source)
        if is_picture(raw):
            state: Puzzle | Grid = read_picture(raw)
            return state
        refuse_other_kinds(raw, name)
        source = raw.decode("utf-8", "replace")
    if isinstance(source, str):
        return _of_this_or_another_size(source, board, _of_nine_rows)
    held = puzzle_held(source)
    if held is not None:
        held.check()
        return held
    if is_cells(source):
        return _of_this_or_another_size(source, board, _of_cells)
    raise ParseError(
        f"this is of type {type(source).__name__}; a puzzle is a string, bytes, 81 cells or nine "
        f"rows of nine in lists or a NumPy array, a path (pathlib.Path), a Puzzle or a Grid, or "
        "has a `puzzle`."
    )


def _of_this_or_another_size(
    source: Any, board: Board, read: Callable[[Any, Board], Puzzle | Grid]
) -> Puzzle | Grid:
    """Read the input as 9x9, or else on the board with this number of cells. If a board of another
    size was requested, only this board is tried.
    """
    if board.has_nine_rows:
        try:
            return read(source, board)
        except ParseError as error:
            try:
                found = read_on_board(source)
            except Error:
                raise error from None
            if found.board.has_nine_rows:
                raise
    else:
        try:
            found = read_on_board(source, board)
        except ParseError:
            if len(board.places) != len(STANDARD.places):
                raise
            return read(source, board)  # the format is 9x9, but other rules may apply
    found.check()
    return found


def _of_cells(cells: Any, board: Board) -> Puzzle:
    puzzle = Puzzle(characters_of(cells), board=board)
    puzzle.check()
    return puzzle


def _of_nine_rows(text: str, board: Board) -> Puzzle | Grid:
    line = read_line(text, board)
    if line is not None:
        return line
    cleaned = clean(text)
    records = list(read_text(cleaned, board))
    if not records:
        raise complaint(cleaned)
    if len(records) > 1:
        return the_one_of(cleaned, records)
    error = records[0].error
    if isinstance(error, ParseError) and _FILE.fullmatch(text) and "://" not in text:
        name = in_quotes(text)
        message = f"{name} looks like the name of a file, but is read as a text; use"
        if not _ELSEWHERE.match(text):
            message = f"{name} is a file, but is read as a text; use"
            if not os.path.exists(text):  # noqa: PTH110  Path.exists raises for a long name
                message = f"there is no file {name}, and the text is not a puzzle; read a file with"
        raise ParseError(f"{message} pathlib.Path({name}).", text=text)
    if error is not None:
        raise error
    if records[0].remark:
        warnings.warn(records[0].remark, stacklevel=2)
    assert records[0].state is not None
    return records[0].state
