"""The solution of a path's puzzle, for scales that ask the core about it."""

from __future__ import annotations

from ..model.grid import bytes_of
from ..path import Path
from ..search import solve


def solution_bytes(path: Path) -> bytes:
    """The solution as the core takes it: 81 bytes, 1 to 9. The puzzle has one.

    >>> import nonet
    >>> sorted(set(solution_bytes(nonet.explain("@newspaper"))))
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    solution = path.solution or solve(path.start).givens
    return bytes_of(solution)
