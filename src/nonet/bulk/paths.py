"""The paths of many puzzles, in columns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, explains_misuse
from ..base.optional import pyarrow
from ..ladder import GUESS, Ladder, Path, Status
from ..ladder.in_core import native_ladder
from ..ladder.path import place_of_rung
from ..model import Grid, Puzzle, Step
from ..model.border.core import core_of, native
from ..model.border.geometries import native_geometry
from ..model.border.in_threads import in_threads
from ..techniques import get
from ..verbs.deadline import Deadline
from ..verbs.explain import explain_by
from .arrow import lists
from .lines import Progress, Rows, report_progress, teller, threads_of
from .result import BulkColumn, BulkResult, column_of_grids, column_of_numbers, column_of_words

STATUSES: Final = tuple(Status)

_READ_AT_ONCE: Final = ("rows", "ladder", "status", "step_offsets")
_INVALID: Final = STATUSES.index(Status.INVALID)
_MOST_CONCLUSIONS: Final = 255


@explains_misuse
@dataclass(frozen=True, eq=False, repr=False)
class Paths(BulkResult):
    """The paths of many puzzles, in columns. `paths[i]` builds the `Path` of one puzzle, with all
    its steps and proofs.

    The paths of a rating have only the columns that ratings need. If another column is read
    (`grids`, or a column of steps or conclusions), the paths are computed again.

    Attributes:
        rows: the puzzles.
        ladder: the techniques, for this board.
        status: uint8 (n,): index into `STATUSES`.
        grids: uint8 (n, cells): the values at the end of each path, 0 for empty cells.
        step_offsets: int64 (n + 1,): the index of each puzzle's first step.
        rung: uint16 (steps,): index into `ladder.rungs`; one past the last means guess and check.
        variant: uint8 (steps,): index into the variants of the rung's technique.
        conclusion_offsets: int64 (steps + 1,): the index of each step's first conclusion.
        kind: uint8 (conclusions,): 0 for a placement, 1 for an elimination.
        cell: uint8 (conclusions,), or uint16 on boards with more than 256 cells: the cell, counting
            from 0.
        digit: uint8 (conclusions,): the digit, counting from 1.
        timeout: how many seconds each path may take, or None for no limit.
    """

    rows: Rows
    ladder: Ladder
    status: NDArray[np.uint8]
    grids: NDArray[np.uint8]
    step_offsets: NDArray[np.int64]
    rung: NDArray[np.uint16]
    variant: NDArray[np.uint8]
    conclusion_offsets: NDArray[np.int64]
    kind: NDArray[np.uint8]
    cell: NDArray[np.unsignedinteger[Any]]
    digit: NDArray[np.uint8]
    timeout: float | None = None

    def __getattr__(self, name: str) -> Any:
        """Compute a column when it is first read."""
        if name in _READ_AT_ONCE or name not in type(self).__dataclass_fields__:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        whole = paths_of(self.rows, self.ladder, timeout=self.timeout, threads=0)
        self.__dict__.update(vars(whole) | vars(self))
        return self.__dict__[name]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "step_kinds"}

    @cached_property
    def step_kinds(self) -> native.StepKinds:
        """The counts of the steps by kind."""
        return native.StepKinds(self.step_offsets, self.rung, self.variant)

    def __len__(self) -> int:
        return len(self.status)

    def __getitem__(self, index: int) -> Path:
        return explain_by(Grid(self.rows.state(index)), self.ladder, Deadline(self.timeout))

    def __iter__(self) -> Iterator[Path]:
        return (self[i] for i in range(len(self)))

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        return {
            "status": column_of_statuses(self.status[rows]),
            "grid": column_of_grids(self.grids[rows]),
            "steps": column_of_numbers(np.diff(self.step_offsets)[rows]),
        }

    def to_arrow(self) -> pyarrow.Table:
        """The columns as an Arrow table: `status`, `grid` and `steps`, and four list columns for
        the steps of each path.

        - `technique`: the index of each step in `ladder.rungs`; one past the last means guess and
          check.
        - `variant`: the index of each step among the variants of its technique.
        - `n_conclusions`: the number of conclusions in each step, 1 to 255.
        - `conclusion`: each conclusion as `cell * 9 + digit - 1` for a placement, plus 729 for an
          elimination. On a board of another size, the number of digits replaces 9, and the number
          of candidates replaces 729. Conclusions follow the order of the steps.

        Numbers are not copied if they already have the declared width.

        Raises:
            Error: if pyarrow is not installed, or if a step of a custom technique has more than 255
                conclusions.
        """
        return super().to_arrow()

    def _arrow(self, rows: slice) -> dict[str, pyarrow.Array]:
        return super()._arrow(rows) | traces_of(self, rows)

    def puzzle(self, index: int) -> Puzzle:
        """The puzzle of a row. Raises `IndexError` if there is no such row."""
        return self.rows.puzzle(index)

    def reasons(self) -> dict[int, str]:
        """The reason why each invalid row is invalid, keyed by the row's index."""
        return self.rows.reasons(invalid_in(self.status))

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return [STATUSES[code] for code in self.status.tolist()]

    def counts(self) -> dict[str, int]:
        """The number of times each technique was used in the paths of all puzzles, by its name in
        the ladder (`naked-set:2`).
        """
        names = [str(rung) for rung in self.ladder.rungs] + [GUESS]
        kinds, total = self.step_kinds, dict.fromkeys(names, 0)
        for place, number in enumerate(kinds.numbers):
            ones = np.arange(len(kinds.numbers)) == place
            times = kinds.charged([0] * len(ones), first=ones.tolist(), later=ones.tolist())
            total[names[number >> 8]] += int(np.frombuffer(times).sum())
        return {name: n for name, n in total.items() if n}

    def steps_of(self, index: int) -> NDArray[np.uint16]:
        """The techniques of one puzzle's steps, in order. Raises `IndexError` if there is no such
        puzzle.
        """
        return self.rung[self.step_offsets[index] : self.step_offsets[index + 1]]


