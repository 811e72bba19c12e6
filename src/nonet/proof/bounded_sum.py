"""A sum of candidates with an upper bound: one link, or the sum of several."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoundedSum:
    """A sum of candidates with coefficients, and its upper bound, `most`."""

    numbers: dict[int, int]
    most: int
