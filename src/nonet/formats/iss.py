"""Strings of Interactive Sudoku Solver: `.Windoku.~R1C1_5~R2C4_3`, also behind `?q=`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..base.errors import Error, ParseError
from ..constraints import Constraint, constraints_of
from ..model.board import STANDARD, Board
from ..model.cells import SIGNS
from ..model.place_names import rc_place
from ..model.puzzle import BLANK, Puzzle
from .format import State, layout_of, module_format, require_digits
from .iss_string import cell_named, is_iss, read_string, written
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry, usual_regions

_MOST_ROWS: Final = 16
"""That the program has signs for."""


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """The puzzle with the board of the text."""
    found = read_string(text)
    if found.unknown:
        raise unknown_rules(sorted(set(found.unknown)), text)
    size = found.size
    if not is_iss(text):
        raise ParseError("this is not a string of that program.", line=1, text=text)
    if not 1 <= size <= MOST_ROWS:
        told = f"{size} is not a size of a board; sizes are 1 to {MOST_ROWS}."
        raise ParseError(told, line=1, text=text)
    regions: list[object] = usual_regions(size) if found.has_boxes else [None] * (size * size)
    if found.layout:
        regions = list(found.layout)
        if len(regions) != size * size:
            told = f"the layout has {len(regions)} signs; a board of {size} has {size * size}."
            raise ParseError(told, line=1, text=found.layout)
    values = [BLANK] * (size * size)
    for row, column, digit in found.givens:
        if max(row, column) >= size or not 1 <= digit <= size:
            told = f"{cell_named(row, column)}_{digit} is not a given on {size} rows."
            raise ParseError(told, line=1, text=text)
        values[size * row + column] = SIGNS[digit - 1]
    return Puzzle("".join(values), board=stated_geometry(regions, found.words, text))


def write(state: State) -> str:
    """The string of the values.

    Raises:
        Error: for boards of several grids or above 16 rows, and for windows that are not those of
            nine rows, and centre dots.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4+x")))
    '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1~R1C2_2'
    """
    values, board = require_digits(state, "string of Interactive Sudoku Solver"), state.board
    stated = constraints_of(board)
    try:
        if not board.is_square or board.digits > _MOST_ROWS:
            raise Error("the board is too large.")
        pieces = [*_regions(board), *(piece for each in stated for piece in _in_iss(each, board))]
    except Error:
        told = f"a string of Interactive Sudoku Solver has no place for {board.words}."
        raise Error(told) from None
    cells = enumerate(values)
    givens = [(*board.places[c], int(board.digit(v))) for c, v in cells if v != BLANK]
    return written(board.digits, pieces, givens)


def _regions(board: Board) -> list[str]:
    """What says the regions, where they are not the usual boxes."""
    names = board.words.split("+")
    if names[0].startswith("jigsaw") or any(name.startswith("boxes:") for name in names):
        return ["NoBoxes", f"Jigsaw~{layout_of(board)}"]
    return ["NoBoxes"] if "no-boxes" in names else []


def _in_iss(constraint: Constraint, board: Board) -> Iterator[str]:
    """The pieces for a constraint, with cells as that program names them."""
    for piece in constraint.in_iss(board.digits):
        parts = ((part, rc_place(part)) for part in piece.split("~"))
        yield "~".join(cell_named(*place) if place else part for part, place in parts)


FORMAT = module_format(
    __name__,
    detect=is_iss,
    id="iss",
    name="Interactive Sudoku Solver",
    aliases=("interactive-sudoku-solver",),
    writes_all_boards=True,
)