def paths_of(
    rows: Rows,
    ladder: Ladder,
    *,
    timeout: float | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    counted: bool = False,
) -> Paths:
    """The paths that a ladder finds for rows; see `nonet.bulk.explain`.

    Args:
        rows, ladder, threads, progress: as for `nonet.bulk.explain`.
        timeout: how many seconds each path may take, or None for no limit.
        counted: whether to compute only how each path ends and the kinds of its steps. This takes
            half the time and a tenth of the memory. All other columns are computed when they are
            read.
    """
    ladder = ladder.on(rows.board)
    counted = counted and not rows.states
    is_timed = timeout is not None and not counted
    if is_timed or ladder.policy.is_program:
        chosen = ~rows.unreadable()
        chosen[list(rows.states)] = True
        paths = _unfollowed(rows, ladder, timeout)
        return _one_by_one(paths, np.flatnonzero(chosen), threads, progress)
    core, tell = core_of(rows.board), teller(progress, len(rows))
    given = (rows.text(), native_geometry(rows.board), native_ladder(ladder), threads_of(threads))
    if counted:
        seconds = math.inf if timeout is None else timeout
        status, kinds = core.count_steps_of_many(*given, tell, seconds)
        paths = Paths.__new__(Paths)
        paths.__dict__.update(
            rows=rows,
            ladder=ladder,
            status=np.frombuffer(status, np.uint8),
            step_offsets=np.frombuffer(kinds.offsets(), np.int64),
            step_kinds=kinds,
            timeout=timeout,
        )
    else:
        columns = core.explain_many(*given, tell)
        paths = Paths(
            rows,
            ladder,
            status=np.frombuffer(columns.status, np.uint8),
            grids=np.frombuffer(columns.grid, np.uint8).reshape(rows.cells.shape),
            step_offsets=np.frombuffer(columns.step_offset, np.int64),
            rung=np.frombuffer(columns.rung, np.uint16),
            variant=np.frombuffer(columns.variant, np.uint8),
            conclusion_offsets=np.frombuffer(columns.conclusion_offset, np.int64),
            kind=np.frombuffer(columns.kind, np.uint8),
            cell=np.frombuffer(columns.cell, _cell_type(rows)),
            digit=np.frombuffer(columns.digit, np.uint8),
        )
    if rows.states:
        return _one_by_one(paths, np.array(sorted(rows.states)), threads, progress)
    report_progress(progress, len(rows), len(rows))
    return paths


counted_paths_of: Final = partial(paths_of, counted=True)


def _unfollowed(rows: Rows, ladder: Ladder, timeout: float | None) -> Paths:
    """Paths without steps, for example for rows that are not puzzles."""
    none = np.zeros(0, np.uint8)
    return Paths(
        rows,
        ladder,
        status=np.full(len(rows), _INVALID, np.uint8),
        grids=np.zeros(rows.cells.shape, np.uint8),
        step_offsets=np.zeros(len(rows) + 1, np.int64),
        rung=none.astype(np.uint16),
        variant=none,
        conclusion_offsets=np.zeros(1, np.int64),
        kind=none,
        cell=none.astype(_cell_type(rows)),
        digit=none,
        timeout=timeout,
    )


def _cell_type(rows: Rows) -> type[np.unsignedinteger[Any]]:
    return np.uint8 if rows.cells.shape[1] <= 256 else np.uint16


