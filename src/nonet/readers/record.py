"""A record: one puzzle of a stream, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Error, ParseError
from ..formats import read
from ..formats.cells import LINE, plain
from ..geometry import STANDARD, Geometry
from ..grid import Grid
from ..puzzle import Puzzle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Record(NamedTuple):
    """One puzzle of a stream, or what is wrong with it.

    Attributes:
        number: which record it is, from 1.
        line: the line of the stream it starts on, from 1.
        text: what was read, without the line end.
        state: the puzzle or the grid in progress; None where there is an error.
        error: why the text is none, a `ParseError` or an `InvalidPuzzle`; else None.
    """

    number: int
    line: int
    text: str
    state: Puzzle | Grid | None
    error: Error | None


class Bundle(NamedTuple):
    """Many lines of a stream at once, of which each holds what looks like 81 cells.

    Attributes:
        line: the line of the stream that the first one is.
        text: what they are a part of.
        starts: where in the text each begins, and where the last one ends.
        cells: uint8 (n, 81), the cells of each, as characters.
        read: reads one line as a record, by its number, the number of the line, and its text.
    """

    line: int
    text: bytes
    starts: range | NDArray[np.int64]
    cells: NDArray[np.uint8]
    read: Callable[[int, int, str], Record]

    @property
    def size(self) -> int:
        """How many lines."""
        return len(self.cells)

    def record(self, index: int, number: int) -> Record:
        """One line as a record; `number` is that of the first."""
        line = self.text[self.starts[index] : self.starts[index + 1]]
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        return self.read(number + index, self.line + index, text)


def read_one(text: str, geometry: Geometry = STANDARD) -> Puzzle | Grid:
    """The puzzle that a text is in one of `nonet.formats`, and in nothing else.

    Raises:
        ParseError: when the text cannot be read.
        InvalidPuzzle: when the puzzle breaks the rules.
    """
    line = read_line(text, geometry)
    if line is not None:
        return line
    state = read(text, geometry=geometry)
    (state if isinstance(state, Puzzle) else state.puzzle).check()
    return state


def read_line(text: str, geometry: Geometry = STANDARD) -> Puzzle | None:
    """The puzzle that a line of 81 cells is; None where the text is anything else.

    Raises:
        InvalidPuzzle: when the puzzle breaks the rules.
    """
    match = LINE.fullmatch(text)
    if match is None:
        return None
    puzzle = Puzzle.unchecked(plain(match[1]), geometry)
    puzzle.check()
    return puzzle


def record_of(
    number: int,
    line: int,
    text: str,
    geometry: Geometry = STANDARD,
    *,
    source: str | None = None,
) -> Record:
    """The record of one text; `source` is the whole line where the text is a part of it."""
    try:
        return Record(number, line, text, read_one(text, geometry), None)
    except ParseError as error:
        moved = max(0, source.find(text)) if source is not None else 0
        return Record(number, line, text, None, _moved(error, line - 1, moved))
    except Error as error:
        return Record(number, line, text, None, error)


def _moved(error: ParseError, lines: int, columns: int) -> ParseError:
    """The same error at the place that it has in the stream."""
    line = (error.line or 1) + lines
    column = error.column
    if column is not None and error.line == 1:
        column += columns
    return ParseError(error.message, line=line, column=column, text=error.text)
