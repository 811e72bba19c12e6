"""Puzzles and grids: one text, and beside it what the text has no place for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from .. import formats
from ..base.errors import Error, ParseError
from ..model.board import STANDARD, Board
from ..model.cells import CELLS
from ..model.grid import Grid
from ..model.nine_rows import nine_rows
from ..model.plain_data.reader import Reader
from ..model.plain_data.record import Converted, FieldGroup, Fields, Part
from ..model.plain_data.shapes import FLAG, TEXT, Definitions, ListOf, Plain, Whole, text
from ..model.puzzle import ALL_DIGITS_MASK, BLANK, Puzzle, exact

_IN_PROGRESS: Final = formats.get("hodoku")
"""The format of grids in progress."""


def line_of(state: Puzzle | Grid) -> str:
    """A puzzle or grid in the shortest text that holds it, in one line: the givens, or for a grid
    in progress or a Sukaku a form that keeps placed digits and candidates too.

    >>> line_of(Puzzle("0" * 80 + "5"))[78:]
    '..5'
    """
    if isinstance(state, Puzzle):
        return state.givens if state.candidates is None else formats.write(state, "sukaku")
    if state == Grid(state.puzzle):
        return line_of(state.puzzle)
    return formats.write(state, _IN_PROGRESS.id)


@dataclass(frozen=True)
class _NineRows:
    """What a record says of a board of nine rows."""

    boxes: tuple[int, ...]
    diagonals: bool
    windows: bool


class _Boxes(Plain[str]):
    """The box of each cell."""

    def write(self, value: tuple[int, ...]) -> str:  # type: ignore[override]
        return "".join(str(box + 1) for box in value)


GEOMETRY: Final = Converted(
    "geometry",
    FieldGroup(
        _NineRows,
        boxes=_Boxes({"type": "string", "minLength": CELLS, "maxLength": CELLS}, text),
        diagonals=FLAG,
        windows=FLAG,
    ),
    lambda board: _NineRows(board.boxes, board.has_diagonals, board.has_windows),
    lambda told: nine_rows(told.boxes, diagonals=told.diagonals, windows=told.windows),
)

_MASKS: Final = ListOf(Whole(ALL_DIGITS_MASK), least=CELLS, most=CELLS)


class GridText(Part[Grid]):
    """A grid: its text, and `board` where that is not the usual one. The givens may break the
    rules: a record may be there to say so."""

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:  # noqa: ARG002
        fields.properties |= {
            "puzzle": TEXT.schema(definitions),
            "geometry": GEOMETRY.schema(definitions),
        }
        fields.required.append("puzzle")

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        def put(owner: Any, data: dict[str, Any]) -> None:
            state = getattr(owner, attribute)
            board = state.board
            if not board.has_nine_rows:
                raise Error(
                    "a grid on a board of another size has no record of its own; "
                    "answers about them say their board."
                )
            data["puzzle"] = line_of(state)
            if board != STANDARD:
                data["geometry"] = GEOMETRY.write(board)

        return put

    def read(self, attribute: str, reader: Reader) -> Grid:  # noqa: ARG002
        line, board = self._fields(reader)
        state = formats.read(line, board=board)
        if isinstance(state, Puzzle) and state.is_sukaku and formats.detect(line) is _IN_PROGRESS:
            # Without a digit it reads as a Sukaku, for which `candidates` would stand there.
            state = _in_progress(Puzzle(BLANK * CELLS, board=board), state)
        return Grid(state)

    def _fields(self, reader: Reader) -> tuple[str, Board]:
        line = reader.read("puzzle", text)
        has_geometry = "geometry" in reader
        return line, reader.read("geometry", GEOMETRY.read) if has_geometry else STANDARD


class Start(GridText):
    """A grid, with its `candidates` where these are what the puzzle states. In the text of a Sukaku
    a lone candidate reads as a digit; the masks are exact."""

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:
        super().describe(attribute, fields, definitions)
        fields.properties["candidates"] = _MASKS.schema(definitions)

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        put_line = super().writer(attribute)

        def put(owner: Any, data: dict[str, Any]) -> None:
            put_line(owner, data)
            state = getattr(owner, attribute)
            puzzle = state if isinstance(state, Puzzle) else state.puzzle
            if puzzle.candidates is not None:
                data["candidates"] = _MASKS.write(puzzle.candidates)

        return put

    def read(self, attribute: str, reader: Reader) -> Grid:
        if "candidates" not in reader:
            return super().read(attribute, reader)
        line, board = self._fields(reader)
        masks = reader.read("candidates", _MASKS.read)
        return _sukaku(line, Puzzle(BLANK * CELLS, candidates=exact(masks), board=board))


def _sukaku(line: str, puzzle: Puzzle) -> Grid:
    """The grid of a puzzle that states candidates. The text is one that the grid could have been
    written with: it may tell how far the grid has come."""
    grid = Grid(puzzle)
    if line == line_of(grid):
        return grid
    grid = _in_progress(puzzle, formats.read(line, board=puzzle.board))
    if line != line_of(grid):
        raise ParseError("in 'puzzle': it is not a text of the candidates.", text=line)
    return grid


def _in_progress(puzzle: Puzzle, state: Puzzle | Grid) -> Grid:
    """The grid of a puzzle that has come as far as a state."""
    values = state.givens if isinstance(state, Puzzle) else state.values
    return Grid.load(puzzle, values, exact(state.masks))


START: Final = Start()
"""Where a record starts from: the puzzle, or the grid in progress, that was asked about."""


@dataclass(frozen=True)
class _Holder:
    """What holds nothing but a grid."""

    grid: Grid


def _puzzle_of(held: _Holder) -> Puzzle:
    if held.grid != Grid(held.grid.puzzle):
        raise ParseError("in 'puzzle': this is a grid in progress, and no puzzle alone.")
    return held.grid.puzzle


GRID: Final = Converted("grid", FieldGroup(_Holder, grid=START), _Holder, attrgetter("grid"))

PUZZLE: Final = Converted(
    "puzzle", FieldGroup(_Holder, grid=START), lambda puzzle: _Holder(Grid(puzzle)), _puzzle_of
)

RECORDS: Final = {Grid: GRID, Puzzle: PUZZLE, Board: GEOMETRY}
