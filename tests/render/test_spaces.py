"""The spaces of a proof are drawn. Truths have solid lines, and links have dashed lines."""

from __future__ import annotations

import re

import pytest

from nonet import Candidate, Grid
from nonet.render.legend import strip
from nonet.render.marks import View
from nonet.render.overlay import spaces
from nonet.render.svg import svg
from nonet.render.theme import theme_named

ROW = tuple(map(Candidate, ("5r1c1", "5r1c9", "5r1c4")))
CELL = (Candidate("5r1c1"), Candidate("6r1c1"))


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_line_goes_through_all_candidates_of_a_place_from_one_to_the_nearest(theme: str) -> None:
    drawing = spaces(View(truths=(ROW,), at_most=(CELL,)), theme_named(theme))
    truth, link = re.findall(r'<path d="([^"]*)"[^>]*class="(\w+)"', drawing)
    assert truth[1] == "truth" and link[1] == "link"
    xs = [float(x) for x in re.findall(r"[ML]([\d.]+) ", truth[0])]
    assert xs == sorted(xs) and len(xs) == 3
    assert drawing.count("stroke-dasharray") == 1


def test_a_place_with_one_candidate_is_a_ring() -> None:
    drawing = spaces(View(truths=(ROW[:1],)), theme_named("light"))
    assert "<circle" in drawing and "<path" not in drawing
    assert spaces(View(truths=((),)), theme_named("light")).count("<circle") == 0


def test_a_view_is_drawn_as_it_is_and_its_legend_names_the_lines() -> None:
    shown = View(truths=(ROW,), at_most=(CELL,))
    assert 'class="spaces"' in svg(Grid("." * 81), shown)
    words, height = strip(shown, theme_named("light"))
    assert "at least one is true" in words and "at most one is true" in words and height
