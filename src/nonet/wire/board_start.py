"""Where an answer starts from on a board of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ..base.errors import Error, ParseError
from ..model.board import STANDARD, Board
from ..model.board_cells import STRIDE
from ..model.cells import MOST_CELLS
from ..model.grid import Grid
from ..model.plain_data.reader import Reader, shown
from ..model.plain_data.record import FieldGroup, Fields, Part, RecordShape
from ..model.plain_data.record_geometry import record_geometry
from ..model.plain_data.shapes import TEXT, Definitions, ListOf, Name, Whole, text
from ..model.plain_data.version import NEWEST_VERSION, newest_field
from ..model.puzzle import Puzzle, exact, signs_of
from .grid import START, GridText

T = TypeVar("T")

_BOARD: Final = "board"
_CANDIDATES: Final = "candidates"
_IN_PROGRESS: Final = "progress"
_LONGEST: Final = 4096
_LONGEST_REASON: Final = 300


@dataclass(frozen=True)
class _Progress:
    """How far a grid has come."""

    values: str
    candidates: tuple[int, ...]


_MASKS: Final = ListOf(Whole((1 << STRIDE) - 1), most=MOST_CELLS)
_PROGRESS: Final = RecordShape("progress", _Progress, values=TEXT, candidates=_MASKS)


class BoardStart(Part[Grid]):
    """A grid as the usual part writes it; and where it is not on one of the usual nine rows, its
    givens with its `board`, and with `progress` where digits or candidates are gone since.

    Args:
        usual: what writes and reads grids of nine rows.
        states: whether the masks of puzzles that state candidates have a field.
    """

    def __init__(self, usual: GridText, *, states: bool) -> None:
        self._usual = usual
        self._states = states

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        self._usual.describe(attribute, fields, definitions)
        if self._states:
            fields.properties[_CANDIDATES] = _MASKS.schema(definitions)
        fields.properties[_BOARD] = TEXT.schema(definitions)
        fields.properties[_IN_PROGRESS] = _PROGRESS.schema(definitions)

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        put_usual = self._usual.writer(attribute)

        def put(owner: Any, data: dict[str, Any]) -> None:
            grid = getattr(owner, attribute)
            if grid.board.has_nine_rows:
                put_usual(owner, data)
                return
            puzzle = grid if isinstance(grid, Puzzle) else grid.puzzle
            data |= {"puzzle": puzzle.givens, _BOARD: _words(grid.board)}
            newest_field.note(NEWEST_VERSION)
            if puzzle.candidates is not None:
                if not self._states:
                    raise Error("this record has no place for a puzzle that states candidates.")
                data[_CANDIDATES] = _MASKS.write(puzzle.candidates)
            if isinstance(grid, Grid) and grid != Grid(puzzle):
                data[_IN_PROGRESS] = _PROGRESS.write(_Progress(grid.values, grid.masks))

        return put

    def read(self, attribute: str, reader: Reader) -> Grid:
        board = record_geometry.board
        if board is None:
            if _IN_PROGRESS in reader:
                raise ParseError(f"'{_IN_PROGRESS}' goes with '{_BOARD}', which is missing.")
            return self._usual.read(attribute, reader)
        if "geometry" in reader:
            raise ParseError(f"a record has '{_BOARD}' or 'geometry', not both.", text="geometry")
        givens, stated = reader.read("puzzle", text), None
        if self._states and _CANDIDATES in reader:
            stated = exact(reader.read(_CANDIDATES, _MASKS.read))
        puzzle = Puzzle(givens, candidates=stated, board=board)
        if _IN_PROGRESS not in reader:
            return Grid(puzzle)
        progress = reader.read(_IN_PROGRESS, _PROGRESS.read)
        grid = Grid.load(puzzle, progress.values, exact(progress.candidates))
        if (grid.values, grid.masks) != (progress.values, progress.candidates):
            raise ParseError(f"in '{_IN_PROGRESS}': its values leave other candidates.")
        return grid


BOARD_START: Final = BoardStart(START, states=True)
"""The grid that was asked about, on any board."""

BOARD_TEXT: Final = BoardStart(GridText(), states=False)
"""The same in a record whose field `candidates` says something else."""


def _values(line: str) -> str:
    board = record_geometry.board or STANDARD
    cells, signs = len(board.all_cells), signs_of(board).replace("0", "")
    if len(line) != cells or line.strip(signs):
        raise ParseError(f"expected {cells} characters of '{signs}', found {len(line)}.")
    return line


VALUES: Final = Name("values", _values, "[.1-9A-P]{1,625}", longest=MOST_CELLS)
"""The value of each cell, `.` for an open one."""


class OnBoardFields(FieldGroup[T]):
    """The fields of an answer, whose names are those of its board."""

    def take(self, reader: Reader) -> T:
        with on_its_board(reader):
            return super().take(reader)


@contextmanager
def on_its_board(reader: Reader) -> Iterator[None]:
    """While this lasts, names are read as those of the board that the record says."""
    if _BOARD not in reader:
        with record_geometry.of_record(None):
            yield
        return
    board = reader.read(_BOARD, _geometry)
    newest_field.note(NEWEST_VERSION)
    with record_geometry.of_record(board):
        yield


def _geometry(data: object) -> Board:
    words = text(data)
    if len(words) > _LONGEST:
        raise ParseError(f"{shown(words)} is too long for a board.")
    try:
        board = Board.of(words)
    except Error as error:
        reason = str(error)
        raise ParseError(
            reason if len(reason) < _LONGEST_REASON else f"{shown(words)} names no board."
        ) from None
    if board.words != words:
        raise ParseError(f"{shown(words)} is not how data says the board {shown(board.words)}.")
    return board


def _words(board: Board) -> str:
    """The words of a board.

    Raises:
        Error: where there are none that make it.
    """
    words = board.words
    if not words or Board.of(words) != board:
        raise Error("no words name this board, so that there is no record of it.")
    return words
