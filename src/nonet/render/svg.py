"""Draw a grid, with or without a step, as a self-contained SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..base import checked_arguments, formerly
from ..base.doors import picture_of
from ..model import Grid, Mistake, Notation, Source, Step
from . import board, links, overlay
from .element import element, no_thinner, number, rectangle
from .legend import strip
from .marks import View, scene
from .shapes import outside_room
from .theme import Theme, theme_named


@picture_of.leads_to
@formerly(size="pixels")
@checked_arguments
def svg(
    grid: Source,
    step: Step | Mistake | View | None = None,
    frame: int | None = None,
    *,
    candidates: bool | None = None,
    legend: bool = False,
    theme: str | Theme = "light",
    pixels: float = 900,
    labels: bool = True,
    title: str | None = None,
    description: str | None = None,
    digit: int | str | None = None,
    notation: Notation | None = None,
) -> str:
    """Draw a grid, optionally with a step that was found in it, or with a mistake. Digits that
    clash are marked.

    The picture is self-contained: it has no fonts, styles, scripts or ids, so it can appear several
    times on a page. Pages can style or highlight its groups by their class names (`houses`,
    `links`, `role-fin` ...). `nonet.render.subset` describes the subset of SVG that pictures use.

    Args:
        grid: the grid in which the step was found. It can also be a puzzle, or any input that
            `nonet.parse` reads as a puzzle. The picture then shows the puzzle at its start.
        step: the step or the mistake to explain, a custom view, or None to draw only the board.
        frame: the frame of the step. 0 or None is the overview. The cases follow, each before the
            cases inside it.
        candidates: whether to draw candidates. By default, they are drawn unless the step makes
            sense without them, as a hidden single does.
        legend: whether to explain the marks below the board.
        theme: `light`, `dark`, or `print`, which is black and white and legible at a width of 4
            inches; or custom colours.
        pixels: the width and height of the picture in pixels. A legend adds to the height.
        labels: whether to label rows and columns in the margin. Without labels, there is no margin.
        title, description: text for assistive technology. By default, the description states the
            board in words.
        digit: the only digit whose candidates are drawn. If there is no step, the cells that have
            this digit are highlighted.
        notation: the notation of the labels in the margin; None for the current one.

    Raises:
        Error: if the theme, frame or digit does not exist.

    >>> picture = svg("53..7...." + "." * 72, pixels=300, title="A start")
    >>> picture.splitlines()[1]
    '<title>A start</title>'
    """
    colors = theme_named(theme) if isinstance(theme, str) else theme
    notation = Notation(notation or Notation.chosen())
    grid = grid if isinstance(grid, Grid) else Grid(grid)
    only = None if digit is None else grid.board.digit(digit)
    shown = scene(grid, step, frame, only)
    with_candidates = shown.speaks_of_candidates if candidates is None else candidates
    below, added = strip(shown, colors, grid.board) if legend else ("", 0.0)
    margin = (board.MARGIN if labels else board.EDGE) + outside_room(grid.board)
    width, board_height = board.drawn_size(grid.board, margin)
    height = board_height + added
    longer = max(width, board_height)
    drawn_lines = links.link_lines(shown) if with_candidates else []
    layers = [
        element("title", escape(title or "Sudoku board")),
        element("desc", escape(description or "\n".join(_in_words(grid, shown, notation)))),
        rectangle((-margin, -margin), width, height, fill=colors.paper, class_="paper"),
        overlay.houses(grid, colors, shown.base, shown.cover),
        overlay.washes(shown, colors),
        overlay.places(grid, shown, colors),
        board.empty_board(grid.board, colors),
        overlay.clues(grid, shown, colors),
        overlay.deadly(shown, colors),
        overlay.outlines(grid, shown, colors),
        overlay.rays(grid, shown, colors),
        overlay.clash_lines(grid, shown, colors),
        overlay.spaces(shown, colors),
        links.links(shown, drawn_lines, colors) if with_candidates else "",
        board.labels(grid.board, colors, notation, shown.base + shown.failed_houses, shown.cover)
        if labels
        else "",
        board.figures(grid, colors, shown.digit),
    ]
    if with_candidates:
        live = [each for each in board.every_candidate(grid) if only in (None, each.digit)]
        marked = shown.marked()
        plain = [each for each in live if each not in marked and each not in shown.pale]
        layers += [
            links.halos(drawn_lines, plain, colors),
            overlay.pale_marks(shown, colors),
            board.candidates(live, colors, marked),
            overlay.ruled_out(shown, colors, live),
            overlay.marks(shown, colors, live, [way for _, way in drawn_lines]),
        ]
    else:
        layers.append(overlay.big_placements(shown, colors))
    layers += [
        overlay.crosses(grid, shown, colors),
        overlay.faults(shown, colors),
        overlay.tags(shown, colors),
        below,
    ]
    content = "\n".join(["", *(layer for layer in layers if layer), ""])
    return element(
        "svg",
        no_thinner(content, colors.least_line) if colors.least_line else content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(-margin)} {number(-margin)} {number(width)} {number(height)}",
        width=float(pixels) * width / longer,
        height=float(pixels) * height / longer,
        role="img",
        font_family=board.FONT,
        class_=f"nonet theme-{colors.name}",
    )


def _in_words(grid: Grid, shown: View, notation: Notation) -> Iterator[str]:
    """Describe the conclusion in words, and then the board."""
    for what, those in (("Placed", shown.placements), ("Eliminated", shown.eliminations)):
        if those:
            yield f"{what}: {', '.join(map(notation.candidate, those))}."
    if shown.digit:
        places = [notation.cell(candidate.cell) for candidate in shown.candidates]
        yield f"Places for {shown.digit}: {', '.join(places) or 'none'}."
        there = [cell for cell in grid.board.all_cells if grid.value(cell) == shown.digit]
        if there:
            yield f"{shown.digit} is in {', '.join(map(notation.cell, there))}."
    for one, other in shown.clashes:
        yield f"{notation.cell(one)} and {notation.cell(other)} are both {grid.values[one]}."
    for what, wrong in (("Wrong", shown.wrong), ("Wrongly ruled out", shown.missing)):
        if wrong:
            yield f"{what}: {notation.candidate(wrong)}."
    yield board.in_words(grid)
