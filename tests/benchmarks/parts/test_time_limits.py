"""A sample of the checks in `make evidence PART=time-limits`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.pace import soon

ROOT = Path(__file__).parents[3]


def test_paths_end_in_time_on_a_board() -> None:
    words = f"--seed 7 --boards 1 --techniques 5 --soon {soon()}"
    done = subprocess.run(
        [sys.executable, "benchmarks/parts/time_limits.py", *words.split(" ")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 boards by 8 ladders" in done.stdout and " 0 faults" in done.stdout
    assert "\n0 calls stopped" not in done.stdout
