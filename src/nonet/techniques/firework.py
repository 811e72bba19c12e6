"""Firework triple: three digits locked in three cells: where a row and a column cross, and one more
in each.
"""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence
from .shared.fireworks import FireworkCells, firework_conclusions, read_firework
from .shared.pattern import besides, removes_exactly
from .shared.pattern_technique import PatternTechnique
from .shared.wording import candidates_of_each, saying
from .technique import Explanation, Form


class Firework(PatternTechnique[FireworkCells]):
    """Three digits of a row and a column that cross in a box. Outside the box, each line has them
    in only one cell, so these two cells and the crossing hold the three digits.
    """

    id = "firework"
    family = "Exocets and locked sets of many lines"
    forms = (Form("Firework Triple", 7.3, aliases=("Firework", "Bent Hidden Triple"), on=False),)

    read = staticmethod(read_firework)

    def fits(self, one: FireworkCells, step: Step, grid: Grid) -> bool:
        return len(one.digits) == 3 and removes_exactly(
            step, besides(grid, one.cells, one.digits) | one.beside_lines(grid)
        )

    def explained(self, one: FireworkCells, step: Step, grid: Grid) -> Explanation:
        say = saying(digits=one.digits, cells=one.cells)
        reasons = (
            *one.bound(),
            say("So {digits} fill {cells}."),
            *firework_conclusions((one,), "these digits", step, grid),
        )
        return Explanation(
            where=Sentence("Look at {row} and {column}.", row=one.row, column=one.column),
            idea="A row and a column that cross in a box force three digits into three "
            "cells, because each line has one other place for them.",
            short=say("{digits:run} in {cells:folded}"),
            standard=[one.lines, *reasons],
            teach=[
                one.lines,
                *candidates_of_each(grid, one.cells),
                *reasons,
                Sentence("It is called a firework: three digits go out from where lines cross."),
            ],
        )


TECHNIQUE = Firework()
