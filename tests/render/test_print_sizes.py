"""The theme `print`: what can be read and what presses can hold, on a picture 4 inches wide."""

from __future__ import annotations

import pytest

from nonet.render.drawing import Lettering
from nonet.render.marks import frames
from nonet.render.subset import drawing_of
from nonet.render.svg import svg
from tests.render.samples import STEPS, easy

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
