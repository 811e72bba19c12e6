"""Making one shard."""

from __future__ import annotations

import errno
from collections import Counter
from os import PathLike, fspath
from typing import TYPE_CHECKING, Final

from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..base.optional import require
from ..bulk import Progress
from .findings import Findings
from .folder import Folder, write_json
from .origins.origin import ShardAsked
from .parquet import logical_hash, write_parquet
from .plan import Plan
from .schema import arrow_schema
from .shard import Shard

if TYPE_CHECKING:
    import pyarrow

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The error numbers of a full disk, a spent quota and a file of the largest size."""


@checked_arguments
def make_shard(
    plan: Plan,
    number: int,
    out: str | PathLike[str],
    *,
    threads: int = 1,
    progress: Progress | None = None,
) -> Shard:
    """Make one shard of a data set: a file in Parquet, and beside it the small file that says that
    it is done. Whatever makes it, the same rows come out; and the same bytes, with the same
    version of pyarrow.

    Args:
        plan: what to make.
        number: the number of the shard, one of `plan.shards`.
        out: the folder of the data set. A shard that is there already is made again.
        threads: how many threads; 0 for one for each processor.
        progress: called some twenty times a second with how many rows are done, and how many there
            are; what it raises ends the work.

    Raises:
        Error: if there is no such shard, the plan is for another nonet, pyarrow is not
            installed, or the puzzles cannot be made.
        OSError: where the folder cannot be written to.
    """
    plan.require_this_version()
    numbers = plan.numbers(number)
    arrow = require("data")
    done = 0

    def beat() -> None:
        if progress is not None:
            progress(done, len(numbers))

    tables = []
    levels: Counter[str] = Counter()
    for batch in plan.origin.batches(ShardAsked(plan.seed, number, numbers, threads, beat)):
        found = Findings(batch, plan, threads=threads, beat=beat)
        tables.append(found.table())
        levels += found.levels()
        done += len(batch)
        beat()
    table = arrow.concat_tables(tables).unify_dictionaries()
    table = table.cast(arrow_schema(plan.table, plan.metadata()))
    try:
        return _written(table, plan, number, levels, Folder(out))
    except OSError as error:
        if error.errno in _FULL:
            raise Error(
                f"there is no room in '{fspath(out)}' for shard {number}; what is done stays. "
                "Make room, and run the same again."
            ) from error
        raise


def _written(
    table: pyarrow.Table, plan: Plan, number: int, levels: Counter[str], folder: Folder
) -> Shard:
    """Write a shard, and then what says that it is done."""
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
        pyarrow=require("data").__version__,
    )
    write_json(folder, folder.manifest_of(number), shard.to_json())
    return shard
