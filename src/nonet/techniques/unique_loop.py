"""Unique loop: six or more cells in which two digits could alternate in two ways."""

from ..model import Grid
from .shared.deadly import (
    DeadlyPattern,
    PatternWords,
    in_turn,
    pattern_words,
    swaps_unnoticed,
    two_colors,
)
from .shared.deadly_words import DeadlyTechnique, forms_of_types


class UniqueLoop(DeadlyTechnique):
    """A loop of six or more cells with the same two digits, in which each cell sees the next.

    Every row, column and box contains none of the cells, or two that are an odd number of steps
    apart in the loop. A unique rectangle is such a loop with four cells. `Limits.loop_cells` is the
    maximum length.
    """

    aliases = ("UL",)
    forms = forms_of_types("Unique Loop", 4.9, 5.1, "UL{}")

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        colors = two_colors(grid, pattern.cells)
        return (
            colors is not None
            and len(pattern.cells) >= 6
            and bool(in_turn(pattern))
            and len(pattern.digits) == 2
            and all(pattern.of_cell[cell] == pattern.digits for cell in pattern.cells)
            and swaps_unnoticed(grid, *colors)
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return pattern_words(
            pattern,
            where="Look at the cells that can be {digits}.",
            idea="A closed loop of cells must not be left with the same two digits, "
            "because these could be swapped and the puzzle would have two solutions.",
            place="{ring} form a closed loop of {count} cells: each sees the next.",
            swap="If these held only {digits}, the two digits could be swapped, "
            "and the puzzle would have two solutions.",
            why="No row, column or box has more than two of these cells. "
            "If these cells held only {digits}, the two digits would alternate around the loop. "
            "Swap {digits} all the way round: each row, column and box keeps its digits, "
            "so the puzzle would have two solutions.",
            ring=in_turn(pattern),
        )
