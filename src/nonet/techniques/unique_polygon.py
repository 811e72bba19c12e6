"""Unique polygon: three digits in seven cells of three boxes, or four in eight."""

from ..model import Cell, Grid
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.wording import Count, alike


class UniquePolygon(DeadlyTechnique):
    """Four digits in eight cells. Two rows cross two columns in four cells of a box. In a second
    box, the same rows have two more cells in one column. In a third box, the same columns have two
    more cells in one row.

    The other form has three digits in seven cells: one of the four cells in the first box is
    missing.
    """

    aliases = ("Borescoper's Deadly Pattern", "Unique Heptagon", "Unique Octagon")
    forms = forms_of_types(
        "Unique Polygon", 5.6, 5.75, "Borescoper's Deadly Pattern Type {}", on=False
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return len(pattern.digits) == len(_corner(pattern, grid))

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        *pairs, corner = _by_box(pattern)
        across, below = sorted(pairs, key=lambda pair: pair[0].column != pair[1].column)
        board = pattern.board
        return pattern_words(
            pattern,
            idea="Three boxes must not be left with the same few digits in two rows and two "
            "columns: these could be arranged in another way, and the puzzle would have two "
            "solutions.",
            place="In {box}, take {corner}, where {rows} cross {columns}. Also take {across} in "
            "the same rows, and {below} in the same columns.",
            swap="If all {count} cells held only {digits}, these digits could be rearranged, "
            "and the puzzle would have two solutions.",
            why="Suppose that all {count} cells held only {digits}. Then {across} would have "
            "two of these digits, {below} would have two, and the cells in {box} would have all "
            "{size}. However these digits are placed, they can be rearranged so that each row, "
            "column and box keeps its digits. So the puzzle would have two solutions.",
            corner=corner,
            across=across,
            below=below,
            rows=tuple(board.houses_of(cell)[0] for cell in across),
            columns=tuple(board.houses_of(cell)[1] for cell in below),
            box=board.houses_of(corner[0])[2],
            size=Count(len(pattern.digits)),
        )


def _by_box(pattern: DeadlyPattern) -> list[tuple[Cell, ...]]:
    """The cells of each box. The box with the fewest cells comes first."""
    box_of = pattern.board.boxes
    return sorted(alike((box_of[cell], cell) for cell in pattern.cells).values(), key=len)


def _corner(pattern: DeadlyPattern, grid: Grid) -> tuple[Cell, ...]:
    """The pattern's cells in the box where they span two rows and two columns.

    Empty unless a second box has a pair of cells in these rows and in one column, and a third box
    has a pair in these columns and in one row.
    """
    board = grid.board
    if any(len(board.houses_of(cell)) != 3 for cell in pattern.cells):
        return ()
    boxes = _by_box(pattern)
    if len(boxes) != 3 or [len(boxes[0]), len(boxes[1])] != [2, 2] or len(boxes[2]) not in (3, 4):
        return ()
    *pairs, corner = boxes
    across = next((pair for pair in pairs if pair[0].column == pair[1].column), None)
    below = next((pair for pair in pairs if pair[0].row == pair[1].row), None)
    if across is None or below is None:
        return ()
    rows, columns = {cell.row for cell in across}, {cell.column for cell in below}
    inside = all(cell.row in rows and cell.column in columns for cell in corner)
    apart = not any(cell.column in columns for cell in across) and not any(
        cell.row in rows for cell in below
    )
    return corner if inside and apart else ()
