"""Arrays that grow as they are written."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nonet.data.conversions.conversion import growing_array


@pytest.mark.parametrize("counts", [[], [0], [3], [9, 1], [99_999, 1]])
def test_a_growing_array_is_read_as_any_other(tmp_path: Path, counts: list[int]) -> None:
    parts = [np.arange(2 * count, dtype=np.int32).reshape(count, 2) for count in counts]
    file = tmp_path / "x.npy"
    with growing_array(file, np.int32, (2,)) as append:
        for part in parts:
            append(part)
    read = np.load(file)
    assert read.dtype == np.int32
    assert read.tolist() == [row for part in parts for row in part.tolist()]


def test_an_array_that_is_not_finished_leaves_nothing(tmp_path: Path) -> None:
    def stopped() -> None:
        with growing_array(tmp_path / "x.npy", np.int32) as append:
            append(np.zeros(3))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        stopped()
    assert not list(tmp_path.iterdir())
