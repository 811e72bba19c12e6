"""Canonical forms of many puzzles at once, and many puzzles transformed at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.arguments import checked_arguments, explains_misuse
from ..model.board import STANDARD
from ..model.border.core import native
from ..search.symmetry.transformation import Transformation
from .lines import Lines, Progress, Rows, strings_of, teller, threads_of
from .result import BulkColumn, BulkResult, column_of_grids, column_of_numbers

_CELLS: Final = 81
_WAY: Final = 28
_SEEDS: Final = 1 << 64


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class CanonicalForms(BulkResult):
    """The canonical forms of many puzzles, in columns.

    Attributes:
        rows: the puzzles.
        forms: uint8 (n, 81): the canonical forms, 0 for a blank; all 0 for an invalid puzzle.
        ways: uint8 (n, 28): for each puzzle a transformation to its form; see `transformation`.
        automorphisms: uint64 (n,): how many transformations map the puzzle onto itself; 0 for an
            invalid puzzle.
    """

    rows: Rows
    forms: NDArray[np.uint8]
    ways: NDArray[np.uint8]
    automorphisms: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.forms)

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        counts = self.automorphisms[rows]
        return {
            "canonical": column_of_grids(self.forms[rows], counts > 0),
            "automorphisms": column_of_numbers(counts),
        }

    @checked_arguments
    def transformation(self, index: int) -> Transformation:
        """The transformation that leads from a puzzle to its form."""
        return Transformation.of_bytes(self.ways[index].tobytes())

    def strings(self) -> list[str]:
        """The forms as 81 characters, `.` for a blank."""
        return strings_of(self.forms)

    def valid(self) -> NDArray[np.bool_]:
        """bool (n,): whether each puzzle obeys the rules."""
        return self.automorphisms > 0

    def reasons(self) -> dict[int, str]:
        """For each invalid row, by its index, what is wrong with it."""
        return self.rows.reasons(np.flatnonzero(~self.valid()).tolist())

    def first_of_each(self) -> NDArray[np.int64]:
        """The ascending indices of the puzzles that are not isomorphic to an earlier one. Invalid
        puzzles are left out."""
        rows = np.flatnonzero(self.valid())
        keys = np.ascontiguousarray(self.forms[rows]).view(np.dtype((np.void, _CELLS))).ravel()
        _, first = np.unique(keys, return_index=True)
        return np.sort(rows[first])


@checked_arguments
def canonical(
    lines: Lines, *, threads: int = 1, progress: Progress | None = None
) -> CanonicalForms:
    """The canonical forms of many puzzles or solution grids, as `nonet.canonical` finds them.

    Args:
        lines: the puzzles; see `nonet.bulk.Lines`.
        threads: how many threads; 0 for one for each processor. The result is the same for any
            number.
        progress: called about twenty times a second, and at the end. Ctrl-C is heard as often.

    A row that is not a puzzle or breaks the rules does not disturb the others.

    Raises:
        ParseError: when an array has not the shape (n, 81).

    >>> found = canonical(["." * 80 + "5", "2" + "." * 80, "55" + "." * 79])
    >>> found.strings()[0] == found.strings()[1], found.first_of_each().tolist(), found.reasons()
    (True, [0], {2: '5 is given twice in row 1 and box 1, at r1c1 and r1c2.'})
    """
    return canonical_of(Rows.of(lines, STANDARD), threads=threads, progress=progress)


def canonical_of(
    rows: Rows, *, threads: int = 1, progress: Progress | None = None
) -> CanonicalForms:
    """The canonical forms of rows; see `canonical`."""
    columns = native.canonical_many(rows.text(), threads_of(threads), teller(progress, len(rows)))
    if progress is not None:
        progress(len(rows), len(rows))
    return CanonicalForms(
        rows,
        forms=np.frombuffer(columns.form, np.uint8).reshape(-1, _CELLS),
        ways=np.frombuffer(columns.way, np.uint8).reshape(-1, _WAY),
        automorphisms=np.frombuffer(columns.automorphisms, np.uint64),
    )


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class Transformed(BulkResult):
    """Many puzzles transformed, in columns.

    Attributes:
        puzzles: uint8 (n, 81): the transformed puzzles, 0 for a blank.
        ways: uint8 (n, 28): how each was transformed; see `transformation`.
    """

    puzzles: NDArray[np.uint8]
    ways: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.puzzles)

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        return {"transformed": column_of_grids(self.puzzles[rows])}

    @checked_arguments
    def transformation(self, index: int) -> Transformation:
        """How a puzzle was transformed."""
        return Transformation.of_bytes(self.ways[index].tobytes())

    def strings(self) -> list[str]:
        """The puzzles as 81 characters, `.` for a blank."""
        return strings_of(self.puzzles)


@checked_arguments
def transformed(
    lines: Lines, seed: int, *, threads: int = 1, progress: Progress | None = None
) -> Transformed:
    """Many puzzles, each transformed at random, as further examples to learn from.

    How row i is transformed depends on the seed and on i alone, for any number of threads and on
    every machine. So with the same seed, puzzles and their solutions stay together.

    Args:
        lines: puzzles or solution grids; see `nonet.bulk.Lines`.
        seed: what is random follows from it; taken modulo 2^64.
        threads, progress: as for `canonical`.

    A row that is not a puzzle comes out empty.

    Raises:
        ParseError: when an array has not the shape (n, 81).

    >>> from nonet import puzzles, search
    >>> puzzle = puzzles.named("newspaper")
    >>> solution = search.solve(puzzle).givens
    >>> moved = transformed([puzzle.givens], 5).strings()[0]
    >>> search.solve_line(moved) == transformed([solution], 5).strings()[0]
    True
    """
    rows = Rows.of(lines, STANDARD)
    columns = native.transform_many(
        rows.text(), seed % _SEEDS, threads_of(threads), teller(progress, len(rows))
    )
    if progress is not None:
        progress(len(rows), len(rows))
    return Transformed(
        puzzles=np.frombuffer(columns.cells, np.uint8).reshape(-1, _CELLS),
        ways=np.frombuffer(columns.way, np.uint8).reshape(-1, _WAY),
    )
