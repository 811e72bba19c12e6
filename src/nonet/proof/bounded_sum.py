"""A sum of candidates that is at most some number: what links are, and what is added up of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoundedSum:
    """A sum of candidates, each with a number, that is at most `most`."""

    numbers: dict[int, int]
    most: int
