"""Draw small labels: positions in a chain, case numbers, and the letters of colours and sets.

Labels are legible in a picture that is 400 pixels wide. A candidate's label goes on the side where
it covers the least.
"""

from collections.abc import Collection, Iterator, Mapping
from math import hypot
from typing import Final

from ..model import SETS, Candidate, Cell
from .element import Point, circle, figure
from .marks import View
from .palette import HOLLOW, ROLES
from .shapes import Route, corner, spot
from .theme import Theme

RADIUS: Final = 12.5
"""The radius of a label."""
_SIDES: Final = (
    *((18.0, -18.0), (18.0, 18.0), (-18.0, -18.0), (-18.0, 18.0)),
    *((0.0, -25.0), (25.0, 0.0), (-25.0, 0.0), (0.0, 25.0)),
)
_HALF: Final = (7.0, 9.0)
"""Half the width and half the height of a candidate's digit."""


def badge(at: Point, text: str, theme: Theme) -> str:
    """Draw a disc with one or two characters on it."""
    size = RADIUS * (1.6 if len(text) < 2 else 1.35)
    radius = RADIUS * theme.text(size) / size
    disc = circle(at, radius, fill=theme.ink, stroke=theme.paper, stroke_width=1.5)
    return disc + figure(at, theme.text(size), text, theme.paper, font_weight="bold")


def letters_of(view: View) -> Iterator[tuple[Point, str]]:
    """The letters of each cell, with their positions. The first letter of a cell is in the corner.
    The others are between the columns of candidates, where they do not cover a digit.
    """
    letters: dict[Cell, list[str]] = {cell: [] for cell in view.cells}
    for letter, mark in view.sets:
        for cell in mark.cells:
            letters[cell].append(letter)
    for cell, roles in view.cells.items():
        letters[cell] += [
            view.styles[role].letter
            for role in roles
            if role not in SETS and view.styles[role].letter
        ]
    for cell, own in letters.items():
        for index, letter in enumerate(own):
            yield (corner(cell)[0] + (0, 35, 65)[index % 3], corner(cell)[1]), letter


def labels_of(
    view: View, live: Collection[Candidate], lines: Collection[Route]
) -> list[tuple[Point, str]]:
    """The labels of candidates with their positions.

    Args:
        live, lines: the candidates and lines on the board. Labels avoid covering them.
    """
    marked = view.marked()
    labels = {candidate: _label(view, candidate) for candidate in marked}
    weights = {**dict.fromkeys(live, 1.0), **dict.fromkeys(marked, 3.0)}  # costs of covering
    taken = [at for at, _ in letters_of(view)]
    found = []
    for candidate in sorted(each for each, text in labels.items() if text):
        x, y = spot(candidate)
        near = {
            spot(other): weight
            for other, weight in weights.items()
            if max(abs(spot(other)[0] - x), abs(spot(other)[1] - y)) < 70
        }

        def covered(at: Point, near: Mapping[Point, float] = near) -> float:
            """How much of the other marks a label at this point would cover."""
            total = sum(
                weight * max(0.0, RADIUS - _distance(at, middle)) for middle, weight in near.items()
            )
            total += sum(5 * max(0.0, 2 * RADIUS - hypot(at[0] - x, at[1] - y)) for x, y in taken)
            total += sum(0.3 * line.overlap(at, RADIUS) for line in lines)
            return round(total, 6)

        at = min(((x + dx, y + dy) for dx, dy in _SIDES), key=covered)
        found.append((at, labels[candidate]))
        taken.append(at)
    return found


def _label(view: View, candidate: Candidate) -> str:
    """The text of a candidate's label: its position in a chain, a case number, or the letter of a
    colour. If the cell already has this letter, its candidates do not repeat it.
    """
    if candidate in view.badges:
        return view.badges[candidate]
    in_chain = candidate in (*view.on, *view.off)
    letters = [
        view.styles[role].letter
        for role in view.candidates.get(candidate, ())
        if ROLES[role].shape not in HOLLOW
    ]
    on_cell = {view.styles[role].letter for role in view.cells.get(candidate.cell, ())}
    letter = "" if in_chain else next(filter(None, letters), "")
    return "" if letter in on_cell else letter


def _distance(at: Point, middle: Point) -> float:
    """The distance between a point and the edge of a digit, given the centre of the digit."""
    return hypot(*(max(0.0, abs(at[i] - middle[i]) - _HALF[i]) for i in (0, 1)))
