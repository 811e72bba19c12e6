"""Extended rectangle: two lines of a band have the same few digits in cells that can be swapped."""

from ..model import Cell, Grid
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.wording import Count, turned


class ExtendedRectangle(DeadlyTechnique):
    """Two lines of a band or stack. In each line, n cells have the same n digits and few other
    candidates. n is between 3 and 7.

    The cells of one line are opposite those of the other, and each opposite pair lies in one box.
    If the two lines swap their digits in these cells, every row, column and box still has the same
    digits.
    """

    aliases = ("XR", "Extended Unique Rectangle", "EUR")
    forms = forms_of_types("Extended Rectangle", 5.0, 5.2, "XR{}")

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        lines = _lines(pattern)
        size = len(pattern.digits)
        if lines is None or size < 3 or [len(line) for line in lines] != [size, size]:
            return False
        for house in grid.board.houses:
            members = set(grid.board.cells(house))
            inside = members & set(pattern.cells)
            if len(inside) > size:
                return False
            if inside in map(set, lines):
                continue
            # The house must contain both cells of an opposite pair, or neither.
            if any(
                (one in members) != (other in members) for one, other in zip(*lines, strict=True)
            ):
                return False
        return True

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        lines = _lines(pattern)
        assert lines is not None
        return pattern_words(
            pattern,
            idea="Two lines of cells must not be left with the same few digits, because they could "
            "be swapped and the puzzle would have two solutions.",
            place=turned(
                lines[0][0].row == lines[0][1].row,
                "Pair {one} with {other}, in this order: each pair lies in one column and one box, "
                "and none of the cells is a given.",
            ),
            swap="If the cells held only {digits}, each pair could swap its two digits, and the "
            "puzzle would have two solutions.",
            why=turned(
                lines[0][0].row == lines[0][1].row,
                "If the cells held only {digits}, each of the two rows would have all {size} "
                "digits there. Let each pair swap its two digits: each row still has all {size}. "
                "The column and the box of each pair still have both digits of the pair. So the "
                "puzzle would have two solutions.",
            ),
            one=lines[0],
            other=lines[1],
            size=Count(len(pattern.digits)),
        )


def _lines(pattern: DeadlyPattern) -> tuple[tuple[Cell, ...], tuple[Cell, ...]] | None:
    """The cells of the two rows (or columns) that could be swapped, in matching order."""
    rows = sorted({cell.row for cell in pattern.cells})
    columns = sorted({cell.column for cell in pattern.cells})
    if len(pattern.cells) != len(rows) * len(columns) or min(len(rows), len(columns)) != 2:
        return None
    by_row = len(rows) == 2
    one, other = (
        tuple(cell for cell in pattern.cells if (cell.row if by_row else cell.column) == line)
        for line in (rows if by_row else columns)
    )
    return one, other
