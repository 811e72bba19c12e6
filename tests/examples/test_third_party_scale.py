"""A scale from another package is really installed. Commands show its values, and generate puzzles
with requested values."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from tests.corpus import corpus
from tests.examples.installed import installed, run

SOURCE = Path(__file__).parents[2] / "examples" / "third_party_scale.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(SOURCE, tmp_path_factory.mktemp("site"), "scales", "changes", "Changes")


def changes(puzzle: str) -> int:
    """The value of the scale, computed from its definition."""
    path = nonet.explain(puzzle, guess=False)
    places = [bool(step.placements) for step in path.steps]
    return sum(places[i] != places[i - 1] for i in range(1, len(places)))


def test_rate_reports_it(site: Path) -> None:
    puzzle = corpus()[60]
    assert f"The path switches {changes(puzzle)} times" in run(site, "rate", puzzle)
    assert json.loads(run(site, "rate", puzzle, "-f", "json"))["changes"] == changes(puzzle)


def test_csv_has_its_column_in_the_order_of_the_registry(site: Path) -> None:
    puzzles = corpus()[50:60]
    text = run(site, "rate", "-", "-f", "csv", codes=(0, 3), stdin="\n".join(puzzles))
    columns = text.partition("\n")[0].split(",")
    assert columns[:5] == ["puzzle", "status", "level", "hardest", "steps"]
    assert columns[5:] == sorted(columns[5:]) and {"changes", "effort", "sotd"} <= {*columns}
    for row, puzzle in zip(csv.DictReader(io.StringIO(text)), puzzles, strict=True):
        expected = str(changes(puzzle)) if row["status"] == "solved" else ""
        assert row["changes"] == expected
    chosen = run(
        site, "rate", "-", "-f", "csv", "--scale", "changes", codes=(0, 3), stdin=puzzles[0]
    )
    assert chosen.startswith("puzzle,status,level,hardest,steps,changes\n")


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
    assert done.stdout == "beginner: The path switches 0 times between placing and ruling out.\n"
