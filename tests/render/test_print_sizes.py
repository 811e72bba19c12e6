"""In the theme `print`, a picture 4 inches wide is legible, and presses can print it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet.model.step import Mark, Role, Step
from nonet.render.drawing import Lettering
from nonet.render.marks import frames
from nonet.render.subset import drawing_of
from nonet.render.svg import svg
from nonet.render.theme import THEMES
from tests.render.samples import STEPS, blank, easy, houses

POINTS = 4 * 72


@pytest.mark.parametrize("name", STEPS)
def test_letters_and_lines_are_large_enough(name: str) -> None:
    for frame in range(frames(STEPS[name])):
        drawing = drawing_of(svg(easy(), STEPS[name], frame, theme="print", legend=True))
        scale = POINTS / drawing.width
        words = [mark for mark in drawing.marks if isinstance(mark, Lettering)]
        lines = [mark for mark in drawing.marks if not isinstance(mark, Lettering) and mark.stroke]
        assert min(word.size for word in words) * scale >= 7
        assert min(line.width for line in lines) * scale >= 0.75


def test_other_themes_are_for_screens() -> None:
    sizes = {mark.size for mark in drawing_of(svg(easy())).marks if isinstance(mark, Lettering)}
    assert min(sizes) == 19


def test_a_board_without_labels_has_a_margin_on_no_side() -> None:
    drawing = drawing_of(svg(easy(), labels=False, candidates=False))
    assert drawing.width == drawing.height == 932
    assert sum(isinstance(mark, Lettering) for mark in drawing.marks) == 30


@pytest.mark.parametrize("theme", THEMES)
def test_the_tag_of_a_box_leaves_labels_and_candidates_readable(theme: str) -> None:
    """The tag is on the upper border of the box, between the digits above and below the border."""
    every = Step("boxes", marks=(Mark(Role.BASE, houses("b1 b2")), Mark(Role.COVER, houses("b5"))))
    root = ElementTree.fromstring(svg(blank(), every, theme=theme, candidates=True))
    texts = [node for node in root.iter() if node.tag.endswith("}text")]
    tags = [node for node in root.iter() if node.get("class", "").startswith("tag ")]
    assert len(tags) == 3
    for tag in tags:
        frame, name = tag
        left, top = float(frame.get("x", 0)), float(frame.get("y", 0))
        right, low = left + float(frame.get("width", 0)), top + float(frame.get("height", 0))
        size = float(name.get("font-size", 0))
        assert 0.72 * size + 4 <= low - top  # the tag's letters fit inside it
        for text in texts:
            if text is name:
                continue
            x, base = float(text.get("x", 0)), float(text.get("y", 0))
            size = float(text.get("font-size", 0))
            wide = 0.62 * size * len(text.text or "") / 2
            beside = x + wide <= left or right <= x - wide
            covered = min(low, base) - max(top, base - 0.72 * size)
            assert beside or covered <= (0 if text.get("class") == "label" else 3)
