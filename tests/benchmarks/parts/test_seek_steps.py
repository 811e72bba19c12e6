"""A sample of the checks in `make evidence PART=every-form`, and tests that these checks notice
planted faults."""

from __future__ import annotations

import importlib
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import nonet
from benchmarks.parts import step_checks
from nonet.techniques import all_techniques
from tests.drawing import part
from tests.symmetries import moved

ROOT = Path(__file__).parents[3]
STATES = ROOT / "benchmarks/corpus/states.txt"


def sought(words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "benchmarks/parts/seek_steps.py", *words.split(" ")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_share_of_the_rungs() -> None:
    done = sought("--share 5/48 --checked 3 --thorough 0 --seconds 0.3 --puzzles 20 --seed 11")
    assert done.returncode == 0, done.stdout + done.stderr
    steps, forged, pairs = map(
        int, re.findall(r"(\d+) (?:steps attacked|forgeries|pairs)", done.stdout.replace(",", ""))
    )
    assert steps > 5 and forged > 20 and pairs > 3
    assert " 0 differ, 0 faults" in done.stdout


def test_a_rung_that_was_attacked_too_little_is_noticed() -> None:
    done = sought("--only full-house --checked 2 --thorough 0 --puzzles 20 --least 3")
    assert done.returncode == 1 and " 0 faults" in done.stdout


@pytest.mark.volume
def test_states_are_kept_of_rungs_that_there_are() -> None:
    rungs = {str(rung) for technique in all_techniques() for rung in technique.rungs()}
    kept = [line.split(" ", 1) for line in STATES.read_text("utf-8").splitlines()]
    assert {rung for rung, _ in kept} <= rungs
    assert len({(rung, state) for rung, state in kept}) == len(kept)
    assert min(Counter(rung for rung, _ in kept).values()) >= 10
    for _, text in kept[:: part(8, 1)]:
        state = nonet.Grid(nonet.parse(text))
        assert nonet.count(state) == nonet.count(state.puzzle) == 1, text


def test_a_forgery_that_is_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = nonet.Grid(nonet.parse("@wings"))
    step = next(nonet.steps(grid))
    solution = bytes(map(int, nonet.solve(grid.puzzle).givens))
    tried, accepted = step_checks.accepted_forgeries(step, grid, solution, random.Random(1))
    assert tried >= 3 and not accepted
    monkeypatch.setattr(nonet, "verify", lambda *_: None)
    tried, accepted = step_checks.accepted_forgeries(step, grid, solution, random.Random(1))
    assert len(accepted) == tried


def test_what_maps_a_state_onto_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks/parts"))
    own_symmetries = importlib.import_module("seek_steps").own_symmetries
    givens = ".4.....5....3.9.829.....7..1..6..5..3..2.4..7..6..5..1..3.....849.8.7....6.....2."
    grid = nonet.Grid(givens)
    found = list(own_symmetries(grid))
    assert len(found) == 2 and all(moved(grid, own).masks == grid.masks for own in found)
    grid.remove(nonet.Cell("r1c1").with_digit(grid.candidates("r1c1")[0]))
    assert len(list(own_symmetries(grid))) == 1
