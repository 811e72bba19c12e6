"""What a proof rests on: truths and links, each as a line through its candidates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..model.cells import Candidate
from .element import Point, circle, element, group, line_through
from .marks import View
from .shapes import RADIUS, spot
from .theme import Theme

_ASIDE: Final = 5.0
"""How far links stand aside, so that a truth through the same candidates can be seen."""


def spaces(view: View, theme: Theme) -> str:
    """Truths as solid lines, links as dashed ones beside them. One with a single candidate is a
    ring around it."""
    truths = _lines(view.truths, 0.0, stroke=theme.base_tag, stroke_width=7, class_="truth")
    dashed = {"stroke_dasharray": "9 6", "class_": "link"}
    links = _lines(view.at_most, _ASIDE, stroke=theme.cover_tag, stroke_width=4, **dashed)
    return group("spaces", [*truths, *links])


def _lines(
    places: Iterable[Sequence[Candidate]], aside: float, **look: str | float
) -> Iterator[str]:
    for place in places:
        points = [(x + aside, y + aside) for x, y in _walk([spot(each) for each in place])]
        if len(points) == 1:
            yield circle(points[0], RADIUS + 6, fill="none", **look)
        elif points:
            path = line_through(points)
            yield element("path", d=path, fill="none", stroke_linejoin="round", **look)


def _walk(points: list[Point]) -> Iterator[Point]:
    """Points in an order in which each is near the one before."""
    left = sorted(points)
    while left:
        yield left[0]
        x, y = left.pop(0)
        left.sort(key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
