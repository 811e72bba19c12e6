"""Draw grids and steps as text for a terminal or a forum.

The characters alone show everything, and colour only repeats what they show. In a candidate grid,
each mark comes before its digit. Marks are never digits themselves, so the grid can be read back:

    *5 pattern   -5 eliminated   +5 placed   #5 fin   A5 in set A   o5 a filled cell that blocks
    -  no candidate left
"""

from collections.abc import Iterator
from math import isqrt
from typing import Final

from ..formats.frame import QUIET, Line, StyledText, filled, framed, length
from ..model import SETS, Board, Candidate, Cell, Grid, Notation, Step
from .marks import View, scene
from .palette import ROLES, Accent

ELIMINATED: Final = "1;9;31"
PLACEMENT: Final = "1;7;32"
_SGR: Final = {
    Accent.GREEN: "1;32",
    Accent.RED: "1;31",
    Accent.BLUE: "1;34",
    Accent.VIOLET: "1;35",
    Accent.YELLOW: "1;33",
    Accent.PALE: "1;36",
    Accent.TINT_A: "1;36",
    Accent.TINT_B: "1;33",
    Accent.TINT_C: "1;32",
    Accent.TINT_D: "1;35",
}


def digit_places(grid: Grid, digit: int, *, color: bool = False, ascii: bool = False) -> str:
    """Draw the places for a digit. Cells that have the digit show it, cells that can still hold it
    show `*`, and all others show a dot.

    >>> from nonet.model.grid import Grid
    >>> print(digit_places(Grid("53..7...." + "." * 72), 5, ascii=True).splitlines()[2])
    | . . . | * * * | * * * |
    """
    places = []
    for cell in grid.board.all_cells:
        shown = filled(grid, cell)
        if shown and grid.value(cell) == digit:
            piece = shown
        elif digit in grid.candidates(cell):
            piece = StyledText("*", _SGR[Accent.GREEN])
        else:
            piece = StyledText(".", QUIET)
        places.append([[piece]])
    return framed(places, grid.board, color=color, ascii=ascii)


def candidate_grid(
    grid: Grid,
    step: Step | None = None,
    frame: int | None = None,
    *,
    notation: Notation | None = None,
    color: bool = False,
    ascii: bool = False,
    legend: bool = True,
    width: int | None = 80,
) -> str:
    """Draw the grid with its candidates and the marks of a step. Digits that clash are marked.

    Args:
        frame: the frame of the step, as in `nonet.svg`.
        legend: whether the last line explains the marks, if there are any.
        width: the maximum width in characters. If the grid would be wider, each cell is drawn three
            lines high, which makes a 9x9 grid 79 characters wide. With ten or more digits, a cell
            has as many lines as it needs. With None, each row is always one line, and programs
            can read the text back.

    Raises:
        Error: if there is no such frame.
    """
    shown = scene(grid, step, frame)
    notation = Notation(notation or Notation.chosen())
    used: dict[str, str] = {}
    every = grid.board.all_cells
    rows = [[_cell(grid, shown, cell, used)] for cell in every]
    compact = framed(rows, grid.board, color=False, ascii=True).splitlines()
    tall = width is not None and max(map(len, compact)) > width
    cells = [_tall(grid, shown, cell) for cell in every] if tall else rows
    text = framed(cells, grid.board, color=color, ascii=ascii, roomy=tall)
    if legend:
        text = "\n".join([text, *_legend(shown, used, notation, grid.board, color, width)])
    return text


def _cell(grid: Grid, shown: View, cell: Cell, used: dict[str, str]) -> Line:
    """Draw a cell on one line. Its marks and their meanings are added to `used`."""
    pieces: list[StyledText] = []
    failed = cell in shown.failed_cells
    if failed:
        used["X"] = "clash" if shown.clashes else "contradiction"
        pieces.append(StyledText("X", _SGR[Accent.RED]))
    digit = filled(grid, cell)
    if digit:
        mark, style = _cell_mark(shown, cell, used)
        return [*pieces, StyledText(mark, style), digit] if mark else [*pieces, digit]
    for candidate, mark, style in _marks(grid, shown, cell, used):
        pieces.append(StyledText(f"{mark}{candidate.digit}", style))
    if not grid.candidates(cell):
        pieces.append(StyledText("-", QUIET))
    return pieces


