"""What the techniques of uniqueness share, each with a deadly pattern of its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from ...model.grid import Grid
from ...model.step import Step
from ..technique import Explanation, Rung, Technique
from .deadly import DeadlyPattern, Deduction, PatternWords, follows, read_deadly
from .deadly_words import explained_deadly


class DeductionTechnique(Technique):
    """A technique that finds a deadly pattern and concludes in one of the common ways."""

    family = "Uniqueness"
    rests_on_uniqueness = True
    deductions: ClassVar[dict[str, Deduction]]  # by variant

    def rungs(self) -> tuple[Rung, ...]:
        return tuple(Rung(self.id, variant=form.variant) for form in self.forms)

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern = read_deadly(step, grid)
        return (
            pattern is not None
            and step.variant in self.deductions
            and self.is_pattern(pattern, grid)
            and follows(self.deductions[step.variant], pattern, step, grid)
        )

    @abstractmethod
    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        """Whether the cells and digits are what the name says, so that they could be swapped."""


class DeadlyTechnique(DeductionTechnique):
    """One whose words are about the cells of the pattern alone."""

    def explain(self, step: Step, grid: Grid) -> Explanation:
        pattern = read_deadly(step, grid)
        assert pattern is not None, f"no deadly pattern: {step}"
        return explained_deadly(
            self.deductions[step.variant], pattern, self.words(pattern), step, grid, self.look
        )

    @abstractmethod
    def words(self, pattern: DeadlyPattern) -> PatternWords:
        """What there is to say of the pattern itself."""
