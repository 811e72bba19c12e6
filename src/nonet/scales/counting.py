"""How a score grows step by step, as far as the search for puzzles has to know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..model.step import Step


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """A score that is a sum over steps, beside the highest of their heights, and which of these
    sums and heights are wanted.

    Attributes:
        points: what a step adds to the sum, and its height, 0 to 255.
        least, most: the bounds of the sums that are wanted; None for no bound above.
        highest: no step that is wanted is higher; None for no bound.
        fits: which paths are wanted, of arrays: whether each was followed to the solution, the sum,
            and the height. A path that was given up because of `most` or `highest` was not.
        wants_unsolved: whether `fits` may want a path that ended before the solution.
        alike_up_to: up to this sum, `fits` does not look at it.
    """

    points: Callable[[Step], tuple[int, int]]
    fits: Callable[[NDArray[np.bool_], NDArray[np.int32], NDArray[np.uint8]], NDArray[np.bool_]]
    least: int = 0
    most: int | None = None
    highest: int | None = None
    wants_unsolved: bool = False
    alike_up_to: int = 0
