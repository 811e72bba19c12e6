"""Isomorphic puzzles in a data set."""

from __future__ import annotations

import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error
from nonet.data import Folder, Plan, dedupe, run
from nonet.data.dedupe import duplicates_in


def test_images_under_symmetries_are_found_and_other_relatives_are_not(
    relatives: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(relatives, tmp_path / "set")
    found = dedupe(folder)
    numbers = [[50 * shard + row, 50 * kept + first] for shard, row, kept, first in found.found]
    assert numbers == [[40 + number, number] for number in range(40)]
    assert (found.rows, len(found)) == (121, 40)
    table = pq.read_table(folder / "tables/duplicates.parquet")
    assert table.column_names == ["shard", "row", "kept_shard", "kept_row"]


def test_puzzles_do_where_there_are_no_ids(relatives: Path, tmp_path: Path) -> None:
    lines = pq.read_table(relatives / "part-00000.parquet")["puzzle"].to_pylist()
    (tmp_path / "given.txt").write_text("\n".join(lines), encoding="utf-8")
    from nonet.data import GivenPuzzles

    plan = Plan(origin=GivenPuzzles.of([tmp_path / "given.txt"]), columns=["puzzle"])
    run(plan, tmp_path / "set", threads=1)
    assert dedupe(tmp_path / "set").found.tolist() == [[0, 40 + n, 0, n] for n in range(10)]


def test_random_puzzles_are_all_different(made: Path) -> None:
    reports = []
    assert len(dedupe(made, progress=lambda *told_of: reports.append(told_of))) == 0
    assert reports == [(100, 300), (200, 300), (300, 300)]


def test_what_was_found_counts_for_these_shards_alone(made: Path) -> None:
    dedupe(made)
    folder = Folder(made)
    shards = list(folder.shards(folder.plan()))
    assert duplicates_in(folder, shards) is not None
    assert duplicates_in(folder, shards[:2]) is None


def test_shards_that_are_still_to_be_made_are_reported(made: Path) -> None:
    (made / "part-00001.json").unlink()
    with pytest.raises(Error, match=r"1 of the 3 shards in .* are missing; make them with"):
        dedupe(made)
