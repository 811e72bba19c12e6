"""Finding the puzzles of a data set that are isomorphic to an earlier one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ..base.arguments import checked_arguments
from ..base.arrays import ArrayRecord
from ..base.optional import require
from ..bulk import Progress, canonical
from .duplicates import Repeats, repeats
from .finished import batches_of, digest_of, finished_shards
from .folder import TABLES, Folder
from .identity import ID_BYTES, identities
from .parquet import write_parquet
from .shard import Shard

if TYPE_CHECKING:
    import pyarrow

DUPLICATES: Final = f"{TABLES}/duplicates.parquet"
_DUPLICATES_BEFORE: Final = "duplicates.parquet"  # beside the shards, of schema 1
_SHARDS: Final = "nonet.shards"
_ROWS: Final = "nonet.rows"
_COLUMNS: Final = ("shard", "row", "kept_shard", "kept_row")


@dataclass(frozen=True, eq=False)
class Duplicates(ArrayRecord):
    """The rows of a data set that are isomorphic to an earlier one.

    Attributes:
        rows: how many rows there are.
        found: uint32 (n, 4): shard and row of each, and shard and row of the one that stays.
    """

    rows: int
    found: Repeats

    def __len__(self) -> int:
        return len(self.found)


@checked_arguments
def dedupe(out: str | PathLike[str], *, progress: Progress | None = None) -> Duplicates:
    """Find the rows of a data set that are isomorphic to an earlier one: by their ids, or by their
    puzzles where the plan has no ids. Of equal ones that with the lowest shard and row stays.

    The shards stay as they are. What is found is written to `tables/duplicates.parquet`, and
    `split` leaves these rows out. Memory is a 128th of all ids, and 32 bytes for each row that is
    found.

    Args:
        out: the folder of the data set.
        progress: called with how many rows are done, and how many there are.

    Raises:
        Error: where there is no plan, shards are still to be made, or pyarrow is not installed.
        OSError: where the folder cannot be written to.

    >>> from tempfile import TemporaryDirectory
    >>> from nonet.data import Plan, run
    >>> with TemporaryDirectory() as out:
    ...     shards = run(Plan(30, columns=["puzzle", "ids"]), out)
    ...     found = dedupe(out)
    >>> len(found), found.rows
    (0, 30)
    """
    folder = Folder(out)
    plan = folder.plan()
    shards = finished_shards(folder, plan)
    total = sum(shard.rows for shard in shards)
    has_ids = "id" in {column.name for column in plan.table}
    found = repeats(_ids(folder, shards, has_ids, total, progress), folder.path)
    arrow = require("data")
    table = arrow.table(
        [arrow.array(np.ascontiguousarray(column)) for column in found.T], names=list(_COLUMNS)
    ).replace_schema_metadata({_SHARDS: digest_of(shards), _ROWS: str(total)})
    with folder.written(DUPLICATES) as file:
        write_parquet(table, file)
    (folder.path / _DUPLICATES_BEFORE).unlink(missing_ok=True)
    return Duplicates(total, found)


def duplicates_in(folder: Folder, shards: list[Shard]) -> Duplicates | None:
    """What `dedupe` found of these shards; None where it was not called, or before they were made
    anew.

    Raises:
        OSError: where the file cannot be read.
    """
    places = (folder.path / name for name in (DUPLICATES, _DUPLICATES_BEFORE))
    file = next((place for place in places if place.exists()), None)
    if file is None:
        return None
    table = require("data", "pyarrow.parquet").read_table(file)
    said = table.schema.metadata or {}
    if said.get(_SHARDS.encode(), b"").decode() != digest_of(shards):
        return None
    found = np.stack([table[name].to_numpy() for name in _COLUMNS], axis=1)
    return Duplicates(int(said[_ROWS.encode()]), found)


def _ids(
    folder: Folder, shards: list[Shard], has_ids: bool, total: int, progress: Progress | None
) -> Iterator[tuple[int, int, NDArray[np.uint8]]]:
    """The ids of all rows, with the number of the shard and of the first row."""
    done = 0
    for shard in shards:
        first = 0
        for batch in batches_of(folder.path / shard.file, ["id" if has_ids else "puzzle"]):
            column = batch.column(0)
            yield shard.number, first, id_bytes(column) if has_ids else _made(column)
            first += len(column)
            if progress is not None:
                progress(done + first, total)
        done += shard.rows


def id_bytes(column: pyarrow.StringArray | pyarrow.FixedSizeBinaryArray) -> NDArray[np.uint8]:
    """A column of ids as uint8 (n, 16); zeros where there is none.

    Args:
        column: texts of 32 hexadecimal digits, or 16 bytes each, as schema 1 has them.
    """
    if require("data").types.is_string(column.type):
        digits = "".join(column.fill_null("0" * 2 * ID_BYTES).to_pylist())
        return np.frombuffer(bytes.fromhex(digits), np.uint8).reshape(-1, ID_BYTES)
    start = column.offset * ID_BYTES
    values = np.frombuffer(column.buffers()[1], np.uint8)[start : start + len(column) * ID_BYTES]
    ids = values.reshape(-1, ID_BYTES)
    if column.null_count:
        ids = ids * column.is_valid().to_numpy(zero_copy_only=False)[:, None].astype(np.uint8)
    return ids


def _made(puzzles: pyarrow.StringArray) -> NDArray[np.uint8]:
    """The ids of puzzles, made anew."""
    return identities(canonical(puzzles.to_pylist()))
