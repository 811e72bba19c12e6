"""Firework triple: three digits bound to where a row and a column cross, and to a cell of each."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cells import Candidate
from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence
from .shared.fireworks import FireworkCells, read_firework
from .shared.pattern import removes_exactly
from .shared.wording import candidates_of_each, losing_cells, saying, short_conclusion
from .technique import Explanation, Form, Technique


class Firework(Technique):
    """Three digits of a row and a column that cross in a box: outside the box each line has them in
    one cell only. So these two cells and the crossing hold the three digits.
    """

    id = "firework"
    family = "Exocets and locked sets of many lines"
    forms = (Form("Firework Triple", 7.3, aliases=("Firework", "Bent Hidden Triple"), on=False),)
    where_to_look = (
        "Take a cell, its row, its column and its box. Look for digits that have one place at most "
        "in the row outside the box, and one at most in the column outside it. If three digits "
        "share these two cells, the two and the cell where the lines cross hold the three digits."
    )
    why_it_works = (
        "If a digit is in neither of the two cells outside the box, its place in the row and its "
        "place in the column are both in the box. A box has it once, so it is where the lines "
        "cross. So each of the three digits is in one of the three cells, and fills it."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one = read_firework(step, grid)
        return (
            one is not None and len(one.digits) == 3 and removes_exactly(step, _falling(one, grid))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        one = read_firework(step, grid)
        assert one is not None, f"no firework: {step}"
        say = saying(digits=one.digits, cells=one.cells)
        reasons = (*one.bound(), say("So {digits} fill {cells}."), *_conclusions(one, step))
        return Explanation(
            where=Sentence("Look at {row} and {column}.", row=one.row, column=one.column),
            idea="A row and a column that cross in a box force three digits into three "
            "cells, because each line has one other place for them.",
            short=short_conclusion(say("{digits:run} in {cells:folded}"), step),
            standard=[one.lines, *reasons],
            teach=[
                one.lines,
                *candidates_of_each(grid, one.cells),
                *reasons,
                Sentence("It is called a firework: three digits go out from where lines cross."),
                self.look,
            ],
        )


def _falling(one: FireworkCells, grid: Grid) -> set[Candidate]:
    """What the cells lose, and the rest of the box beside the lines."""
    lines = {*grid.board.cells(one.row), *grid.board.cells(one.column)}
    return {
        Candidate.of(digit, cell)
        for cell in one.cells
        for digit in grid.candidates(cell)
        if digit not in one.digits
    } | {
        Candidate.of(digit, cell)
        for digit in one.digits
        for cell in grid.places(digit, one.box)
        if cell not in lines
    }


def _conclusions(one: FireworkCells, step: Step) -> Iterator[Sentence]:
    inside = tuple(c for c in step.eliminations if c.cell in one.cells)
    rest = tuple(c for c in step.eliminations if c.cell not in one.cells)
    if inside:
        yield from losing_cells(
            Sentence("They have no other digit"), Step(step.technique, eliminations=inside)
        )
    if rest:
        yield from losing_cells(
            saying(one)("So {box} has these digits in {row} and {column} only"),
            Step(step.technique, eliminations=rest),
        )


TECHNIQUE = Firework()
