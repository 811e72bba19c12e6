"""The README is up to date: its Python code runs, its terminal output is real, its links work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


def test_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = BLOCK.findall(README)
    assert blocks
    for block in blocks:
        exec(block, {})
        assert capsys.readouterr().out


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page: str) -> None:
    for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


def test_the_screen_is_what_the_command_prints() -> None:
    screen = re.search(r"^```console\n\$ nonet (.*?)\n(.*?)^```$", README, re.M | re.S)
    assert screen is not None
    result = subprocess.run(
        [sys.executable, "-m", "nonet", *screen[1].split()],
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert result.stdout == screen[2]
