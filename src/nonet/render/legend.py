"""Draw the legend of a picture: a sample of each kind of mark, with its name."""

from collections.abc import Iterator
from html import escape
from math import ceil
from typing import Final

from ..model import SETS, STANDARD, Board, Grid, Role, Step
from ..model.chain import LinkKind
from .board import FONT
from .element import Attributes, circle, element, figure, group, line, number, rectangle
from .links import link_look
from .marks import View, view
from .overlay import dashed_ring, disc, hollow_mark, pale_mark, ring, role_mark, slash, strike
from .palette import HOLLOW, ROLES, Accent, Shape
from .shapes import RADIUS, cross, plane_of
from .theme import Theme, theme_named

WORDS: Final = 24.0
"""The size of the letters."""
LETTER: Final = 0.56
"""The largest average width of a letter, as a fraction of the letters' size."""
LINE: Final = 46.0
"""The distance from one entry to the one below it."""

_AT: Final = (0.0, 0.0)
_LEFT, _RIGHT = (-20.0, 0.0), (20.0, 0.0)
_LINKS: Final = {
    LinkKind.STRONG: "strong link",
    LinkKind.WEAK: "weak link",
    LinkKind.IMPLICATION: "implication",
    None: "sees",
}


def legend(
    grid: Grid, step: Step, frame: int | None = None, *, theme: str = "light"
) -> list[tuple[str, str]]:
    """The kinds of marks in one frame of a step. Each kind is given as a sample (a separate SVG)
    and a name.

    >>> from nonet.model.grid import Grid
    >>> from nonet.verbs.hint import hint
    >>> upper = "53..7....6..195....98....6.8...6...34"
    >>> grid = Grid(upper + "..8.3..17...2...6.6....28....419..5....8..79")
    >>> [name for _, name in legend(grid, hint(grid).step)]
    ['base house', 'placed', 'blocker', 'blocked cell']
    """
    shown = view(grid, step, frame)
    colors = theme_named(theme)
    return [(_icon(drawing), name) for drawing, name in _entries(shown, colors)]


def strip(shown: View, theme: Theme, board: Board = STANDARD) -> tuple[str, float]:
    """Draw the legend below a board. Returns the drawing and its height, which is 0 if there is
    nothing to explain.
    """
    entries = list(_entries(shown, theme))
    if not entries:
        return "", 0.0
    _, board_width, board_height = plane_of(board)
    width = 60 + max(len(name) for _, name in entries) * WORDS * LETTER
    columns = max(1, min(len(entries), int(board_width / width)))
    rows = ceil(len(entries) / columns)
    parts = []
    for index, (drawing, name) in enumerate(entries):
        column, row = divmod(index, rows)
        x, y = 22 + column * board_width / columns, board_height + 44 + row * LINE
        words = element("text", escape(name), x=34, y=0.36 * WORDS, font_size=WORDS, fill=theme.ink)
        place = f"translate({number(x)} {number(y)})"
        parts.append(group("entry", [drawing, words], transform=place))
    return group("legend", parts), rows * LINE + 12


def _icon(drawing: str) -> str:
    look: Attributes = {"width": 22, "height": 22, "font_family": FONT, "aria_hidden": "true"}
    return element("svg", drawing, viewBox="-22 -22 44 44", **look)


