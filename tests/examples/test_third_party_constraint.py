"""A kind of constraint from another package, really installed: commands read it and use it."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import nonet
from tests.examples.installed import installed, run

SOURCE = Path(__file__).parents[2] / "examples" / "third_party_constraint.py"
WORDS = "6x6+renban:r1c1,r2c2,r3c2+renban:r4c6,r5c5,r6c5,r6c4"


def _loaded() -> Any:
    spec = spec_from_file_location(SOURCE.stem, SOURCE)
    assert spec and spec.loader
    module = sys.modules[SOURCE.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Renban = _loaded().Renban


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(SOURCE, tmp_path_factory.mktemp("site"), "constraints", "renban", "Renban")


def test_commands_know_it(site: Path) -> None:
    made = run(site, "generate", "--board", WORDS, "--seed", "1", "-f", "jsonl")
    puzzle = json.loads(made)
    solved = json.loads(run(site, "solve", "-f", "jsonl", stdin=made))["solution"]
    lines = [[0, 7, 13], [23, 28, 34, 33]]
    for line in lines:
        digits = sorted(int(solved[cell]) for cell in line)
        assert digits == list(range(digits[0], digits[0] + len(line)))
    assert puzzle["board"] == WORDS
    explained = run(site, "explain", stdin=made)
    assert "are consecutive, in any order." in explained
    short = run(site, "explain", "--length", "short", stdin=made)
    assert "renban line r" in short and "sum" not in explained + short
    assert run(site, "convert", "-f", "f-puzzles", stdin=made).count("renban") == 1
    assert 'class="clues"' in run(site, "draw", "-", stdin=made)


def test_runs_as_a_script() -> None:
    done = subprocess.run([sys.executable, str(SOURCE)], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 4
    assert len(nonet.parse(done.stdout.split("\n")[0]).givens) == 36


def test_a_line_with_more_cells_than_digits_is_refused() -> None:
    small = nonet.Board.of("4x4")
    line = Renban(((0, 0), (0, 1), (0, 2), (0, 3), (1, 3)))
    with pytest.raises(nonet.Error, match="r2c4 needs 5 digits, but the board has 4"):
        nonet.Board(4, small.places, [*small.constraints, line])
