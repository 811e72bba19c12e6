"""Splitting a data set."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error, ParseError
from nonet.data import (
    Folder,
    Plan,
    Quota,
    Shard,
    Split,
    convert_data,
    dedupe,
    logical_hash,
    run,
    seal,
    split,
)
from nonet.data.schema import write_parquet
from nonet.data.tdoku import Tdoku


def rows_in(folder: Path) -> pa.Table:
    """The rows in all splits."""
    names = sorted((folder / "data").glob("*.parquet"))
    return pa.concat_tables(map(pq.read_table, names)).unify_dictionaries()


def test_every_row_is_in_one_split_and_as_it_was(made: Path) -> None:
    found = split(made, test=20, valid="10")
    before = pa.concat_tables(pq.read_table(made / f"part-{k:05}.parquet") for k in range(3))
    after = rows_in(made).sort_by("number")
    assert logical_hash(after.drop_columns(["split"])) == logical_hash(before)
    for name in ("train", "validation", "test"):
        own = [pq.read_table(made / file.file) for file in found.files_of(name)]
        assert {one for table in own for one in table["split"].to_pylist()} == {name}
        assert sum(table.num_rows for table in own) == found.rows_of(name) > 0
    assert before.schema.metadata == after.schema.metadata


def test_no_class_of_solutions_is_in_two_splits(relatives: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(relatives, tmp_path / "set")
    dedupe(folder)
    found = split(folder, test=30, valid=30)
    splits = defaultdict(set)
    for row in rows_in(folder).to_pylist():
        splits[row["grid_id"]].add(row["split"])
    assert {len(names) for names in splits.values()} == {1}
    assert len({name for names in splits.values() for name in names}) == 3
    assert (found.duplicates, found.unsplit) == (40, 1)
    assert rows_in(folder).num_rows == 80
    assert len(splits) == 40


def test_strata_are_rows_of_test(made: Path) -> None:
    found = split(made, test=50, per=Quota("level", 5))
    strata, test = (
        pq.read_table(made / folder / "test.parquet").to_pylist() for folder in ("strata", "data")
    )
    assert all(row in test for row in strata)
    assert sum(map(sum, found.strata.values())) == len(strata) == found.rows_of("strata")
    assert all(sum(counts) <= 5 for counts in found.strata.values())
    written = json.loads((made / "split.json").read_text())
    assert written["per"] == {"level": 5}  # unchanged since schema 1
    assert Split.from_json(written) == found
    with pytest.raises(ParseError, match=r"per: expected one column, found 2"):
        Split.from_json(written | {"per": {"level": 5, "hardest": 5}})


def test_the_files_of_a_folder_are_each_row_once(made: Path) -> None:
    """Every program reads each row once, even from shards in a folder with other tables."""
    dedupe(made)
    split(made, test=50, per=Quota("level", 5))
    seal(made)
    for files in (made / "data" / "*.parquet", made / "*.parquet"):
        assert duckdb.sql(f"SELECT count(DISTINCT number), count(*) FROM '{files}'").fetchall() == [
            (300, 300)
        ]
        assert sorted(polars.read_parquet(files)["number"]) == list(range(300))
        frame = pandas.concat(map(pandas.read_parquet, files.parent.glob(files.name)))
        assert sorted(frame["number"]) == list(range(300))
        lines = frame.to_json(orient="records", lines=True).splitlines()
        assert {json.loads(line)["grid_id"] for line in lines} == {*frame["grid_id"]}


def test_a_data_set_of_schema_1_is_read_or_the_error_says_what_to_do(
    made: Path, tmp_path: Path
) -> None:
    old = Folder(shutil.copytree(made, tmp_path / "old"))
    plan = replace(Folder(made).plan(), schema=1)
    (old.path / "plan.json").unlink()
    old.write_plan(plan)
    for number in plan.shards:
        table = pq.read_table(made / old.file_of(number))
        for name in ("id", "grid_id"):
            ids = pa.array(map(bytes.fromhex, table[name].to_pylist()), pa.binary(16))
            table = table.set_column(table.column_names.index(name), name, ids)
        with old.written(old.file_of(number)) as file:
            size, digest = write_parquet(table, file)
        manifest = old.path / old.manifest_of(number)
        shard = replace(
            Shard.from_json(json.loads(manifest.read_text())),
            bytes=size,
            sha256=digest,
            logical=logical_hash(table),
            plan=plan.digest,
            schema=1,
        )
        manifest.write_text(json.dumps(shard.to_json()))
    assert len(dedupe(old)) == 0
    (old.path / "tables/duplicates.parquet").rename(old.path / "duplicates.parquet")  # old place
    assert split(old, test=20, per=Quota("level", 5)).duplicates == 0
    split(made, test=20, per=Quota("level", 5))
    for name in ("data/train-00002", "data/test", "strata/test"):
        one, other = (pq.read_table(each / f"{name}.parquet") for each in (old.path, made))
        assert one["number"] == other["number"]
    convert_data(old, "chat-jsonl", tmp_path / "chat")
    first = json.loads((tmp_path / "chat/test.jsonl").read_text().splitlines()[0])
    assert first["id"] in pq.read_table(made / "data/test.parquet")["id"].to_pylist()
    with pytest.raises(Error, match=r"with schema 1.* make a new plan in another folder"):
        run(plan, old)
    with pytest.raises(Error, match=r"has schema 1, .* make a new plan in another folder"):
        seal(old)


def test_a_split_that_was_stopped_goes_on(made: Path, tmp_path: Path) -> None:
    wanted = split(shutil.copytree(made, tmp_path / "undisturbed"), test=20)
    seen = []

    def stopping(done: int, _total: int) -> None:
        seen.append(done)
        if done == 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        split(made, test=20, progress=stopping)
    assert not (made / "split.json").exists()
    first = (made / "data" / "train-00000.parquet").stat().st_ino
    assert split(made, test=20) == wanted
    assert (made / "data" / "train-00000.parquet").stat().st_ino == first
    assert not (made / "pieces").exists()


def test_pieces_that_were_lost_or_are_of_another_split_are_made_again(
    made: Path, tmp_path: Path
) -> None:
    wanted = split(shutil.copytree(made, tmp_path / "undisturbed"), test=20)

    def stopping(done: int, _total: int) -> None:
        if done == 300:
            raise KeyboardInterrupt

    for share in (50, 20):
        with pytest.raises(KeyboardInterrupt):
            split(made, test=share, progress=stopping)
    (made / "data" / "train-00000.parquet").unlink()
    (made / "data" / "train-00001.parquet").write_bytes(b"half")
    (made / "pieces" / "00002.json").unlink()
    assert split(made, test=20) == wanted


def test_a_split_that_is_done_is_left_alone_and_another_one_takes_its_place(made: Path) -> None:
    found = split(made, test=20, per=Quota("level", 5))
    times = {path: path.stat().st_mtime_ns for path in (made / "data").iterdir()}
    assert split(made, test=20, per=Quota("level", 5)) == found
    assert {path: path.stat().st_mtime_ns for path in (made / "data").iterdir()} == times
    other = split(made, test=5)
    assert not (made / "strata" / "test.parquet").exists()
    assert other.rows_of("test") < found.rows_of("test")
    (made / "data" / "test.parquet").unlink()
    assert split(made, test=5) == other
    assert (made / "data" / "test.parquet").exists()


def test_what_a_split_needs_is_reported(tmp_path: Path, made: Path) -> None:
    run(Plan(10, columns=["puzzle", "rating"], profile="singles"), tmp_path / "few", threads=1)
    with pytest.raises(Error, match="has no column 'grid_id'"):
        split(tmp_path / "few")
    with pytest.raises(Error, match="must be a percentage from 0 to 100"):
        split(made, test=101)
    split(made)
    (made / "split.json").write_text(json.dumps({"form": "x"}), encoding="utf-8")
    with pytest.raises(Error, match=r"split.json' is damaged .*; remove it"):
        split(made)


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_the_guesses_of_a_build_of_tdoku_are_a_column(made: Path, stand_in_for_tdoku: Path) -> None:
    found = split(made, test=20, tdoku=Tdoku(stand_in_for_tdoku, 1))
    test = pq.read_table(made / "data" / "test.parquet")
    wanted = [100 + clues for clues in test["clues"].to_pylist()]
    assert test["tdoku_guesses"].to_pylist() == wanted
    assert test.schema.metadata[b"nonet.tdoku"].decode() == found.tdoku
    assert found.tdoku.endswith(", limit 1")
    assert not split(made, test=20).tdoku
    assert "tdoku_guesses" not in pq.read_schema(made / "data" / "test.parquet").names
