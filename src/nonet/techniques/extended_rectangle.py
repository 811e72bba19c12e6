"""Extended rectangle: two lines of a band have the same few digits in cells that can be swapped."""

from ..model import Cell, Grid
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.wording import Count


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
            place="{one} face {other}, each pair in one box, and none is a given.",
            swap="If these held only {digits}, the two lines could be swapped there, and the "
            "puzzle would have two solutions.",
            why="If they held only {digits}, each of the two lines would have all {size} digits in "
            "these cells. Swap the two lines there: each still has all {size} digits. The cells of "
            "a pair only trade places, so their box and their other line keep both digits: the "
            "puzzle would have two solutions.",
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
