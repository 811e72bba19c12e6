"""The recipe for a data set of a million puzzles, tried with fewer puzzles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from examples.million import million

from nonet.data import Plan

SHOWN = Path(million.__file__).parent / "CARD.md"
FIGURE = re.compile(r"`[0-9a-f]{16}`|\d[\d,.]*")


def test_the_recipe_makes_a_data_set_that_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(million, "TRACES", 5)
    checked = million.make(tmp_path / "out", 120, threads=1)
    assert (checked.problems, checked.traces, checked.shards) == ((), 5, 1)
    assert "120 puzzles" in capsys.readouterr().out
    card = (tmp_path / "out" / "README.md").read_text(encoding="utf-8")
    assert f"# {million.NAME}" in card and "## Strata" in card
    assert words_of(SHOWN.read_text(encoding="utf-8")) == words_of(card)


def words_of(card: str) -> list[str]:
    """A card's lines without figures and without tables of counts. All cards of the recipe share
    these lines."""
    lines = card.partition("# Sudoku")[2].splitlines()
    return [FIGURE.sub("#", line) for line in lines if not line.startswith("| ") or "`" in line]


def test_the_card_that_is_shown_is_of_the_million() -> None:
    card = SHOWN.read_text(encoding="utf-8")
    assert f"{million.COUNT:,} Sudoku puzzles" in card
    assert f"from the plan `{Plan(million.COUNT, seed=million.SEED).digest[:16]}`" in card
