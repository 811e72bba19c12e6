"""Draws minimal puzzles with a known bias. Weights can correct this bias."""

from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base import formerly
from ..bulk.lines import Progress, teller, threads_of
from ..model import CELLS
from ..model.border.core import native
from ..model.border.generation import QUICK
from .minimal_puzzles import MinimalPuzzles
from .random_grids import checked_seed

_TRIES: Final = 1 << 20  # the number of grids per call of the core


def controlled_puzzles(
    count: int,
    seed: int = 0,
    *,
    threads: int = 1,
    progress: Progress | None = None,
) -> MinimalPuzzles:
    """Make minimal puzzles by Denis Berthier's controlled-bias method.

    In each try, givens are removed from a random solution grid in random order, as long as the
    solution stays unique. If every remaining given is then needed, the puzzle is kept. Otherwise it
    is discarded. So if a minimal puzzle of the grid has n givens, the chance that a try finds it is
    1 in C(81, n). `weights` corrects for this. About one try in 300,000 succeeds, so a puzzle takes
    a third of a second.

    Args:
        count: the number of puzzles.
        seed: 0 to 2**64 - 1. The same seed gives the same puzzles, on every machine and with any
            number of threads.
        threads, progress: as for `nonet.bulk.solve`.

    In the result, `tries` is 0 for all puzzles except the last, which has the total number of
    tries.

    >>> made = controlled_puzzles(1, seed=1)
    >>> made.puzzles.shape, bool(made.found.all())
    ((1, 81), True)
    """
    puzzles, solutions = b"", b""
    first = 0
    while len(puzzles) < count * CELLS:
        more = native.controlled_bias(
            checked_seed(seed), first, _TRIES, QUICK, threads_of(threads), teller(None, 0)
        )
        puzzles, solutions = puzzles + more.puzzle, solutions + more.solution
        first += _TRIES
        if progress is not None:
            progress(min(count, len(puzzles) // CELLS), count)
    tries = np.zeros(count, np.uint64)
    if count:
        tries[-1] = first
    return MinimalPuzzles(
        np.frombuffer(puzzles, np.uint8).reshape(-1, CELLS)[:count],
        np.frombuffer(solutions, np.uint8).reshape(-1, CELLS)[:count],
        tries,
    )


@formerly(clues="givens")
def weights(givens: NDArray[np.integer]) -> NDArray[np.float64]:
    """The weights of puzzles from `controlled_puzzles`. A puzzle with n givens has the weight C(81,
    n), scaled so that the sum is 1. A weighted mean estimates the mean over all minimal puzzles.

    >>> weights(np.array([24, 25])).round(2).tolist()
    [0.3, 0.7]
    """
    each = np.array([float(comb(CELLS, int(n))) for n in givens])
    return np.asarray(each / each.sum())