def _tall(grid: Grid, shown: View, cell: Cell) -> list[Line]:
    """Draw a cell on three lines, or as many as its digits need, with each candidate at its
    position.
    """
    used: dict[str, str] = {}
    digits = grid.board.all_digits
    across = isqrt(len(digits) - 1) + 1
    high = -(-len(digits) // across)
    value = filled(grid, cell)
    if value:
        mark, style = _cell_mark(shown, cell, used)
        around: list[Line] = [[StyledText(" " * (2 * across + 1))]] * high
        edge = StyledText(" " * across)
        middle = StyledText(mark or " ", style)
        around[high // 2] = [edge, middle, value, StyledText(" " * (across - 1))]
        return around
    lines = [[StyledText(" ")] for _ in range(high)]
    found = {c.digit: (mark, style) for c, mark, style in _marks(grid, shown, cell, used)}
    for digit in digits:
        mark, style = found.get(digit, (" ", ""))
        text = f"{mark[:1] or ' '}{digit}" if digit in found else "  "
        lines[(digit - 1) // across].append(StyledText(text, style))
    if not found:
        lines[high // 2][-1] = StyledText(" -", QUIET)
    if cell in shown.failed_cells:
        lines[high // 2][0] = StyledText("X", _SGR[Accent.RED])
    return list(lines)


def _marks(
    grid: Grid, shown: View, cell: Cell, used: dict[str, str]
) -> list[tuple[Candidate, str, str]]:
    """Draw the candidates of a cell with their marks. If no candidate has a mark, all candidates
    get the mark of the cell. In a cell that belongs to a set, unmarked candidates get the letter of
    the set.
    """
    candidates = [Candidate.of(digit, cell) for digit in grid.candidates(cell)]
    marks = [_mark(shown, candidate, used) for candidate in candidates]
    in_set = shown.cells.get(cell, ())[:1] and shown.cells[cell][0] in SETS
    if in_set or not any(mark for mark, _ in marks):
        marks = [mark if mark[0] else _cell_mark(shown, cell, used) for mark in marks]
    return [(c, mark, style) for c, (mark, style) in zip(candidates, marks, strict=True)]


def _cell_mark(shown: View, cell: Cell, used: dict[str, str]) -> tuple[str, str]:
    for role in shown.cells.get(cell, ())[:1]:
        style = shown.styles[role]
        letter = style.character
        if role in SETS:
            letter = next(letter for letter, mark in shown.sets if cell in mark.cells)
        else:
            used[letter] = style.name
        return letter, _SGR[style.accent]
    return "", ""


def _mark(shown: View, candidate: Candidate, used: dict[str, str]) -> tuple[str, str]:
    """The characters before a candidate, and its style. An elimination takes precedence over the
    candidate's role.
    """
    in_case = shown.assumption is not None
    mark = style = ""
    if not in_case and candidate in shown.placements:
        used["+"] = "placed"
        return "+", PLACEMENT
    if shown.assumption and shown.assumption.candidate == candidate:
        mark, style, used["S"] = "S", _SGR[Accent.YELLOW], "supposed"
        if not shown.assumption.on:
            mark, used["x"] = "Sx", "off"
    elif candidate in shown.on:
        mark, style = "*", _SGR[Accent.GREEN]
        used.setdefault("*", "in the ring" if shown.is_ring else "on")
    elif candidate in shown.held:
        mark, style, used["o"] = "o", _SGR[Accent.GREEN], "on before"
    elif candidate in shown.off or candidate in shown.ruled_out:
        mark, style, used["x"] = "x", _SGR[Accent.BLUE], "off"
    else:
        for role in shown.candidates.get(candidate, ())[:1]:
            look = shown.styles[role]
            mark, style, used[look.character] = look.character, _SGR[look.accent], look.name
    if not in_case and candidate in shown.eliminations:
        used["-"] = "eliminated"
        return f"-{mark}", ELIMINATED
    return mark, style


def _legend(
    shown: View,
    used: dict[str, str],
    notation: Notation,
    board: Board,
    color: bool,
    width: int | None,
) -> Iterator[str]:
    """Explain the marks in use and name the houses of the step, on as many lines as needed."""
    styles = {look.character: _SGR[look.accent] for look in shown.styles.values()}
    styles |= {letter: _SGR[ROLES[mark.role].accent] for letter, mark in shown.sets}
    styles |= {"-": ELIMINATED, "+": PLACEMENT, "S": _SGR[Accent.YELLOW]}
    styles |= {"o": _SGR[Accent.GREEN], "x": _SGR[Accent.BLUE], "X": _SGR[Accent.RED]}
    used |= {letter: f"set {notation.cells_folded(mark.cells)}" for letter, mark in shown.sets}
    parts: list[Line] = [
        [StyledText(mark, styles[mark]), StyledText(f" {name}")]
        for mark, name in sorted(used.items())
    ]
    for name, houses in (
        ("base", shown.base),
        ("cover", shown.cover),
        ("contradiction in", shown.failed_houses),
    ):
        if houses:
            names = " ".join(notation.house_short(house, board) for house in houses)
            parts.append([StyledText(f"{name} {names}")])
    line, room = "", 0
    for part in parts:
        if line and width is not None and room + length(part) + 3 > width:
            yield line
            line, room = "", 0
        line += ("   " if line else "") + "".join(piece.show(color) for piece in part)
        room += length(part) + 3
    if line:
        yield line
