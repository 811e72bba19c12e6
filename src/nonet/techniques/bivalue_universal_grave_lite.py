"""Bivalue universal grave lite: a few cells that could all take their other digit."""

from collections import Counter
from dataclasses import replace
from typing import Final

from ..model import Grid, Sentence
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.wording import alike

_TWICE: Final = "Every house then has each of {digits} twice among these candidates, or not at all."


class BivalueUniversalGraveLite(DeadlyTechnique):
    """A group of cells with two digits each, and at least three digits in all. Every house has each
    of these digits in two of the cells, or in none.

    With only two digits, this would be a unique loop. `Limits.loop_cells` is the maximum number of
    cells. One or two of the cells also have other candidates.
    """

    aliases = ("BUG-Lite", "BUG Lite")
    forms = forms_of_types("Bivalue Universal Grave Lite", 5.4, 5.55, "BUG-Lite Type {}", on=False)

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        if len(pattern.digits) < 3 or any(len(own) != 2 for own in pattern.of_cell.values()):
            return False
        for house in grid.board.houses:
            inside = set(grid.board.cells(house)) & set(pattern.cells)
            times = Counter(digit for cell in inside for digit in pattern.of_cell[cell])
            if any(count != 2 for count in times.values()):
                return False
        return True

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        words = pattern_words(
            pattern,
            idea="Suppose that some cells had two digits each, and every house had a digit in two "
            "of them or in none. Then all could switch to their other digit, and the puzzle would "
            "have two solutions.",
            place="Take two candidates in each of these {count} cells: {cells}.",
            swap=f"{_TWICE} If the cells had only these candidates, each could switch to its other "
            "candidate, and the puzzle would have two solutions.",
            why=f"{_TWICE} Suppose that the cells have only these candidates, and let each cell "
            "switch to its other candidate. In each house, every digit then just moves from one of "
            "its two cells to the other. So the puzzle would have two solutions.",
        )
        same = alike((pattern.of_cell[cell], cell) for cell in pattern.crowded)
        counted = [
            Sentence("In {cells} take {own}.", cells=cells, own=own) for own, cells in same.items()
        ]
        return replace(words, swap=(*counted, *words.swap), why=(*counted, *words.why))
