"""A kind of constraint from another package is really installed, and commands read and use it."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import nonet
from tests.examples.installed import installed, run

SOURCE = Path(__file__).parents[2] / "examples" / "third_party_constraint.py"
WORDS = "6x6+parity:r1c1,r2c2,r3c2+parity:r4c6,r5c5,r6c5,r6c4"


def _loaded() -> Any:
    spec = spec_from_file_location(SOURCE.stem, SOURCE)
    assert spec and spec.loader
    module = sys.modules[SOURCE.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ParityLine = _loaded().ParityLine


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(SOURCE, tmp_path_factory.mktemp("site"), "constraints", "parity", "ParityLine")


def test_commands_know_it(site: Path) -> None:
    made = run(site, "generate", "--board", WORDS, "--seed", "1", "-f", "jsonl")
    puzzle = json.loads(made)
    solved = json.loads(run(site, "solve", "-f", "jsonl", stdin=made))["solution"]
    lines = [[0, 7, 13], [23, 28, 34, 33]]
    for line in lines:
        parities = [int(solved[cell]) % 2 for cell in line]
        assert all(one != other for one, other in pairwise(parities))
    assert puzzle["board"] == WORDS
    explained = run(site, "explain", stdin=made)
    assert "are alternately odd and even." in explained
    short = run(site, "explain", "--length", "short", stdin=made)
    assert "parity line r" in short and "sum" not in explained + short
    assert run(site, "convert", "-f", "f-puzzles", stdin=made).count("parityline") == 1
    assert 'class="clues"' in run(site, "draw", "-", stdin=made)


def test_runs_as_a_script() -> None:
    done = subprocess.run([sys.executable, str(SOURCE)], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 4
    assert len(nonet.parse(done.stdout.split("\n")[0]).givens) == 36
