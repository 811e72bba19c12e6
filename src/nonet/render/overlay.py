"""Draw the layers that a step adds to the board, some below the digits and some above them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from ..model import SETS, BoardPlace, Candidate, Cell, Grid, House, Role
from .badges import badge, labels_of, letters_of
from .board import FIGURE, SMALL
from .element import (
    Attributes,
    Point,
    Scalar,
    circle,
    element,
    figure,
    group,
    halo,
    line,
    line_through,
    number,
    polygon,
    stroke,
)
from .marks import View
from .palette import HOLLOW, ROLES, Accent, RoleStyle, Shape
from .shapes import (
    RADIUS,
    Route,
    cell_at,
    centre,
    corner,
    cross,
    ground,
    hatch,
    loop,
    loop_around,
    mark,
    outside_places,
    side_of,
    spot,
    toward,
)
from .theme import Theme

_ON: Final = ROLES[Role.PATTERN]
_OFF: Final = ROLES[Role.FIN]
_ASIDE: Final = 5.0
"""Links are shifted by this distance, so that truths through the same candidates stay visible."""


def houses(grid: Grid, theme: Theme, base: tuple[House, ...], cover: tuple[House, ...]) -> str:
    """Draw base houses with one tint and hatching, and cover houses with another. Cells in houses
    of both kinds have a third tint and both hatchings.
    """
    both = [{cell for house in each for cell in grid.board.cells(house)} for each in (base, cover)]
    (in_base, in_cover), parts = both, []
    side = number(side_of(grid.board))
    for name, cells, tint in (
        ("base", in_base - in_cover, theme.base_tint),
        ("cover", in_cover - in_base, theme.cover_tint),
        ("both", in_base & in_cover, theme.both_tint),
    ):
        if cells:
            corners = map(corner, sorted(cells))
            squares = "".join(
                f"M{number(x)} {number(y)}h{side}v{side}h-{side}z" for x, y in corners
            )
            parts.append(element("path", d=squares, fill=tint, class_=f"tint {name}"))
    for name, cells, color in (
        ("base", in_base, theme.base_hatch),
        ("cover", in_cover, theme.cover_hatch),
    ):
        strokes = [element("path", d=hatch(cell, name == "base")) for cell in sorted(cells)]
        parts.append(group(f"hatch {name}", strokes, stroke=color, stroke_width=2.5))
    return group("houses", parts)


def washes(view: View, theme: Theme) -> str:
    """Fill each marked cell."""
    parts = [
        ground(cell, theme.washes[ROLES[roles[0]].accent], class_=f"role-{roles[0]}")
        for cell, roles in view.cells.items()
        if roles[0] is not Role.BLOCKER
    ]
    red = theme.washes[Accent.RED]
    parts += [ground(cell, red, class_="failed") for cell in view.failed_cells]
    return group("washes", parts)


def places(grid: Grid, view: View, theme: Theme) -> str:
    """Mark the cells that can hold the highlighted digit, and the cells that already have it."""
    if view.digit is None:
        return ""
    open_cells = {candidate.cell for candidate in view.candidates}
    looks = dict.fromkeys(open_cells, ("place", Accent.GREEN))
    cells = grid.board.all_cells
    looks |= {c: ("digit", Accent.BLUE) for c in cells if grid.value(c) == view.digit}
    parts = [
        ground(cell, theme.washes[accent], class_=name)
        for cell, (name, accent) in sorted(looks.items())
    ]
    return group("places", parts)


def outlines(grid: Grid, view: View, theme: Theme) -> str:
    """Draw outlines around the cells of each role, rings around blockers, and marks for
    contradictions.
    """
    by_role: dict[Role, list[Cell]] = {}
    for cell, roles in view.cells.items():
        for role in roles:
            by_role.setdefault(role, []).append(cell)
    parts = []
    drawn_over: set[Cell] = set()
    for _, own in view.sets:
        # A set that is inside another set or overlaps it gets a tighter outline.
        inset = 6.0 if drawn_over.isdisjoint(own.cells) else 13.0
        drawn_over.update(own.cells)
        around = stroke(loop(own.cells, inset), theme.ink, 3.5)
        parts.append(group(f"role-{own.role}", [around]))
    for role, cells in by_role.items():
        style = ROLES[role]
        if role in SETS:
            continue
        if role is Role.BLOCKER:
            drawn = [ring(centre(cell), 37, theme.ray, 4) for cell in cells]
        else:
            drawn = [
                stroke(loop(cells, inset), theme.ink, width, stroke_dasharray=style.dash or None)
                for inset, width in ([(7.0, 4.0), (14.0, 2.0)] if style.double else [(6.0, 3.5)])
            ]
        parts.append(group(f"role-{role}", drawn))
    failed = [view.failed_cells] if view.failed_cells else []
    for where in (*failed, *map(grid.board.cells, view.failed_houses)):
        for inset, width in ((5.0, 5.0), (12.0, 2.0)):
            parts.append(group("failed", [stroke(loop(where, inset), theme.red_line, width)]))
    return group("outlines", parts)


def clues(grid: Grid, view: View, theme: Theme) -> str:
    """Draw a thick outline around each clue that the step uses: around its cells, and around its
    sign outside the board.
    """
    parts, drawn_over = list[str](), set[BoardPlace]()
    for clue in map(grid.board.clues.__getitem__, sorted(view.clues)):
        places = {*clue.cells, *outside_places(grid.board, [clue])}
        inset = 11.0 if drawn_over & places else 3.0  # tighter if it overlaps another one
        drawn_over |= places
        parts.append(stroke(loop_around(places, side_of(grid.board), inset), theme.ray, 6))
    return group("used-clues", parts)


def tags(view: View, theme: Theme) -> str:
    """Draw the letters that label cells, beginning in the corner of each cell."""
    return group("letters", [badge(at, letter, theme) for at, letter in letters_of(view)])


def deadly(view: View, theme: Theme) -> str:
    """Draw the band around a deadly pattern."""
    if not view.deadly:
        return ""
    around = [centre(cell) for cell in view.deadly]
    band = polygon(around, fill="none", stroke=theme.band, stroke_width=24, stroke_linejoin="round")
    return group("deadly", [band])


def rays(grid: Grid, view: View, theme: Theme) -> str:
    """Draw lines from each blocker to the cells that cannot have its digit, and cross out these
    cells.
    """
    parts: list[str] = []
    farthest: dict[tuple[Cell, int, int], tuple[float, Point]] = {}
    for source, target in view.rays:
        start, end = centre(source), centre(target)
        direction = (_sign(end[0] - start[0]), _sign(end[1] - start[1]))
        if start[0] != end[0] and start[1] != end[1]:
            direction = (int(target), 2)
        key = (source, *direction)
        distance = abs(end[0] - start[0]) + abs(end[1] - start[1])
        farthest[key] = max(farthest.get(key, (0.0, start)), (distance, end))
    for (source, *_), (_, end) in farthest.items():
        parts += _ray(grid, centre(source), end, stroke=theme.ray, stroke_width=3, class_="ray")
    for color, width in ((theme.paper, 13.0), (theme.ray, 6.0)):
        parts += [
            stroke(cross(centre(target), 17), color, width, class_="blocked")
            for _, target in view.rays
        ]
    return group("rays", parts)


def _ray(grid: Grid, start: Point, end: Point, **look: Scalar) -> Iterator[str]:
    """Draw a ray in pieces, with gaps at the digits that it crosses."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if start[0] == end[0] or start[1] == end[1]:
        pieces: list[tuple[float, float]] = []
        side = side_of(grid.board)
        for steps in range(int(length // side)):
            here, there = (toward(start, end, side * i) for i in (steps, steps + 1))
            begin = side * steps + (37 if _filled_at(grid, here) else 0)
            stop = side * (steps + 1) - (30 if _filled_at(grid, there) else 0)
            if pieces and pieces[-1][1] == begin:
                begin = pieces.pop()[0]
            pieces.append((begin, stop))
    else:
        pieces = [(37.0, length - (37 if _filled_at(grid, end) else 0))]
    for begin, stop in pieces:
        a, b = toward(start, end, begin), toward(start, end, stop)
        yield line(a, b, **look)


def clash_lines(grid: Grid, view: View, theme: Theme) -> str:
    """Draw a line between equal digits that share a house."""
    parts: list[str] = []
    for one, other in view.clashes:
        ends = centre(one), centre(other)
        parts += _ray(grid, *ends, stroke=theme.strike, stroke_width=5, class_="clash")
    return group("clashes", parts)


def faults(view: View, theme: Theme) -> str:
    """Draw the stroke through a wrong digit, and the mark of a wrongly removed candidate."""
    parts = []
    if view.wrong:
        parts.append(strike(centre(view.wrong.cell), 32, theme, 5, class_="struck"))
    if view.missing:
        at, digit = spot(view.missing), str(view.missing.digit)
        parts += [
            dashed_ring(at, theme, class_="missing"),
            figure(at, SMALL, digit, theme.strike, font_weight="bold"),
        ]
    return group("faults", parts)


def strike(at: Point, reach: float, theme: Theme, width: float, **attributes: Scalar) -> str:
    """Draw a stroke through a point, from the lower left to the upper right."""
    x, y = at
    look: Attributes = {"stroke": theme.strike, "stroke_width": width, "stroke_linecap": "round"}
    return line((x - reach, y + reach), (x + reach, y - reach), **look | attributes)


def ring(at: Point, radius: float, color: str, width: float, **attributes: Scalar) -> str:
    """Draw an unfilled circle around a point."""
    return circle(at, radius, fill="none", stroke=color, stroke_width=width, **attributes)


def dashed_ring(at: Point, theme: Theme, **attributes: Scalar) -> str:
    """Draw the mark around a candidate that was wrongly eliminated."""
    return ring(at, RADIUS + 2, theme.strike, 3, stroke_dasharray="5 4", **attributes)


def _filled_at(grid: Grid, at: Point) -> bool:
    cell = cell_at(grid.board, at)
    return cell is not None and grid.value(cell) != 0


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def pale_marks(view: View, theme: Theme) -> str:
    """Draw the part of a colouring that the conclusion does not need."""
    left = ((c, role) for c, role in view.pale.items() if c not in view.eliminations)
    return group("pale", [pale_mark(ROLES[role], spot(c), theme) for c, role in left])


def pale_mark(style: RoleStyle, at: Point, theme: Theme) -> str:
    """Draw the mark of a role in pale colours."""
    wash = theme.washes[style.accent]
    return mark(style.shape, at, RADIUS, fill=wash, stroke=theme.thin, stroke_width=1.5)


def marks(
    view: View, theme: Theme, live: Collection[Candidate], lines: Collection[Route] = ()
) -> str:
    """Draw every marked candidate with its shape, rings, strike and digit, and then the labels."""
    parts = [
        group(f"candidate {_class_of(view, candidate)}", _candidate(view, theme, candidate))
        # Eliminations are drawn last, because a neighbour would hide the ends of their strikes.
        for candidate in sorted(view.marked(), key=lambda c: (c in view.eliminations, c))
    ]
    parts += [badge(at, text, theme) for at, text in labels_of(view, live, lines)]
    return group("marks", parts)


def _class_of(view: View, candidate: Candidate) -> str:
    names = [f"role-{role}" for role in view.candidates.get(candidate, ())]
    names += ["held"] * (candidate in view.held)
    names += ["on"] * (candidate in view.on) + ["off"] * (candidate in view.off)
    names += ["placement"] * (candidate in view.placements)
    names += ["elimination"] * (candidate in view.eliminations)
    return " ".join(names)


def _candidate(view: View, theme: Theme, candidate: Candidate) -> Iterator[str]:
    at = spot(candidate)
    styles = [ROLES[role] for role in view.candidates.get(candidate, ())]
    solid = [style for style in styles if style.shape not in HOLLOW]
    in_case = view.assumption is not None
    eliminated = candidate in view.eliminations and not in_case
    placed = candidate in view.placements
    if candidate in view.on or (placed and not in_case):
        solid.insert(0, _ON)
    elif candidate in view.off:
        solid.insert(0, _OFF)
    role_style = solid[0] if solid else None
    if eliminated:
        own_shape = role_style if candidate in view.cannibals() else None
        yield from _elimination(at, str(candidate.digit), theme, own_shape)
    elif role_style:
        yield role_mark(role_style, at, theme)
    elif candidate in view.held:
        yield disc(theme.washes[_ON.accent], at, theme)
    for style in styles:
        if style.shape in HOLLOW:
            yield hollow_mark(style.shape, at, theme, RADIUS + 2)
    if placed or (in_case and candidate in view.eliminations):
        color = theme.outline if placed else theme.strike
        yield ring(at, RADIUS + 4.5, color, 3.5, class_="goal")
    if view.assumption and view.assumption.candidate == candidate:
        yield hollow_mark(Shape.RING_HEXAGON, at, theme, RADIUS + 5)
    color = theme.figure if role_style or eliminated else theme.ink
    yield figure(at, SMALL, str(candidate.digit), color, font_weight="bold")
    if candidate in view.ruled_out and candidate not in view.off:
        yield slash(at, theme, class_="eliminated")


def disc(fill: str, at: Point, theme: Theme) -> str:
    """Draw a disc under a candidate, for example one that is eliminated or was already true."""
    return circle(at, RADIUS, fill=fill, stroke=theme.outline, stroke_width=2)


def role_mark(style: RoleStyle, at: Point, theme: Theme) -> str:
    """Draw the mark of a role. A hollow shape goes around an existing mark."""
    fill = "none" if style.shape in HOLLOW else theme.accents[style.accent]
    return mark(style.shape, at, RADIUS, fill=fill, stroke=theme.outline, stroke_width=2)


def hollow_mark(shape: Shape, at: Point, theme: Theme, radius: float) -> str:
    """Draw a hollow shape around a mark."""
    return mark(shape, at, radius, fill="none", stroke=theme.outline, stroke_width=2.5)


def _elimination(at: Point, digit: str, theme: Theme, own: RoleStyle | None) -> Iterator[str]:
    """Draw a red disc and a strike that leaves the digit legible. If the candidate is part of the
    pattern, it keeps its own shape, inside a double ring.
    """
    red = filled = theme.accents[Accent.RED]
    if own:
        # The ring is small enough not to touch the digits of neighbouring candidates.
        yield circle(at, RADIUS + 5.5, fill=theme.paper, stroke=theme.red_line, stroke_width=2.5)
        yield circle(at, RADIUS + 2.2, fill=red, stroke=theme.outline, stroke_width=1.5)
        yield role_mark(own, at, theme)
        filled = theme.accents[own.accent]
    else:
        yield disc(red, at, theme)
    x, y = at
    reach, edge = (RADIUS + 6) * 0.74, RADIUS * 0.707
    inside = theme.strike if own else theme.strike_inside
    yield strike(at, edge, theme, 2.5, stroke=inside, stroke_linecap=None)
    yield halo(at, SMALL, digit, filled, 4, font_weight="bold")
    look: Attributes = {"stroke": theme.strike, "stroke_width": 4, "stroke_linecap": "round"}
    for sign in (-1, 1):
        start, end = ((x + sign * far, y - sign * far) for far in (edge, reach))
        yield line(start, end, **look, class_="strike")


def slash(at: Point, theme: Theme, **attributes: Scalar) -> str:
    """Draw a thin stroke through a candidate that is false in a case."""
    return strike(at, 9, theme, 2, stroke_linecap=None, **attributes)


def ruled_out(view: View, theme: Theme, live: Iterable[Candidate]) -> str:
    """Draw thin strokes through the candidates that a case rules out."""
    lost = view.ruled_out - view.marked()
    parts = [slash(spot(c), theme, class_="eliminated") for c in live if c in lost]
    return group("eliminated", parts)


def big_placements(view: View, theme: Theme) -> str:
    """Draw placements as large as placed digits, for frames without candidates."""
    parts = []
    green = theme.accents[Accent.GREEN]
    for candidate in view.placements:
        at = centre(candidate.cell)
        disc = circle(at, 38, fill=green, stroke=theme.outline, stroke_width=3.5)
        digit = figure(at, FIGURE, str(candidate.digit), theme.figure, font_weight="bold")
        parts.append(group("candidate placement", [disc, digit]))
    return group("marks", parts)


def crosses(grid: Grid, view: View, theme: Theme) -> str:
    """Draw a large cross in each failed cell that has no candidates."""
    empty = (c for c in view.failed_cells if not grid.value(c) and not grid.candidates(c))
    return group("failed", [stroke(cross(centre(c), 24), theme.red_line, 7) for c in empty])


def spaces(view: View, theme: Theme) -> str:
    """Draw truths as solid lines, and links as dashed lines beside them. A truth or link with a
    single candidate is drawn as a ring around it.
    """
    truths = _lines_through(view.truths, 0.0, stroke=theme.base_tag, stroke_width=7, class_="truth")
    dashed = {"stroke_dasharray": "9 6", "class_": "link"}
    links = _lines_through(view.at_most, _ASIDE, stroke=theme.cover_tag, stroke_width=4, **dashed)
    return group("spaces", [*truths, *links])


def _lines_through(
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
    """Yield the points of a walk. Each next point is the nearest one not yet visited."""
    left = sorted(points)
    while left:
        yield left[0]
        x, y = left.pop(0)
        left.sort(key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
