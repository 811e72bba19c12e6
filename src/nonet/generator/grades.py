"""What a test found out about many puzzles."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..base.arrays import ArrayRecord


@dataclass(frozen=True, eq=False)
class Grades(ArrayRecord):
    """What a test found out, in columns.

    Attributes:
        passed: bool (n,): whether each puzzle is what is wanted.
        nearness: float (n,): how near each is to that, 0 to 1.
    """

    passed: NDArray[np.bool_]
    nearness: NDArray[np.float64]
