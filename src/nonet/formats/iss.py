"""Strings of Interactive Sudoku Solver: `.Windoku.~R1C1_5~R2C4_3`, also behind `?q=`."""

from __future__ import annotations

from ..base.errors import ParseError
from ..model.board import STANDARD, Board
from ..model.cells import SIGNS
from ..model.puzzle import BLANK, Puzzle
from . import line
from .format import Format, State, require_digits
from .iss_string import cell_named, is_iss, read_string, written
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry, usual_regions


def read(text: str, geometry: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """The puzzle with the board of the text."""
    found = read_string(text)
    if found.unknown:
        raise unknown_rules(sorted(set(found.unknown)), text)
    size = found.size
    if not is_iss(text):
        raise ParseError("this is no string of that program.", line=1, text=text)
    if not 1 <= size <= MOST_ROWS:
        told = f"{size} is no size of a board; sizes are 1 to {MOST_ROWS}."
        raise ParseError(told, line=1, text=text)
    regions: list[object] = usual_regions(size) if found.has_boxes else [None] * (size * size)
    if found.layout:
        regions = [None if sign == "." else sign for sign in found.layout]
        if len(regions) != size * size:
            told = f"the layout has {len(regions)} signs; a board of {size} has {size * size}."
            raise ParseError(told, line=1, text=found.layout)
    values = [BLANK] * (size * size)
    for row, column, digit in found.givens:
        if max(row, column) >= size or not 1 <= digit <= size:
            told = f"{cell_named(row, column)}_{digit} is no given on {size} rows."
            raise ParseError(told, line=1, text=text)
        values[size * row + column] = SIGNS[digit - 1]
    return Puzzle("".join(values), geometry=stated_geometry(size, regions, found.words, text))


def write(state: State) -> str:
    """The string of the values."""
    values = require_digits(state, "string of Interactive Sudoku Solver")
    geometry = state.geometry
    constraints = []
    if geometry.is_jigsaw:
        layout = "".join(str(box + 1) for box in geometry.boxes)
        constraints += ["NoBoxes", f"Jigsaw~{layout}"]
    if geometry.has_diagonals:
        constraints += ["Diagonal~1", "Diagonal~-1"]
    if geometry.has_windows:
        constraints.append("Windoku")
    givens = [(*divmod(c, 9), int(v)) for c, v in enumerate(values) if v != BLANK]
    return written(9, constraints, givens)


FORMAT = Format(
    id="iss",
    name="Interactive Sudoku Solver",
    aliases=("interactive-sudoku-solver",),
    detect=is_iss,
    read=read,
    write=write,
    keeps=line.keeps,
)
