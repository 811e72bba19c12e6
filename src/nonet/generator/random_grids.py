"""Draws random solution grids of a board from a seed."""

from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ..base import Error
from ..bulk.lines import Progress, teller, threads_of
from ..model import STANDARD, Board, Puzzle, as_board
from ..model.border.generation import QUICK, random_solutions

UNIFORM: Final = 300_000.0
"""The maximum weight of a grid with `uniform`. The usual maximum is `QUICK`, which is smaller, so
that grids are drawn faster.
"""


def checked_seed(seed: int) -> int:
    """Check that the native core accepts a seed.

    Raises:
        Error: if the seed is not from 0 to 2**64 - 1.
    """
    if not isinstance(seed, SupportsIndex) or not 0 <= seed < 1 << 64:
        raise Error(f"a seed must be a number from 0 to 2**64 - 1, not {seed}.")
    return seed


def random_grids(
    count: int,
    seed: int = 0,
    *,
    board: Board | str = STANDARD,
    uniform: bool = False,
    first: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.uint8]:
    """Draw random solution grids, as an array of uint8 (count, cells) with digits from 1.

    On the standard board, all 6,670,903,752,021,072,936,960 grids are nearly equally likely: the
    total variation distance from the uniform distribution is at most 5.1 %. A grid takes about 11
    microseconds. On other boards, some grids are more likely than others.

    Args:
        count: the number of grids.
        seed: 0 to 2**64 - 1. Each grid depends only on the seed and its number, not on the machine
            or the number of threads.
        board: the board or its name.
        uniform: whether to reduce the total variation distance on the standard board to less than
            0.1 %, which takes fifteen times as long. On other boards, this has no effect.
        first: the number of the first grid.
        threads, progress: as for `nonet.bulk.solve`.

    Raises:
        Error: if the seed is out of range, or if no solution of the board was found.

    On the standard board, the top band and the left stack are drawn uniformly. The rest is filled
    by propagation and random digits. A grid is then accepted with a probability that corrects for
    the number of choices that were possible on the way. This correction is from Knuth, Estimating
    the efficiency of backtrack programs, 1975.

    >>> grids = random_grids(2, seed=7)
    >>> grids.shape, bool((random_grids(1, seed=7, first=1)[0] == grids[1]).all())
    ((2, 81), True)
    """
    how = threads_of(threads), teller(progress, count)
    enough, own = UNIFORM if uniform else QUICK, as_board(board)
    own.require_digits_from_1()
    return random_solutions(own, checked_seed(seed), first, count, *how, enough=enough)


def random_grid(seed: int = 0, *, board: Board | str = STANDARD, uniform: bool = False) -> Puzzle:
    """Draw one random solution grid; see `random_grids`.

    >>> random_grid(1).given_count, random_grid(1, board="6x6").conflicts()
    (81, ())
    """
    board = as_board(board)
    return Puzzle.of_digits(random_grids(1, seed, board=board, uniform=uniform)[0], board)
