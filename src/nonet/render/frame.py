"""Frames of characters around 81 cells: lines where the boxes end, whatever their form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..geometry import Geometry

# By the lines that meet: up 1, down 2, left 4, right 8.
_UNICODE = " " + "│" * 3 + "─" + "┘┐┤" + "─" + "└┌├" + "─" + "┴┬┼"
_ASCII = " |||-+++-+++-+++"


@dataclass(frozen=True, slots=True)
class StyledText:
    """A few characters and how a terminal shows them: an SGR code such as `1;32`, or ""."""

    text: str
    style: str = ""

    def show(self, color: bool) -> str:
        """The characters, coloured if that is wanted."""
        return f"\x1b[{self.style}m{self.text}\x1b[0m" if color and self.style else self.text


Line = Sequence[StyledText]


def length(line: Line) -> int:
    """The number of characters of a line."""
    return sum(len(piece.text) for piece in line)


def framed(
    cells: Sequence[Sequence[Line]],
    geometry: Geometry,
    *,
    color: bool,
    ascii: bool,
    roomy: bool = False,
) -> str:
    """81 cells in a frame.

    Args:
        cells: for each cell its lines; all cells have the same number of them.
        geometry: which cells belong together.
        color: whether to write the styles of pieces.
        ascii: whether to draw with `+ - |` alone.
        roomy: whether to leave a line between all rows, not only between boxes.
    """
    box = geometry.boxes
    # Whether a line runs left of (above) each cell; index 9 is the edge of the board.
    left = [
        [c in (0, 9) or box[r * 9 + c] != box[r * 9 + c - 1] for c in range(10)] for r in range(9)
    ]
    above = [
        [r in (0, 9) or box[r * 9 + c] != box[r * 9 + c - 9] for c in range(9)] for r in range(10)
    ]
    widths = [max(length(line) for r in range(9) for line in cells[r * 9 + c]) for c in range(9)]
    columns = [any(left[r][c] for r in range(9)) for c in range(10)]
    corners = _ASCII if ascii else _UNICODE
    out: list[str] = []
    for r in range(10):
        if roomy or any(above[r]):
            out.append(_rule(r, left, above, widths, columns, corners))
        if r < 9:
            for number in range(len(cells[0])):
                row = [cells[r * 9 + c][number] for c in range(9)]
                out.append(_row(row, left[r], widths, columns, corners, color))
    return "\n".join(line.rstrip() for line in out)


def _row(
    row: Sequence[Line],
    left: Sequence[bool],
    widths: Sequence[int],
    columns: Sequence[bool],
    corners: str,
    color: bool,
) -> str:
    out = ""
    for c in range(10):
        if columns[c]:
            out += (" " if c else "") + (corners[3] if left[c] else " ")
        if c < 9:
            out += " " + "".join(piece.show(color) for piece in row[c])
            out += " " * (widths[c] - length(row[c]))
    return out


def _rule(
    r: int,
    left: Sequence[Sequence[bool]],
    above: Sequence[Sequence[bool]],
    widths: Sequence[int],
    columns: Sequence[bool],
    corners: str,
) -> str:
    out = ""
    for c in range(10):
        west = c > 0 and above[r][c - 1]
        east = c < 9 and above[r][c]
        if columns[c]:
            north, south = r > 0 and left[r - 1][c], r < 9 and left[r][c]
            if c:
                out += corners[12] if west else " "
            out += corners[north + 2 * south + 4 * west + 8 * east]
        if c < 9:
            out += (corners[12] if east else " ") * (widths[c] + 1)
    return out
