"""Bivalue universal grave: if every empty cell had just two candidates, there would be two
solutions or none.
"""

from typing import ClassVar, Final

from ..model import Grid, Sentence
from .shared.deadly import DeadlyPattern, Deduction, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique
from .shared.wording import alike, by_cell, listing
from .technique import Form

_THEN_ALL: Final = (
    "Then all {count} empty cells have just two candidates, and every house has just two places "
    "for each missing digit. "
)


class BivalueUniversalGrave(DeadlyTechnique):
    """Without a few extra candidates, every empty cell would have just two candidates.

    In a bivalue universal grave, every empty cell has two candidates, and every house has two
    places for each digit that it lacks. Such a grid has two solutions or none, so one of the extra
    candidates is true. `Limits.bivalue_grave_extras` is the maximum number of extra candidates.
    """

    aliases = ("BUG",)
    forms = (
        Form(
            "Bivalue Universal Grave + 1",
            4.6,
            variant="plus-one",
            aliases=("BUG+1", "BUG Type 1", "Bivalue Universal Grave Type 1"),
        ),
        Form("Bivalue Universal Grave Type 2", 5.3, variant="type-2", aliases=("BUG Type 2",)),
        Form("Bivalue Universal Grave Type 4", 5.3, variant="type-4", aliases=("BUG Type 4",)),
        Form("Bivalue Universal Grave Type 3", 5.35, variant="type-3", aliases=("BUG Type 3",)),
        Form("Bivalue Universal Grave + n", 5.35, variant="plus-many", aliases=("BUG+n", "BUG+2")),
    )
    deductions: ClassVar = {
        "plus-one": Deduction.ONE_CELL,
        "type-2": Deduction.ONE_DIGIT,
        "type-3": Deduction.NAKED_SUBSET,
        "type-4": Deduction.LOCKED,
        "plus-many": Deduction.SEEING_ALL,
    }

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        if pattern.cells != grid.open_cells:
            return False
        if any(len(digits) != 2 for digits in pattern.of_cell.values()):
            return False
        return all(
            sum(digit in pattern.of_cell.get(cell, ()) for cell in grid.board.cells(house))
            in (0, 2)
            for house in grid.board.houses
            for digit in pattern.digits
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return pattern_words(
            pattern,
            where="Count the candidates: nearly all empty cells have two.",
            idea="With two candidates in every cell the puzzle would have two solutions or none, "
            "so an extra candidate is true.",
            short="All cells but {crowded:folded} have two candidates",
            because="the puzzle would otherwise have two solutions",
            place=_place(pattern),
            swap=f"{_THEN_ALL}So the candidates that are not in the solution would form a "
            "second solution.",
            why=f"{_THEN_ALL}Such a grid is called a bivalue universal grave. Take any solution, "
            "and let every empty cell take its other candidate. In each house, every missing digit "
            "just moves to its other place. So this is also a solution, and the puzzle would have "
            "two.",
        )


def _place(pattern: DeadlyPattern) -> Sentence:
    """A sentence in which all extra candidates are assumed to be false."""
    same = alike((digits, cell) for cell, digits in by_cell(pattern.extras).items())
    false = [
        Sentence("{several} [is|are] not {digits:or}", several=cells, digits=digits)
        for digits, cells in same.items()
    ]
    return listing("Suppose that {}.", false, ", and ".join)
