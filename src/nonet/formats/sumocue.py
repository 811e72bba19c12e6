"""SumoCue, a line with values and regions: SumoCueV1=0J0=0J0=0J0=1J0=2J1 ...

The value of each cell behind `=`, 0 for a blank, and its region behind `J`. `SumoCueV1D` has
diagonals.
"""

from __future__ import annotations

import re
from typing import Final

from ..errors import Error, ParseError
from ..geometry import CELLS, STANDARD, Geometry
from ..puzzle import Puzzle
from . import line
from .format import Format, State, require_digits
from .rules import unknown_rules

_HEAD: Final = re.compile(r"\s*SumoCueV([0-9])(D?)([=+].*)", re.DOTALL)
_CELL: Final = re.compile(r"([=+])([0-9]+)J([0-8])")


def detect(text: str) -> bool:
    """Whether the text starts with `SumoCueV`."""
    return text.lstrip().startswith("SumoCueV")


def read(text: str, geometry: Geometry = STANDARD) -> Puzzle:  # noqa: ARG001
    """The puzzle with the regions of the text."""
    head = _HEAD.fullmatch(text.strip())
    if head is None:
        told = "this is no line of SumoCue, which has SumoCueV1 and then =0J0 for a cell."
        raise ParseError(told, line=1, text=text)
    cells = _CELL.findall(head[3])
    if any(sign == "+" or len(value) > 1 for sign, value, _ in cells):
        raise unknown_rules(["killer cages"], text)
    if "".join(map("".join, cells)).replace("J", "") == "" or len(cells) != CELLS:
        raise ParseError(f"{len(cells)} cells found; a puzzle has 81.", line=1, text=head[3])
    try:
        made = Geometry([region for _, _, region in cells], diagonals=bool(head[2]))
    except Error as error:
        raise ParseError(str(error), line=1, text=head[3]) from None
    return Puzzle(
        "".join(value for _, value, _ in cells), geometry=STANDARD if made == STANDARD else made
    )


def write(state: State) -> str:
    """The line with the number of the region of each cell, from 0."""
    geometry = state.geometry
    if geometry.windows:
        raise Error("a line of SumoCue has no place for windows.")
    values = require_digits(state, "line of SumoCue").replace(".", "0")
    cells = [f"={value}J{box}" for value, box in zip(values, geometry.boxes, strict=True)]
    return f"SumoCueV1{'D' * geometry.diagonals}{''.join(cells)}"


def keeps(state: State) -> bool:
    """Givens and regions."""
    return not state.geometry.windows and line.keeps(state)


FORMAT = Format(
    id="sumocue",
    name="SumoCue",
    aliases=("sumo-cue", "jsudoku"),
    detect=detect,
    read=read,
    write=write,
    keeps=keeps,
)
