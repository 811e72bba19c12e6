"""Draw grids of digits as text. Frames of characters surround the cells, with lines along the
borders of boxes of any shape.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ..base.doors import board_of
from ..model import Board, Cell, Grid

GIVEN: Final = "1"
PLACED: Final = "94"
QUIET: Final = "2"

# The index is the sum of the lines that meet: up 1, down 2, left 4, right 8.
_UNICODE = " " + "│" * 3 + "─" + "┘┐┤" + "─" + "└┌├" + "─" + "┴┬┼"
_ASCII = " |||-+++-+++-+++"
_HODOKU = " |||-'.:-'.:-'.+"


class StyledText(NamedTuple):
    """A few characters and their style in a terminal. The style is an SGR code such as `1;32`, or
    "" for plain text.
    """

    text: str
    style: str = ""

    def show(self, color: bool) -> str:
        """The characters, coloured if requested."""
        return f"\x1b[{self.style}m{self.text}\x1b[0m" if color and self.style else self.text


Line = Sequence[StyledText]


def length(line: Line) -> int:
    """The number of characters in a line."""
    return sum(len(piece.text) for piece in line)


def framed(
    cells: Sequence[Sequence[Line]],
    board: Board,
    *,
    color: bool,
    ascii: bool,
    roomy: bool = False,
    hodoku: bool = False,
) -> str:
    """Draw the cells of a grid in a frame.

    Args:
        cells: the lines of each cell; all cells have the same number of lines.
        board: a board of any size and shape. At a position without a cell, nothing is drawn.
        color: whether to include the styles.
        ascii: whether to draw the frame only with `+`, `-` and `|`.
        roomy: whether to draw a line between each row and the next, not only between boxes.
        hodoku: whether to draw the frame as HoDoKu does, with two spaces between cells.
    """
    own = dict(zip(board.places, cells, strict=True))
    boxes, height, width = board.boxes_of_places, board.height, board.width
    # Whether each cell has a border on its left, and whether it has one above it. The last column
    # of `left` and the last row of `above` are for the edge of the board.
    left = [
        [boxes.get((r, c)) != boxes.get((r, c - 1)) for c in range(width + 1)]
        for r in range(height)
    ]
    above = [
        [boxes.get((r, c)) != boxes.get((r - 1, c)) for c in range(width)]
        for r in range(height + 1)
    ]
    blank = [[StyledText("")]] * len(cells[0])
    shown = [[own.get((r, c), blank) for c in range(width)] for r in range(height)]
    widths = [max(length(line) for row in shown for line in row[c]) for c in range(width)]
    columns = [any(row[c] for row in left) for c in range(width + 1)]
    gaps = [2 if hodoku and not is_line else 1 for is_line in columns]
    corners = _HODOKU if hodoku else _ASCII if ascii else _UNICODE
    wide, high = corners[12], corners[3]

    def row(r: int, number: int) -> Iterator[str]:
        for c in range(width + 1):
            if columns[c]:
                yield (" " if c else "") + (high if left[r][c] else " ")
            if c < width:
                line = shown[r][c][number]
                yield " " * gaps[c] + "".join(piece.show(color) for piece in line)
                yield " " * (widths[c] - length(line))

    def rule(r: int) -> Iterator[str]:
        for c in range(width + 1):
            west, east = c > 0 and above[r][c - 1], c < width and above[r][c]
            if columns[c]:
                north, south = r > 0 and left[r - 1][c], r < height and left[r][c]
                if c:
                    yield wide if west else " "
                yield corners[north + 2 * south + 4 * west + 8 * east]
            if c < width:
                yield (wide if east else " ") * (widths[c] + gaps[c])

    out: list[str] = []
    for r in range(height + 1):
        if roomy or any(above[r]):
            out.append("".join(rule(r)))
        if r < height:
            out += ["".join(row(r, number)) for number in range(len(blank))]
    return "\n".join(line.rstrip() for line in out)


@board_of.leads_to
def board(
    grid: Grid, *, color: bool = False, ascii: bool = False, written: Callable[[str], str] = str
) -> str:
    """Draw the grid with its digits, and a dot for each empty cell. `written` is a function that
    returns the character for a digit.

    >>> from nonet.model.grid import Grid
    >>> print(board(Grid("53..7...." + "." * 72), ascii=True).splitlines()[1])
    | 5 3 . | . 7 . | . . . |
    """
    found = [filled(grid, cell) or StyledText(".", QUIET) for cell in grid.board.all_cells]
    cells = [[[StyledText(written(piece.text), piece.style)]] for piece in found]
    return framed(cells, grid.board, color=color, ascii=ascii)


def filled(grid: Grid, cell: Cell) -> StyledText | None:
    """The digit of a cell, or None if the cell is empty."""
    value = grid.value(cell)
    if not value:
        return None
    return StyledText(str(grid.board.digit(value)), GIVEN if grid.is_given(cell) else PLACED)
