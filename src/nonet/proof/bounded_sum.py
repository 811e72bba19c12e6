"""A sum of candidates with an upper bound: a link, or links added up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoundedSum:
    """A sum of candidates, each with a coefficient, that is at most `most`."""

    numbers: dict[int, int]
    most: int
