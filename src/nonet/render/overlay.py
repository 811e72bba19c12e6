"""The layers that a step lays over the board, each under the figures or over them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import hypot
from typing import Final

from ..model.cells import Candidate, Cell, House
from ..model.grid import Grid
from ..model.step import SETS, Role
from .badges import badge, labels_of, letters_of
from .board import FIGURE, SMALL
from .element import Point, circle, element, figure, group, halo, line, number, polygon, rectangle
from .marks import View
from .palette import HOLLOW, ROLES, Accent, RoleStyle, Shape
from .routes import Route
from .shapes import (
    RADIUS,
    cell_at,
    centre,
    corner,
    cross,
    geometry_of_cell,
    hatch,
    loop,
    mark,
    side_of,
    spot,
    toward,
)
from .theme import Theme

_ON: Final = ROLES[Role.PATTERN]
_OFF: Final = ROLES[Role.FIN]


def houses(grid: Grid, theme: Theme, base: tuple[House, ...], cover: tuple[House, ...]) -> str:
    """Base houses in one tint and hatch, cover houses in another; where they cross, both."""
    in_base = _union(grid, base)
    in_cover = _union(grid, cover)
    parts = []
    side = number(side_of(grid.board))
    for name, cells, tint in (
        ("base", in_base - in_cover, theme.base_tint),
        ("cover", in_cover - in_base, theme.cover_tint),
        ("both", in_base & in_cover, theme.both_tint),
    ):
        if cells:
            corners = (corner(cell) for cell in sorted(cells))
            squares = "".join(
                f"M{number(left)} {number(top)}h{side}v{side}h-{side}z" for left, top in corners
            )
            parts.append(element("path", d=squares, fill=tint, class_=f"tint {name}"))
    for name, cells, stroke in (
        ("base", in_base, theme.base_hatch),
        ("cover", in_cover, theme.cover_hatch),
    ):
        if cells:
            rising = name == "base"
            strokes = [element("path", d=hatch(cell, rising)) for cell in sorted(cells)]
            parts.append(group(f"hatch {name}", strokes, stroke=stroke, stroke_width=2.5))
    return group("houses", parts)


def _union(grid: Grid, houses: Iterable[House]) -> set[Cell]:
    return {cell for house in houses for cell in grid.board.cells(house)}


def washes(view: View, theme: Theme) -> str:
    """The fill of each marked cell."""
    parts = []
    for cell, roles in view.cells.items():
        style = ROLES[roles[0]]
        if roles[0] is Role.BLOCKER:
            continue
        parts.append(
            element(
                "rect",
                x=corner(cell)[0],
                y=corner(cell)[1],
                width=side_of(geometry_of_cell(cell)),
                height=side_of(geometry_of_cell(cell)),
                fill=theme.washes[style.accent],
                class_=f"role-{roles[0]}",
            )
        )
    for cell in view.failed_cells:
        parts.append(
            element(
                "rect",
                x=corner(cell)[0],
                y=corner(cell)[1],
                width=side_of(geometry_of_cell(cell)),
                height=side_of(geometry_of_cell(cell)),
                fill=theme.washes[Accent.RED],
                class_="failed",
            )
        )
    return group("washes", parts)


def places(grid: Grid, view: View, theme: Theme) -> str:
    """The cells that can take the digit that is looked at, and those that have it."""
    if view.digit is None:
        return ""
    open_cells = {candidate.cell for candidate in view.candidates}
    looks = dict.fromkeys(open_cells, ("place", Accent.GREEN))
    cells = grid.board.all_cells
    looks |= {c: ("digit", Accent.BLUE) for c in cells if grid.value(c) == view.digit}
    return group(
        "places",
        [
            rectangle(
                corner(cell),
                side_of(grid.board),
                side_of(grid.board),
                fill=theme.washes[accent],
                class_=name,
            )
            for cell, (name, accent) in sorted(looks.items())
        ],
    )


def outlines(grid: Grid, view: View, theme: Theme) -> str:
    """Around the cells of each role one loop; rings around blockers; and what has failed."""
    by_role: dict[Role, list[Cell]] = {}
    for cell, roles in view.cells.items():
        for role in roles:
            by_role.setdefault(role, []).append(cell)
    parts = []
    drawn_over: set[Cell] = set()
    for lettered in view.sets:
        # Around a set inside another one, or across it, a loop of its own.
        crossing = not drawn_over.isdisjoint(lettered.cells)
        drawn_over.update(lettered.cells)
        path = element(
            "path",
            d=loop(lettered.cells, 13.0 if crossing else 6.0),
            stroke=theme.ink,
            stroke_width=3.5,
            stroke_linecap="round",
            fill="none",
        )
        parts.append(group(f"role-{lettered.role}", [path]))
    for role, cells in by_role.items():
        style = ROLES[role]
        if role in SETS:
            continue
        if role is Role.BLOCKER:
            rings = [
                circle(centre(cell), 37, fill="none", stroke=theme.ray, stroke_width=4)
                for cell in cells
            ]
            parts.append(group(f"role-{role}", rings))
            continue
        strokes = [(7.0, 4.0), (14.0, 2.0)] if style.double else [(6.0, 3.5)]
        drawn = [
            element(
                "path",
                d=loop(cells, inset),
                stroke=theme.ink,
                stroke_width=width,
                stroke_dasharray=style.dash or None,
                stroke_linecap="round",
                fill="none",
            )
            for inset, width in strokes
        ]
        parts.append(group(f"role-{role}", drawn))
    failed = [(view.failed_cells, 5.0)] if view.failed_cells else []
    failed += [(grid.board.cells(house), 5.0) for house in view.failed_houses]
    for cells_failed, inset in failed:
        for distance, width in ((inset, 5.0), (inset + 7, 2.0)):
            path = loop(cells_failed, distance)
            drawn_path = element(
                "path",
                d=path,
                stroke=theme.red_line,
                stroke_width=width,
                stroke_linecap="round",
                fill="none",
            )
            parts.append(group("failed", [drawn_path]))
    return group("outlines", parts)


def tags(view: View, theme: Theme) -> str:
    """The letters of cells, at their corners."""
    return group("letters", [badge(at, letter, theme) for at, letter in letters_of(view)])


def deadly(view: View, theme: Theme) -> str:
    """The walk around a deadly pattern."""
    if not view.deadly:
        return ""
    around = [centre(cell) for cell in view.deadly]
    band = polygon(around, fill="none", stroke=theme.band, stroke_width=24, stroke_linejoin="round")
    return group("deadly", [band])


def rays(grid: Grid, view: View, theme: Theme) -> str:
    """From each blocker to the cells that it keeps its digit from, which are crossed out."""
    parts: list[str] = []
    farthest: dict[tuple[Cell, int, int], tuple[float, Point]] = {}
    for ray in view.rays:
        start, end = centre(ray.source), centre(ray.target)
        direction = (_sign(end[0] - start[0]), _sign(end[1] - start[1]))
        if start[0] != end[0] and start[1] != end[1]:
            direction = (int(ray.target), 2)
        key = (ray.source, *direction)
        distance = abs(end[0] - start[0]) + abs(end[1] - start[1])
        farthest[key] = max(farthest.get(key, (0.0, start)), (distance, end))
    for (source, *_), (_, end) in farthest.items():
        parts += _ray(grid, centre(source), end, stroke=theme.ray, stroke_width=3, class_="ray")
    for stroke, width in ((theme.paper, 13.0), (theme.ray, 6.0)):
        parts += [
            element(
                "path",
                d=cross(centre(ray.target), 17),
                stroke=stroke,
                stroke_width=width,
                stroke_linecap="round",
                class_="blocked",
            )
            for ray in view.rays
        ]
    return group("rays", parts)


def _ray(grid: Grid, start: Point, end: Point, **look: str | float) -> Iterator[str]:
    """The ray in pieces that leave out the digits it passes over."""
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
    """A line between equal digits that share a house."""
    return group(
        "clashes",
        [
            piece
            for one, other in view.clashes
            for piece in _ray(
                grid,
                centre(one),
                centre(other),
                stroke=theme.strike,
                stroke_width=5,
                class_="clash",
            )
        ],
    )


def faults(view: View, theme: Theme) -> str:
    """The stroke through a wrong digit, and the candidate that was wrongly ruled out."""
    parts = []
    if view.struck:
        x, y = centre(view.struck.cell)
        parts.append(
            line(
                (x - 32, y + 32),
                (x + 32, y - 32),
                stroke=theme.strike,
                stroke_width=5,
                stroke_linecap="round",
                class_="struck",
            )
        )
    if view.missing:
        at, digit = spot(view.missing), str(view.missing.digit)
        ring = circle(
            at,
            RADIUS + 2,
            fill="none",
            stroke=theme.strike,
            stroke_width=3,
            stroke_dasharray="5 4",
            class_="missing",
        )
        parts += [ring, figure(at, SMALL, digit, theme.strike, font_weight="bold")]
    return group("faults", parts)


def _filled_at(grid: Grid, at: Point) -> bool:
    cell = cell_at(grid.board, at)
    return cell is not None and grid.value(cell) != 0


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def pale_marks(view: View, theme: Theme) -> str:
    """How far a colouring goes beyond what forces the conclusion."""
    return group(
        "pale",
        [
            mark(
                ROLES[role].shape,
                spot(candidate),
                RADIUS,
                fill=theme.washes[ROLES[role].accent],
                stroke=theme.thin,
                stroke_width=1.5,
            )
            for candidate, role in view.pale.items()
            if candidate not in view.eliminations
        ],
    )


def marks(
    view: View, theme: Theme, live: Collection[Candidate], lines: Collection[Route] = ()
) -> str:
    """Every marked candidate: its shape, its rings, its strike, its figure; then their labels."""
    parts = [
        group(f"candidate {_class_of(view, candidate)}", _candidate(view, theme, candidate))
        # Eliminations last, or a neighbour would hide the end of their strike.
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
    roles = view.candidates.get(candidate, ())
    styles = [ROLES[role] for role in roles]
    solid = [style for style in styles if style.shape not in HOLLOW]
    in_case = view.assumption is not None
    struck = candidate in view.eliminations and not in_case
    placed = candidate in view.placements
    if candidate in view.on or (placed and not in_case):
        solid.insert(0, _ON)
    elif candidate in view.off:
        solid.insert(0, _OFF)
    role_style = solid[0] if solid else None
    if struck:
        ring = candidate in view.cannibals()
        yield from _elimination(at, str(candidate.digit), theme, role_style if ring else None, ring)
    elif role_style:
        yield _filled(role_style, at, theme)
    elif candidate in view.held:
        yield held(at, theme)
    for style in styles:
        if style.shape in HOLLOW:
            yield _ring(style.shape, at, theme, RADIUS + 2)
    if placed or (in_case and candidate in view.eliminations):
        stroke = theme.outline if placed else theme.strike
        yield circle(at, RADIUS + 4.5, fill="none", stroke=stroke, stroke_width=3.5, class_="goal")
    if view.assumption and view.assumption.candidate == candidate:
        yield _ring(Shape.RING_HEXAGON, at, theme, RADIUS + 5)
    on_paper = not (role_style or struck)
    color = theme.ink if on_paper else theme.figure
    yield figure(at, SMALL, str(candidate.digit), color, font_weight="bold")
    if candidate in view.fallen and candidate not in view.off:
        yield _slash(at, theme)


def held(at: Point, theme: Theme) -> str:
    """What lies under a candidate that was true before."""
    return circle(at, RADIUS, fill=theme.washes[_ON.accent], stroke=theme.outline, stroke_width=2)


def _filled(style: RoleStyle, at: Point, theme: Theme) -> str:
    return mark(
        style.shape,
        at,
        RADIUS,
        fill=theme.accents[style.accent],
        stroke=theme.outline,
        stroke_width=2,
    )


def _ring(shape: Shape, at: Point, theme: Theme, radius: float) -> str:
    return mark(shape, at, radius, fill="none", stroke=theme.outline, stroke_width=2.5)


def _elimination(
    at: Point, digit: str, theme: Theme, style: RoleStyle | None, cannibal: bool
) -> Iterator[str]:
    """A red disc, with a strike that leaves the figure readable; for a part of the pattern, its own
    shape in a double ring."""
    red = theme.accents[Accent.RED]
    if cannibal:
        # Small enough to leave the figures of the candidates beside it free.
        yield circle(at, RADIUS + 5.5, fill=theme.paper, stroke=theme.red_line, stroke_width=2.5)
        yield circle(at, RADIUS + 2.2, fill=red, stroke=theme.outline, stroke_width=1.5)
    if style:
        yield _filled(style, at, theme)
    else:
        yield circle(at, RADIUS, fill=red, stroke=theme.outline, stroke_width=2)
    x, y = at
    reach, edge = (RADIUS + 6) * 0.74, RADIUS * 0.707
    yield line(
        (x - edge, y + edge),
        (x + edge, y - edge),
        stroke=theme.strike_inside if not style else theme.strike,
        stroke_width=2.5,
    )
    filled = theme.accents[style.accent] if style else red
    yield halo(at, SMALL, digit, filled, 4, font_weight="bold")
    for sign in (-1, 1):
        yield line(
            (x + sign * edge, y - sign * edge),
            (x + sign * reach, y - sign * reach),
            stroke=theme.strike,
            stroke_width=4,
            stroke_linecap="round",
            class_="strike",
        )


def _slash(at: Point, theme: Theme) -> str:
    x, y = at
    return line(
        (x - 9, y + 9), (x + 9, y - 9), stroke=theme.strike, stroke_width=2, class_="fallen"
    )


def fallen(view: View, theme: Theme, live: Iterable[Candidate]) -> str:
    """Thin strokes through the candidates that a case makes false."""
    marked = view.marked()
    return group(
        "fallen", [_slash(spot(c), theme) for c in live if c in view.fallen and c not in marked]
    )


def big_placements(view: View, theme: Theme) -> str:
    """Placements as large as digits, for frames that show no candidates."""
    parts = []
    for candidate in view.placements:
        at = centre(candidate.cell)
        green = theme.accents[Accent.GREEN]
        parts.append(
            group(
                "candidate placement",
                [
                    circle(at, 38, fill=green, stroke=theme.outline, stroke_width=3.5),
                    figure(at, FIGURE, str(candidate.digit), theme.figure, font_weight="bold"),
                ],
            )
        )
    return group("marks", parts)


def crosses(grid: Grid, view: View, theme: Theme) -> str:
    """A large cross in each failed cell that has nothing left."""
    stroke = theme.red_line
    return group(
        "failed",
        [
            element(
                "path",
                d=cross(centre(cell), 24),
                stroke=stroke,
                stroke_width=7,
                stroke_linecap="round",
            )
            for cell in view.failed_cells
            if not grid.value(cell) and not grid.candidates(cell)
        ],
    )
