"""Bivalue universal grave: if every empty cell had just two candidates, there would be two
solutions or none.
"""

from typing import ClassVar, Final

from ..model import Grid, Sentence
from .shared.deadly import DeadlyPattern, Deduction, PatternWords, pattern_words
from .shared.deadly_words import DeadlyTechnique
from .shared.wording import Count, by_cell, listing
from .technique import Form

_THEN_ALL: Final = "Then all {count} empty cells have just two candidates"


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
            short="Two candidates in all cells but {crowded:folded}",
            because="the puzzle would have two solutions if all empty cells had two candidates",
            place=_place(pattern),
            swap=_THEN_ALL + ", so each could take its other candidate, giving a second solution."
            if len(pattern.extra_digits) > 1
            else "Then every cell could take its other candidate instead, "
            "and the puzzle would have two solutions.",
            why=f"{_THEN_ALL}, and every missing digit has just two places in each house. "
            * (len(pattern.extra_digits) > 1)
            + "A grid with two candidates in every cell and two places for every digit is called a "
            "grave. Take any solution, and let every cell take its other candidate instead. In "
            "each row, column and box, every digit just moves to its other place. That is also a "
            "solution, so the puzzle would have two.",
        )


def _place(pattern: DeadlyPattern) -> Sentence:
    """A sentence in which all extra candidates are assumed to be false. If they all have the same
    digit, the sentence also describes the pattern that would be left.
    """
    if len(pattern.extra_digits) > 1:
        false = [
            Sentence("{cell} is not {digits:or}", cell=cell, digits=digits)
            for cell, digits in by_cell(pattern.extras).items()
        ]
        return listing("Suppose that {}.", false)
    return Sentence(
        "If {several} were not {digit}, all {count} empty cells would have two "
        "candidates, and every missing digit would have two places in each house.",
        several=pattern.crowded,
        digit=pattern.extra_digits[0],
        count=Count(len(pattern.cells)),
    )
