"""Equal ids among many rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from nonet.data.dedupe import places_in, repeats


def batches(shards: list[list[bytes]], size: int) -> Iterator[tuple[int, int, NDArray[np.uint8]]]:
    """The ids in shards, a few rows at a time."""
    for number, ids in enumerate(shards):
        rows = np.frombuffer(b"".join(ids), np.uint8).reshape(-1, 16)
        for first in range(0, len(rows), size):
            yield number, first, rows[first : first + size]


def by_hand(shards: list[list[bytes]]) -> list[list[int]]:
    """The duplicates, found with a dictionary of all ids."""
    seen: dict[bytes, tuple[int, int]] = {}
    found = []
    for shard, ids in enumerate(shards):
        for row, id in enumerate(ids):
            if any(id):
                kept = seen.setdefault(id, (shard, row))
                if kept != (shard, row):
                    found.append([shard, row, *kept])
    return found


# Ids that differ in the first byte, in the first half or in the second half, and a missing id.
ids = st.sampled_from(
    [
        bytes(16),
        *(bytes([a, *[0] * 7, b, *[0] * 6, c]) for a in (1, 255) for b in (0, 9) for c in (7, 8)),
    ]
)


@settings(max_examples=15, deadline=None)  # each example opens 128 files
@given(shards=st.lists(st.lists(ids, max_size=12), min_size=1, max_size=5), size=st.integers(1, 9))
def test_the_earliest_of_equal_ids_stays(
    shards: list[list[bytes]], size: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp()
    assert repeats(batches(shards, size), folder).tolist() == by_hand(shards)


def test_random_ids_with_planted_copies(tmp_path: Path) -> None:
    chance = np.random.default_rng(4)
    rows = chance.integers(0, 256, (20_000, 16), np.uint8)
    rows[chance.permutation(20_000)[:500]] = rows[7]
    shards = [[row.tobytes() for row in part] for part in np.split(rows, 10)]
    found = repeats(batches(shards, 333), tmp_path)
    assert found.tolist() == by_hand(shards)
    assert [len(places_in(found, shard)) for shard in range(10)] == [
        sum(row[0] == shard for row in found.tolist()) for shard in range(10)
    ]
