"""The recipe of the data set of a million puzzles, with fewer."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples.million import million


def test_the_recipe_makes_a_data_set_that_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(million, "TRACES", 5)
    checked = million.make(tmp_path / "out", 120, threads=1)
    assert (checked.problems, checked.traces, checked.shards) == ((), 5, 1)
    assert "120 puzzles" in capsys.readouterr().out
    card = (tmp_path / "out" / "README.md").read_text(encoding="utf-8")
    assert f"# {million.NAME}" in card and "## Strata" in card


def test_the_card_that_is_shown_is_that_of_the_recipe() -> None:
    card = (Path(million.__file__).parent / "CARD.md").read_text(encoding="utf-8")
    assert f"# {million.NAME}" in card
    assert f"{million.COUNT:,} Sudoku puzzles" in card
