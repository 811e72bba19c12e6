"""A puzzle on a board as a picture: one self-contained SVG, whatever the size of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from ..notation import Notation
from ..render.board import EDGE, FONT
from ..render.element import element, figure, group, no_thinner, number, rectangle
from ..render.theme import Theme, theme_named
from .board import SudokuBoard
from .board_puzzle import BoardPuzzle
from .digit_signs import digit_sign
from .place_words import row_letter
from .reading import BoardSource, read_on_board
from .region import Region, RegionKind

_WIDTH: Final = 900.0
_MARGIN: Final = 44.0
_SHADED: Final = (RegionKind.WINDOW, RegionKind.EXTRA, RegionKind.DOT)
_LEAST_CELL: Final = 36.0  # so that a board of more than 25 cells is drawn wider, not smaller


def board_svg(
    puzzle: BoardSource,
    *,
    board: SudokuBoard | str | None = None,
    solution: BoardPuzzle | None = None,
    notation: Notation = Notation.RC,
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
    colors = theme_named(theme)
    plan = _Plan(drawn.board, labels=labels)
    layers = [
        element("title", escape(title or "Sudoku board")),
        element("desc", escape("\n".join(drawn.rows()))),
        rectangle((-plan.margin,) * 2, *plan.extent, fill=colors.paper, class_="paper"),
        _washes(plan, colors),
        _diagonals(plan, colors),
        _lines(plan, colors),
        _frames(plan, colors),
        _labels(plan, colors, notation) if labels else "",
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


class _Plan:
    """Where things are: the side of a cell, and the regions by what is drawn of them."""

    def __init__(self, board: SudokuBoard, *, labels: bool) -> None:
        self.board = board
        self.cell = max(_WIDTH / max(board.height, board.width), _LEAST_CELL)
        self.margin = _MARGIN if labels else EDGE
        self.extent = (
            self.margin + board.width * self.cell + EDGE,
            self.margin + board.height * self.cell + EDGE,
        )
        self.numbers = {place: cell for cell, place in enumerate(board.places)}
        self.boxes = [board.boxes_of_places[place] for place in board.places]

    def corner(self, cell: int) -> tuple[float, float]:
        """The left and upper edge of a cell."""
        row, column = self.board.places[cell]
        return column * self.cell, row * self.cell

    def centre(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        left, top = self.corner(cell)
        return left + self.cell / 2, top + self.cell / 2

    def shown(self, *kinds: RegionKind) -> Iterator[Region]:
        """The regions of some kinds."""
        return (region for region in self.board.regions if region.kind in kinds)


def _washes(plan: _Plan, theme: Theme) -> str:
    """The cells of windows, extra regions and dots."""
    shaded = sorted({cell for region in plan.shown(*_SHADED) for cell in region.cells})
    side = plan.cell
    washes = [rectangle(plan.corner(cell), side, side, fill=theme.base_hatch) for cell in shaded]
    return group("washes", washes)


def _clashes(puzzle: BoardPuzzle, plan: _Plan, theme: Theme) -> str:
    """A frame in each cell whose digit breaks a rule."""
    inset = plan.cell * 0.08
    side = plan.cell - 2 * inset
    frames = []
    for cell in puzzle.conflicts():
        left, top = plan.corner(cell)
        frames.append(rectangle((left + inset, top + inset), side, side, stroke=theme.red_line))
    return group("clashes", frames, fill="none", stroke_width=max(2.5, plan.cell * 0.05))


def _diagonals(plan: _Plan, theme: Theme) -> str:
    parts = []
    for region in plan.shown(RegionKind.DIAGONAL):
        (x, y), (right, bottom) = plan.centre(region.cells[0]), plan.centre(region.cells[-1])
        half = plan.cell / 2
        aside = half if right > x else -half
        path = (
            f"M{number(x - aside)} {number(y - half)}"
            f"L{number(right + aside)} {number(bottom + half)}"
        )
        parts.append(element("path", d=path, stroke=theme.thin, stroke_width=2))
    return group("diagonals", parts)


def _lines(plan: _Plan, theme: Theme) -> str:
    """Thin lines between cells; thick ones around the board and between boxes of any form."""
    thin: list[str] = []
    thick: list[str] = []
    side = number(plan.cell)
    for cell, (row, column) in enumerate(plan.board.places):
        left, top = plan.corner(cell)
        edges = (
            ((row, column - 1), left, top, f"v{side}"),
            ((row - 1, column), left, top, f"h{side}"),
            ((row, column + 1), left + plan.cell, top, f"v{side}"),
            ((row + 1, column), left, top + plan.cell, f"h{side}"),
        )
        for index, (place, x, y, way) in enumerate(edges):
            other = plan.numbers.get(place)
            if other is not None and index > 1:
                continue  # drawn from the other cell
            path = f"M{number(x)} {number(y)}{way}"
            is_border = other is None or plan.boxes[cell] != plan.boxes[other]
            (thick if is_border else thin).append(path)
    wide = 2.5 + 2.5 * min(1.0, plan.cell / 60)
    return group(
        "lines",
        [
            element("path", d="".join(thin), stroke=theme.thin, stroke_width=1.5, class_="thin"),
            element(
                "path",
                d="".join(thick),
                stroke=theme.thick,
                stroke_width=wide,
                stroke_linecap="square",
                class_="thick",
            ),
        ],
        fill="none",
    )


def _frames(plan: _Plan, theme: Theme) -> str:
    """The disjoint groups, by a small number in the corner of each cell."""
    parts = []
    size = theme.text(plan.cell * 0.2) if plan.cell >= 60 else 0.0
    for region in plan.shown(RegionKind.DISJOINT_GROUP):
        for cell in region.cells if size else ():
            left, top = plan.corner(cell)
            at = (left + plan.cell * 0.16, top + plan.cell * 0.16)
            parts.append(figure(at, size, str(region.number), theme.thin))
    return group("disjoint-groups", parts)


def _labels(plan: _Plan, theme: Theme, notation: Notation) -> str:
    """The names of rows and columns at the margin."""
    parts = []
    size = min(theme.text(19), plan.cell * 0.6)
    for row in range(plan.board.height):
        text = _row_label(row, notation)
        at = (-23.0, row * plan.cell + plan.cell / 2)
        parts.append(figure(at, size, text, theme.candidate, class_="label"))
    for column in range(plan.board.width):
        text = _column_label(column, notation)
        at = (column * plan.cell + plan.cell / 2, -23.0)
        parts.append(figure(at, size, text, theme.candidate, class_="label"))
    return group("labels", parts)


def _row_label(row: int, notation: Notation) -> str:
    if notation is Notation.A1:
        return row_letter(row)
    return str(row) if notation is Notation.ZERO else f"r{row + 1}"


def _column_label(column: int, notation: Notation) -> str:
    if notation is Notation.RC:
        return f"c{column + 1}"
    return str(column) if notation is Notation.ZERO else str(column + 1)


def _figures(puzzle: BoardPuzzle, solution: BoardPuzzle | None, plan: _Plan, theme: Theme) -> str:
    """Givens, bold, and the digits of a solution."""
    placed: Sequence[int] = solution.givens if solution else (0,) * len(puzzle.givens)
    parts = []
    for cell, (digit, found) in enumerate(zip(puzzle.givens, placed, strict=True)):
        if digit or found:
            parts.append(
                figure(
                    plan.centre(cell),
                    plan.cell * 0.58,
                    digit_sign(digit or found),
                    theme.given if digit else theme.placed,
                    font_weight="bold" if digit else None,
                    class_="given" if digit else "placed",
                )
            )
    return group("figures", parts)
