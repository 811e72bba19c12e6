"""Many puzzles as input, and the reasons why some of them are invalid."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from itertools import islice
from numbers import Real
from os import PathLike
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from ..base import Error, ParseError, checked_arguments, explains_misuse
from ..base.arguments import is_iterable
from ..base.arrays import ArrayRecord, rows_in
from ..formats.format import State, is_as_given
from ..model import STANDARD, Board, Grid, InvalidPuzzle, Puzzle, as_board
from ..model.border.batch import SIGN_OF_DIGIT, UNREADABLE, numbers_of
from ..model.border.core import native
from ..puzzles.readers.files import bytes_of_file, refuse_other_kinds
from ..puzzles.readers.on_board import read_on_board
from ..puzzles.readers.parse import parse
from ..puzzles.readers.values import is_cells, is_missing, puzzle_held, puzzle_of_values
from .arrow import ArrowArray, ArrowStream, cells_of_chunks, chunks_of_arrow
from .cell_block import CellBlock, characters_in, holds_characters

Line: TypeAlias = str | bytes | Puzzle | Grid | Iterable[Any]
Lines = (
    Iterable[Line]
    | NDArray[np.integer[Any] | np.character]
    | bytes
    | PathLike[str]
    | ArrowArray
    | ArrowStream
)
"""Many puzzles, in one of these forms: a list or a data frame column of strings; an array of shape
(n, cells) or (n, rows, columns) that has numbers, with 0 for empty cells, or characters (`S1`,
`U1`, or ASCII as uint8); bytes with a puzzle on each line, or the path of such a file; an Arrow
column, or a table with a single column or one called `puzzle`.

Strings of one character for each cell are the fastest. In them, `1` to `9` and then `A`, `B` ...
are digits, and `.` and `0` are empty cells. Arrays of uint8 and `S1`, lines and Arrow columns of
such strings are read without a copy. `nonet.parse` reads other strings.

