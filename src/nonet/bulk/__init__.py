"""Functions for many puzzles at once. They accept arrays, use several threads, and let other
Python threads run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Unpack, overload

import numpy as np
from numpy.typing import NDArray

from ..base import Error, checked_arguments, formerly
from ..base.arguments import time_limit
from ..ladder import Ladder, LadderOptions, Status, ladder_of
from ..model import BLANK, Board
from ..model.border.batch import solve_many
from ..scales import free_scales, require_scales_on, scales_named
from ..search import MOST
from .canonical_forms import CanonicalForms, Transformed, canonical, transformed
from .columns import Columns
from .lines import Lines, Progress, Rows, lines_of, report_progress, strings_of, teller, threads_of
from .paths import STATUSES, Paths, column_of_statuses, invalid_in, paths_of
from .ratings import LEVELS, Ratings, ratings_of
from .result import BulkColumn, BulkResult, column_of_grids, column_of_numbers

__all__ = [
    "LEVELS",
    "STATUSES",
    "BulkResult",
    "CanonicalForms",
    "Columns",
    "Lines",
    "Paths",
    "Progress",
    "Ratings",
    "Rows",
    "Solutions",
    "Transformed",
    "canonical",
    "count",
    "explain",
    "rate",
    "solve",
    "transformed",
]


@dataclass(frozen=True, eq=False, repr=False)
class Solutions(BulkResult, Sequence[str | None]):
    """The solutions of many puzzles. `solutions[i]` is the solution of puzzle i as a string with
    one character per cell, or None if it has no solution. A data frame accepts this sequence as a
    column.

    Attributes:
        rows: the puzzles.
        status: uint8 (n,): index into `STATUSES`: solved, none, several or invalid. With a limit of
            1, `solved` only means that a solution exists. There may be further solutions.
        solutions: uint8 (n, cells): the first solution that was found. All cells are 0 if there is
            none.
        counts: uint64 (n,): the number of solutions, up to the limit.
        guesses: uint32 (n,): the number of times the search branched. This is 0 if simple
            deductions were enough, and always 0 on boards other than the standard one.
    """

    rows: Rows
    status: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint64]
    guesses: NDArray[np.uint32]

    def __len__(self) -> int:
        return len(self.status)

    @overload
    def __getitem__(self, index: int) -> str | None: ...
    @overload
    def __getitem__(self, index: slice) -> list[str | None]: ...
    def __getitem__(self, index: int | slice) -> str | list[str | None] | None:
        if isinstance(index, slice):
            return list(map(_solution, strings_of(self.solutions[index])))
        return _solution(strings_of(self.solutions[[index]])[0])

    def __iter__(self) -> Iterator[str | None]:
        return map(_solution, self.strings())

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        solutions = self.solutions[rows]
        return {
            "status": column_of_statuses(self.status[rows]),
            "solution": column_of_grids(solutions, solutions[:, 0] > 0),
            "count": column_of_numbers(self.counts[rows]),
            "guesses": column_of_numbers(self.guesses[rows]),
        }

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return [STATUSES[code] for code in self.status]

    def strings(self) -> list[str]:
        """The solutions as strings with one character for each cell. For a puzzle without a
        solution, the string is `.`.
        """
        return strings_of(self.solutions)

    def text(self) -> bytes:
        """The solutions as lines of bytes with one character for each cell. The line of a puzzle
        without a solution is `.`.
        """
        return lines_of(self.solutions)

    def reasons(self) -> dict[int, str]:
        """The reason why each invalid row is invalid, keyed by the row's index.

        >>> solve(["." * 81, "123", "55" + "." * 79]).reasons()[1]
        '3 cells found, 78 too few; a puzzle has 81.'
        """
        return self.rows.reasons(invalid_in(self.status))


_NAMED: Final = 10  # the maximum number of puzzles that the error names


def _solution(values: str) -> str | None:
    return None if values[0] == BLANK else values


@formerly(geometry="board")
@checked_arguments
def explain(
    lines: Lines,
    ladder: Ladder | str = "thorough",
    *,
    board: Board | str | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    **options: Unpack[LadderOptions],
) -> Paths:
    """Find the paths of many puzzles, stored in columns. `nonet.explain` finds the same paths.

    Args:
        lines: the puzzles; see `Lines`. A string may also consist of 729 candidates, nine
            characters per cell. Such rows are solved one by one, on one thread.
        ladder, options: as for `nonet.explain`.
        board: the board of all puzzles, or its name; by default the board of the first puzzle.
        threads: the number of threads; 0 for one per processor. The result is the same for any
            number. Techniques written in Python run on only one thread at a time.
        progress: called about twenty times a second, and at the end. Ctrl-C takes effect just as
            often.

    A row that is not a puzzle or breaks the rules has the status `invalid` and does not affect the
    others; `reasons` gives the reason.

    Raises:
        ParseError: if an array does not have one column per cell.

    >>> from nonet import puzzles
    >>> paths = explain([puzzles.named("newspaper").givens])
    >>> paths.statuses()[0].value, len(paths.steps_of(0)) == len(paths[0].steps)
    ('solved', True)
    """
    if isinstance(ladder, str):
        options.setdefault("guess", True)
    followed = ladder_of(ladder, **options)
    rows = Rows.with_candidates(lines, board)
    return paths_of(rows, followed, threads=threads, progress=progress)


@formerly(geometry="board", limit="max_solutions")
@checked_arguments
def solve(
    lines: Lines,
    *,
    max_solutions: int | None = 2,
    board: Board | str | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Solutions:
    """Solve many puzzles, counting their solutions up to `max_solutions`.

    Args:
        lines: the puzzles; see `Lines`.
        max_solutions: the number at which counting stops. With 1, the search stops at the first
            solution. With 2, it also finds out whether that solution is the only one. With a larger
            number, it counts solutions up to that number. None counts all solutions, up to 2^63 -
            1, which may take forever.
        board: the board of all puzzles, or its name; by default the board of the first puzzle.
        threads: the number of threads; 0 for one per processor. The result is the same for any
            number.
        progress: called about twenty times a second, and at the end. Ctrl-C takes effect just as
            often.

    A row that is not a puzzle or breaks the rules has the status `invalid` and does not affect the
    others; `reasons` gives the reason.

    Raises:
        ParseError: if an array does not have one column per cell.
        Error: if `max_solutions` is below 1 or above 2^63 - 1.

    >>> found = solve(["." * 81])
    >>> found.statuses()[0].value, int(found.counts[0])
    ('several', 2)
    >>> print(solve([".43......14..3.."], board="4x4")[0])
    1432321421434321
    """
    rows = Rows.of(lines, board)
    return search_rows(rows, limit=max_solutions, threads=threads, progress=progress)


@formerly(geometry="board", limit="max_solutions")
@checked_arguments
def count(
    lines: Lines,
    *,
    max_solutions: int | None = 2,
    board: Board | str | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.uint64]:
    """Count the solutions of each puzzle, up to `max_solutions`. The count of an invalid
    puzzle is 0.

    Args:
        lines, max_solutions, board, threads, progress: as for `solve`, which also distinguishes
            invalid rows from puzzles without a solution.

    Raises:
        ParseError, Error: as for `solve`.

    >>> count(["." * 81, "." * 80 + "x"], max_solutions=7).tolist()
    [7, 0]
    """
    rows = Rows.of(lines, board)
    return search_rows(
        rows, limit=max_solutions, threads=threads, progress=progress, want="counts"
    ).counts


def search_rows(
    rows: Rows,
    *,
    limit: int | None = 2,
    threads: int = 1,
    progress: Progress | None = None,
    want: str = "numbers",
    into: NDArray[np.uint8] | None = None,
) -> Solutions:
    """Like `solve`, but for puzzles that have already been read as rows.

    Args:
        rows: the puzzles.
        limit, threads, progress: as for `solve`.
        want: `numbers` to get the solutions, or `counts` to get only their counts.
        into: an array that receives the solutions as text instead. It is uint8 (n, cells), and may
            be part of a larger array.
    """
    if limit is not None and not 1 <= limit <= MOST:
        raise Error(f"the limit must be between 1 and 2^63 - 1 solutions, not {limit}.")
    solutions = into
    if solutions is None:
        height = 0 if want == "counts" else len(rows)
        solutions = np.empty((height, rows.cells.shape[1]), np.uint8)
    status, counts, guesses = solve_many(
        rows.board,
        rows.cells,
        rows.zero,
        limit=MOST if limit is None else limit,
        threads=threads_of(threads),
        progress=teller(progress, len(rows)),
        solutions=None if want == "counts" else solutions,
        solution_zero=0 if into is None else ord("0"),
    )
    report_progress(progress, len(rows), len(rows))
    return Solutions(rows, status, solutions, counts, guesses)


def require_one_solution(found: Solutions, wish: str) -> None:
    """Check that each searched puzzle has exactly one solution.

    Args:
        found: the result of the search.
        wish: the reason for this requirement, such as "only puzzles with one solution can be
            compared".

    Raises:
        Error: if some puzzles do not have exactly one solution. The message lists the first few
            of these puzzles, each with its 1-based number and its fault.
    """
    odd = np.flatnonzero(found.counts != 1).tolist()
    if not odd:
        return
    reasons = found.reasons()
    complaints = [
        f"puzzle {row + 1}: "
        + (reasons.get(row) or f"it has {'several' if found.counts[row] else 'no'} solutions.")
        for row in odd[:_NAMED]
    ]
    more = f" And {len(odd) - _NAMED:,} more." if len(odd) > _NAMED else ""
    raise Error(f"{wish}; {' '.join(complaints)}{more}")


@formerly(geometry="board")
@checked_arguments
def rate(
    lines: Lines,
    ladder: Ladder | str = "standard",
    *,
    board: Board | str | None = None,
    timeout: float | None = None,
    scales: Iterable[str] | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    **options: Unpack[LadderOptions],
) -> Ratings:
    """Rate many puzzles. The ratings are stored in columns. `nonet.rate` gives the same ratings.

    Args:
        lines, board, threads, progress: as for `explain`.
        ladder, options: as for `explain`, but the default profile is `standard`, and guessing is
            off by default.
        timeout: how many seconds each path may take, or None for no limit. The same limit
            applies to each rating by the scale `explainer`, as in `nonet.rate`.
        scales: ids of scales, or names of their columns. None means the scales that take hardly any
            time once the paths are known. Scales support only 9x9 boards.

    Raises:
        ParseError: if an array does not have one column per cell.
        Error: if a scale is unknown or does not support this board.

    >>> from nonet import puzzles
    >>> ratings = rate([puzzles.named("newspaper").givens], scales=["sotd"])
    >>> ratings.level, ratings.column("steps"), ratings.column("sotd")
    (['beginner'], [49], [4900])
    """
    chosen = free_scales() if scales is None else scales_named(scales)
    if isinstance(ladder, str):
        options.setdefault("guess", False)
    followed = ladder_of(ladder, **options)
    rows = Rows.with_candidates(lines, board)
    if scales is not None and chosen:
        require_scales_on(rows.board, [each.id for each in chosen])
    limit = time_limit("timeout", timeout)
    return ratings_of(rows, followed, chosen, timeout=limit, threads=threads, progress=progress)
