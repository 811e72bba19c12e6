"""Qiu's deadly pattern, external types: the digits of the corner have other places in the box."""

from ..model import Grid, Step
from .qiu_deadly_pattern import Qiu, corner_parts, guarded_box, qiu_words, read_qiu
from .shared.deadly import DeadlyPattern, PatternWords
from .shared.deadly_words import DeductionTechnique, Guarding, explained_deadly, forms_of_types
from .technique import Explanation

_NAME = "Qiu's Deadly Pattern External"
_SHORT = "QDP External"


class ExternalQiuDeadlyPattern(DeductionTechnique):
    """Qiu's deadly pattern with no other candidates in its corner. The box where the lines cross
    has other places for the corner's digits, and one of these must be true.
    """

    aliases = (_NAME, _SHORT)
    forms = forms_of_types(
        _NAME,
        6,
        6.15,
        f"{_SHORT} Type {{}}",
        more={"type-2": ("Locked Qiu's Deadly Pattern",)},
        on=False,
    )[:2]

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        qiu = read_qiu(pattern, grid)
        return (
            qiu is not None
            and set(grid.board.cells(qiu.box)).difference(qiu.crossing).issuperset(pattern.crowded)
            and set(qiu.digits).issuperset(pattern.extra_digits)
        )

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        qiu, corner = corner_parts(pattern, grid)
        saved = guarded_box(qiu, pattern.crowded, pattern.extra_digits)
        return explained_deadly(
            self.deductions[step.variant],
            corner,
            _words(qiu),
            step,
            grid,
            Guarding(pattern, (saved,)),
        )


def _words(qiu: Qiu) -> PatternWords:
    return qiu_words(
        qiu,
        idea="If a box had the digits of a pair of cells only in the same two lines, two of these "
        "digits could be swapped, and the puzzle would have two solutions.",
        short="{digits:run} in {corner:folded}, {digits:run} of {box:short} in {crossing:folded}",
        place="{corner}, in {across}, have only {digits}.",
        assumed="Suppose that {box} had these digits only in {crossing}.",
    )
