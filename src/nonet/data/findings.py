"""The results computed for a shard's puzzles, and the shard written from these results."""

from __future__ import annotations

import errno
from collections import Counter
from functools import cached_property
from os import PathLike, fspath
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, checked_arguments, require
from ..base.optional import pyarrow
from ..bulk import LEVELS, CanonicalForms, Paths, Progress, Ratings, Solutions, search_rows
from ..bulk.arrow import coded, numbers, texts, texts_of_width
from ..bulk.canonical_forms import canonical_of
from ..bulk.lines import Rows, report_progress
from ..bulk.paths import column_of_statuses, counted_paths_of, paths_of, traces_of
from ..bulk.ratings import ratings_of
from .dedupe import ID_BYTES, identities
from .folder import Folder, write_json
from .origins.origin import Beat, ShardPart, ShardRequest
from .plan import Plan
from .schema import DataColumn, arrow_schema, arrow_type, logical_hash, write_parquet
from .shard import Shard

_NO_CELL: Final = 255
_NO_LEVEL: Final = LEVELS.index("")
_TRACE: Final = ("technique", "variant", "n_conclusions", "conclusion")


class Findings:
    """The results for a batch of puzzles, computed when a column needs them.

    Args:
        batch: the puzzles.
        plan: the plan, whose columns decide what is computed.
        threads: the number of threads.
        beat: a function that is called about twenty times a second.
    """

    def __init__(self, batch: ShardPart, plan: Plan, *, threads: int, beat: Beat) -> None:
        self._batch = batch
        self._plan = plan
        self._work: dict[str, Any] = {"threads": threads, "progress": lambda _done, _total: beat()}
        self._groups = {column.group for column in plan.table}

    def table(self) -> pyarrow.Table:
        """A table with the columns of the plan."""
        names = [column.name for column in self._plan.table]
        made = [self._made(column).cast(arrow_type(column.type)) for column in self._plan.table]
        return pyarrow.table(made, names=names)

    def levels(self) -> Counter[str]:
        """The number of puzzles at each level. Puzzles without a level are counted under their
        status. The result is empty if the plan has no rating columns.
        """
        if "rating" not in self._groups:
            return Counter()
        ends = zip(self._ratings.level, self._ratings.statuses(), strict=True)
        return Counter(level or status.value for level, status in ends)

    def _made(self, column: DataColumn) -> pyarrow.Array:
        batch = self._batch
        match column.name:
            case "number":
                return numbers(np.arange(batch.first, batch.first + len(batch), dtype=np.uint64))
            case "puzzle":
                return self._puzzles()
            case "board":
                return coded(np.zeros(len(batch), np.int8), [batch.rows.board.words])
            case "clues":
                return numbers((self._cells > 0).sum(axis=1, dtype=np.uint16))
            case "solution":
                return texts(self._solutions, self._is_sound)
            case "id":
                return _ids(self._canonical)
            case "grid_id":
                return _ids(self._grids)
            case "symmetries":
                return numbers(self._canonical.automorphisms, self._canonical.valid())
            case "guesses":
                # the guesses of a search that solves the canonical form
                found = search_rows(Rows.of(self._canonical.forms), **self._work, want="counts")
                return numbers(found.guesses, self._is_sound)
            case "seed":
                return self._constant(batch.seed)
            case "weight":
                weights = batch.weights
                return self._constant(None) if weights is None else numbers(weights)
            case "status":
                return column_of_statuses(self._paths.status).arrow()
            case "level":
                codes = self._ratings.level_codes
                return coded(np.where(codes == _NO_LEVEL, np.int8(-1), codes), LEVELS)
            case "hardest":
                return coded(
                    self._ratings.hardest_codes, [form.name for form in self._ratings.forms]
                )
            case "difficulty":
                forms = [form.difficulty for form in self._ratings.forms]
                hardest = self._ratings.hardest_codes
                return numbers(np.array([*forms, 0], np.float32)[hardest], hardest >= 0)
            case "steps":
                return numbers(self._ratings.steps)
            case name if name in _TRACE:
                return self._trace[name]
            case name:
                return pyarrow.array(self._ratings.column(name))

    def _constant(self, value: int | None) -> pyarrow.Array:
        return pyarrow.repeat(pyarrow.scalar(value, pyarrow.uint64()), len(self._batch))

    def _puzzles(self) -> pyarrow.Array:
        """The puzzles as text. A row that is not a valid puzzle keeps its original text."""
        rows = self._batch.rows
        unreadable = np.flatnonzero(rows.unreadable()).tolist()
        if not unreadable:
            return texts(self._cells)
        found = texts(self._cells).to_pylist()
        for index in unreadable:
            found[index] = rows.string(index)
        return pyarrow.array(found)

    @cached_property
    def _cells(self) -> NDArray[np.uint8]:
        """The digits of the puzzles, with 0 for an empty cell. Rows that are not puzzles have only
        zeros.
        """
        return self._batch.rows.numbers()

    @cached_property
    def _found(self) -> Solutions:
        return search_rows(self._batch.rows, **self._work)

    @cached_property
    def _is_sound(self) -> NDArray[np.bool_]:
        """Whether each puzzle has exactly one solution."""
        if self._batch.solutions is not None:
            return np.ones(len(self._batch), np.bool_)
        return np.asarray(self._found.counts == 1)

    @cached_property
    def _solutions(self) -> NDArray[np.uint8]:
        """The solutions. If a puzzle does not have exactly one, its row is all zeros."""
        if self._batch.solutions is not None:
            return self._batch.solutions
        return self._found.solutions * self._is_sound[:, None]

    @cached_property
    def _canonical(self) -> CanonicalForms:
        return canonical_of(self._batch.rows, **self._work)

    @cached_property
    def _grids(self) -> CanonicalForms:
        """The canonical forms of the solutions. They are invalid for rows without a solution."""
        grids = self._solutions
        if not self._is_sound.all():
            grids = np.where(self._is_sound[:, None], grids, np.uint8(_NO_CELL))
        return canonical_of(Rows.of(grids, self._batch.rows.board), **self._work)

    @cached_property
    def _ratings(self) -> Ratings:
        batch, plan = self._batch, self._plan
        return ratings_of(batch.rows, plan.ladder, plan.scales, **self._work, paths=self._paths)

    @cached_property
    def _paths(self) -> Paths:
        """The paths. Their steps are kept only if the plan needs them."""
        has_steps = any(column.name in _TRACE for column in self._plan.table)
        follow = paths_of if has_steps else counted_paths_of
        return follow(self._batch.rows, self._plan.ladder, **self._work)

    @cached_property
    def _trace(self) -> dict[str, pyarrow.Array]:
        return traces_of(self._paths, slice(0, len(self._batch)))


