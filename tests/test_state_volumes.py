"""A few of the strange states that `make evidence` times in large numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "parts" / "state_volumes.py"


def timed(count: int, *options: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, str(SCRIPT), "--count", str(count), "--first", "12", *options]
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)


def test_a_call_that_takes_too_long_is_a_failure() -> None:
    done = timed(3, "--most", "0", "--worst", "0")
    assert done.returncode == 1
    for kind in ("candidates alone", "wrong digits", "jigsaw X"):
        assert f"{kind:18}      1 states" in done.stdout
    assert "3 calls took more than 0.0 s." in done.stdout
