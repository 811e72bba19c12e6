"""The figures in `docs/data-sets.md`, for a few rows. `make evidence` measures the times."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def test_it_reports_its_figures() -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install 'nonet[data]')")
    script = Path(__file__).parents[3] / "benchmarks" / "parts" / "data_volume.py"
    limits = ["--bytes", "1e9", "--beside", "1e9", "--rest", "1e9"]
    done = subprocess.run(
        [sys.executable, str(script), "--rows", "100", *limits], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("100 puzzles: ") and "bytes each" in done.stdout
