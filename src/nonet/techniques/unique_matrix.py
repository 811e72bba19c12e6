"""Unique matrix: three rows cross three columns in nine cells of a band or stack, and eight of
these cells have the same three digits.
"""

from ..model import Board, Cell, Grid, House
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.wording import alike

_SIDE = 3


class UniqueMatrix(DeadlyTechnique):
    """Three rows cross three columns in nine cells of three adjacent boxes, with a line of three
    cells in each box. Eight of these cells have the same three digits, and the ninth is not part of
    the pattern.
    """

    aliases = ("Rotating Deadly Pattern",)
    forms = forms_of_types("Unique Matrix", 5.5, 5.65, on=False)

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return len(pattern.digits) == _SIDE and _missing(pattern, grid.board) is not None

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        missing = _missing(pattern, pattern.board)
        assert missing is not None
        every = {house for cell in pattern.cells for house in pattern.board.houses_of(cell)}
        box, line = pattern.board.houses_of(missing)[2], _across(pattern, missing)
        full = [h for h in every if h.kind in (box.kind, line.kind) and h not in (box, line)]
        return pattern_words(
            pattern,
            idea="If three rows cross three columns in three boxes, eight of the nine cells must "
            "not be left with the same three digits: two of these could be swapped, and the puzzle "
            "would have two solutions.",
            place="Take the nine cells where {rows} cross {columns}, but leave out {missing}. "
            "The other eight are {cells}.",
            swap="If all eight held only {digits}, two of the digits could be swapped, and the "
            "puzzle would have two solutions.",
            why="Suppose that all eight cells held only {digits}. Then {full} would each have all "
            "three digits. So the two cells in {box} and the two in {line} would have the same two "
            "digits. Swap these two in all eight cells: each row, column and box keeps its digits. "
            "So the puzzle would have two solutions.",
            missing=missing,
            box=box,
            line=line,
            full=tuple(sorted(full)),
            rows=tuple(sorted(h for h in every if h.kind == "r")),
            columns=tuple(sorted(h for h in every if h.kind == "c")),
        )


def _missing(pattern: DeadlyPattern, board: Board) -> Cell | None:
    """The ninth cell, or None if the other cells are not arranged as a matrix."""
    cells = pattern.cells
    if len(cells) != _SIDE**2 - 1 or any(len(board.houses_of(cell)) != _SIDE for cell in cells):
        return None
    rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
    whole = [cell for cell in board.all_cells if cell.row in rows and cell.column in columns]
    rest = [cell for cell in whole if cell not in cells]
    if len(whole) != _SIDE**2 or len(rest) != 1 or len(board.houses_of(rest[0])) != _SIDE:
        return None
    boxes = alike((board.boxes[cell], cell) for cell in whole)
    if any(len(inside) != _SIDE for inside in boxes.values()):
        return None
    upright = all(len({cell.column for cell in inside}) == 1 for inside in boxes.values())
    level = all(len({cell.row for cell in inside}) == 1 for inside in boxes.values())
    return rest[0] if upright or level else None


def _across(pattern: DeadlyPattern, missing: Cell) -> House:
    """The line through the missing cell that crosses all three boxes."""
    board = pattern.board
    row, column = board.houses_of(missing)[:2]
    beside = [cell for cell in pattern.cells if cell.row == missing.row]
    return row if len({board.boxes[cell] for cell in (missing, *beside)}) == _SIDE else column
