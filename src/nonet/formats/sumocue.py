"""A line of SumoCue or JSudoku: SumoCueV1=0J0=0J0=0J0=1J0=2J1 ... or, for a killer, =15+0=3+2 ...

Each `=` is followed by the total of a cage that begins at this cell, or 0 if the cell is empty and
in no cage. A cage of one cell means the same as a given. Each `+` is followed by the number of the
first cell of the cage, counted from 0. Each `J` is followed by the number of the cell's region; if
there is none, the regions are the usual boxes. `SumoCueV1D` means that the puzzle has diagonals.
"""

import re
from collections.abc import Sequence
from math import isqrt
from typing import Final, TypeAlias

from ..base import Error
from ..constraints.killer_cage import KillerCage
from ..model import BLANK, SIGNS, STANDARD, Board, Puzzle
from .format import State, kinds_of_letters, letters_for, module_format, require_digits
from .plain_text import error_in
from .stated_board import MOST_ROWS, stated_geometry, usual_regions

Sum: TypeAlias = "tuple[int, int]"
"""The total and the number of a cage. For a cell in no cage, the total is 0."""

_CELL: Final = r"([=+])([0-9]{1,4})(?:J([0-9]{1,2}))?\s*"
_LINE: Final = rf"\s*SumoCueV[0-9](D?)\s*(?=[=+])((?:{_CELL})*)"


def detect(text: str) -> bool:
    """Whether the text starts with `SumoCueV`."""
    return text.lstrip().startswith("SumoCueV")


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle, with the regions that the text states."""
    line = re.match(_LINE, text)
    other = text[line.end() :][:20] if line else text
    if line is None or other:
        raise error_in(other, "not a SumoCue line; each cell is a value and a region, like =0J0.")
    cells = re.findall(_CELL, line[2])
    size, regions = isqrt(len(cells)), [region for _, _, region in cells]
    if size * size != len(cells) or not 1 <= size <= MOST_ROWS:
        message = f"{len(cells)} cells found, which is not a square number; a 9x9 puzzle has 81."
        raise error_in(line[2], message)
    totals = {cell: int(value) for cell, (sign, value, _) in enumerate(cells) if sign == "="}
    cages = []
    for cell, (sign, value, _) in enumerate(cells):
        first = cell if sign == "=" else int(value)
        if sign == "+" and not totals.get(first):
            raise error_in(f"+{value}", f"+{value} is not the first cell of a cage.")
        cages.append((totals[first], first))
    return killer_of(cages, regions if any(regions) else usual_regions(size), line[1] == "D", text)


def killer_of(cages: Sequence[Sum], regions: Sequence[object], has_x: bool, text: str) -> Puzzle:
    """Make the puzzle with the cage of each cell. A cage of one cell is a given.

    Args:
        cages: the cage of each cell. A total of 0 means that a cage has no total.
        regions: the name of each cell's region.
        has_x: whether both diagonals contain every digit.
        text: the input, for the error.
    """
    size, givens, words = isqrt(len(cages)), [BLANK] * len(cages), ["x"] * has_x
    for total, number in dict.fromkeys(cages):
        cells = [cell for cell, own in enumerate(cages) if own == (total, number)]
        if len(cells) > 1 or total > size:
            places = tuple(divmod(cell, size) for cell in cells)
            words.append(KillerCage(places, total or None).word)
        elif total:
            givens[cells[0]] = SIGNS[total - 1]
    return Puzzle("".join(givens), board=stated_geometry(regions, words, text))


def cages_of(state: State, format: str, boxes: Sequence[int], what: str) -> tuple[str, list[Sum]]:
    """The letters that a format uses for a board's constraints, and the cage of each cell. A cage
    is a pair: its total and the number of its first cell. A given counts as a cage of one cell.

    Args:
        state: the puzzle or grid.
        format: the id of the format.
        boxes: the boxes that the board must have.
        what: the name of the format and the regions that it can hold, for the error.

    Raises:
        Error: if the format cannot hold the board.
    """
    board, letters = state.board, letters_for(state.board, format)
    groups = [(c.cells, (isinstance(c, KillerCage) and c.value) or 0) for c in board.clues]
    for place, value in zip(board.places, require_digits(state, "killer"), strict=True):
        groups += [] if value == BLANK else [((place,), int(board.digit(value)))]
    cages = dict.fromkeys(board.places, (0, 0))
    for places, total in groups:
        if not total or any(cages[place][0] for place in places):
            letters = None
        cages |= dict.fromkeys(places, (total, board.cell_of_place[places[0]]))
    if letters is None or not board.is_square or board.boxes != tuple(boxes) or min(boxes) < 0:
        kinds = " and ".join(kind.plural for kind in kinds_of_letters(format).values())
        raise Error(f"{what}, {kinds} that have totals, do not overlap and contain no givens.")
    return letters, [*cages.values()]


def write(state: State) -> str:
    """Write the line for a state. Cells and regions are numbered from 0.

    Raises:
        Error: for boards with rules other than regions, both diagonals and cages.

    >>> write(Puzzle("3" + "." * 15, board=Board.of("4x4")))[:25]
    'SumoCueV1=3J0=0J0=0J1=0J1'
    >>> write(Puzzle("." * 16, board=Board.of("4x4+cage:5@r1c1,r1c2")))[:17]
    'SumoCueV1=5+0=0=0'
    """
    board, what = state.board, "a SumoCue line can hold only square boards with regions"
    letters, cages = cages_of(state, FORMAT.id, board.boxes, what)
    has_regions = not board.clues or list(board.boxes) != usual_regions(board.digits)
    cells = [
        (f"+{first}" if total and first != cell else f"={total}") + f"J{box}" * has_regions
        for cell, ((total, first), box) in enumerate(zip(cages, board.boxes, strict=True))
    ]
    return f"SumoCueV1{letters.strip('+')}{''.join(cells)}"


FORMAT = module_format(
    __name__, name="SumoCue", aliases=("sumo-cue", "jsudoku"), writes_all_boards=True
)
