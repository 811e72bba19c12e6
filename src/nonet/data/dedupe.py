"""Find the puzzles in a data set that are isomorphic to an earlier puzzle. They have the same id,
which identifies an isomorphism class.

To save memory, the ids are first distributed over files by their first bits. These files are called
buckets. Each bucket is then sorted in memory.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from os import PathLike
from pathlib import Path
from typing import IO, Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, checked_arguments
from ..base.arrays import ArrayRecord
from ..base.optional import parquet, pyarrow
from ..bulk import CanonicalForms, Progress, canonical
from ..bulk.lines import report_progress
from ..model import stated_words
from ..model.border.batch import SIGN_OF_DIGIT
from .folder import TABLES, Folder, batches_of, digest_of, finished_shards
from .plan import Plan
from .schema import write_parquet
from .shard import Shard

ID_BYTES: Final = 16


@checked_arguments
def identities(canonical: CanonicalForms) -> NDArray[np.uint8]:
    """The ids of the puzzles' isomorphism classes. Each id is a 16-byte BLAKE2b hash of a
    string: the canonical form, with one character for each cell and `.` for an empty cell, followed
    by the board's name unless the board is 9x9. If a puzzle's form was not found, the puzzle
    itself is hashed instead.

    Isomorphic puzzles have the same id, if their forms were found. Puzzles that are not isomorphic
    share an id with probability 2^-128.

    Returns:
        uint8 (n, 16). The id of an invalid puzzle is all 0.

    >>> from nonet.bulk import canonical
    >>> ids = identities(canonical(["." * 80 + "5", "2" + "." * 80]))
    >>> bytes(ids[0]).hex(), bytes(ids[0]) == bytes(ids[1])
    ('92c71bba4935f76ad59b5a7a5d521338', True)
    """
    rows, forms, has_id = canonical.rows, canonical.forms, canonical.valid()
    if not has_id.all():
        readable = {*np.flatnonzero(~has_id & ~rows.unreadable()).tolist()}
        lost = [*readable - rows.reasons(readable).keys()]  # valid puzzles whose form was not found
        forms = forms.copy()
        forms[lost], has_id[lost] = rows.numbers()[lost], True
    text = forms.tobytes().translate(SIGN_OF_DIGIT)
    hashes = b"".join(_hashes(text, forms.shape[1], stated_words(rows.board).encode()))
    ids = np.frombuffer(hashes, np.uint8).reshape(-1, ID_BYTES).copy()
    ids[~has_id] = 0
    return ids


def _hashes(text: bytes, width: int, name: bytes) -> Iterator[bytes]:
    new = blake2b(digest_size=ID_BYTES).copy  # a copy takes a third less time than a new object
    for start in range(0, len(text), width):
        form = new()
        form.update(text[start : start + width] + name)
        yield form.digest()


BUCKETS: Final = 128
"""The number of bucket files. All are open at once, and some systems allow only 256 open files."""

_SHIFT: Final = 1  # the bucket of an id is its first byte >> _SHIFT
_PLACE_BYTES: Final = 8
_SHARD_BITS: Final = 32  # the lower 32 bits hold the row number, the upper ones the shard

Repeats = NDArray[np.uint32]
"""uint32 (n, 4): shard and row of each repeated id, then shard and row of the first row with that
id."""


def repeats(ids: Iterable[tuple[int, int, NDArray[np.uint8]]], scratch: Path) -> Repeats:
    """The rows whose id already occurs in an earlier row, in the order of shards and rows.

    Rows are ordered by shard number, then by row number. An id of zeros means that the row has no
    id. Such rows never count as repeated. Only the rows found so far and one bucket (a 128th of all
    ids) are in memory at a time.

    Args:
        ids: blocks of rows: the shard number, the number of the block's first row, and the ids,
            uint8 (n, 16).
        scratch: a folder with room for 24 bytes per id. The temporary files there have no names, so
            none is left behind even after a crash.

    Raises:
        OSError: if the disk is full.
    """
    with contextlib.ExitStack() as stack:
        buckets = [stack.enter_context(tempfile.TemporaryFile(dir=scratch)) for _ in range(BUCKETS)]
        for shard, first, rows in ids:
            _strew(_records(shard, first, rows), buckets)
        together = np.concatenate([_repeats_in(bucket) for bucket in buckets])
    together = together[np.argsort(together[:, 0])]
    return together.astype("<u8").view("<u4").reshape(-1, 4)[:, [1, 0, 3, 2]]


def _strew(records: NDArray[np.uint8], buckets: Sequence[IO[bytes]]) -> None:
    """Append records to their buckets."""
    ends = np.cumsum(np.bincount(records[:, 0] >> _SHIFT, minlength=BUCKETS)).tolist()
    for bucket, start, end in zip(buckets, [0, *ends], ends, strict=False):
        if start < end:
            bucket.write(records[start:end].data)


def _records(shard: int, first: int, ids: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The ids with their shard and row numbers, sorted by bucket."""
    rows = np.flatnonzero(ids.any(axis=1))
    rows = rows[np.argsort(ids[rows, 0], kind="stable")]
    places = (np.uint64(shard << _SHARD_BITS) + (rows + first).astype(np.uint64)).astype("<u8")
    records = np.empty((len(rows), ID_BYTES + _PLACE_BYTES), np.uint8)
    records[:, :ID_BYTES] = ids[rows]
    records[:, ID_BYTES:] = places.view(np.uint8).reshape(-1, _PLACE_BYTES)
    return records


