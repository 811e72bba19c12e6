"""The results of testing many puzzles, and the ways a path can end."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.arrays import ArrayRecord


class Verdict:
    """The ways a path can end, numbered as in the core.

    The values are plain numbers, not members of an enumeration, because they are passed to NumPy.
    When NumPy inspects a member of an enumeration, Python 3.11 runs `EnumType.__getattr__`. If
    Ctrl-C raises a KeyboardInterrupt there, NumPy swallows it.
    """

    SOLVED: Final = 0
    STUCK: Final = 1
    FORBIDDEN: Final = 2  # The path needed a forbidden step.
    TOO_MUCH: Final = 3  # The score became too large.
    NO: Final = 4  # The path ended in any other way, for example because there is no solution.


@dataclass(frozen=True, eq=False)
class Grades(ArrayRecord):
    """The results of a test of many puzzles, in columns.

    Attributes:
        passed: bool (n,): whether each puzzle passed.
        nearness: float (n,): how close each puzzle is to passing, 0 to 1.
    """

    passed: NDArray[np.bool_]
    nearness: NDArray[np.float64]
