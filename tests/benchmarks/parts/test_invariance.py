"""A pair of states from `make evidence PART=invariance` that once gave different steps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_a_ring_is_the_same_in_both_directions() -> None:
    """A broken wing used a house with two free cells from a third cell, but not in reverse."""
    words = "--technique broken-wing --count 1 --first 1869"
    done = subprocess.run(
        [sys.executable, "benchmarks/parts/invariance.py", *words.split(" ")],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 differ" in done.stdout