def _repeats_in(bucket: IO[bytes]) -> NDArray[np.uint64]:
    """uint64 (n, 2): for each row of one bucket that repeats an id, the position of that row and
    the position of the first row with the same id."""
    bucket.seek(0)
    words = np.frombuffer(bucket.read(), "<u8").reshape(-1, 3)
    high, low, places = words[:, 0], words[:, 1], words[:, 2]
    order = np.argsort(high)
    again = high[order][1:] == high[order][:-1]
    if not again.any():
        return np.empty((0, 2), np.uint64)
    alike = np.zeros(len(order), bool)
    alike[1:] |= again
    alike[:-1] |= again
    rows = order[alike]  # the ids of the few remaining rows are compared in full
    rows = rows[np.lexsort((places[rows], low[rows], high[rows]))]
    same = (high[rows][1:] == high[rows][:-1]) & (low[rows][1:] == low[rows][:-1])
    starts = np.concatenate([[True], ~same])
    firsts = np.maximum.accumulate(np.where(starts, np.arange(len(rows)), 0))
    later = np.flatnonzero(~starts)
    return np.stack([places[rows[later]], places[rows[firsts[later]]]], axis=1)


def places_in(found: Repeats, shard: int) -> NDArray[np.int64]:
    """The repeated rows of a shard, in ascending order."""
    first, last = np.searchsorted(found[:, 0], [shard, shard + 1])
    return found[first:last, 1].astype(np.int64)


DUPLICATES: Final = f"{TABLES}/duplicates.parquet"
_DUPLICATES_BEFORE: Final = "duplicates.parquet"  # in schema 1, next to the shards
_SHARDS: Final = "nonet.shards"
_ROWS: Final = "nonet.rows"
_COLUMNS: Final = ("shard", "row", "kept_shard", "kept_row")


@dataclass(frozen=True, eq=False)
class Duplicates(ArrayRecord):
    """The rows in a data set that are isomorphic to an earlier one.

    Attributes:
        rows: the number of rows in the data set.
        found: uint32 (n, 4): shard and row of each duplicate, then shard and row of the isomorphic
            row that is kept.
    """

    rows: int
    found: Repeats

    def __len__(self) -> int:
        return len(self.found)


@checked_arguments
def dedupe(out: str | PathLike[str], *, progress: Progress | None = None) -> Duplicates:
    """Find the rows in a data set that are isomorphic to an earlier row. Rows are compared by their
    ids, which are computed if the plan has none. Of several isomorphic rows, the one with the
    lowest shard and row number is kept.

    The shards do not change. The duplicates are listed in `tables/duplicates.parquet`, and `split`
    leaves them out. Only a 128th of all ids, and 32 bytes for each duplicate, are kept in memory at
    any time.

    Args:
        out: the folder of the data set.
        progress: a function that is called with the number of compared rows and the total number of
            rows.

    Raises:
        Error: if there is no plan, some shards have not been made yet, or pyarrow is not installed.
        OSError: if the folder cannot be written to.

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
    found = repeats(_ids(folder, plan, shards, total, progress), folder.path)
    table = pyarrow.table(
        [pyarrow.array(np.ascontiguousarray(column)) for column in found.T], names=list(_COLUMNS)
    ).replace_schema_metadata({_SHARDS: digest_of(shards), _ROWS: str(total)})
    with folder.written(DUPLICATES) as file:
        write_parquet(table, file)
    (folder.path / _DUPLICATES_BEFORE).unlink(missing_ok=True)
    return Duplicates(total, found)


def duplicates_in(folder: Folder, shards: list[Shard]) -> Duplicates | None:
    """The duplicates that `dedupe` found in these shards. Returns None if it has not been called
    since the shards were made.

    Raises:
        OSError: if the file cannot be read.
    """
    places = (folder.path / name for name in (DUPLICATES, _DUPLICATES_BEFORE))
    file = next((place for place in places if place.exists()), None)
    if file is None:
        return None
    table = parquet.read_table(file)
    metadata = table.schema.metadata or {}
    if metadata.get(_SHARDS.encode(), b"").decode() != digest_of(shards):
        return None
    found = np.stack([table[name].to_numpy() for name in _COLUMNS], axis=1)
    return Duplicates(int(metadata[_ROWS.encode()]), found)


def _ids(
    folder: Folder, plan: Plan, shards: list[Shard], total: int, progress: Progress | None
) -> Iterator[tuple[int, int, NDArray[np.uint8]]]:
    """The ids of all rows, block by block, with the numbers of the shard and the first row."""
    has_ids = "id" in {column.name for column in plan.table}
    if plan.origin.has_own_boards and not has_ids:
        raise Error("the column id is missing; it is needed if each puzzle has its own board.")
    done = 0
    for shard in shards:
        first = 0
        for batch in batches_of(folder.path / shard.file, ["id" if has_ids else "puzzle"]):
            column = batch.column(0)
            ids = id_bytes(column) if has_ids else identities(canonical(column, board=plan.board))
            yield shard.number, first, ids
            first += len(column)
            report_progress(progress, done + first, total)
        done += shard.rows


def id_bytes(column: pyarrow.StringArray | pyarrow.FixedSizeBinaryArray) -> NDArray[np.uint8]:
    """A column of ids as uint8 (n, 16). A missing id is all zeros.

    Args:
        column: strings of 32 hexadecimal digits or, as in schema 1, values of 16 bytes.
    """
    is_text = pyarrow.types.is_string(column.type)
    listed = column.fill_null("0" * 2 * ID_BYTES if is_text else bytes(ID_BYTES)).to_pylist()
    ids = bytes.fromhex("".join(listed)) if is_text else b"".join(listed)
    return np.frombuffer(ids, np.uint8).reshape(-1, ID_BYTES)
