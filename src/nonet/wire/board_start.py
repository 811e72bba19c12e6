"""Where a path starts from on a board of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from ..boards import SudokuBoard
from ..errors import Error, ParseError
from ..grid import Grid
from ..large_geometry import LargeGeometry
from ..plain_data.reader import Reader, shown
from ..plain_data.record import Fields
from ..plain_data.record_geometry import record_geometry
from ..plain_data.shapes import TEXT, Definitions, text
from ..plain_data.version import NEWEST_VERSION, newest_field
from ..puzzle import Puzzle
from .grid import Start

_BOARD: Final = "board"
_LONGEST: Final = 4096
_LONGEST_REASON: Final = 300


class BoardStart(Start):
    """A puzzle, with its `board` where it is not on one of the usual nine rows; else as `Start`."""

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        super().describe(attribute, fields, definitions)
        fields.properties[_BOARD] = TEXT.schema(definitions)

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        put_usual = super().writer(attribute)

        def put(owner: Any, data: dict[str, Any]) -> None:
            grid = getattr(owner, attribute)
            if not isinstance(grid.geometry, LargeGeometry):
                put_usual(owner, data)
                return
            words = _words(grid.geometry)
            if grid.puzzle.candidates is not None or grid != Grid(grid.puzzle):
                raise Error(f"of the board {words} puzzles are written, no grids in progress.")
            newest_field.note(NEWEST_VERSION)
            data |= {"puzzle": grid.puzzle.givens, _BOARD: words}

        return put

    def read(self, attribute: str, reader: Reader) -> Grid:
        geometry = record_geometry.geometry
        if geometry is None:
            return super().read(attribute, reader)
        for name in ("geometry", "candidates"):
            if name in reader:
                raise ParseError(f"a record has '{_BOARD}' or '{name}', not both.", text=name)
        return Grid(Puzzle(reader.read("puzzle", text), geometry=geometry))


BOARD_START: Final = BoardStart()


@contextmanager
def on_its_board(reader: Reader) -> Iterator[None]:
    """While this lasts, names are read as those of the board that the record says."""
    if _BOARD not in reader:
        with record_geometry.of_record(None):
            yield
        return
    geometry = reader.read(_BOARD, _geometry)
    newest_field.note(NEWEST_VERSION)
    with record_geometry.of_record(geometry):
        yield


def _geometry(data: object) -> LargeGeometry:
    words = text(data)
    if len(words) > _LONGEST:
        raise ParseError(f"{shown(words)} is too long for a board.")
    try:
        board = SudokuBoard.of(words)
    except Error as error:
        reason = str(error)
        raise ParseError(
            reason if len(reason) < _LONGEST_REASON else f"{shown(words)} names no board."
        ) from None
    if board.words != words:
        raise ParseError(f"{shown(words)} is not how data says the board {shown(board.words)}.")
    return board.large_geometry


def _words(geometry: LargeGeometry) -> str:
    """The words of a board.

    Raises:
        Error: where there are none that make it.
    """
    board = geometry.board
    words = board.words if isinstance(board, SudokuBoard) else ""
    if not words or SudokuBoard.of(words) != board:
        raise Error("no words name this board, so that there is no record of it.")
    return words
