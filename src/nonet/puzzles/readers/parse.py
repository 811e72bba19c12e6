"""Turn any input that verbs accept into a puzzle, or into a grid to work on."""

from __future__ import annotations

import os
import re
import warnings
from os import PathLike
from pathlib import Path
from typing import Any, Final, cast

from ...base import ParseError, formerly
from ...base.arguments import yes_or_no
from ...base.doors import read_picture, read_source
from ...formats.diagnose import complaint
from ...formats.plain_text import LONGEST_DOCUMENT, clean, in_quotes
from ...formats.programs import says_its_board
from ...formats.rules import drawings_ignored
from ...model import CELLS, STANDARD, Board, Grid, Puzzle, Source, as_board, unless_standard
from ...model.border.core import native
from ...model.border.geometries import BLANK_OF_LINES
from .. import named
from .files import bytes_of_file, is_picture, refuse_other_kinds
from .paste import the_one_of
from .record import line_read
from .stream import read_text
from .values import puzzle_held, puzzle_of_values

_LARGEST: Final = 4 * LONGEST_DOCUMENT  # a character has at most four bytes
_TOO_LARGE: Final = f"the file has more than {_LARGEST:,} bytes, far too many for one puzzle."
_FILE: Final = (
    r"(?=.*[^\W\d])[^\n{}<>]{0,200}(?:[\w)]\.[A-Za-z]\w{0,7}|[\w.~]?[/\\][^\n{}<>]{1,99})"
)
_ELSEWHERE: Final = r"[/\\~]|\w:|.*\.\.[/\\]"
"""Names of files outside the current folder. nonet does not check whether these files exist,
because the names may come from the web.
"""


@read_source.leads_to
@formerly(geometry="board")
def parse(
    text: Source, *, board: Board | str = STANDARD, ignore_drawings: bool = False
) -> Puzzle | Grid:
    """Read one puzzle from any input that verbs accept.

    Pencil marks are read as a grid in progress if there are also given digits, and as a Sukaku
    puzzle if there are none. A cell without marks has every candidate that the digits allow.

    Args:
        text: one of these:

            - text in any of `nonet.formats`, as a string or as UTF-8 bytes;
            - `@` and the name of a built-in puzzle;
            - 81 cells or nine rows of nine, in lists, tuples, a NumPy array or a data frame of
              pandas or Polars: 1 to 9, and 0, None, NaN, an empty string or a character such as `.`
              for an empty cell;
            - the cells of a board of another size, as a string or in lists of numbers;
            - the path to a file that holds one puzzle, as a `pathlib.Path`;
            - the path or the bytes of a photo of a puzzle, if the `photo` extra is installed and
              the reading is certain; `nonet.photo.read` also reports uncertain readings;
            - a puzzle or a grid, which is returned unchanged;
            - any other object that contains a puzzle, such as a built-in puzzle.
        board: the board or its name, if the text does not name the board itself. By default, the
            board is 9x9 or, if that does not fit, the board with this number of cells.
        ignore_drawings: whether to ignore lines, cages and other drawings in puzzles from
            SudokuPad, f-puzzles and Penpa. By default, puzzles with drawings are refused, because
            drawings may be rules.

    Raises:
        ParseError: if the input cannot be read, or holds several puzzles. The error gives the
            position and the offending text.
        InvalidPuzzle: if givens conflict or a cell has no candidates. The error gives all reasons.
            If only the player's digits conflict, there is no error, because the puzzle is valid and
            only the grid has a mistake.
        Error: if there is no built-in puzzle with this name.
        OSError: if a file cannot be read.

    >>> parse("53..7...." + "6..195..." + "." * 63).given_count
    7
    >>> parse([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[0] * 9] * 8).givens[:9]
    '53..7....'
    >>> parse("12..34....3....1").board
    Board.of('4x4')
    """
    board = as_board(board)
    if isinstance(text, Puzzle | Grid):
        return text
    return _read(text, board, ignore_drawings)


def _read(source: Any, board: Board, ignore_drawings: bool) -> Puzzle | Grid:
    """Read a name, a file, bytes, text, cells or an object with a puzzle. A file is read as bytes,
    and bytes are decoded to text.
    """
    if isinstance(source, str) and source.startswith("@") and "\n" not in source:
        return named(source[1:])
    path = Path(os.fsdecode(source)) if isinstance(source, PathLike) else None
    try:
        with drawings_ignored(yes_or_no("ignore_drawings", ignore_drawings)):
            if path is not None:
                source = bytes_of_file(path, _LARGEST + 1)
                if len(source) > _LARGEST:
                    raise ParseError(_TOO_LARGE)
            if isinstance(source, bytes | bytearray | memoryview):
                raw = bytes(source)
                if is_picture(raw):
                    return cast("Puzzle | Grid", read_picture(raw))
                refuse_other_kinds(raw, str(path or "own.xlsx"))
                source = raw.decode("utf-8", "replace")
            if not isinstance(source, str):
                state = puzzle_held(source) or puzzle_of_values(source, unless_standard(board))
                state.check()
                return state
            return _of_text(source, board)
    except ParseError as error:
        if path is None:
            raise
        named_too = ParseError(f"{path}: {error}", text=error.text)
        named_too.line, named_too.column = error.line, error.column
        raise named_too from None


def _of_text(text: str, board: Board) -> Puzzle | Grid:
    if len(text.strip()) == CELLS and (line := line_read(text, board)) is not None:
        line.check()
        return line
    cleaned = clean(text)
    records = list(read_text(cleaned, unless_standard(board)))
    if not records:
        raise complaint(cleaned)
    if len(records) > 1:
        return the_one_of(cleaned, records)
    error = records[0].error
    if isinstance(error, ParseError) and re.fullmatch(_FILE, text) and not says_its_board(text):
        name = in_quotes(text)
        message = f"{name} looks like a file name, but was read as text; use"
        if not re.match(_ELSEWHERE, text):
            message = f"{name} is a file, but was read as text; use"
            if not os.path.exists(text):  # noqa: PTH110  Path.exists raises for a long name
                message = f"there is no file {name}, and the text is not a puzzle; read a file with"
        raise ParseError(f"{message} pathlib.Path({name}).", text=text)
    if error is not None:
        raise error
    if records[0].remark:
        warnings.warn(records[0].remark, stacklevel=2)
    assert records[0].state is not None
    return records[0].state


def state_in(source: Source) -> Puzzle | Grid:
    """Turn any input into a state. A grid is returned unchanged, and other input becomes a valid
    puzzle. If the input is quick to convert, such as 81 cells, a new grid is returned instead of
    the puzzle.

    Raises:
        ParseError: if `nonet.parse` cannot read the input.
        InvalidPuzzle: if the puzzle breaks the rules.
        Error: if there is no built-in puzzle with this name.
        OSError: if a file cannot be read.
    """
    if isinstance(source, str):
        core = native.grid_of_line(source, BLANK_OF_LINES)  # the usual case: 81 valid cells
        if core is not None:
            return Grid.wrap(core)
    elif isinstance(source, Puzzle):
        source.check()
    return parse(source)


def grid_of(source: Source) -> Grid:
    """Turn any input into a grid. A grid is returned unchanged, and other input becomes the grid of
    a valid puzzle.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as for `state_in`.
    """
    state = state_in(source)
    return state if isinstance(state, Grid) else Grid(state)


def puzzle_of(source: Source) -> Puzzle:
    """Turn any input into a valid puzzle. A grid in progress becomes the puzzle that it started
    from.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as for `state_in`.
    """
    puzzle = (state_in(source) if isinstance(source, str) else parse(source)).puzzle
    puzzle.check()
    return puzzle
