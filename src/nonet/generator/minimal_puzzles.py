"""Minimal puzzles from a seed: every clue is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.errors import Error
from ..bulk.lines import Progress, strings_of, teller, threads_of
from ..bulk.result import BulkColumn, BulkResult, column_of_grids, column_of_numbers
from ..model.border.core import native
from ..model.puzzle import Puzzle
from .clue_patterns import mask_of, orbits
from .random_grids import QUICK, checked_seed

TRIES: Final = 10_000
"""How many grids are tried for one puzzle."""

PATIENCE: Final = 30
"""After so many exchanges of clues that bring a puzzle no nearer to what is asked, another one is
taken."""


@dataclass(frozen=True, eq=False, repr=False)
class MinimalPuzzles(BulkResult):
    """Minimal puzzles with their solutions.

    Attributes:
        puzzles: uint8 (n, 81), 0 for open cells; a row of zeros if none was found.
        solutions: uint8 (n, 81).
        tries: uint64 (n,): the grids that were tried for each.
    """

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    tries: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, index: int) -> Puzzle:
        return Puzzle("".join(map(str, self.puzzles[index])))

    @property
    def found(self) -> NDArray[np.bool_]:
        """Which rows hold a puzzle."""
        return np.asarray(self.puzzles.any(axis=1))

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        found = self.found[rows]
        return {
            "puzzle": column_of_grids(self.puzzles[rows], found),
            "solution": column_of_grids(self.solutions[rows], found),
            "tries": column_of_numbers(self.tries[rows]),
        }

    def lines(self) -> list[str]:
        """The puzzles that were found, 81 characters each, with a dot for an open cell."""
        return strings_of(self.puzzles[self.found])


def minimal_puzzles(
    count: int,
    seed: int = 0,
    *,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    clues: int | None = None,
    first: int = 0,
    tries: int = TRIES,
    threads: int = 1,
    progress: Progress | None = None,
) -> MinimalPuzzles:
    """Minimal puzzles: with one solution, and several once any clue (with a symmetry: a clue and
    those tied to it) is removed.

    A random solution grid is thinned out in random order, for as long as clues can go. That
    favours puzzles with few clues: it gives 24.4 on the mean, where all minimal puzzles have about
    26.6. So it is a biased sample of minimal puzzles, as every fast way is.

    Args:
        count: how many.
        seed: 0 to 2**64 - 1. Seed and number determine each puzzle, on every machine and for
            any number of threads.
        symmetry: of the clues' places, one of `nonet.generator.clue_patterns.SYMMETRIES`.
        mask: where clues may be; see `nonet.generator.clue_patterns.mask_of`.
        clues: exactly so many clues. If none of 32 grids thins out to that, clues are exchanged
            in the nearest one until it has so many: one for two, or two for one.
        first: the number of the first puzzle.
        tries: how many grids to try for each puzzle.
        threads, progress: as for `nonet.bulk.solve`.

    Raises:
        Error: for a seed, symmetry, mask or number of clues that cannot be.

    >>> made = minimal_puzzles(2, seed=5, symmetry="rotational-180")
    >>> [len(line) for line in made.lines()], made.puzzles.shape
    ([81, 81], (2, 81))
    """
    tied = orbits(symmetry)
    allowed = mask_of(mask)
    if any(allowed[cell] != allowed[tied[cell]] for cell in range(81)):
        raise Error(f"the mask does not have the symmetry '{symmetry}' of the clues.")
    most = 40 if symmetry == "none" else 81  # what is tied together may hold a clue too many
    if clues is not None and not 17 <= clues <= most:
        raise Error(f"no such puzzle with {clues} clues is known; it can be 17 to {most}.")
    if clues is not None and clues > sum(allowed):
        raise Error(f"{clues} clues do not fit into a mask of {sum(allowed)} cells.")
    columns = native.minimal_puzzles(
        checked_seed(seed),
        first,
        count,
        bytes(tied),
        bytes(allowed),
        clues or 0,
        81 if clues is None else clues,
        max(1, tries),
        PATIENCE,
        QUICK,
        threads_of(threads),
        teller(progress, count),
    )
    return MinimalPuzzles(
        np.frombuffer(columns.puzzle, np.uint8).reshape(-1, 81),
        np.frombuffer(columns.solution, np.uint8).reshape(-1, 81),
        np.frombuffer(columns.tries, np.uint64),
    )
