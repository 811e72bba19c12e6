"""Rows chosen by strata."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.data.strata import Quota, Strata, shared_out
from nonet.errors import Error


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
    assert counts == {"easy": [0, 1, 1, 0], "hard": [1, 0, 0, 1], "stuck": [1, 0, 0, 0]}
    assert mask.tolist() == [False, True, True, True, True, False, True]


@pytest.mark.parametrize("text", ["level", "level=", "level=x", "level=0", "clues=5", "=5"])
def test_what_is_no_quota_is_refused(text: str) -> None:
    with pytest.raises(Error):
        Quota.of(text)
