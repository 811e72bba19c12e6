"""A line of SumoCue or JSudoku, with values and regions: SumoCueV1=0J0=0J0=0J0=1J0=2J1 ...

Each `=` is followed by the value of a cell, or 0 if the cell is empty. Each `J` is followed by the
number of the cell's region. `SumoCueV1D` means that the puzzle has diagonals.
"""

import re
from math import isqrt
from typing import Final

from ..base import Error
from ..model import BLANK, SIGNS, STANDARD, Board, Puzzle
from .format import State, kinds_of_letters, letters_for, module_format, require_digits
from .plain_text import error_in
from .rules import unknown_rules
from .stated_board import MOST_ROWS, stated_geometry

_HEAD: Final = re.compile(r"\s*SumoCueV[0-9](D?)\s*([=+].*)", re.DOTALL)
_CELL: Final = re.compile(r"([=+])([0-9]{1,4})(?:J([0-9]{1,2}))?\s*")
_OTHER: Final = re.compile(r"[^=+J0-9\s]")


def detect(text: str) -> bool:
    """Whether the text starts with `SumoCueV`."""
    return text.lstrip().startswith("SumoCueV")


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle, with the regions that the text states."""
    head = _HEAD.fullmatch(text.strip())
    if head is None:
        message = "this is not a SumoCue line, which has SumoCueV1 and then =0J0 for each cell."
        raise error_in(text, message)
    cells = _CELL.findall(head[2])
    if "".join(f"{s}{v}" + (f"J{r}" if r else "") for s, v, r in cells) != "".join(head[2].split()):
        other = _OTHER.search(head[2])
        at = other.start() if other else 0
        message = "this is not a cell; cells are written =0J0, a value and a region."
        raise error_in(head[2][at : at + 20], message)
    size = isqrt(len(cells))
    values = [int(value) for _, value, _ in cells]
    has_sums = any(sign == "+" or not region for sign, _, region in cells)
    if has_sums or max(values) > max(size, 9):
        raise unknown_rules([kinds_of_letters(FORMAT.id)["+"].plural], text)
    if size * size != len(cells) or not 1 <= size <= MOST_ROWS:
        message = f"{len(cells)} cells found, which is not a square number; a 9x9 puzzle has 81."
        raise error_in(head[2], message)
    if max(values) > size:
        raise error_in(str(max(values)), f"{max(values)} is not a digit on a {size}x{size} board.")
    regions = [region for _, _, region in cells]
    made = stated_geometry(regions, ("d1", "d2") if head[1] else (), text)
    givens = "".join(SIGNS[value - 1] if value else BLANK for value in values)
    return Puzzle(givens, board=made)


def write(state: State) -> str:
    """Write the line for a state. Regions are numbered from 0.

    Raises:
        Error: for boards with regions other than rows, columns, boxes and both diagonals.

    >>> write(Puzzle("3" + "." * 15, board=Board.of("4x4")))[:25]
    'SumoCueV1=3J0=0J0=0J1=0J1'
    """
    board = state.board
    letters = letters_for(board, FORMAT.id)
    if letters is None or not board.is_square or min(board.boxes) < 0:
        raise Error("a SumoCue line can hold only regions and the two diagonals.")
    values = require_digits(state, "SumoCue line")
    digits = Puzzle(values, board=board).digits()
    cells = [f"={digit}J{box}" for digit, box in zip(digits, board.boxes, strict=True)]
    return f"SumoCueV1{letters}{''.join(cells)}"


FORMAT = module_format(
    __name__, name="SumoCue", aliases=("sumo-cue", "jsudoku"), writes_all_boards=True
)
