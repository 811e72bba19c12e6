"""Data set creation is killed once here; `make evidence` does it fifty times, in several ways."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "parts" / "data_kills.py"


@pytest.mark.skipif(sys.platform == "win32", reason="signal 9 is not there")
def test_what_was_killed_comes_out_as_if_undisturbed() -> None:
    words = [sys.executable, str(SCRIPT), "make", "--times", "1", "--shards", "5", "--rows", "100"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "Killed 1 times" in done.stdout
    assert "0 data sets differ." in done.stdout
