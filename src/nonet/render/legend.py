"""What the marks in a picture mean: a small picture of each, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..step import LinkKind, Role
from .board import FONT
from .element import circle, element, figure, line, rectangle
from .marks import View, view
from .overlay import DASHES
from .palette import HOLLOW, ROLES, Accent, RoleStyle, Theme, theme_named
from .shapes import RADIUS, cross, mark

if TYPE_CHECKING:
    from ..grid import Grid
    from ..step import Step

_LINKS: Final = {
    LinkKind.STRONG: "strong link",
    LinkKind.WEAK: "weak link",
    LinkKind.IMPLICATION: "implication",
    None: "sees",
}


def legend(
    grid: Grid, step: Step, frame: int | None = None, *, theme: str = "light"
) -> list[tuple[str, str]]:
    """The kinds of marks in one frame of a step: each as an SVG of its own, and its name.

    >>> from nonet.grid import Grid
    >>> from nonet.verbs.hint import hint
    >>> upper = "53..7....6..195....98....6.8...6...34"
    >>> grid = Grid(upper + "..8.3..17...2...6.6....28....419..5....8..79")
    >>> [name for _, name in legend(grid, hint(grid).step)]
    ['base house', 'placed', 'blocker', 'blocked cell']
    """
    shown = view(grid, step, frame)
    colors = theme_named(theme)
    return [(_icon(drawing), name) for drawing, name in _entries(shown, colors)]


def _icon(drawing: str) -> str:
    return element(
        "svg",
        drawing,
        viewBox="-22 -22 44 44",
        width=22,
        height=22,
        font_family=FONT,
        aria_hidden="true",
    )


def _entries(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    if shown.base:
        yield _square(theme.base_tint, theme.base_tag) + _hatch(theme.base_tag, 1), "base house"
    if shown.cover:
        yield (
            _square(theme.cover_tint, theme.cover_tag) + _hatch(theme.cover_tag, -1),
            "cover house",
        )
    yield from _candidates(shown, theme)
    red = theme.accents[Accent.RED]
    cannibals = shown.cannibals()
    if cannibals < set(shown.eliminations):
        yield _disc(red, theme) + _strike(theme), "removed"
    if cannibals:
        ring = circle((0.0, 0.0), RADIUS + 5.5, fill="none", stroke=red, stroke_width=2.5)
        inner = circle((0.0, 0.0), RADIUS, fill=theme.paper, stroke=red, stroke_width=2.5)
        yield ring + inner + _strike(theme), "removed, though part of the pattern"
    if shown.placements:
        ring = circle((0.0, 0.0), RADIUS + 4.5, fill="none", stroke=theme.outline, stroke_width=3.5)
        yield _disc(theme.accents[Accent.GREEN], theme) + ring, "placed"
    yield from _cells(shown, theme)
    if shown.failed_cells or shown.failed_houses:
        yield _square(theme.washes[Accent.RED], red), "nothing fits here"
    for kind, name in _LINKS.items():
        if any(each.kind is kind and each.source and each.target for each in shown.links):
            yield (
                line(
                    (-20.0, 0.0),
                    (20.0, 0.0),
                    stroke=theme.link if kind else theme.strike,
                    stroke_width=5.0 if kind is LinkKind.STRONG else 3.2,
                    stroke_dasharray=DASHES[kind],
                    stroke_linecap=None if kind else "round",
                ),
                name,
            )


def _candidates(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    """Candidates by what they are in the step; chains and cases say what is true and false."""
    in_chain = {*shown.on, *shown.off, *shown.placements}
    if shown.on:
        name = "in the ring" if shown.is_ring else "true, as the chain is read"
        yield _mark(ROLES[Role.PATTERN], theme), name
    if shown.off:
        yield _mark(ROLES[Role.FIN], theme), "false, as the chain is read"
    seen: set[Role] = set()
    for candidate, roles in shown.candidates.items():
        hollow = [role for role in roles if ROLES[role].shape in HOLLOW]
        solid = [role for role in roles if ROLES[role].shape not in HOLLOW][:1]
        seen.update(hollow if candidate in in_chain else hollow + solid)
    yield from ((_mark(ROLES[role], theme), ROLES[role].name) for role in ROLES if role in seen)


def _cells(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    roles = {role for roles in shown.cells.values() for role in roles}
    for role, style in ROLES.items():
        if role is Role.BLOCKER and (role in roles or shown.rays):
            yield circle((0.0, 0.0), 17, fill="none", stroke=theme.ray, stroke_width=3), "blocker"
        elif role in roles and role not in {r for rs in shown.candidates.values() for r in rs}:
            square = _square(theme.washes[style.accent], theme.ink, style.dash)
            if style.double:
                square += rectangle(
                    (-11.0, -11.0), 22, 22, fill="none", stroke=theme.ink, stroke_width=1.5
                )
            if style.letter:
                square += figure((0.0, 0.0), 24, style.letter, theme.ink, font_weight="bold")
            yield square, f"cell of {style.name}" if style.letter else f"{style.name} cell"
    if shown.rays:
        path = element("path", d=cross((0.0, 0.0), 13), stroke=theme.ray, stroke_width=5)
        yield path, "blocked cell"


def _mark(style: RoleStyle, theme: Theme) -> str:
    hollow = style.shape in HOLLOW
    return mark(
        style.shape,
        (0.0, 0.0),
        RADIUS,
        fill="none" if hollow else theme.accents[style.accent],
        stroke=theme.outline,
        stroke_width=2,
    )


def _disc(fill: str, theme: Theme) -> str:
    return circle((0.0, 0.0), RADIUS, fill=fill, stroke=theme.outline, stroke_width=2)


def _strike(theme: Theme) -> str:
    return line(
        (-15.0, 15.0), (15.0, -15.0), stroke=theme.strike, stroke_width=4, stroke_linecap="round"
    )


def _hatch(stroke: str, slope: int) -> str:
    return "".join(
        line((x - 10, 10.0 * slope), (x + 10, -10.0 * slope), stroke=stroke, stroke_width=2)
        for x in (-6.0, 6.0)
    )


def _square(fill: str, stroke: str, dash: str = "") -> str:
    return rectangle(
        (-17.0, -17.0),
        34,
        34,
        fill=fill,
        stroke=stroke,
        stroke_width=3,
        stroke_dasharray=dash or None,
    )
