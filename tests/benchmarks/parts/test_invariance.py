"""A sample of `make evidence PART=invariance`, and a pair that once gave different steps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from benchmarks.parts import invariance

RING = (
    ":0000:x:.2+34+5+67+8..5+7..9.3.6...7....+2.5..8.9.7...2.+8...4+86..3...+7...1+5.85+9+2....1..."
    "1+5..9.3:121 127 129 134 139 145 149 152 169 234 239 278 344 356 374 437 439 458 471 475 496 "
    "498 568 659 675 698 824 895:::"
)


def test_a_ring_is_the_same_in_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for broken wings once followed some rings in one direction only."""
    # The state of pair 1869 is stored here, because computing it takes seconds.
    monkeypatch.setattr(invariance, "state", lambda *_: nonet.Grid(RING))
    grid, move = invariance.pair(1869)
    assert len(list(nonet.steps(grid, techniques=["broken-wing"]))) == 3
    assert invariance.moved(grid, move).masks != grid.masks
    assert not invariance.differences(1869, ["broken-wing"], nonet.Limits())


def test_the_script_compares_pairs() -> None:
    done = subprocess.run(
        [sys.executable, "benchmarks/parts/invariance.py", "--count", "2", "--processes", "1"],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("2 pairs of states, 0 differ")
