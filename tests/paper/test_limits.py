"""Pages that break the print limits are found."""

from __future__ import annotations

import pytest

from nonet.paper.limits import breaches
from nonet.render.drawing import Anchor, Drawing, Lettering, Mark, Outline, straight
from nonet.render.font import extent
from nonet.render.subset import rounded

FINE = Lettering(50, 50, "fine", 7)


def found(*marks: Mark, inside: float | None = None) -> list[str]:
    return list(breaches([Drawing(100, 100, marks)], 10, inside=inside))


def test_what_is_within_them_is_not_reported() -> None:
    line = Outline(straight((10.5, 10.5), (89.5, 10.5)), "#000000", width=0.75)
    assert found(FINE, line, Outline(rounded(10, 10, 80, 80, 0), None, "#c8c8c8")) == []


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        (FINE._replace(size=6.9), "6.90 points high"),
        (FINE._replace(fill="#0000ff"), "not a grey"),
        (FINE._replace(x=85), "'fine' is in the margin"),
        (FINE._replace(x=20, anchor=Anchor.END), "in the margin"),
        (FINE._replace(y=12), "in the margin"),
        (FINE._replace(y=90), "in the margin"),
        (Outline(straight((20, 20), (30, 30)), "#000000", width=0.7), "0.70 points wide"),
        (Outline(straight((10, 20), (30, 30)), "#000000", width=1), "in the margin"),
        (Outline(rounded(20, 20, 9, 9, 0), None, "#c8c8c9"), "not a grey"),
    ],
)
def test_each_breach_is_reported_with_its_page(mark: Mark, words: str) -> None:
    (message,) = found(FINE, mark)
    assert message.startswith("page 1: ") and words in message


def test_the_spine_is_left_on_odd_pages_and_right_on_even_ones() -> None:
    left, right = FINE._replace(x=15), FINE._replace(x=85, anchor=Anchor.END)
    pages = [Drawing(100, 100, (left, right))] * 2
    messages = list(breaches(pages, 10, inside=20))
    assert messages == [
        "page 1: 'fine' is in the margin.",
        "page 2: 'fine' is in the margin.",
    ]
    assert not list(
        breaches([Drawing(100, 100, (right,)), Drawing(100, 100, (left,))], 10, inside=20)
    )


def test_an_extent_has_the_stroke_in_it() -> None:
    assert extent(Outline(rounded(1, 2, 3, 4, 0), "#000000", width=2)) == (0, 1, 5, 7)
