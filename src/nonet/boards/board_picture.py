"""A puzzle on a board as a picture: one self-contained SVG, whatever the size of the board."""

from __future__ import annotations

from html import escape
from typing import Final

from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..model.board import Board
from ..model.notation import Notation
from ..model.puzzle import BLANK, Puzzle
from ..render.board import EDGE, FONT, MARGIN
from ..render.element import element, figure, group, no_thinner, number, rectangle
from ..render.ground import (
    Ground,
    board_diagonals,
    board_lines,
    group_numbers,
    margin_labels,
    shades,
)
from ..render.theme import Theme, theme_named
from .reading import BoardSource, read_on_board

_WIDTH: Final = 900.0
_LEAST_CELL: Final = 36.0  # so that a board of more than 25 cells is drawn wider, not smaller


@checked_arguments
def board_svg(
    puzzle: BoardSource,
    *,
    board: Board | str | None = None,
    solution: Puzzle | None = None,
    notation: Notation | None = None,
    theme: str = "light",
    size: float = 900,
    labels: bool = True,
    title: str | None = None,
) -> str:
    """Draw a puzzle on a board of any size. Digits that clash are marked.

    Args:
        puzzle: the puzzle, or what `nonet.boards.parse` makes one of.
        board: what it is played on, where `puzzle` does not say it.
        solution: its digits stand in the cells that are not given, as placed ones.
        notation: for the labels at the margin.
        theme: `light`, `dark` or `print`.
        size: the longer side in pixels; the drawing itself scales.
        labels: whether rows and columns have their names at the margin.
        title: what assistive technology reads.

    Raises:
        ParseError: where `puzzle` is none.
        Error: where there is no such theme, or the notation has no name for a row.

    >>> board_svg("1..............2", title="Four by four").splitlines()[1]
    '<title>Four by four</title>'
    """
    drawn = read_on_board(puzzle, board)
    notation = Notation.chosen() if notation is None else notation
    if not isinstance(notation, Notation):
        raise Error(f"'notation' is one of the class Notation, not {type(notation).__name__}.")
    colors = theme_named(theme)
    cell = max(_WIDTH / max(drawn.board.height, drawn.board.width), _LEAST_CELL)
    plan = Ground(drawn.board, cell, MARGIN if labels else EDGE, EDGE)
    layers = [
        element("title", escape(title or "Sudoku board")),
        element("desc", escape("\n".join(drawn.rows()))),
        rectangle((-plan.margin,) * 2, *plan.extent, fill=colors.paper, class_="paper"),
        shades(plan, colors),
        board_diagonals(plan, colors),
        board_lines(plan, colors),
        group_numbers(plan, colors),
        margin_labels(plan, colors, notation) if labels else "",
        _clashes(drawn, plan, colors),
        _figures(drawn, solution, plan, colors),
    ]
    content = "\n".join(["", *(layer for layer in layers if layer), ""])
    width, height = plan.extent
    scale = size / max(width, height)
    return element(
        "svg",
        no_thinner(content, colors.least_line) if colors.least_line else content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (-plan.margin, -plan.margin, width, height))),
        width=width * scale,
        height=height * scale,
        role="img",
        font_family=FONT,
        class_=f"nonet theme-{colors.name}",
    )


def _clashes(puzzle: Puzzle, plan: Ground, theme: Theme) -> str:
    """A frame in each cell whose digit breaks a rule."""
    inset = plan.cell * 0.08
    side = plan.cell - 2 * inset
    frames = []
    for cell in puzzle.conflicts():
        left, top = plan.corner(cell)
        frames.append(rectangle((left + inset, top + inset), side, side, stroke=theme.red_line))
    return group("clashes", frames, fill="none", stroke_width=max(2.5, plan.cell * 0.05))


def _figures(puzzle: Puzzle, solution: Puzzle | None, plan: Ground, theme: Theme) -> str:
    """Givens, bold, and the digits of a solution."""
    placed = solution.givens if solution else puzzle.givens
    parts = []
    for cell, (sign, found) in enumerate(zip(puzzle.givens, placed, strict=True)):
        if found != BLANK:
            parts.append(
                figure(
                    plan.centre(cell),
                    plan.cell * 0.58,
                    found,
                    theme.given if sign != BLANK else theme.placed,
                    font_weight="bold" if sign != BLANK else None,
                    class_="given" if sign != BLANK else "placed",
                )
            )
    return group("figures", parts)
