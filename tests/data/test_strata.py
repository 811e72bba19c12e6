"""Rows selected by strata."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.base.errors import Error
from nonet.data.strata import Quota, Strata, shared_out


@given(total=st.integers(1, 500), heaps=st.lists(st.integers(0, 200), min_size=4, max_size=4))
def test_as_much_as_there_is_is_shared_out_evenly(total: int, heaps: list[int]) -> None:
    taken = shared_out(total, heaps)
    assert all(some <= there for some, there in zip(taken, heaps, strict=True))
    assert sum(taken) == min(total, sum(heaps))
    highest = max(taken)
    left = [some for some, there in zip(taken, heaps, strict=True) if some < there]
    assert all(highest - some <= 1 for some in left)


def test_rows_are_chosen_by_level_and_clues() -> None:
    levels = ["easy", "easy", "easy", "hard", "extreme", None, "hard"]
    rows = {
        "level": levels,
        "status": [*["solved"] * 4, "stuck", "several", "solved"],
        "clues": [22, 24, 27, 30, 17, 20, 21],
        "grid_id": [bytes([9 - place] * 16) for place in range(7)],
    }
    strata = Strata(Quota.of("level=2"))
    for batch in pa.table(rows).to_batches(max_chunksize=3):
        strata.add(batch)
    mask, counts = strata.chosen()
    assert counts == {"easy": (0, 1, 1, 0), "hard": (1, 0, 0, 1), "stuck": (1, 0, 0, 0)}
    assert mask.tolist() == [False, True, True, True, True, False, True]


def test_rows_that_cannot_be_chosen_are_dropped_early_and_change_nothing() -> None:
    chance = np.random.default_rng(3)
    rows = {
        "level": chance.choice(["easy", "hard"], 3000).tolist(),
        "status": ["solved"] * 3000,
        "clues": chance.integers(20, 30, 3000).tolist(),
        "grid_id": [bytes(id) for id in chance.integers(0, 256, (3000, 16), np.uint8)],
    }
    table = pa.table(rows)
    found = []
    for size in (3000, 50):
        strata = Strata(Quota("level", 10))
        for batch in table.to_batches(max_chunksize=size):
            strata.add(batch)
        found.append(strata.chosen())
    assert found[0][1] == found[1][1]
    assert (found[0][0] == found[1][0]).all()
    assert found[0][0].sum() == 20


@pytest.mark.parametrize("text", ["level", "level=", "level=x", "level=0", "clues=5", "=5"])
def test_what_is_no_quota_is_refused(text: str) -> None:
    with pytest.raises(Error):
        Quota.of(text)
