"""Shared by the uniqueness techniques, each of which has its own deadly pattern."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from ...model.grid import Grid
from ...model.step import Step
from ..technique import Explanation, Form
from .deadly import FOUR_TYPES, DeadlyPattern, Deduction, PatternWords, follows, read_deadly
from .deadly_words import explained_deadly
from .pattern_technique import PatternTechnique


def forms_of_types(
    name: str,
    first: float,
    third: float,
    *aliases: str,
    more: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    on: bool = True,
) -> tuple[Form, ...]:
    """The forms of the four numbered types.

    Args:
        name: the name of the pattern.
        first, third: the difficulty of type 1 and of type 3.
        aliases: other names, with braces for the number of the type.
        more: further names of a variant.
        on: whether the forms are on by default.

    >>> [form.aliases for form in forms_of_types("Unique Loop", 4.9, 5.1, "UL{}")][2:4]
    [('UL4',), ('UL3',)]
    """
    kinds = {
        "1": ("type-1", first),
        "2": ("type-2", first + 0.05),
        "4": ("type-4", first + 0.05),
        "3": ("type-3", third),
        "3 Hidden": ("type-3-hidden", third + 0.05),
    }
    return tuple(
        Form(
            f"{name} Type {number.replace('Hidden', 'with Hidden Subset')}",
            round(difficulty, 2),
            variant=variant,
            aliases=(*(alias.format(number) for alias in aliases), *more.get(variant, ())),
            on=on,
        )
        for number, (variant, difficulty) in kinds.items()
    )


class DeductionTechnique(PatternTechnique[DeadlyPattern]):
    """A technique that finds a deadly pattern and draws one of the common conclusions from it."""

    family = "Uniqueness"
    a_rung_each = True
    rests_on_uniqueness = True
    deductions: ClassVar[dict[str, Deduction]] = FOUR_TYPES  # the deduction of each variant

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that have a form, in their usual order."""
        return tuple(
            each for each in self.deductions if each in super(DeductionTechnique, self).variants
        )

    def read(self, step: Step, grid: Grid) -> DeadlyPattern | None:
        return read_deadly(step, grid)

    def fits(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
        return (
            step.variant in self.variants
            and self.is_pattern(pattern, grid)
            and follows(self.deductions[step.variant], pattern, step, grid)
        )

    @abstractmethod
    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        """Whether the cells and digits form this technique's pattern, so that the digits could be
        swapped.
        """


class DeadlyTechnique(DeductionTechnique):
    """A deduction technique whose sentences are only about the cells of the pattern."""

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        return explained_deadly(
            self.deductions[step.variant], pattern, self.words(pattern), step, grid
        )

    @abstractmethod
    def words(self, pattern: DeadlyPattern) -> PatternWords:
        """The sentences about the pattern itself."""
