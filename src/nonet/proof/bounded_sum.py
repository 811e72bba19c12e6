"""A sum of candidates with an upper bound. It is a link, or a sum of several links."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoundedSum:
    """A sum of candidates with coefficients. Its upper bound is `most`."""

    numbers: dict[int, int]
    most: int
