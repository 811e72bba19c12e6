"""The size of the smallest backdoor: the smallest number of cells that must be filled so that
singles solve the rest.
"""

from ..ladder.path import Path
from ..model.border.core import native
from ..model.border.geometries import bytes_of
from ..search import solve
from .scale import Column, Scale


def solution_bytes(path: Path) -> bytes:
    """The solution in the form that the C++ core expects: 81 bytes from 1 to 9. The puzzle must
    have a solution.

    >>> import nonet
    >>> sorted(set(solution_bytes(nonet.explain("@newspaper"))))
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    return bytes_of(path.solution or solve(path.start).givens)


class Backdoor(Scale[int]):
    """The smallest number of cells that must be filled so that naked and hidden singles solve the
    rest; 0 if singles solve the whole puzzle. `nonet.backdoors` finds such cells.
    """

    id = "backdoor"
    name = "Backdoor"
    columns = (Column("backdoor_size"),)
    searches = True

    def of(self, path: Path) -> int:
        return native.backdoor_size(path.start._native, solution_bytes(path))

    def sentence(self, score: int) -> str:
        if score == 0:
            return "Singles solve it without any help."
        cells = "cell" if score == 1 else "cells"
        return f"Its smallest backdoor has {score} {cells}: with their digits, singles solve it."
