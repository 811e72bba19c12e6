"""Thermometer bounds: each cell's digit must leave room for the cells before and after it."""

from functools import reduce
from operator import or_

from ..model import Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import OfOneClue, Reasons, cells_of, rises
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
        "A thermometer cell must leave room for smaller digits before it, and larger ones after it."
    )
    is_meant = staticmethod(rises)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        cells, digit = cells_of(grid.board, clue), grid.board.digit
        columns = [reduce(or_, column) for column in zip(*(w.in_cells for w in ways), strict=True)]
        least = [digit((column & -column).bit_length()) for column in columns]
        most = [digit(column.bit_length()) for column in columns]
        up = Sentence(
            "Counting up from {cell}, they are at least {digits}.", cell=cells[0], digits=least
        )
        down = Sentence(
            "Counting down from {cell}, they are at most {digits}.",
            cell=cells[-1],
            digits=most[::-1],
        )
        standard = [
            *[up] * any(c.digit < least[cells.index(c.cell)] for c in step.eliminations),
            *[down] * any(c.digit > most[cells.index(c.cell)] for c in step.eliminations),
            *losing_cells(None, step),
        ]
        return standard, [
            Sentence("Each digit is larger than the smallest candidate of the cell before it."),
            Sentence("And each is smaller than the largest candidate of the cell after it."),
            *standard,
        ]
