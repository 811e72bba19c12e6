"""Makes minimal puzzles from a seed. A minimal puzzle needs every one of its givens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, formerly
from ..bulk.lines import Progress, strings_of, teller, threads_of
from ..bulk.result import BulkColumn, BulkResult, column_of_grids, column_of_numbers
from ..model import Puzzle
from ..model.border.core import native
from ..model.border.generation import PATIENCE, QUICK
from .given_patterns import mask_of, orbits
from .random_grids import checked_seed

TRIES: Final = 10_000
"""The number of grids that are tried for each puzzle."""


@dataclass(frozen=True, eq=False, repr=False)
class MinimalPuzzles(BulkResult):
    """Minimal puzzles with their solutions.

    Attributes:
        puzzles: uint8 (n, 81), 0 for empty cells. If no puzzle was found, the row consists of
            zeros.
        solutions: uint8 (n, 81).
        tries: uint64 (n,): the number of grids tried for each puzzle.
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
        """bool (n,): whether each row contains a puzzle."""
        return np.asarray(self.puzzles.any(axis=1))

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        found = self.found[rows]
        return {
            "puzzle": column_of_grids(self.puzzles[rows], found),
            "solution": column_of_grids(self.solutions[rows], found),
            "tries": column_of_numbers(self.tries[rows]),
        }

    def lines(self) -> list[str]:
        """The puzzles found, 81 characters each, with a dot for an empty cell."""
        return strings_of(self.puzzles[self.found])


@formerly(clues="given_count")
def minimal_puzzles(
    count: int,
    seed: int = 0,
    *,
    symmetry: str = "none",
    mask: str | Sequence[bool] | None = None,
    given_count: int | None = None,
    first: int = 0,
    tries: int = TRIES,
    threads: int = 1,
    progress: Progress | None = None,
) -> MinimalPuzzles:
    """Make minimal puzzles. A minimal puzzle has one solution, but more than one as soon as any
    given is removed. With a symmetry, a given is removed together with its images.

    Givens are removed from a random solution grid in random order, until none can be removed. Like
    every fast method, this gives a biased sample. It favours puzzles with few givens: its puzzles
    average 24.4 givens, whereas the average over all minimal puzzles is about 26.6.

    Args:
        count: the number of puzzles.
        seed: 0 to 2**64 - 1. Each puzzle depends only on the seed and its number, not on the
            machine or the number of threads.
        symmetry: the symmetry of the pattern of givens, one of
            `nonet.generator.given_patterns.SYMMETRIES`.
        mask: the cells that may have givens; see `nonet.generator.given_patterns.mask_of`.
        given_count: the exact number of givens. If 32 grids give no such puzzle, the closest puzzle
            is changed until it fits: one given is replaced with two, or two givens with one.
        first: the number of the first puzzle.
        tries: the number of grids to try for each puzzle.
        threads, progress: as for `nonet.bulk.solve`.

    Raises:
        Error: if the seed, symmetry, mask or number of givens is impossible.

    >>> made = minimal_puzzles(2, seed=5, symmetry="rotational-180")
    >>> [len(line) for line in made.lines()], made.puzzles.shape
    ([81, 81], (2, 81))
    """
    tied = orbits(symmetry)
    allowed = mask_of(mask)
    if any(allowed[cell] != allowed[tied[cell]] for cell in range(81)):
        raise Error(f"the mask lacks the symmetry '{symmetry}' that the givens must have.")
    most = 40 if symmetry == "none" else 81  # with a symmetry, single givens may be redundant
    if given_count is not None and not 17 <= given_count <= most:
        raise Error(f"no minimal puzzle with {given_count} givens is known; ask for 17 to {most}.")
    if given_count is not None and given_count > sum(allowed):
        raise Error(f"{given_count} givens do not fit into a mask of {sum(allowed)} cells.")
    columns = native.minimal_puzzles(
        checked_seed(seed),
        first,
        count,
        bytes(tied),
        bytes(allowed),
        given_count or 0,
        81 if given_count is None else given_count,
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
