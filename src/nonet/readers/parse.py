"""Reading one puzzle from whatever a verb is given."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from ..base.arguments import shown_value
from ..base.doors import read_on_any_board, read_picture, read_source
from ..base.errors import Error, ParseError
from ..model.board import STANDARD, Board
from ..model.grid import Grid, Source
from ..model.puzzle import Puzzle, puzzle_held

_FILE: Final = re.compile(
    r"(?=.*[^\W\d])[^\n{}<>]{0,200}(?:[\w)]\.[A-Za-z]\w{0,7}|[\w.~]?[/\\][^\n{}<>]{1,99})"
)

if TYPE_CHECKING:
    from pathlib import Path


@read_source.leads_to
def parse(
    text: Source, *, geometry: Board = STANDARD, ignore_drawings: bool = False
) -> Puzzle | Grid:
    """Read one puzzle, from whatever every verb takes.

    Pencil marks beside given digits make a grid in progress, pencil marks alone a Sukaku puzzle. A
    cell without marks is not marked yet, and has every candidate that the digits allow.

    Args:
        text: one of these:

            - a text in any of `nonet.formats`, or its bytes in UTF-8;
            - `@` and the name of a built-in puzzle;
            - 81 cells or nine rows of nine, in lists, tuples, a NumPy array or a data frame of
              pandas or Polars: 1 to 9, and 0, None, NaN, an empty text or a sign such as `.` for a
              blank cell;
            - the cells of a board of another size, as a text or in lists of numbers;
            - the path of a file that holds one puzzle, as `pathlib.Path` has it;
            - the path or the bytes of a photo of one, where the extra `photo` is installed and
              the reading is sure; `nonet.photo.read` tells of those that are not;
            - a puzzle or a grid, which is given back as it is;
            - what has a puzzle, such as a `nonet.Puzzle`, for that puzzle.
        geometry: the board, where what is read does not say so itself; without it, nine rows or
            the board that has so many cells.
        ignore_drawings: whether to read puzzles of SudokuPad, f-puzzles and Penpa without their
            lines, cages and other drawings, which may be rules and are refused otherwise.

    Raises:
        ParseError: when it cannot be read, or holds several puzzles; it names the place and the
            offending text.
        InvalidPuzzle: when givens clash or a cell has no candidates; it names all reasons. Digits
            that the player placed may clash: that is a mistake in the grid, not in the puzzle.
        Error: when there is no built-in puzzle of that name.
        OSError: when a file cannot be read.

    >>> parse("53..7...." + "6..195..." + "." * 63).clues
    7
    >>> parse([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[0] * 9] * 8).givens[:9]
    '53..7....'
    >>> parse("12..34....3....1").geometry
    Board.of('4x4')
    """
    if ignore_drawings:
        from ..formats.drawings import drawings_ignored

        with drawings_ignored():
            return parse(text, geometry=geometry)
    if not isinstance(geometry, Board):
        raise Error(f"'geometry' is a Board, not {shown_value(geometry)}.")
    source: Any = text
    if isinstance(source, str):
        if source.startswith("@") and "\n" not in source:
            from ..puzzles import named

            return named(source[1:])
        return _of_text(source, geometry)
    if isinstance(source, Puzzle | Grid):
        return source
    if isinstance(source, bytes | bytearray | memoryview):
        return _of_bytes(bytes(source), geometry)
    if isinstance(source, PathLike):
        from pathlib import Path

        return _of_file(Path(os.fsdecode(source)), geometry)
    held = puzzle_held(source)
    if held is not None:
        held.check()
        return held
    from .values import is_cells

    if is_cells(source):
        return _of_this_or_another_size(source, geometry, _of_cells)
    raise ParseError(
        f"this is of type {type(source).__name__}; a puzzle is a text, bytes, 81 cells or nine "
        f"rows of nine in lists or a NumPy array, a path (pathlib.Path), a Puzzle or a Grid, or "
        "has a `puzzle`."
    )


def _of_file(path: Path, geometry: Board) -> Puzzle | Grid:
    from ..formats.plain_text import LONGEST_DOCUMENT

    largest = 4 * LONGEST_DOCUMENT  # a character has at most four bytes
    with path.open("rb") as file:
        raw = file.read(largest + 1)
    try:
        if len(raw) > largest:
            told = f"the file has more than {largest:,} bytes, far too many for one puzzle."
            raise ParseError(told)
        return _of_bytes(raw, geometry, str(path))
    except ParseError as error:
        named_too = ParseError(f"{path}: {error}", text=error.text)
        named_too.line, named_too.column = error.line, error.column
        raise named_too from None


def _of_bytes(raw: bytes, geometry: Board, name: str = "own.xlsx") -> Puzzle | Grid:
    from .kinds import is_picture, refuse_other_kinds

    if is_picture(raw):
        state: Puzzle | Grid = read_picture(raw)
        return state
    refuse_other_kinds(raw, name)
    return _of_text(raw.decode("utf-8", "replace"), geometry)


def _of_this_or_another_size(
    source: Any, board: Board, read: Callable[[Any, Board], Puzzle | Grid]
) -> Puzzle | Grid:
    """What is read as nine rows, or else on the board that has so many cells; on a board of another
    size that was asked for, on that alone."""
    if not board.has_nine_rows:
        try:
            found: Puzzle = read_on_any_board((source, board))
        except ParseError:
            if len(board.places) != len(STANDARD.places):
                raise
            return read(source, board)  # in a format of nine rows, which other rules may hold for
        found.check()
        return found
    try:
        return read(source, board)
    except ParseError as error:
        try:
            found = read_on_any_board((source, None))
        except Error:
            raise error from None
        if found.geometry.has_nine_rows:
            raise
        found.check()
        return found


def _of_cells(cells: Any, geometry: Board) -> Puzzle:
    from .values import characters_of

    puzzle = Puzzle(characters_of(cells), geometry=geometry)
    puzzle.check()
    return puzzle


def _of_text(text: str, geometry: Board) -> Puzzle | Grid:
    return _of_this_or_another_size(text, geometry, _of_nine_rows)


def _of_nine_rows(text: str, geometry: Board) -> Puzzle | Grid:
    from .record import read_line  # a built-in puzzle needs no reading

    line = read_line(text, geometry)
    if line is not None:
        return line
    from ..formats.plain_text import clean, in_quotes
    from .stream import read_text  # it knows every format, of which a line of 81 needs none

    cleaned = clean(text)
    records = list(read_text(cleaned, geometry))
    if not records:
        from ..formats.diagnose import complaint

        raise complaint(cleaned)
    if len(records) > 1:
        from .paste import the_one_of

        return the_one_of(cleaned, records)
    error = records[0].error
    if isinstance(error, ParseError) and _FILE.fullmatch(text) and "://" not in text:
        told = f"{in_quotes(text)} looks like the name of a file, and is read as a text here; "
        raise ParseError(f"{told}pathlib.Path({in_quotes(text)}) reads the file.", text=text)
    if error is not None:
        raise error
    assert records[0].state is not None
    return records[0].state
