"""The killer line of SudoCue and JSudoku: `3x3::k:4609:4098:4098:...`, or `3x3:d:k:...` with both
diagonals.

Each of the 81 numbers is 256 times the total of the cell's cage, plus the number of the cage. A
number below 256 means that the cell is in no cage.
"""

import re
from typing import Final

from ..model import STANDARD, Board, Puzzle
from .format import State, module_format
from .plain_text import error_in
from .programs import PS_KILLER
from .stated_board import usual_regions
from .sumocue import cages_of, killer_of

_LINE: Final = r"3x3:(d?):k:((?:[0-9]{1,5}:){80}[0-9]{1,5}):?"


def detect(text: str) -> bool:
    """Whether the text starts like a killer line."""
    return text.lstrip().startswith(PS_KILLER)


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle."""
    line = re.fullmatch(_LINE, text.strip())
    if line is None:
        raise error_in(text, "there must be 81 colon-separated numbers after 3x3::k: or 3x3:d:k:.")
    stated = [divmod(int(number), 256) for number in line[2].split(":")]
    cages = [each if each[0] else (0, -cell) for cell, each in enumerate(stated)]
    totals = {each for each in cages if each[0]}
    if len({number for _, number in totals}) < len(totals):
        raise error_in(text, "one of the cages in this killer line has two totals.")
    return killer_of(cages, usual_regions(9), bool(line[1]), text)


def write(state: State) -> str:
    """Write the line.

    Raises:
        Error: if the board has rules other than cages and the two diagonals.

    >>> write(Puzzle("." * 81, board=Board.of("cage:10@r1c1,r1c2+x")))[:22]
    '3x3:d:k:2560:2560:0:0:'
    """
    what = "a killer line can hold only the usual boxes"
    letters, cages = cages_of(state, FORMAT.id, STANDARD.boxes, what)
    numbers = "".join(f"{total * 256 + number}:" for total, number in cages)
    return f"3x3:{letters.strip('k')}:k:{numbers}"


FORMAT = module_format(__name__, name="killer line", aliases=("ps",), writes_all_boards=True)
