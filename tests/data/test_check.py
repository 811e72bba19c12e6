"""Checking a data set."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error
from nonet.data import Plan, check_data, dedupe, run, seal, split
from nonet.data.check import faults_of_row
from nonet.ladder.ladder import Ladder
from tests.data.rows import rows


@pytest.mark.parametrize("is_split", [False, True])
def test_a_sound_data_set_has_no_problem(made: Path, is_split: bool) -> None:
    if is_split:
        dedupe(made)
        split(made, test=20, valid=10)
    seal(made)
    found = check_data(made, sample=12, shards=2, threads=1)
    assert found.problems == ()
    assert (found.shards, found.traces) == (2, 12)


def test_damaged_and_missing_files_are_found(made: Path) -> None:
    seal(made)
    file = made / "part-00001.parquet"
    content = bytearray(file.read_bytes())
    content[1000] ^= 1
    file.write_bytes(content)
    (made / "counts.csv").unlink()
    (made / "README.md").write_text("short", encoding="utf-8")
    problems = check_data(made, sample=1).problems
    assert {problem.split()[0] for problem in problems} == {
        *("part-00001.parquet", "counts.csv", "README.md")
    }


def changed(folder: Path, file: str, name: str, values: list[object]) -> None:
    """Change a column of a file, and update its hash in the manifest."""
    table = pq.read_table(folder / file)
    place = table.schema.get_field_index(name)
    column = pa.array(values, table.schema.field(name).type)
    pq.write_table(table.set_column(place, table.schema.field(name), column), folder / file)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    content = (folder / file).read_bytes()
    for entry in manifest["files"]:
        if entry["file"] == file:
            entry |= {"bytes": len(content), "sha256": sha256(content).hexdigest()}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def test_rows_that_are_not_those_of_the_shard_are_found(made: Path) -> None:
    split(made, test=20, valid=10)
    seal(made)
    clues = pq.read_table(made / "data" / "train-00001.parquet")["clues"].to_pylist()
    changed(made, "data/train-00001.parquet", "clues", [clues[0] + 1, *clues[1:]])
    problems = check_data(made, sample=0, shards=3, threads=1).problems
    assert problems == ("data/train-00001.parquet has rows that are not in shard 1.",)


def test_a_shard_that_says_something_else_is_found(made: Path) -> None:
    seal(made)
    manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
    manifest["shards"][2] = "0" * 64
    (made / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    problems = check_data(made, sample=0, shards=3, threads=1).problems
    assert problems == ("regenerating shard 2 gives different rows.",)


def test_traces_that_are_not_those_of_the_path_are_found(made: Path) -> None:
    seal(made)
    traces = pq.read_table(made / "part-00000.parquet")["n_conclusions"].to_pylist()
    changed(made, "part-00000.parquet", "n_conclusions", [counts[:-1] for counts in traces])
    found = check_data(made, sample=40, shards=0)
    assert {problem.split(",")[0] for problem in found.problems} == {"part-00000.parquet"}
    assert any(problem.endswith("does not match the path.") for problem in found.problems)


def test_a_trace_is_held_against_solution_path_and_status() -> None:
    ladder = Ladder("singles")
    table = rows(20, profile="singles").to_pylist()
    row = next(row for row in table if row["status"] == "solved")
    assert not list(faults_of_row(row, ladder))
    assert list(faults_of_row(row | {"n_conclusions": [], "conclusion": []}, ladder)) == [
        "the path is solved, but its trace leaves cells empty.",
        "the trace does not match the path.",
    ]
    swapped = [row["conclusion"][1], row["conclusion"][0], *row["conclusion"][2:]]
    assert "the trace does not match the path." in list(
        faults_of_row(row | {"conclusion": swapped}, ladder)
    )


def test_a_data_set_without_traces_has_none_to_verify(tmp_path: Path) -> None:
    run(Plan(10, columns=["puzzle", "clues"]), tmp_path, threads=1)
    seal(tmp_path)
    assert check_data(tmp_path).traces == 0


def test_what_is_not_sealed_cannot_be_checked(made: Path) -> None:
    with pytest.raises(Error, match="is not sealed"):
        check_data(made)
