"""Techniques whose definition and wording use a pattern that is read from the step."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from ...model.grid import Grid
from ...model.step import Step
from ..technique import Explanation, WordedTechnique

P = TypeVar("P")


class PatternTechnique(WordedTechnique, Generic[P]):
    """A technique that first reads the pattern of a step."""

    @abstractmethod
    def read(self, step: Step, grid: Grid) -> P | None:
        """The pattern that a step marks, or None if the grid does not contain it."""

    @abstractmethod
    def fits(self, pattern: P, step: Step, grid: Grid) -> bool:
        """Whether the pattern is the one that the technique is named after, and the step's
        conclusion is exactly what follows from it.
        """

    @abstractmethod
    def explained(self, pattern: P, step: Step, grid: Grid) -> Explanation:
        """Explain the step."""

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern = self.read(step, grid)
        return pattern is not None and self.fits(pattern, step, grid)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        pattern = self.read(step, grid)
        assert pattern is not None, f"no {self.id}: {step}"
        return self.explained(pattern, step, grid)
