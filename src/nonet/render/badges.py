"""The small labels: places in a chain, numbers of cases, letters of colours and of sets.

They are large enough to be read on a picture of 400 pixels. One beside a candidate stands at the
side where it covers least.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Final

from ..geometry import Candidate
from .element import Point, circle, figure
from .palette import Theme
from .shapes import spot

RADIUS: Final = 12.5
"""The radius of a label."""
_SIDES: Final = (
    *((18.0, -18.0), (18.0, 18.0), (-18.0, -18.0), (-18.0, 18.0)),
    *((0.0, -25.0), (25.0, 0.0), (-25.0, 0.0), (0.0, 25.0)),
)
_HALF: Final = (7.0, 9.0)
"""Half the width and height of a candidate's figure."""


def badge(at: Point, text: str, theme: Theme) -> str:
    """A disc with a text of one or two characters."""
    disc = circle(at, RADIUS, fill=theme.ink, stroke=theme.paper, stroke_width=1.5)
    size = RADIUS * (1.6 if len(text) < 2 else 1.35)
    return disc + figure(at, size, text, theme.paper, font_weight="bold")


def badge_places(
    texts: Mapping[Candidate, str],
    marked: Iterable[Candidate],
    live: Iterable[Candidate],
    letters: Iterable[Point],
) -> dict[Candidate, Point]:
    """Where the label of each candidate stands.

    Args:
        texts: the labels.
        marked, live: the figures on the board; to cover a marked one is worse.
        letters: where the letters of cells are.
    """
    weights = {**dict.fromkeys(live, 1.0), **dict.fromkeys(marked, 3.0)}
    taken = list(letters)
    out = {}
    for candidate in sorted(texts):
        x, y = spot(candidate)
        near = {
            spot(other): weight
            for other, weight in weights.items()
            if max(abs(spot(other)[0] - x), abs(spot(other)[1] - y)) < 70
        }
        at = min(
            ((x + dx, y + dy) for dx, dy in _SIDES), key=lambda place: _covered(place, near, taken)
        )
        out[candidate] = at
        taken.append(at)
    return out


def _covered(at: Point, figures: Mapping[Point, float], taken: Iterable[Point]) -> float:
    """How much a label at a point would cover; the first of equal sides is taken."""
    total = sum(
        weight * max(0.0, RADIUS - _distance(at, middle)) for middle, weight in figures.items()
    )
    return round(
        total + sum(5 * max(0.0, 2 * RADIUS - hypot(at[0] - x, at[1] - y)) for x, y in taken), 6
    )


def _distance(at: Point, middle: Point) -> float:
    """From a point to the figure around another."""
    return hypot(*(max(0.0, abs(at[i] - middle[i]) - _HALF[i]) for i in (0, 1)))
