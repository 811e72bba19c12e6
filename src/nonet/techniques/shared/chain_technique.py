"""Shared by techniques whose steps are chains of strong and weak links."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from ...model.grid import Grid
from ...model.step import Step
from ..technique import Explanation, Form
from .chain_wording import explained_chain
from .chains import ChainReading, concludes, read_chain
from .pattern_technique import PatternTechnique


def forms_through(patterns: str, difficulty: float, *, on: bool = True) -> tuple[Form, ...]:
    """The forms of alternating inference chains that run through something, by how they end.

    >>> [form.variant for form in forms_through("Almost Hidden Sets", 7.4)]
    ['type-1', 'type-2', 'elimination', 'placement', 'loop']
    """
    names = {
        "type-1": f"AIC with {patterns} Type 1",
        "type-2": f"AIC with {patterns} Type 2",
        "elimination": f"Discontinuous Nice Loop with {patterns}",
        "placement": f"Discontinuous Nice Loop with {patterns} and a Placement",
        "loop": f"Continuous Nice Loop with {patterns}",
    }
    return tuple(Form(name, difficulty, variant=variant, on=on) for variant, name in names.items())


class ChainTechnique(PatternTechnique[ChainReading]):
    """A technique that reads its steps as chains.

    Attributes:
        idea: what such a chain says, in a sentence.
    """

    family = "Chains"
    idea: ClassVar[str]

    read = staticmethod(read_chain)

    @abstractmethod
    def has_links(self, step: Step, reading: ChainReading) -> bool:
        """Whether the links are as the name and the variant of the step say."""

    def fits(self, reading: ChainReading, step: Step, grid: Grid) -> bool:
        return self.has_links(step, reading) and concludes(step, grid, reading)

    def told(self, reading: ChainReading, step: Step, grid: Grid) -> Explanation:
        return explained_chain(step, grid, reading, self.idea)
