"""The short killer line, with one character for each of 81 cells: `G<<L<K<L<^G>^>^E^^>...`.

One cell of each cage has the total: 0-9, A-Z for 10 to 35, a-j for 36 to 45. Every other cell of
the cage points to its neighbour on the way to the total: straight with `<>^v`, diagonally up with
``` `' ```, and diagonally down with `,.`. A 0 means that the cage has no total. A cell with a 0 to
which no other cell points is in no cage.
"""

from typing import Final

from ..base import Error
from ..model import STANDARD, Board, Puzzle
from .format import State, module_format
from .plain_text import error_in
from .programs import is_short_killer as detect  # noqa: F401
from .stated_board import usual_regions
from .sumocue import cages_of, killer_of

_TOTALS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_WAYS: Final = {sign: divmod("`^'< >,v.".index(sign), 3) for sign in "<>^v`',."}
"""For each sign, its direction by row and column: 0 is up or left, 2 is down or right."""


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle."""
    signs, cages = dict(zip(STANDARD.places, text.strip(), strict=False)), []
    if len(text.strip()) != len(STANDARD.places):
        raise error_in(text, "a short killer line has 81 characters.")
    for place, sign in signs.items():
        end = place
        for _ in range(8):  # a cage has at most nine cells
            down, across = _WAYS.get(signs.get(end, ""), (1, 1))
            end = end[0] + down - 1, end[1] + across - 1
        total = _TOTALS.find(signs.get(end, " "))
        if total < 0:
            cell = STANDARD.cell(STANDARD.cell_of_place[place]).shown
            raise error_in(sign, f"the {sign!r} in {cell} does not lead to the total of a cage.")
        cages.append((total, STANDARD.cell_of_place[end]))
    return killer_of(cages, usual_regions(9), False, text)


def write(state: State) -> str:
    """Write the line. Without cages, it is the usual line of 81 digits.

    Raises:
        Error: if the board has rules other than cages, or if the cells of a cage are not connected.

    >>> write(Puzzle("." * 81, board=Board.of("cage:20@r1c1,r1c2,r2c3")))[:12]
    'K<000000000`'
    """
    what = "a short killer line can hold only the usual boxes"
    _, cages = cages_of(state, FORMAT.id, STANDARD.boxes, what)
    signs = {c: _TOTALS[total] for c, (total, at) in enumerate(cages) if at == c or not total}
    reached = [*signs]
    for cell in reached:
        row, column = STANDARD.places[cell]
        for sign, (down, across) in _WAYS.items():
            other = STANDARD.cell_of_place.get((row + 1 - down, column + 1 - across), cell)
            if other not in signs and cages[other] == cages[cell]:
                signs[other] = sign
                reached.append(other)
    if len(signs) < len(cages):
        raise Error(f"{what} and cages whose cells are connected.")
    return "".join(signs[cell] for cell in range(len(cages)))


_EXAMPLE: Final = f"K<{'0' * 9}`{'0' * 69}"
FORMAT = module_format(__name__, name="short killer line", writes_all_boards=True, example=_EXAMPLE)
