"""A pair of states of `make evidence PART=invariance` that differed once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_a_ring_is_the_same_in_both_directions() -> None:
    """A broken wing went through a house of two free cells from a third one, and not back."""
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
