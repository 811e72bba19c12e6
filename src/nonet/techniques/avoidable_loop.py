"""Avoidable loop: six or more cells, none of them a given, whose two digits could be swapped."""

from ..model import Grid
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words, swaps_unnoticed, two_colors
from .shared.deadly_words import DeadlyTechnique
from .technique import Form


class AvoidableLoop(DeadlyTechnique):
    """A loop of six or more cells in which two digits would alternate. All but one or two of the
    cells are filled, and none of them is a given. In each row, column and box, the loop has both
    digits or neither.

    An avoidable rectangle is such a loop with four cells. `Limits.loop_cells` is the maximum number
    of cells.
    """

    aliases = ("Reverse BUG", "Reverse Unique Loop")
    forms = (
        Form("Avoidable Loop Type 1", 7.4, variant="type-1", aliases=("Reverse BUG 1",), on=False),
        Form("Avoidable Loop Type 2", 7.45, variant="type-2", aliases=("Reverse BUG 2",), on=False),
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        open_cells = len(pattern.cells) - len(pattern.filled)
        if len(pattern.cells) < 6 or len(pattern.digits) != 2:
            return False
        if open_cells != {"type-1": 1, "type-2": 2}[pattern.variant]:
            return False
        if any(len(own) != 1 for own in pattern.of_cell.values()):
            return False
        one, other = (
            {cell for cell in pattern.cells if pattern.of_cell[cell] == (digit,)}
            for digit in pattern.digits
        )
        return two_colors(grid, pattern.cells) is not None and swaps_unnoticed(grid, one, other)

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        empty = tuple(cell for cell in pattern.cells if cell not in pattern.filled)
        one, other = empty[0], empty[-1]
        filled = "{one} were {first}" + " and {other} were {second}" * (one != other)
        alternating = f"If {filled}, the digits {{digits}} would alternate around the loop"
        return pattern_words(
            pattern,
            where="Look at the digits {digits} that were not given.",
            idea="Two digits that could be swapped in a closed loop of cells would give two "
            "solutions, unless one of the cells is a given.",
            place="{cells} form a loop of {count} cells, and none is a given.",
            swap=f"{alternating}, and swapping them would give a second solution.",
            why=f"{alternating}. Each row, column and box would have both digits in the loop, or "
            "neither. Swapping them would give a second solution.",
            one=one,
            first=pattern.of_cell[one][0],
            other=other,
            second=pattern.of_cell[other][0],
        )
