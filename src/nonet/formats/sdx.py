"""SudoCue's file format for a grid in progress (.sdx). It lists the candidates of each cell. Digits
that the player placed have a `u` before them.

u9 u1 56 7 2 34 8 35 56
46 2 3 16 148 14 7 5 569

A single digit is a given if no peer lists it as a candidate. If a peer does, the digit is the last
candidate of an empty cell.
"""

import re
from typing import Final

from ..base import ParseError
from ..model import BLANK, STANDARD, Board, Cell
from . import line
from .format import State, module_format
from .progress import digits_in, mask_with, placed_in, state_in_progress, state_of_marks

_ROW: Final = r"(?:u[1-9]|[1-9]+)(?: (?:u[1-9]|[1-9]+)){8}"


def _groups(text: str) -> list[str] | None:
    rows = text.strip().split("\n")
    if len(rows) != 9 or not all(re.fullmatch(_ROW, row.rstrip()) for row in rows):
        return None
    return [group for row in rows for group in row.split()]


def detect(text: str) -> bool:
    """Whether the text has nine rows of nine groups, separated by single blanks. At least one group
    must have several digits or a `u`.
    """
    groups = _groups(text)
    if groups is None or line.detect(text):
        return False
    return any(len(group) > 1 for group in groups) and all(
        len(set(group)) == len(group) for group in groups
    )


def read(text: str, board: Board = STANDARD) -> State:
    """Read the grid in progress or, if there are no digits, the Sukaku."""
    groups = _groups(text)
    if groups is None:
        raise ParseError("this is not nine rows of nine groups of digits.", text=text)
    for number, group in enumerate(groups):
        if len(set(group)) != len(group):
            raise ParseError(
                f"the candidates of {Cell(number)} contain a digit twice.",
                line=number // 9 + 1,
                text=group,
            )
    masks = [mask_with(group.removeprefix("u")) for group in groups]
    pairs = [*zip(groups, placed_in(masks, board), strict=True)]
    givens = "".join([group if done and group[0] != "u" else BLANK for group, done in pairs])
    values = "".join([group[-1] if done or group[0] == "u" else BLANK for group, done in pairs])
    if not values.strip(BLANK):
        return state_of_marks(masks, board)
    return state_in_progress(givens, values, masks, board)


def write(state: State) -> str:
    """Write nine rows. An empty cell without candidates is written with all nine digits."""
    cells = [
        given if given != BLANK else f"u{value}" if value != BLANK else digits_in(mask or 511)
        for given, value, mask in zip(state.puzzle.givens, state.values, state.masks, strict=True)
    ]
    return "\n".join(" ".join(cells[start : start + 9]) for start in range(0, 81, 9))


FORMAT = module_format(__name__, name="SudoCue progress (.sdx)")
