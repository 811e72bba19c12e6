"""Canonical forms of many puzzles, and random transformations of many puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, checked_arguments, explains_misuse
from ..model import CELLS, STANDARD, Board
from ..model.border.core import native
from ..model.border.searches import smallest_forms
from ..puzzles.readers.parse import puzzle_of
from ..search.symmetry.board_form import canonical_on_board
from ..search.symmetry.transformation import Transformation, require_movable
from .lines import Lines, Progress, Rows, report_progress, strings_of, teller, threads_of
from .result import BulkColumn, BulkResult, column_of_grids, column_of_numbers

MOST_COUNTED: Final = 2**64 - 1
_WAY: Final = 28


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class CanonicalForms(BulkResult):
    """The canonical forms of many puzzles, in columns.

    Attributes:
        rows: the puzzles.
        forms: uint8 (n, cells): the canonical forms, with 0 for an empty cell. All cells of an
            invalid puzzle are 0.
        ways: uint8 (n, 28): a transformation from each puzzle to its canonical form; see
            `transformation`. On boards other than the standard one, uint8 (n, 0).
        automorphisms: uint64 (n,): the number of symmetries that map the puzzle onto itself, or
            2^64 - 1 if there are more; 0 for an invalid puzzle.
        refused: if the board is not the standard one, the reasons why rows have no form, by index.
    """

    rows: Rows
    forms: NDArray[np.uint8]
    ways: NDArray[np.uint8]
    automorphisms: NDArray[np.uint64]
    refused: Mapping[int, str] = field(default_factory=dict)

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
        """The transformation that turns a puzzle into its canonical form.

        Raises:
            Error: if the board is not the standard one.
        """
        require_movable(self.rows.board)
        return Transformation.of_bytes(self.ways[index].tobytes())

    def strings(self) -> list[str]:
        """The canonical forms as strings, with one character for each cell and `.` for an empty
        cell.
        """
        return strings_of(self.forms)

    def valid(self) -> NDArray[np.bool_]:
        """bool (n,): whether each puzzle obeys the rules and has a canonical form."""
        return self.automorphisms > 0

    def reasons(self) -> dict[int, str]:
        """The reason why each invalid row is invalid, keyed by the row's index."""
        return {**self.refused, **self.rows.reasons(np.flatnonzero(~self.valid()).tolist())}

    def first_of_each(self) -> NDArray[np.int64]:
        """The indices of the puzzles that are not isomorphic to an earlier puzzle, in ascending
        order. Invalid puzzles are left out.
        """
        rows = np.flatnonzero(self.valid())
        keys = np.ascontiguousarray(self.forms[rows]).view(f"V{self.forms.shape[1]}").ravel()
        _, first = np.unique(keys, return_index=True)
        return np.sort(rows[first])


@checked_arguments
def canonical(
    lines: Lines,
    *,
    board: Board | str | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> CanonicalForms:
    """Find the canonical forms of many puzzles or solution grids. `nonet.canonical` finds the same
    forms.

    Args:
        lines: the puzzles; see `nonet.bulk.Lines`.
        board: the board of all puzzles, or its name; by default the board of the first puzzle.
        threads: the number of threads; 0 for one per processor. The result is the same for any
            number. On boards other than the standard one, only one thread is used.
        progress: called about twenty times a second, and at the end. Ctrl-C takes effect just as
            often.

    If a row is not a puzzle of this board or breaks the rules, the other rows are not affected.

    Raises:
        ParseError: if an array does not have one column per cell.

    >>> found = canonical(["." * 80 + "5", "2" + "." * 80, "55" + "." * 79])
    >>> found.strings()[0] == found.strings()[1], found.first_of_each().tolist(), found.reasons()
    (True, [0], {2: '5 is given twice in row 1 and box 1, at r1c1 and r1c2.'})
    """
    return canonical_of(Rows.of(lines, board), threads=threads, progress=progress)


def canonical_of(
    rows: Rows, *, threads: int = 1, progress: Progress | None = None
) -> CanonicalForms:
    """The canonical forms of rows; see `canonical`."""
    tell = teller(progress, len(rows))
    columns = smallest_forms(rows.board, rows.text(), threads_of(threads), tell)
    if columns is None:
        return _one_by_one(rows, progress)
    report_progress(progress, len(rows), len(rows))
    return CanonicalForms(
        rows,
        forms=np.frombuffer(columns.form, np.uint8).reshape(-1, CELLS),
        ways=np.frombuffer(columns.way, np.uint8).reshape(-1, _WAY),
        automorphisms=np.frombuffer(columns.automorphisms, np.uint64),
    )


def _one_by_one(rows: Rows, progress: Progress | None) -> CanonicalForms:
    forms, counts = np.zeros(rows.cells.shape, np.uint8), np.zeros(len(rows), np.uint64)
    reasons: dict[int, str] = {}
    for row in range(len(rows)):
        try:
            form = canonical_on_board(puzzle_of(rows.puzzle(row)))
            forms[row] = form.puzzle.digits()
            counts[row] = min(form.automorphisms, MOST_COUNTED)
        except Error as error:
            reasons[row] = str(error)
        report_progress(progress, row + 1, len(rows))
    return CanonicalForms(rows, forms, np.zeros((len(rows), 0), np.uint8), counts, reasons)


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class Transformed(BulkResult):
    """Many transformed puzzles, in columns.

    Attributes:
        puzzles: uint8 (n, 81): the transformed puzzles, with 0 for an empty cell.
        ways: uint8 (n, 28): the transformation of each puzzle; see `transformation`.
    """

    puzzles: NDArray[np.uint8]
    ways: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.puzzles)

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        return {"transformed": column_of_grids(self.puzzles[rows])}

    @checked_arguments
    def transformation(self, index: int) -> Transformation:
        """The transformation that was applied to a puzzle."""
        return Transformation.of_bytes(self.ways[index].tobytes())

    def strings(self) -> list[str]:
        """The puzzles as strings of 81 characters, with `.` for an empty cell."""
        return strings_of(self.puzzles)


@checked_arguments
def transformed(
    lines: Lines, seed: int, *, threads: int = 1, progress: Progress | None = None
) -> Transformed:
    """Transform many puzzles at random, for example to get more training examples.

    The transformation of row i depends only on the seed and on i, not on the machine or the number
    of threads. So if you transform puzzles and their solutions with the same seed, they still
    match.

    Args:
        lines: puzzles or solution grids; see `nonet.bulk.Lines`.
        seed: the random seed, taken modulo 2^64.
        threads, progress: as for `canonical`.

    A row that is not a puzzle becomes an empty row.

    Raises:
        ParseError: if an array does not have the shape (n, 81).

    >>> from nonet import puzzles, search
    >>> puzzle = puzzles.named("newspaper")
    >>> solution = search.solve(puzzle).givens
    >>> moved = transformed([puzzle.givens], 5).strings()[0]
    >>> search.solve_line(moved) == transformed([solution], 5).strings()[0]
    True
    """
    rows = Rows.of(lines, STANDARD)
    columns = native.transform_many(
        rows.text(), seed % 2**64, threads_of(threads), teller(progress, len(rows))
    )
    report_progress(progress, len(rows), len(rows))
    return Transformed(
        puzzles=np.frombuffer(columns.cells, np.uint8).reshape(-1, CELLS),
        ways=np.frombuffer(columns.way, np.uint8).reshape(-1, _WAY),
    )
