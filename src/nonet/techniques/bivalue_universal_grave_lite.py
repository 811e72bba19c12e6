"""Bivalue universal grave lite: a few cells that could all take their other digit."""

from collections import Counter
from dataclasses import replace

from ..model import Grid, Sentence
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique, forms_of_types


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
            idea="If some cells had only two digits each, and every house had each digit twice "
            "in them, all could take their other digit: the puzzle would have two solutions.",
            place="Take {count} cells, each with two of the digits {digits}: {cells}. In every "
            "house, each digit is in exactly two of these cells or in none.",
            swap="If they had no other candidates, each cell could switch to its other digit, and "
            "the puzzle would have two solutions.",
            why="Suppose that each of these cells has only its two digits, and let each change to "
            "the other one. In each house, every digit then moves to its other cell: the puzzle "
            "would have two solutions.",
        )
        counted = (
            Sentence("In {cell}, the two digits are {own}.", cell=cell, own=pattern.of_cell[cell])
            for cell in pattern.crowded
        )
        return replace(words, why=(*counted, *words.why))
