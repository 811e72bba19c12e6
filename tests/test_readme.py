"""The Python in the README and on the first page of the documentation runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/index.md")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES)
def test_python_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    for block in blocks:
        exec(block, {})
        assert capsys.readouterr().out


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page: str) -> None:
    for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link