def _ids(forms: CanonicalForms) -> pyarrow.Array:
    """The ids of isomorphism classes, with null for rows that are not puzzles."""
    digits = identities(forms).tobytes().hex().encode()
    return texts_of_width(digits, 2 * ID_BYTES, forms.valid())


_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The error numbers for a full disk, an exhausted quota and a file that is too large."""


@checked_arguments
def make_shard(
    plan: Plan,
    number: int,
    out: str | PathLike[str],
    *,
    threads: int = 1,
    progress: Progress | None = None,
) -> Shard:
    """Make one shard of a data set. This writes a Parquet file, and a small file next to it that
    marks the shard as done. The rows are the same on every machine. With the same version of
    pyarrow, even the bytes of the files are the same.

    Args:
        plan: the plan of the data set.
        number: the number of the shard, one of `plan.shards`.
        out: the folder of the data set. An existing shard is replaced.
        threads: the number of threads; 0 for one per processor.
        progress: a function that is called about twenty times a second, with the number of finished
            rows and the total number of rows. If it raises an exception, the work ends.

    Raises:
        Error: if there is no such shard, the plan is for another version of nonet, pyarrow is not
            installed, or the puzzles cannot be made.
        OSError: if the folder cannot be written to.
    """
    require("data")  # fail now, not when the first puzzles are made
    plan.require_this_version()
    numbers = plan.numbers(number)
    done = 0

    def beat() -> None:
        report_progress(progress, done, len(numbers))

    tables = []
    levels: Counter[str] = Counter()
    for batch in plan.origin.batches(ShardRequest(plan.seed, number, numbers, threads, beat)):
        found = Findings(batch, plan, threads=threads, beat=beat)
        tables.append(found.table())
        levels += found.levels()
        done += len(batch)
        beat()
    table = pyarrow.concat_tables(tables).unify_dictionaries()
    table = table.cast(arrow_schema(plan.table, plan.metadata()))
    try:
        return _written(table, plan, number, levels, Folder(out))
    except OSError as error:
        if error.errno in _FULL:
            raise Error(
                f"the disk with '{fspath(out)}' is full, so shard {number} was not written. Free "
                "some space and run the command again; finished shards are kept."
            ) from error
        raise


def _written(
    table: pyarrow.Table, plan: Plan, number: int, levels: Counter[str], folder: Folder
) -> Shard:
    """Write a shard, and then the file that marks it as done."""
    name = folder.file_of(number)
    with folder.written(name) as file:
        size, digest = write_parquet(table, file)
    shard = Shard(
        number=number,
        file=name,
        rows=table.num_rows,
        bytes=size,
        sha256=digest,
        logical=logical_hash(table),
        levels=dict(sorted(levels.items())),
        plan=plan.digest,
        nonet=plan.nonet,
        schema=plan.schema,
        pyarrow=pyarrow.__version__,
    )
    write_json(folder, folder.manifest_of(number), shard.to_json())
    return shard