def _entries(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    if shown.digit:
        yield from _of_digit(shown, theme)
        return
    if shown.base:
        yield _square(theme.base_tint, theme.base_tag) + _hatch(theme.base_tag, 1), "base house"
    yield from _spaces(shown, theme)
    if shown.cover:
        hatched = _hatch(theme.cover_tag, -1)
        yield _square(theme.cover_tint, theme.cover_tag) + hatched, "cover house"
    yield from _candidates(shown, theme)
    cannibals = shown.cannibals()
    if shown.assumption:
        role = Role.PATTERN if shown.assumption.on else Role.FIN
        around = hollow_mark(Shape.RING_HEXAGON, _AT, theme, RADIUS + 5)
        yield role_mark(ROLES[role], _AT, theme) + around, "supposed"
        color = theme.outline if shown.placements else theme.strike
        yield ring(_AT, RADIUS + 4.5, color, 3.5), "conclusion of the step"
    elif cannibals < set(shown.eliminations):
        yield disc(theme.accents[Accent.RED], _AT, theme) + _strike(theme), "removed"
    if cannibals and not shown.assumption:
        red = theme.red_line
        inner = circle(_AT, RADIUS, fill=theme.paper, stroke=red, stroke_width=2.5)
        both = ring(_AT, RADIUS + 5.5, red, 2.5) + inner
        yield both + _strike(theme), "removed, though part of the pattern"
    if shown.placements and not shown.assumption:
        around = ring(_AT, RADIUS + 4.5, theme.outline, 3.5)
        yield disc(theme.accents[Accent.GREEN], _AT, theme) + around, "placed"
    yield from _cells(shown, theme)
    if shown.clues:
        yield _square("none", theme.ray), "clue"
    yield from _failures(shown, theme)
    if shown.badges:
        size = theme.text(18)
        label = circle(_AT, size * 2 / 3, fill=theme.ink)
        yield label + _letter("1", theme.paper, size), _meaning_of_numbers(shown)
    for kind, name in _LINKS.items():
        if any(each.kind is kind for each in shown.links):
            yield line(_LEFT, _RIGHT, **link_look(kind, theme)), name


def _spaces(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    """Samples for the truths and links that a proof uses."""
    if shown.truths:
        yield line(_LEFT, _RIGHT, stroke=theme.base_tag, stroke_width=7), "at least one is true"
    if shown.at_most:
        dashed = line(_LEFT, _RIGHT, stroke=theme.cover_tag, stroke_width=4, stroke_dasharray="9 6")
        yield dashed, "at most one is true"


def _of_digit(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    """Samples for cells that hold the highlighted digit, and for cells that can still hold it."""
    digit = str(shown.digit)
    place = _square(theme.washes[Accent.GREEN], theme.thin)
    place += role_mark(ROLES[Role.PATTERN], _AT, theme)
    yield place + _letter(digit, theme.figure), f"place for {digit}"
    yield _square(theme.washes[Accent.BLUE], theme.thin) + _letter(digit, theme.given), "placed"


def _failures(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    """Samples for faults: a contradiction, a clash, or a mistake."""
    wrong = shown.clashes or shown.wrong or shown.missing
    if shown.failed_cells or shown.failed_houses:
        square = _square(theme.washes[Accent.RED], theme.accents[Accent.RED])
        yield square, "mistake" if wrong else "nothing fits here"
    if shown.clashes:
        yield line(_LEFT, _RIGHT, stroke=theme.strike, stroke_width=5), "equal digits in one house"
    if shown.wrong:
        yield _strike(theme), "wrong digit"
    if shown.missing:
        yield dashed_ring(_AT, theme), "wrongly ruled out"
    if shown.ruled_out:
        yield slash(_AT, theme), "false here"


def _meaning_of_numbers(shown: View) -> str:
    if shown.assumption:
        return "order of the steps"
    return "place in the chain" if shown.on or shown.off else "case number"


def _letter(text: str, fill: str, size: float = 24) -> str:
    return figure(_AT, size, text, fill, font_weight="bold")


def _candidates(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    """Samples for candidates by role. In chains and cases, candidates are true or false."""
    in_chain = {*shown.on, *shown.off, *shown.placements}
    seen: set[Role] = set()
    for candidate, roles in shown.candidates.items():
        hollow = [role for role in roles if ROLES[role].shape in HOLLOW]
        solid = [role for role in roles if ROLES[role].shape not in HOLLOW][:1]
        seen.update(hollow if candidate in in_chain else hollow + solid)
    # In a chain, true candidates have the style of a pattern, and false ones have the style of
    # fins.
    read = "in this case" if shown.assumption else "as the chain is read"
    on = "in the ring" if shown.is_ring else f"true, {read}"
    for drawn, role, name in (
        (shown.on, Role.PATTERN, on),
        (shown.off, Role.FIN, f"false, {read}"),
    ):
        if drawn:
            also = f", or {shown.styles[role].name}" if role in seen else ""
            seen.discard(role)
            yield role_mark(ROLES[role], _AT, theme), name + also
    if shown.held:
        yield disc(theme.washes[ROLES[Role.PATTERN].accent], _AT, theme), "true before"
    for role in filter(seen.__contains__, ROLES):
        yield role_mark(ROLES[role], _AT, theme), shown.styles[role].name
    for role in dict.fromkeys(shown.pale.values()):
        style = shown.styles[role]
        yield pale_mark(style, _AT, theme), f"more of {style.name}"


def _cells(shown: View, theme: Theme) -> Iterator[tuple[str, str]]:
    roles = {role for roles in shown.cells.values() for role in roles}
    for role, style in shown.styles.items():
        if role is Role.BLOCKER and (role in roles or shown.rays):
            yield ring(_AT, 17, theme.ray, 3), "blocker"
        elif role in SETS:
            continue
        elif role in roles and role not in {r for rs in shown.candidates.values() for r in rs}:
            square = _square(theme.washes[style.accent], theme.ink, style.dash or None)
            if style.double:
                look: Attributes = {"fill": "none", "stroke": theme.ink, "stroke_width": 1.5}
                square += rectangle((-11.0, -11.0), 22, 22, **look)
            if style.letter:
                square += _letter(style.letter, theme.ink)
            yield square, f"cell of {style.name}" if style.letter else f"{style.name} cell"
    for letter, mark in shown.sets:
        wash = theme.washes[ROLES[mark.role].accent]
        yield _square(wash, theme.ink) + _letter(letter, theme.ink), f"cell of set {letter}"
    if shown.rays:
        path = element("path", d=cross(_AT, 13), stroke=theme.ray, stroke_width=5)
        yield path, "blocked cell"


def _strike(theme: Theme) -> str:
    return strike(_AT, 15, theme, 4)


def _hatch(color: str, slope: int) -> str:
    return "".join(
        line((x - 10, 10.0 * slope), (x + 10, -10.0 * slope), stroke=color, stroke_width=2)
        for x in (-6.0, 6.0)
    )


def _square(fill: str, color: str, dash: str | None = None) -> str:
    return rectangle(
        (-17.0, -17.0), 34, 34, fill=fill, stroke=color, stroke_width=3, stroke_dasharray=dash
    )