def _one_by_one(
    paths: Paths, rows: NDArray[np.int64], threads: int, progress: Progress | None
) -> Paths:
    """Add the paths of rows that the core cannot solve in bulk, because they have candidates or a
    time limit, or because the ladder follows a program. These rows are solved one at a time.
    Each step gets the rung of its own technique. The core does the same, with one exception: if a
    ladder searches for several kinds of singles together, the core gives all singles the rung of
    the first kind of hidden single.
    """
    known = len(paths) - len(rows)

    def report(done: int) -> None:
        report_progress(progress, known + done, len(paths))

    def followed(row: int) -> tuple[Path, tuple[Step, ...]]:
        path = paths[row]
        return path, path.steps

    found = in_threads(followed, rows.tolist(), threads_of(threads), report)
    report_progress(progress, len(paths), len(paths))
    steps = [step for _, own in found for step in own]
    moves = [moves_of(step) for step in steps]
    status, grids = paths.status.copy(), paths.grids.copy()
    status[rows] = [STATUSES.index(path.status) for path, _ in found]
    for row, (path, _) in zip(rows, found, strict=True):
        grids[row] = [*path.final()._native.values()]
    counts = np.diff(paths.step_offsets)
    counts[rows] = [len(own) for _, own in found]
    # The indices before which new steps (`places`) and conclusions (`among`) are inserted.
    places = np.repeat(paths.step_offsets[rows], counts[rows])
    sizes = [len(each) for each in moves]
    among = np.repeat(paths.conclusion_offsets[places], sizes)
    flat = [move for each in moves for move in each]
    kind, cell, digit = np.array(flat, np.uint16).reshape(-1, 3).T
    return replace(
        paths,
        status=status,
        grids=grids,
        step_offsets=_offsets(counts),
        rung=np.insert(
            paths.rung, places, [place_of_rung(step, paths.ladder.rungs) for step in steps]
        ),
        variant=np.insert(paths.variant, places, [_variant(step) for step in steps]),
        conclusion_offsets=_offsets(np.insert(np.diff(paths.conclusion_offsets), places, sizes)),
        kind=np.insert(paths.kind, among, kind),
        cell=np.insert(paths.cell, among, cell),
        digit=np.insert(paths.digit, among, digit),
    )


def moves_of(step: Step) -> list[tuple[int, int, int]]:
    """The kind, cell and digit of each conclusion."""
    return [
        (kind, int(candidate.cell), int(candidate.digit))
        for kind, candidates in enumerate((step.placements, step.eliminations))
        for candidate in candidates
    ]


def _variant(step: Step) -> int:
    """The index of a step's variant among the variants of its technique."""
    variants = get(step.technique).variants
    return variants.index(step.variant) if step.variant in variants else 0


def _offsets(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The start of each part, and the end of the last one, computed from the number of items in
    each part.
    """
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(counts, dtype=np.int64)])


def traces_of(paths: Paths, rows: slice) -> dict[str, pyarrow.Array]:
    """The steps of some rows as the list columns of `Paths.to_arrow`, by column name.

    Args:
        paths: the paths.
        rows: a slice with a start and an end. Its rows must fit into one chunk of a table.

    Raises:
        Error: as for `Paths.to_arrow`.
    """
    steps = paths.step_offsets[rows.start : rows.stop + 1]
    those = slice(int(steps[0]), int(steps[-1]))
    conclusions = paths.conclusion_offsets[those.start : those.stop + 1]
    sizes = np.diff(conclusions)
    if sizes.max(initial=0) > _MOST_CONCLUSIONS:
        raise Error(f"a step has {sizes.max()} conclusions; a table can hold {_MOST_CONCLUSIONS}.")
    each = slice(int(conclusions[0]), int(conclusions[-1]))
    kind, cell = (column[each].astype(np.uint16) for column in (paths.kind, paths.cell))
    board = paths.rows.board
    actions = board.digits * len(board.places)  # the number of placements, or of eliminations
    moves = kind * actions + cell * board.digits + paths.digit[each] - 1
    has_room = np.uint8 if len(paths.ladder) < 1 << 8 else np.uint16  # one more for guess and check
    steps = steps - steps[0]
    return {
        "technique": lists(steps, paths.rung[those].astype(has_room)),
        "variant": lists(steps, paths.variant[those]),
        "n_conclusions": lists(steps, sizes.astype(np.uint8)),
        "conclusion": lists(conclusions[steps] - conclusions[0], moves),
    }


def invalid_in(status: NDArray[np.uint8]) -> list[int]:
    """The rows that contain no puzzle, or a puzzle that breaks the rules."""
    found: list[int] = np.flatnonzero(status == _INVALID).tolist()
    return found


def column_of_statuses(status: NDArray[np.uint8]) -> BulkColumn:
    """Statuses as a column."""
    return column_of_words(status.view(np.int8), [each.value for each in STATUSES])
