"""Raw puzzles: random ones, and relatives of others, with the clues where they may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..clue_patterns import orbits
from ..core import native
from ..minimal_puzzles import minimal_puzzles
from ..random_grids import random_grids
from .target import Target

_CELLS: Final = 81
_ADDED: Final = 3
"""Up to so many clues, or groups of clues that go together, make the difference to a relative."""


@dataclass(frozen=True)
class Raw:
    """Puzzles with their solutions, uint8 (n, 81) each, and numbers by which they are known.

    Attributes:
        ancestors: int64 (n,): the number of the random puzzle from which each descends.
    """

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    ancestors: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> Raw:
        return Raw(self.puzzles[rows], self.solutions[rows], self.ancestors[rows])

    def lines(self) -> bytes:
        """The puzzles, 81 bytes each."""
        text = np.where(self.puzzles == 0, np.uint8(ord(".")), self.puzzles + np.uint8(ord("0")))
        return text.astype(np.uint8).tobytes()


class Supply:
    """Where puzzles come from. What is random follows from the seed and numbers alone."""

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        self._orbits = bytes(orbits(target.symmetry))
        self._mask = bytes(target.mask)

    def random(self, first: int, size: int) -> Raw:
        """Random puzzles, by the numbers from `first` on; fewer where the mask has none."""
        target = self._target
        numbers = np.arange(first, first + size, dtype=np.int64)
        if target.minimal:
            made = minimal_puzzles(
                size,
                self._seed,
                symmetry=target.symmetry,
                mask=target.mask,
                first=first,
                tries=1,
                threads=self._threads,
            )
            return self._with_clues(Raw(made.puzzles, made.solutions, numbers))
        solutions = random_grids(size, self._seed, first=first, threads=self._threads)
        starts = np.where(np.frombuffer(self._mask, np.uint8) > 0, solutions, np.uint8(0))
        determined = bulk.count(starts, threads=self._threads) == 1
        raw = Raw(starts, solutions, numbers)[determined]
        return self._with_clues(self._thinned(raw, self._seed ^ _OTHER, first, added=0))

    def relatives(self, parents: Raw, first: int) -> Raw:
        """A relative of each parent: some clues more, and then fewer again. There are fewer than
        parents, for some come out as they were."""
        grown = self._thinned(parents, self._seed ^ _RELATED, first, added=_ADDED)
        changed = (grown.puzzles != parents.puzzles).any(axis=1)
        return self._with_clues(grown[changed])

    def _thinned(self, raw: Raw, seed: int, first: int, *, added: int) -> Raw:
        least = 0 if self._target.minimal else self._target.clues[0] or 0
        cells = native.relatives(
            seed,
            first,
            np.ascontiguousarray(raw.puzzles).tobytes(),
            np.ascontiguousarray(raw.solutions).tobytes(),
            self._orbits,
            self._mask,
            added,
            least,
            self._threads,
            None,
        )
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, _CELLS)
        return Raw(puzzles, raw.solutions, raw.ancestors)

    def _with_clues(self, raw: Raw) -> Raw:
        least, most = self._target.clues
        clues = (raw.puzzles > 0).sum(axis=1)
        return raw[(clues >= max(least or 0, 1)) & (clues <= (81 if most is None else most))]


# So that no two uses of one seed draw the same.
_OTHER: Final = 0x9E3779B97F4A7C15
_RELATED: Final = 0xD1B54A32D192ED03
