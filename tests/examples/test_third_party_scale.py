"""The scale of another package, truly installed: it is told, and puzzles are made by it."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from tests.corpus import corpus

SOURCE = Path(__file__).parents[2] / "examples" / "third_party_scale.py"
METADATA = "Metadata-Version: 2.1\nName: changes\nVersion: 1.0\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages where the example is installed, with its entry point."""
    folder = tmp_path_factory.mktemp("site")
    (folder / SOURCE.name).write_bytes(SOURCE.read_bytes())
    info = folder / "changes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text("[nonet.scales]\nchanges = third_party_scale:Changes\n")
    return folder


def run(site: Path, *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "nonet", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONPATH": str(site)},
        check=False,
    )
    assert done.returncode in (0, 3), done.stderr
    assert not done.stderr, done.stderr
    return done.stdout


def changes(puzzle: str) -> int:
    """What the scale says, by its definition."""
    path = nonet.explain(puzzle, guess=False)
    places = [bool(step.placements) for step in path.steps]
    return sum(places[i] != places[i - 1] for i in range(1, len(places)))


def test_rate_tells_it(site: Path) -> None:
    puzzle = corpus()[60]
    assert f"One changes {changes(puzzle)} times" in run(site, "rate", puzzle)
    assert json.loads(run(site, "rate", puzzle, "-f", "json"))["changes"] == changes(puzzle)


def test_csv_has_its_column_in_the_order_of_the_registry(site: Path) -> None:
    puzzles = corpus()[50:60]
    text = run(site, "rate", "-", "-f", "csv", stdin="\n".join(puzzles))
    assert text.startswith("puzzle,status,level,hardest,steps,changes,effort,sotd\n")
    for row, puzzle in zip(csv.DictReader(io.StringIO(text)), puzzles, strict=True):
        expected = str(changes(puzzle)) if row["status"] == "solved" else ""
        assert row["changes"] == expected
    asked = run(site, "rate", "-", "-f", "csv", "--scale", "changes", stdin=puzzles[0])
    assert asked.startswith("puzzle,status,level,hardest,steps,changes\n")


def test_puzzles_are_made_by_it(site: Path) -> None:
    words = ("generate", "--scale", "changes=6-9", "-n", "3", "--seed", "5", "-f", "csv")
    rows = list(csv.DictReader(io.StringIO(run(site, *words))))
    assert len(rows) == 3
    for row in rows:
        assert 6 <= changes(row["puzzle"]) <= 9
        assert row["changes"] == str(changes(row["puzzle"]))


def test_runs_as_a_script() -> None:
    done = subprocess.run(
        [sys.executable, str(SOURCE), "@wikipedia"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "beginner: One changes 0 times between placing and ruling out.\n"
