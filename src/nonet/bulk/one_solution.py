"""Puzzles that have to have one solution each."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..base.errors import Error
from . import Solutions

_TOLD: Final = 10


def require_one_solution(found: Solutions, wish: str) -> None:
    """Make sure that puzzles that were searched have one solution each.

    Args:
        found: what was found about them.
        wish: why they have to: "only puzzles with one solution can be compared".

    Raises:
        Error: names the first of the others, from 1 on, and what is wrong with each.
    """
    odd = np.flatnonzero(found.counts != 1).tolist()
    if not odd:
        return
    reasons = found.reasons()
    told = [
        f"puzzle {row + 1}: "
        + (reasons.get(row) or f"it has {'several' if found.counts[row] else 'no'} solutions.")
        for row in odd[:_TOLD]
    ]
    more = f" And {len(odd) - _TOLD:,} more." if len(odd) > _TOLD else ""
    raise Error(f"{wish}; {' '.join(told)}{more}")
