"""Each script starts as its first lines say: `python scripts/NAME.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
ASKED = sorted(path for path in SCRIPTS.glob("*.py") if "ArgumentParser" in path.read_text("utf-8"))


@pytest.mark.parametrize("script", ASKED, ids=lambda path: path.stem)
def test_a_script_tells_its_options(script: Path, tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, script, "--help"], cwd=tmp_path, env=clean, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "usage: " in done.stdout
