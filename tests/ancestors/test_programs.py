"""The five rewritten programs are short, run with `python -m` and cause no warnings."""

from __future__ import annotations

import ast
import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from nonet.ancestors import running
from tests.ancestors.puzzles import UNSOLVABLE

FOLDER = Path(running.__file__).parent
PROGRAMS = ["bit_masks", "closed_sets", "digit_sweep", "exceldoku", "sud"]
Ran = Callable[..., tuple[str, str]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ran:
    """Runs a program as `python -m` does. Returns its output and its final message."""

    def run(program: str, *words: str) -> tuple[str, str]:
        monkeypatch.setattr("sys.argv", [program, *words])
        monkeypatch.delitem(sys.modules, f"nonet.ancestors.{program}", raising=False)
        ended = ""
        try:
            runpy.run_module(f"nonet.ancestors.{program}", run_name="__main__", alter_sys=True)
        except SystemExit as end:
            ended = str(end)
        return capsys.readouterr().out, ended

    return run


def test_the_puzzles_without_a_solution_have_none() -> None:
    assert nonet.bulk.count(list(UNSOLVABLE), max_solutions=1).tolist() == [0] * len(UNSOLVABLE)


def test_all_are_listed_with_what_they_do(ran: Ran) -> None:
    shown, _ = ran("__main__")
    listed = [line.split(".")[-1] for line in shown.splitlines() if "python -m" in line]
    assert sorted(listed) == PROGRAMS
    assert sorted(path.stem for path in FOLDER.glob("[a-z]*.py")) == sorted([*PROGRAMS, "running"])


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_has_160_lines_at_most_on_the_public_names(program: str) -> None:
    text = (FOLDER / f"{program}.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 160
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nonet"):
            assert node.module in ("nonet", "nonet.ancestors.running")
            assert node.module != "nonet" or {name.name for name in node.names} <= {*nonet.__all__}


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_solves_a_puzzle_that_is_typed(program: str, ran: Ran) -> None:
    shown, ended = ran(program, nonet.puzzles.named("wikipedia").givens)
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in shown and "solved" in shown and ended == ""


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_says_in_a_line_what_is_wrong(program: str, ran: Ran) -> None:
    message = "5 is given twice in row 1 and box 1, at r1c1 and r1c2."
    assert ran(program, "55" + "." * 79) == ("", message)
    for other in ("." * 36, f'{{"puzzle":"{"." * 81}","board":"9x9+anti-knight"}}'):
        assert ran(program, other) == ("", "These five programs solve only 9×9 puzzles.")


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_has_help(program: str, ran: Ran) -> None:
    shown, ended = ran(program, "--help")
    assert f"usage: python -m nonet.ancestors.{program} [-h]" in shown and ended == "0"


def test_guess_and_check_and_any_sets_are_options(ran: Ran) -> None:
    assert "guess and check: neither value worked" in ran("bit_masks", "@ai-escargot", "--guess")[0]
    assert "an impasse" in ran("closed_sets", "@ai-escargot", "--any")[0]
