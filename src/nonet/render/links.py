"""Draw the lines between marks. Strong links are solid, weak links are dashed, and implications
have an arrow.
"""

from collections.abc import Iterable
from typing import Final

from ..model import Candidate
from ..model.chain import LinkKind
from . import badges
from .board import SMALL
from .element import Attributes, Point, element, group, halo, line_through, polygon, stroke
from .marks import Link, View
from .palette import Accent
from .shapes import RADIUS, Obstacle, Route, plane_of, route, spot, toward
from .theme import Theme

DASHES: Final = {
    LinkKind.STRONG: None,
    LinkKind.WEAK: "9 7",
    LinkKind.IMPLICATION: "14 5 2 5",
    None: "0.1 8",
}
_ROOM: Final = 2.0
"""The gap between a line and the marks that it passes."""
_CLOSE: Final = 11.0
"""If a line comes closer than this to the centre of a digit, the digit gets a halo."""

DrawnLinks = list[tuple[Link, Route]]
"""The lines of a picture, with their routes."""


def link_lines(view: View) -> DrawnLinks:
    """Find a route for the line of each link. If possible, the route avoids marks and, with lower
    priority, the letters of cells.
    """
    if not view.links:
        return []
    marks = {candidate: Obstacle(spot(candidate), RADIUS + _ROOM) for candidate in view.marked()}
    letters = [Obstacle(at, badges.RADIUS + _ROOM, 0.5) for at, _ in badges.letters_of(view)]
    return [(link, _line(link, marks, letters)) for link in view.links]


def _line(link: Link, marks: dict[Candidate, Obstacle], letters: list[Obstacle]) -> Route:
    pairs = ((spot(a), spot(b)) for a in link.source for b in link.target)
    start, end = min(pairs, key=lambda p: (p[0][0] - p[1][0]) ** 2 + (p[0][1] - p[1][1]) ** 2)
    own = {*link.source, *link.target}
    others = [obstacle for candidate, obstacle in marks.items() if candidate not in own]
    plane = plane_of(link.source[0].cell.board)
    return route(start, end, [*others, *letters], RADIUS + 3, plane)


def links(view: View, drawn: DrawnLinks, theme: Theme) -> str:
    """Draw the layer of lines, and bands around candidates that together form one node."""
    parts = [_hull(candidates, theme) for candidates in view.groups]
    parts += [_link(link, way, theme) for link, way in drawn]
    return group("links", parts)


def halos(drawn: DrawnLinks, plain: Iterable[Candidate], theme: Theme) -> str:
    """Draw halos around unmarked candidates that a line crosses."""
    crossed = (c for c in plain if any(way.overlap(spot(c), _CLOSE) for _, way in drawn))
    parts = [halo(spot(c), SMALL, str(c.digit), theme.paper, 7) for c in crossed]
    return group("halos", parts)


def link_look(kind: LinkKind | None, theme: Theme) -> Attributes:
    """The colour and dashes of a link's line."""
    return {
        "stroke": theme.link if kind else theme.strike,
        "stroke_width": 5.0 if kind is LinkKind.STRONG else 3.2,
        "stroke_dasharray": DASHES[kind],
        "stroke_linecap": None if kind else "round",
    }


def _link(link: Link, way: Route, theme: Theme) -> str:
    arrow = link.kind is LinkKind.IMPLICATION
    data = (way.shortened(11) if arrow else way).data()
    look = link_look(link.kind, theme) | {"class_": f"link {link.kind or 'sight'}"}
    drawn = element("path", d=data, fill="none", **look)
    return drawn + _arrowhead(way.origin, way.end, theme.link) if arrow else drawn


def _arrowhead(origin: Point, tip: Point, fill: str) -> str:
    foot = toward(tip, origin, 14)
    dx, dy = (tip[0] - foot[0]) / 14 * 6, (tip[1] - foot[1]) / 14 * 6
    points = (tip, (foot[0] - dy, foot[1] + dx), (foot[0] + dy, foot[1] - dx))
    return polygon(points, fill=fill, class_="arrowhead")


def _hull(candidates: tuple[Candidate, ...], theme: Theme) -> str:
    path = line_through(map(spot, sorted(candidates)))
    return "".join(
        stroke(path, color, width, stroke_linejoin="round", class_="group")
        for color, width in ((theme.outline, 41.0), (theme.washes[Accent.PALE], 37.0))
    )
