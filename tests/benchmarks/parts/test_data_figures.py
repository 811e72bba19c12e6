"""Figures about data sets."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from benchmarks.parts.data_figures import by_givens, by_technique, counted
from nonet.data import Plan, run, seal


def test_figures_show_what_was_counted(tmp_path: Path) -> None:
    run(Plan(150, columns=["puzzle", "rating"]), tmp_path, threads=1)
    seal(tmp_path)
    found = counted(tmp_path / "counts.csv")
    assert found.rows == 150
    for draw in (by_givens, by_technique):
        drawn = ElementTree.fromstring(draw(found))
        texts = ["".join(each.itertext()) for each in drawn.iter() if each.tag.endswith("text")]
        assert any("150 random minimal puzzles" in text for text in texts)
        assert "beginner" in texts
    name, count = found.hardest.most_common(1)[0]
    assert name in texts and str(count) in texts
