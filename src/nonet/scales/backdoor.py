"""The size of the smallest backdoor. A backdoor is a set of cells that, once filled, lets singles
solve the rest.
"""

from typing import Final

from ..ladder.path import Path
from ..model import Board
from ..model.border.core import core_of
from ..model.border.geometries import bytes_of
from ..search import solve
from .scale import Column, Scale

MOST_CELLS_SEARCHED: Final = 256
"""The number of cells of a 16x16 board, the largest size for these scales."""


def solution_bytes(path: Path) -> bytes:
    """The solution in the form that the C++ core expects: a byte for each cell. The puzzle must
    have a solution.

    >>> import nonet
    >>> sorted(set(solution_bytes(nonet.explain("@newspaper"))))
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    return bytes_of(path.solution or solve(path.start).givens, path.start.board.shift)


class ScaleBySingles(Scale[int]):
    """A scale whose search uses no techniques except singles. The number of cells is limited,
    because the search on a larger board can take minutes. Boards with clues are not supported:
    singles ignore clues, so they may need many more filled cells, and the search for these cells
    would practically never end.
    """

    searches = True
    needs = f"a board without clues and with at most {MOST_CELLS_SEARCHED} cells, not {{board}}"

    def is_defined_for(self, board: Board) -> bool:
        return not board.clues and len(board.places) <= MOST_CELLS_SEARCHED


class Backdoor(ScaleBySingles):
    """The smallest number of cells that must be filled before naked and hidden singles solve the
    rest; 0 if singles solve the whole puzzle. `nonet.backdoors` finds these cells.
    """

    name = "Backdoor"
    columns = (Column("backdoor_size"),)

    def of(self, path: Path) -> int:
        core = core_of(path.start.board)
        return int(core.backdoor_size(path.start._native, solution_bytes(path)))

    def sentence(self, score: int) -> str:
        if score == 0:
            return "Singles solve the puzzle without any help."
        cells = "cell" if score == 1 else "cells"
        return f"The smallest backdoor has {score} {cells}. Singles solve the rest."