In a list, a puzzle may also be bytes, a `Puzzle`, an unchanged `Grid`, a list of cells, or a
list of rows. A missing value in a column (None, NaN, NA) is a row without a puzzle."""

Progress = Callable[[int, int], None]
"""A function that is called with the number of finished puzzles and the total number."""

MOST_THREADS: Final = 1024
MOST_LINES: Final = 2**26
"""The maximum number of puzzles that an iterator may yield, because it could be endless."""

_SAMPLE: Final = 4096
_KINDS_OF_TEXT: Final = "SUTO"  # NumPy has these codes for strings and mixed values.
_TAKEN: Final = (
    "bulk calls take strings, bytes, puzzles on the same board, and lists of cells or of rows."
)


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class Rows(ArrayRecord):
    """Many puzzles in one array, read from any form of input.

    Attributes:
        cells: uint8 (n, cells of the board): the cells, as characters or as numbers. Rows in `odd`
            are filled with a value that every reader rejects as a cell.
        is_text: whether the cells are characters.
        odd: the rows that are not plain cells, by index. A row that is not a string is "" here.
        board: the board of all rows.
        refused: the reasons why rows in `odd` are not puzzles, by index.
        states: the states of rows given as candidates, by index; see `with_candidates`.
    """

    cells: NDArray[np.uint8]
    is_text: bool
    odd: Mapping[int, str] = field(default_factory=dict)
    board: Board = STANDARD
    refused: Mapping[int, str] = field(default_factory=dict)
    states: Mapping[int, State] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.cells):
            self.board.require_digits_from_1()

    @classmethod
    def with_candidates(cls, lines: Lines, board: Board | str | None = None) -> Rows:
        """Read rows from any form of input. Unlike `of`, this accepts strings with candidates and
        grids in progress, as `nonet.parse` reads them.

        Raises:
            ParseError, OSError: as for `of`.

        >>> rows = Rows.with_candidates(["12......." + "." * 720, "1" * 728])
        >>> rows.state(0).candidates[:2], rows.refused[1]
        ((3, 511), '728 characters found; a line of candidates has 729, nine for each cell.')
        """
        return cls._read(lines, board, states={})

    @classmethod
    def of(cls, lines: Lines, board: Board | str | None = None) -> Rows:
        """Read rows from any form of input.

        Raises:
            ParseError: if an array does not have one column of integers per cell, a table has
                several columns and none is called `puzzle`, or the input is not a list of puzzles.
            OSError: if a file cannot be read.
            Error: if no board has this name.
        """
        return cls._read(lines, board, states=None)

    @classmethod
    def _read(
        cls, lines: Lines, board: Board | str | None, states: dict[int, State] | None
    ) -> Rows:
        board = board_of_lines(lines, board)
        if isinstance(lines, np.ndarray) and lines.dtype.kind not in _KINDS_OF_TEXT:
            cells = _checked(lines, board)
            return cls(cells, is_text=holds_characters(cells, board.digits), board=board)
        if isinstance(lines, PathLike):
            path, lines = Path(lines), bytes_of_file(Path(lines))
            refuse_other_kinds(lines, str(path))
        block = _block_of(lines, chunks_of_arrow(lines), board)
        if block is None:
            if isinstance(lines, bytes):
                texts = [line.strip().decode("utf-8", "replace") for line in lines.splitlines()]
                lines = [text for text in texts if text]
            listed = listed_lines(lines, len(board.places))
            cells = np.empty((len(listed), len(board.places)), np.uint8)
            unread = native.read_strings(listed, cells, board.digits)
            block = CellBlock(cells, {at: listed[at] for at in unread})
        return cls._of_block(block, board, states)

    @classmethod
    def _of_block(cls, block: CellBlock, board: Board, states: dict[int, State] | None) -> Rows:
        """The rows of a block. Rows that the block could not read are read one by one."""
        refused, odd, read = dict[int, str](), dict[int, str](), dict[int, str]()
        for index, line in block.others.items():
            try:
                state = _state(line, board)
                if is_as_given(state) and state.puzzle.candidates is None:
                    read[index] = state.puzzle.givens
                    continue
                if states is None or not isinstance(line, str):
                    what = "a grid in progress" if isinstance(state, Grid) else "a Sukaku"
                    raise ParseError(f"this is {what}; {_TAKEN}")
                states[index] = state
            except Error as error:
                refused[index] = error.message if isinstance(error, ParseError) else str(error)
            except TypeError as error:
                raise ParseError(f"puzzle {index} is {error}; {_TAKEN}") from None
            read[index] = chr(UNREADABLE) * len(board.places)
            odd[index] = line if isinstance(line, str) else ""
        if read:
            signs = np.frombuffer("".join(read.values()).encode("ascii"), np.uint8)
            block.cells[list(read)] = signs.reshape(len(read), -1)
        return cls(
            block.cells, is_text=True, odd=odd, board=board, refused=refused, states=states or {}
        )

    def __len__(self) -> int:
        return len(self.cells)

    def __repr__(self) -> str:
        return f"<Rows of {len(self):,} puzzles>"

    @property
    def zero(self) -> int:
        """The value of digit 0 in `cells`."""
        return ord("0") if self.is_text else 0

    def text(self) -> bytes:
        """All rows concatenated, with one character for each cell."""
        cells = self.cells.tobytes()
        return cells if self.is_text else cells.translate(SIGN_OF_DIGIT)

    def numbers(self) -> NDArray[np.uint8]:
        """All rows as numbers, uint8 (n, cells); 0 for an empty cell and for a cell that is not a
        digit.

        >>> Rows.of(["." * 80 + "7"]).numbers()[0, -2:]
        array([0, 7], dtype=uint8)
        """
        values = self._values()
        return np.where(values > self.board.digits, np.uint8(0), values)

    def unreadable(self) -> NDArray[np.bool_]:
        """bool (n,): whether each row has a cell that is neither empty nor a digit of the board."""
        return np.asarray((self._values() > self.board.digits).any(axis=1))

    def _values(self) -> NDArray[np.uint8]:
        return numbers_of(self.cells) if self.is_text else self.cells

    def string(self, index: int) -> str:
        """One row in its original form if that is a string. Numbers become a string with one
        character for each cell, and anything else becomes "".

        Raises:
            IndexError: if there is no such row.
        """
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no puzzle {index}; there are {len(self)}, numbered from 0.")
        index %= len(self)
        if index in self.odd:
            return self.odd[index]
        row: bytes = self.cells[index].tobytes()
        return (row if self.is_text else row.translate(SIGN_OF_DIGIT)).decode("utf-8", "replace")

    def puzzle(self, index: int) -> Puzzle:
        """One row as a puzzle.

        Raises:
            IndexError: if there is no such row.
            ParseError: if the row is not a puzzle.
        """
        text = self.string(index)
        index %= len(self)
        if index in self.states:
            return self.states[index].puzzle
        if index in self.refused:
            raise ParseError(self.refused[index])
        if not self.is_text:
            for cell, value in enumerate(self.cells[index].tolist()):
                if value > self.board.digits:
                    cell_name, most = self.board.cell(cell).shown, self.board.digits
                    raise ParseError(
                        f"the value at {cell_name} must be 0 to {most}.", text=str(value)
                    )
        return Puzzle(text, board=self.board)

    def state(self, index: int) -> State:
        """One row as a puzzle. A row of candidates with placed digits becomes a partly solved grid.

        Raises:
            IndexError, ParseError: as for `puzzle`.
        """
        return self.states.get(index % len(self), self.puzzle(index))

    @checked_arguments
    def reasons(self, indices: Iterable[int]) -> dict[int, str]:
        """The reasons why the rows with these indices are invalid."""
        found = {}
        for index in indices:
            try:
                self.puzzle(index).check()
            except ParseError as error:
                # leave out the line number: the index already identifies the row
                found[index] = error.message + _other_board(self.string(index), self.board)
            except Error as error:
                found[index] = str(error)
        return found


def _other_board(text: str, board: Board) -> str:
    """A hint that names the board of the puzzle in `text`; "" if it is the given board."""
    try:
        other = read_on_board(text).board
    except Error:
        return ""
    return "" if other == board else f" To read it, call again with board={other!r}."


def regular_rows(text: bytes, board: Board) -> NDArray[np.uint8] | None:
    """The cells of lines, without copying them. Returns None unless the lines contain only
    cells. Lines may end as on Unix or on Windows, and the last line need not have a line end.
    """
    cells = len(board.places)
    found = native.regular_lines(text, 0, len(text), cells, board.digits)
    width, count = found.width, found.count
    rest = text[width * count :] if count else text
    last = np.frombuffer(rest, np.uint8)[None]
    if len(rest) == cells and not native.other_rows(last, board.digits):
        count += 1  # count the last line, which has no line end
    elif rest:
        return None
    return rows_in(text, 0, width, count, cells)


def strings_of(cells: NDArray[np.uint8]) -> list[str]:
    """Rows of numbers as strings, with one character for each cell and `.` for 0."""
    joined = cells.tobytes().translate(SIGN_OF_DIGIT).decode("ascii")
    width = cells.shape[1]
    return [joined[at : at + width] for at in range(0, len(joined), width)]


def lines_of(cells: NDArray[np.uint8]) -> bytes:
    """Rows of numbers as lines, with one character for each cell and `.` for 0."""
    text = np.full((len(cells), cells.shape[1] + 1), 10, np.uint8)
    signs = np.frombuffer(cells.tobytes().translate(SIGN_OF_DIGIT), np.uint8)
    text[:, :-1] = signs.reshape(cells.shape)
    return text.tobytes()


def threads_of(threads: int) -> int:
    """The number of threads to use: 0 means one per processor.

    Raises:
        Error: if the number is below 0 or above 1024.
    """
    if not 0 <= threads <= MOST_THREADS:
        raise Error(f"threads must be 0 to {MOST_THREADS} (0 = one per processor), not {threads}.")
    return threads or os.cpu_count() or 1


def report_progress(progress: Callable[[int, int], object] | None, done: int, total: int) -> None:
    """Report progress, if `progress` is not None."""
    if progress is not None:
        progress(done, total)


def teller(progress: Progress | None, puzzles: int) -> Callable[[int], None] | None:
    """The progress callback in the form that the native core calls."""
    if progress is None:
        return None
    return lambda done: progress(done, puzzles)


def board_of_lines(lines: object, board: Board | str | None = None) -> Board:
    """The given board. If none is given, a list gets the board of its first puzzle, and any other
    input gets the standard board.

    >>> board_of_lines([Puzzle("." * 16, board=Board.of("4x4"))])
    Board.of('4x4')
    """
    if board is not None:
        return as_board(board)
    try:
        return parse(lines[0]).board if isinstance(lines, list | tuple) and lines else STANDARD
    except InvalidPuzzle as error:
        return STANDARD if error.puzzle is None else error.puzzle.board
    except (Error, OSError):
        return STANDARD


def _block_of(lines: Lines, chunks: list[Any] | None, board: Board) -> CellBlock | None:
    """The cells of character arrays, regular lines and Arrow columns. Returns None for all other
    forms.
    """
    if isinstance(lines, np.ndarray):
        return characters_in(lines, board)
    if isinstance(lines, bytes):
        regular = regular_rows(lines, board)
        return None if regular is None else CellBlock(regular)
    return None if chunks is None else cells_of_chunks(chunks, board)


def listed_lines(lines: object, cells: int) -> list[Any]:
    """Puzzles as a list.

    Args:
        lines: puzzles in any form, in order.
        cells: the number of cells in a puzzle.

    Raises:
        ParseError: if the puzzles are not a list, or the list is endless.
    """
    if isinstance(lines, str | Mapping | Set) or not is_iterable(lines):
        raise ParseError(
            f"bulk calls take many puzzles, not a single {type(lines).__name__}; pass a list, "
            "column or file of strings, an array, or bytes."
        )
    if hasattr(lines, "__len__") and not isinstance(lines, range):
        return lines if isinstance(lines, list) else list(lines)
    rest = iter(lines)
    listed = list(islice(rest, _SAMPLE))
    if len(listed) == _SAMPLE and not any(_may_be_puzzle(each, cells) for each in listed):
        raise ParseError(f"none of the first {_SAMPLE:,} values is a puzzle; {_TAKEN}")
    listed += islice(rest, MOST_LINES - _SAMPLE)
    if len(listed) == MOST_LINES:
        raise ParseError(
            f"an iterator must yield fewer than {MOST_LINES:,} puzzles; for more, use an array or "
            "a file, or pass them in parts."
        )
    return listed


def _may_be_puzzle(value: object, cells: int) -> bool:
    """Whether a value may be a puzzle: it is not a number, and not a string that is too short."""
    return len(value) >= cells if isinstance(value, str | bytes) else not isinstance(value, Real)


def _state(line: object, board: Board) -> State:
    """One item of a list as a puzzle or a grid in progress on this board.

    Raises:
        Error: if the value has the type of a puzzle, but cannot be read as one.
        TypeError: if the value has any other type.
    """
    if isinstance(line, bytes):
        line = line.decode("utf-8", "replace")
    if isinstance(line, str):
        line = parse(line, board=board)
    if not isinstance(line, Puzzle | Grid):
        if is_missing(line):
            raise ParseError("there is no puzzle here.")
        held = puzzle_held(line)
        if held is None and not is_cells(line):
            raise TypeError(f"of type {type(line).__name__}")
        line = held or puzzle_of_values(cast("Iterable[object]", line), board)
    if line.board != board:
        raise ParseError(f"this puzzle is for {line.board!r}, but the rows are for {board!r}.")
    return line


def _checked(array: NDArray[Any], board: Board) -> NDArray[np.uint8]:
    cells, side = len(board.places), board.digits
    is_whole = array.dtype.kind in "iu"
    shapes = f"(n, {cells})" + (f" or (n, {side}, {side})" if board.is_square else "")
    if board.is_square and array.shape[1:] == (side, side):
        array = array.reshape(-1, cells)
    if array.ndim != 2 or array.shape[1] != cells or not is_whole:
        raise ParseError(
            f"an array of puzzles must have shape {shapes} and hold whole numbers from 0 to "
            f"{board.digits}; this one has shape {array.shape} and type {array.dtype}."
        )
    if array.dtype != np.uint8:
        array = np.where((array < 0) | (array > board.digits), 255, array).astype(np.uint8)
    return array if array.strides[1] == 1 else np.ascontiguousarray(array)
