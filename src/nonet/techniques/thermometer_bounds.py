"""Thermometer bounds: each cell's digit must leave room for the cells before and after it."""

from functools import reduce
from operator import or_

from ..model import Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import OfOneClue, Reasons, rises
from .shared.digits_beside import cells_of
from .shared.wording import losing_cells


class ThermometerBounds(OfOneClue):
    """Candidates that are too small or too large for their place on a thermometer.

    A digit is larger than the smallest candidate of the previous cell, and smaller than the largest
    candidate of the next cell. The technique applies this rule from the bulb to the tip and back.
    """

    forms = (
        Form(
            "Thermometer Bounds", 2.35, aliases=("Thermo Bounds", "Thermometer Minimum and Maximum")
        ),
    )
    idea = (
        "Where digits rise from cell to cell, each leaves room for smaller ones before it, and for "
        "larger ones after it."
    )
    is_meant = staticmethod(rises)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        standard = counting_along(step, grid, clue, ways)
        return standard, [
            Sentence("Each digit is larger than the smallest candidate of the cell before it."),
            Sentence("It is also smaller than the largest candidate of the cell after it."),
            *standard,
        ]


def counting_along(step: Step, grid: Grid, clue: int, ways: Ways) -> list[Sentence]:
    """The least and the greatest digits that remain in the cells of a clue. Empty if these do not
    explain all eliminations.
    """
    cells, digit, own = cells_of(grid.board, clue), grid.board.digit, grid.board.clues[clue]
    columns = [reduce(or_, column) for column in zip(*(w.in_cells for w in ways), strict=True)]
    least = [digit((column & -column).bit_length()) for column in columns]
    most = [digit(column.bit_length()) for column in columns]
    low = [c for c in step.eliminations if c.digit < least[cells.index(c.cell)]]
    high = [c for c in step.eliminations if c.digit > most[cells.index(c.cell)]]
    bulb, tip = ("the bulb ", "the tip ") if own.noun.endswith("thermometer") else ("", "")
    up = f"Counting up from {bulb}{{cell}}, the digits are at least {{digits}}."
    down = f"Counting down from {tip}{{cell}}, the digits are at most {{digits}}."
    if len(low) + len(high) < len(step.eliminations):
        return []
    return [
        *[Sentence(up, cell=cells[0], digits=least)] * bool(low),
        *[Sentence(down, cell=cells[-1], digits=most[::-1])] * bool(high),
        *losing_cells(None, step),
    ]
