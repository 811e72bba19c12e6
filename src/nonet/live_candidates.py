"""What checks read from a grid: live candidates as bit masks, and the spaces over them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .errors import ProofError
from .geometry import Geometry, Space
from .state import GridState

_BIT_OF: Final = {".": 0} | {str(digit): 1 << digit - 1 for digit in range(1, 10)}
"""The candidates of a filled cell, and of an open one that has no pencil marks left."""


@lru_cache(maxsize=64)
def _spaces(geometry: Geometry) -> dict[int, tuple[int, ...]]:
    return {
        int(space): tuple(int(candidate) for candidate in geometry.candidates_of(space))
        for space in geometry.spaces()
    }


class LiveCandidates:
    """The live candidates of a grid at one moment; candidates are numbered as `Candidate` is.

    A filled cell holds the one candidate of its value.
    """

    __slots__ = ("geometry", "masks", "open", "spaces", "values")

    def __init__(self, grid: GridState) -> None:
        self.geometry = grid.geometry
        self.spaces = _spaces(grid.geometry)
        self.open = grid.masks
        self.values = grid.values
        states = zip(self.open, self.values, strict=True)
        self.masks = [mask or _BIT_OF[value] for mask, value in states]

    def is_live(self, candidate: int) -> bool:
        """Whether the candidate may be true, or is the value of its cell."""
        return self.masks[candidate // 9] >> candidate % 9 & 1 == 1

    def is_open(self, candidate: int) -> bool:
        """Whether the candidate is a pencil mark: live, in an open cell."""
        return self.open[candidate // 9] >> candidate % 9 & 1 == 1

    def live(self, space: Space) -> list[int]:
        """The live candidates of a space.

        Raises:
            ProofError: when the geometry has no such space.
        """
        members = self.spaces.get(space)
        if members is None:
            raise ProofError(f"{space} is no space of this grid's geometry.")
        masks = self.masks
        return [c for c in members if masks[c // 9] >> c % 9 & 1]
