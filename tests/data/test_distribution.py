"""Rows counted by split, level, clues and hardest technique."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from nonet.data.card import HEADER, Distribution, distribution
from tests.data.rows import rows


def test_rows_of_several_files_are_counted_together(tmp_path: Path) -> None:
    table = rows(25)
    files = []
    for number, part in enumerate((table.slice(0, 10), table.slice(10))):
        pq.write_table(part, tmp_path / f"{number}.parquet")
        files.append((tmp_path / f"{number}.parquet", "train" if number else "test"))
    reports = []
    found = distribution(files, 2, lambda done, total: reports.append((done, total)))
    assert reports == [(1, 2), (2, 2)]
    assert found.total("split") == {("test",): 10, ("train",): 15}
    levels = table["level"].to_pylist()
    assert found.total("level") == {(level,): levels.count(level) for level in set(levels)}
    clues = table["clues"].to_pylist()
    assert found.mean_givens() == sum(clues) / 25
    lines = found.table()
    assert {len(line) for line in lines} == {len(HEADER)}
    assert sum(line[-1] for line in lines) == 25  # type: ignore[misc]
    assert lines == distribution(reversed(files), 2).table()


def test_columns_that_are_not_there_are_left_open(tmp_path: Path) -> None:
    pq.write_table(pa.table({"solution": ["1" * 81] * 3}), tmp_path / "x.parquet")
    found = Distribution()
    found.add(tmp_path / "x.parquet", "all")
    assert found.table() == [["all", "", "", "", "", 3]]
    assert found.mean_givens() is None
