"""Traits that solution grids keep under all symmetries: grids with others are not isomorphic."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

_PAIRS: Final = np.array([(a, b) for a in range(9) for b in range(a)])
_IN_A_BAND: Final = _PAIRS[:, 0] // 3 == _PAIRS[:, 1] // 3


def grid_traits(solutions: NDArray[np.uint8]) -> list[bytes]:
    """Traits of solution grids: isomorphic grids have the same ones, and hardly any two others do.

    They are the lengths of cycles: go from a digit in one row to the digit below it in another row,
    from there to where that is in the first row, and so on until the first digit is back.
    Counted are the cycles of each two rows of a band, of each two others, and of columns likewise.
    No renaming of digits and no order of lines changes that. It takes a twentieth of the time of a
    canonical form.

    Args:
        solutions: uint8 (n, 81), digits 1 to 9.
    """
    grids = solutions.reshape(-1, 9, 9).astype(np.int64) - 1
    ways = _sorted_ways(np.stack([_cycles(grids), _cycles(grids.transpose(0, 2, 1))], axis=1))
    return [way.tobytes() for way in ways]


def _sorted_ways(ways: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of each grid its two rows of numbers, the lesser one first: int64 (n, 2, m)."""
    differs = ways[:, 0] != ways[:, 1]
    first = differs.argmax(axis=1)
    each = np.arange(len(ways))
    swapped = ways[each, 0, first] > ways[each, 1, first]
    return np.where(swapped[:, None, None], ways[:, ::-1], ways)


def _cycles(grids: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each grid the cycles of its pairs of rows, in an order that depends on nothing else: of
    each pair the number whose decimal digit k says how many digits are in cycles of length k."""
    columns = grids.argsort(axis=2)
    below = np.take_along_axis(grids[:, _PAIRS[:, 1]], columns[:, _PAIRS[:, 0]], axis=2)
    start = np.broadcast_to(np.arange(9), below.shape)
    length = np.zeros(below.shape, np.int64)
    now = start
    for step in range(1, 10):
        now = np.take_along_axis(below, now, axis=2)
        length[(now == start) & (length == 0)] = step
    counted = (10**length).sum(axis=2)
    parts = [np.sort(counted[:, which], axis=1) for which in (_IN_A_BAND, ~_IN_A_BAND)]
    return np.concatenate(parts, axis=1)
