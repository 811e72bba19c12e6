"""Qiu's deadly pattern: two lines swap cells, along with two cells of crossing lines."""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from .shared.deadly import DeadlyPattern, PatternWords
from .shared.deadly_technique import DeductionTechnique, forms_of_types
from .shared.deadly_words import explained_deadly
from .shared.qiu import Qiu, corner_parts, qiu_words, read_qiu
from .technique import Explanation


class QiuDeadlyPattern(DeductionTechnique):
    """Two rows of a band, or two columns of a stack, whose cells can be swapped. Cells may stay in
    place if both lines have the same digits there; one more pair of cells may also stay. Two
    crossing lines meet a third line in two cells of another box, called the corner. The box of the
    crossing has no other places for the digits of the corner.
    """

    id = "qiu-deadly-pattern"
    aliases = ("Qiu's Deadly Pattern", "Qiu", "QDP")
    forms = forms_of_types("Qiu's Deadly Pattern", 5.8, 5.95, "QDP Type {}", on=False)

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        qiu = read_qiu(pattern, grid)
        return qiu is not None and set(qiu.corner).issuperset(pattern.crowded)

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        qiu, corner = corner_parts(pattern, grid)
        return explained_deadly(self.deductions[step.variant], corner, _words(qiu), step, grid)


def _words(qiu: Qiu) -> PatternWords:
    return qiu_words(
        qiu,
        idea="Where two lines can exchange cells, two cells that cross them must not be left with "
        "digits of the crossing: two of these could be exchanged, and the puzzle would "
        "have two solutions.",
        place="In {box}, {digits} can only be in {crossing}, in line with {corner}.",
        swap="If {corner} held only {digits}, two of these could be exchanged along {lines}, and "
        "the puzzle would have two solutions.",
        supposed="Suppose that {corner} held only {digits}.",
    )


TECHNIQUE = QiuDeadlyPattern()
