"""What the five ancestors have in common: each is short, runs as a script and stays quiet."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from examples.ancestors import closed_sets
from tests.examples.ancestors.puzzles import COMPARED, UNSOLVABLE

FOLDER = Path(closed_sets.__file__).parent
PROGRAMS = sorted(FOLDER.glob("*.py"))


def ran(path: Path, puzzle: str) -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": str(Path(nonet.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, str(path), puzzle],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | paths,
    )


def test_there_are_five() -> None:
    assert [path.stem for path in PROGRAMS] == [
        "bit_masks",
        "closed_sets",
        "digit_sweep",
        "listeners",
        "restart_at_simplest",
    ]


def test_the_puzzles_are_what_they_are_said_to_be() -> None:
    assert len(set(COMPARED)) == 150
    assert nonet.bulk.count(list(UNSOLVABLE), limit=1).tolist() == [0] * len(UNSOLVABLE)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_has_160_lines_at_most(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 160


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_runs_as_a_script(path: Path) -> None:
    shown = ran(path, nonet.puzzles.named("wikipedia").givens)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in shown.stdout


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_says_in_a_line_that_the_givens_clash(path: Path) -> None:
    shown = ran(path, "55" + "." * 79)
    assert shown.returncode == 1
    assert shown.stderr == "5 is given twice in row 1 and box 1, at r1c1 and r1c2.\n"
