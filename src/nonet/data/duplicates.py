"""Equal ids among many rows, found with little memory.

Ids are strewn by their first bits over buckets on disk, and each bucket is sorted in memory.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Final

import numpy as np
from numpy.typing import NDArray

from .identity import ID_BYTES

BUCKETS: Final = 128
"""Each is an open file, and some systems allow 256 of them."""

_SHIFT: Final = 1  # from a byte to the number of a bucket
_PLACE_BYTES: Final = 8
_SHARD_BITS: Final = 32  # below them the row, above them the shard

Repeats = NDArray[np.uint32]
"""uint32 (n, 4): shard and row of a repeated id, and shard and row of the one that stays."""


def repeats(ids: Iterable[tuple[int, int, NDArray[np.uint8]]], scratch: Path) -> Repeats:
    """The rows whose id an earlier row has, in the order of shards and rows.

    The earliest is that with the lowest number of shard, then of row. An id of zeros stands for no
    id, and repeats nothing. Memory is one bucket, which is a 128th of all ids, and what is found.

    Args:
        ids: number of a shard, number of its row that comes first, and ids, uint8 (n, 16).
        scratch: a folder with room for 24 bytes for each id. The files there have no names, so that
            nothing is left of them, whatever happens.

    Raises:
        OSError: when the disk is full.
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
    """Ids with their places behind them, in the order of buckets."""
    rows = np.flatnonzero(ids.any(axis=1))
    rows = rows[np.argsort(ids[rows, 0], kind="stable")]
    places = (np.uint64(shard << _SHARD_BITS) + (rows + first).astype(np.uint64)).astype("<u8")
    records = np.empty((len(rows), ID_BYTES + _PLACE_BYTES), np.uint8)
    records[:, :ID_BYTES] = ids[rows]
    records[:, ID_BYTES:] = places.view(np.uint8).reshape(-1, _PLACE_BYTES)
    return records


def _repeats_in(bucket: IO[bytes]) -> NDArray[np.uint64]:
    """uint64 (n, 2): the places of repeated ids of one bucket, and of those that stay."""
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
    rows = order[alike]  # few: only among them is the whole id compared
    rows = rows[np.lexsort((places[rows], low[rows], high[rows]))]
    same = (high[rows][1:] == high[rows][:-1]) & (low[rows][1:] == low[rows][:-1])
    starts = np.concatenate([[True], ~same])
    firsts = np.maximum.accumulate(np.where(starts, np.arange(len(rows)), 0))
    later = np.flatnonzero(~starts)
    return np.stack([places[rows[later]], places[rows[firsts[later]]]], axis=1)


def places_in(found: Repeats, shard: int) -> NDArray[np.int64]:
    """The rows of a shard that are repeated, ascending."""
    first, last = np.searchsorted(found[:, 0], [shard, shard + 1])
    return found[first:last, 1].astype(np.int64)
