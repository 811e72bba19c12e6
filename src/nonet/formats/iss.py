"""Strings of Interactive Sudoku Solver for nine rows: `.Windoku.~R1C1_5~R2C4_3`, also behind
`?q=`.

Boards of other sizes and kinds are read as such (`nonet.boards`).
"""

from __future__ import annotations

from typing import Final

from ..errors import Error, ParseError
from ..geometry import CELLS, STANDARD, Geometry
from ..puzzle import BLANK, Puzzle
from . import line
from .format import Format, State, require_digits
from .iss_string import IssString, is_iss, read_string, written
from .rules import unknown_rules

_BOTH: Final = {"d1", "d2"}


def detect(text: str) -> bool:
    """Whether the text is such a string, on nine rows with what a `Geometry` has."""
    return is_iss(text) and _is_of_nine(read_string(text))


def _is_of_nine(found: IssString) -> bool:
    words = set(found.words)
    return (
        found.size == 9
        and bool(found.has_boxes or found.layout)
        and words <= _BOTH | {"windoku"}
        and (not words & _BOTH or words >= _BOTH)
    )


def read(text: str, geometry: Geometry = STANDARD) -> Puzzle:  # noqa: ARG001
    """The puzzle with the regions of the text."""
    found = read_string(text)
    if found.unknown:
        raise unknown_rules(sorted(set(found.unknown)), text)
    if not is_iss(text) or not _is_of_nine(found):
        raise ParseError("this is no string of nine rows of that program.", line=1, text=text)
    values = [BLANK] * CELLS
    for row, column, digit in found.givens:
        if max(row, column) > 8 or not 1 <= digit <= 9:
            raise ParseError(f"{digit} is no digit of a cell of nine rows.", line=1, text=text)
        values[9 * row + column] = str(digit)
    words = set(found.words)
    try:
        made = Geometry(found.layout or None, diagonals="d1" in words, windows="windoku" in words)
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None
    return Puzzle("".join(values), geometry=STANDARD if made == STANDARD else made)


def write(state: State) -> str:
    """The string of the values."""
    values = require_digits(state, "string of Interactive Sudoku Solver")
    geometry = state.geometry
    constraints = []
    if geometry.is_jigsaw:
        layout = "".join(str(box + 1) for box in geometry.boxes)
        constraints += ["NoBoxes", f"Jigsaw~{layout}"]
    if geometry.diagonals:
        constraints += ["Diagonal~1", "Diagonal~-1"]
    if geometry.windows:
        constraints.append("Windoku")
    givens = [(*divmod(c, 9), int(v)) for c, v in enumerate(values) if v != BLANK]
    return written(9, constraints, givens)


FORMAT = Format(
    id="iss",
    name="Interactive Sudoku Solver",
    aliases=("interactive-sudoku-solver",),
    detect=detect,
    read=read,
    write=write,
    keeps=line.keeps,
)
