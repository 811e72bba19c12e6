"""What the five ancestors have in common: each is short, runs as a script and stays quiet."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from examples.ancestors import closed_sets
from tests.examples.ancestors.puzzles import COMPARED, UNSOLVABLE

FOLDER = Path(closed_sets.__file__).parent
Ran = Callable[[Path, str], tuple[str, str]]
PROGRAMS = sorted(FOLDER.glob("*.py"))


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ran:
    """Runs a program as a script: its output, and the message that it ends with."""

    def run(path: Path, puzzle: str) -> tuple[str, str]:
        monkeypatch.setattr("sys.argv", [str(path), puzzle])
        ended = ""
        try:
            runpy.run_path(str(path), run_name="__main__")
        except SystemExit as end:
            ended = str(end)
        return capsys.readouterr().out, ended

    return run


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
def test_each_runs_as_a_script(path: Path, ran: Ran) -> None:
    shown, ended = ran(path, nonet.puzzles.named("wikipedia").givens)
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in shown and ended == ""


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_says_in_a_line_that_the_givens_clash(path: Path, ran: Ran) -> None:
    told = "5 is given twice in row 1 and box 1, at r1c1 and r1c2."
    assert ran(path, "55" + "." * 79) == ("", told)
