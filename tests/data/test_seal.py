"""Sealing a data set."""

from __future__ import annotations

import csv
import json
import shutil
from hashlib import sha256
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from nonet.base.errors import Error
from nonet.data import Folder, Plan, Quota, dedupe, run, seal, split
from nonet.data.seal import manifest_of


def head_of(card: str) -> list[str]:
    """The lines between the dashes at the top of a card."""
    assert card.startswith("---\n")
    return card.split("---\n")[1].splitlines()


def test_a_manifest_names_every_file_with_its_hash(made: Path) -> None:
    dedupe(made)
    split(made, test=20, per=Quota("level", 5))
    manifest = seal(made)
    assert manifest.rows == 300
    for file in manifest.files:
        content = (made / file.file).read_bytes()
        assert (len(content), sha256(content).hexdigest()) == (file.bytes, file.sha256)
    named = {file.file for file in manifest.files}
    on_disk = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    not_of_it = {"manifest.json", "tables/duplicates.parquet"}
    assert named == {name for name in on_disk if not name.startswith("part-")} - not_of_it
    assert manifest_of(Folder(made)) == manifest


def test_sealing_twice_writes_the_same(made: Path) -> None:
    first = seal(made)
    times = {path: path.stat().st_mtime_ns for path in made.iterdir()}
    assert seal(made) == first
    assert {path: path.stat().st_mtime_ns for path in made.iterdir()} == times


def test_the_card_says_what_the_data_is_and_is_not(made: Path) -> None:
    dedupe(made)
    split(made, test=20, per=Quota("level", 5))
    seal(made, name="three hundred")
    card = (made / "README.md").read_text(encoding="utf-8")
    head = head_of(card)
    assert "license: cc0-1.0" in head
    assert 'pretty_name: "three hundred"' in head
    assert '    path: "data/train-*.parquet"' in head
    assert "- config_name: strata" in head
    assert "biased sample" in card and "none is from a forum" in card
    tables = [pq.read_table(made / f"part-{k:05}.parquet") for k in range(3)]
    clues = [count for table in tables for count in table["clues"].to_pylist()]
    assert f"the mean over all rows is {sum(clues) / 300:.2f}" in card
    assert "No two puzzles are isomorphic" in card
    for column in pq.read_schema(made / "data" / "test.parquet"):
        assert f"| `{column.name}` |" in card


def test_the_card_speaks_of_columns_that_are_there_alone(tmp_path: Path) -> None:
    run(Plan(20, columns=["solution"]), tmp_path, threads=1)
    seal(tmp_path)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "| `solution` |" in card
    assert not any(word in card for word in ("level", "technique", "`puzzle`", "Traces"))


def test_counts_add_up(made: Path) -> None:
    seal(made)
    with (made / "counts.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert sum(int(row["rows"]) for row in rows) == 300
    schema = json.loads((made / "schema.json").read_text(encoding="utf-8"))
    there = pq.read_schema(made / "part-00000.parquet").names
    assert [column["name"] for column in schema["columns"]] == there


def test_duplicates_have_to_be_left_out(relatives: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(relatives, tmp_path / "set")
    seal(folder)  # duplicates were not searched for, and the card states this
    assert "were not checked for isomorphic puzzles" in (folder / "README.md").read_text(
        encoding="utf-8"
    )
    dedupe(folder)
    with pytest.raises(Error, match=r"40 rows in .* drop them with nonet data split"):
        seal(folder)
    split(folder, test=0, valid=0)
    assert seal(folder).rows == 80


def test_the_licence_of_given_puzzles_is_said_by_their_giver(
    relatives: Path, made: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(relatives, tmp_path / "set")
    seal(folder)
    assert "license: unknown" in (folder / "README.md").read_text(encoding="utf-8")
    seal(folder, licence="cc-by-4.0")
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert "license: cc-by-4.0" in card and "none is from a forum" not in card
    with pytest.raises(Error, match="generated puzzles have the licence CC0"):
        seal(made, licence="mit")


def test_what_is_not_sealed_is_reported(made: Path) -> None:
    with pytest.raises(Error, match="is not sealed"):
        manifest_of(Folder(made))
    (made / "manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(Error, match="is damaged"):
        manifest_of(Folder(made))
