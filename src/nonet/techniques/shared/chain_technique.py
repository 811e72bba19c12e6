"""Base classes for techniques whose steps are chains of strong and weak links, and for M-, S-, L-
and H-wings.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from ...model import Grid, Step
from ..technique import Explanation, Form, PatternTechnique
from .chain_wording import explained_chain
from .chains import ChainReading, concludes, read_chain


def inference_forms(
    difficulty: float, kind: str = "", through: str = "", *, on: bool = True
) -> tuple[Form, ...]:
    """The forms of alternating inference chains, one for each kind of ending.

    Args:
        difficulty: the difficulty of every form.
        kind: a word to put before each name, with a trailing space.
        through: the patterns that the chains run through.
        on: whether the forms are on by default.

    >>> [form.name for form in inference_forms(7.4, through="Almost Fish")][::3]
    ['AIC with Almost Fish Type 1', 'Discontinuous Nice Loop with Almost Fish and a Placement']
    """
    behind = f" with {through}" if through else ""
    names = {
        "type-1": f"AIC{behind} Type 1",
        "type-2": f"AIC{behind} Type 2",
        "elimination": f"Discontinuous Nice Loop{behind}",
        "placement": f"Discontinuous Nice Loop{behind} {'and' if through else 'with'} a Placement",
        "loop": f"Continuous Nice Loop{behind}",
    }
    return tuple(Form(kind + names[each], difficulty, variant=each, on=on) for each in names)


class ChainTechnique(PatternTechnique[ChainReading]):
    """A technique whose steps are chains.

    Attributes:
        by_clues: whether the ends of a chain may exclude candidates because of clues.
    """

    family = "Chains"
    read = staticmethod(read_chain)
    by_clues: ClassVar[bool] = True

    @abstractmethod
    def has_links(self, step: Step, reading: ChainReading) -> bool:
        """Whether the links are those that the step's name and variant require."""

    def fits(self, reading: ChainReading, step: Step, grid: Grid) -> bool:
        is_chain = self.has_links(step, reading)
        return is_chain and concludes(step, grid, reading, by_clues=self.by_clues)

    def explained(self, reading: ChainReading, step: Step, grid: Grid) -> Explanation:
        return explained_chain(step, grid, reading, self.idea)


class InferenceChain(ChainTechnique):
    """A chain of two or more strong links. The variant describes how the chain ends."""

    @abstractmethod
    def runs(self, step: Step, reading: ChainReading) -> bool:
        """Whether the chain runs through the patterns in the technique's name."""

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        if reading.is_loop:
            end = "loop"
        elif step.placements:
            end = "placement"
        elif len(step.eliminations) == 1 or not (reading.first.single and reading.last.single):
            end = "elimination"
        else:
            end = "type-1" if reading.first.digit == reading.last.digit else "type-2"
        by_clue = any(link.clue is not None for link in step.links)
        return (
            len(reading.strong) + by_clue > 1 and step.variant == end and self.runs(step, reading)
        )


def wing_forms(name: str, alias: str) -> tuple[Form, ...]:
    """The two forms of a wing: plain and grouped."""
    return (
        Form(name, 6.0, variant="plain", aliases=(alias,)),
        Form(f"Grouped {name}", 6.8, variant="grouped"),
    )


class ChainWing(ChainTechnique):
    """An open chain of three strong links, each inside a cell or a house.

    Attributes:
        equal: the possible kinds of the three links when both ends have the same digit: `c` for
            cell, `h` for house.
        unequal: the possible kinds when the ends have different digits.
    """

    family = "Wings"
    a_rung_each = True
    variants = ("plain", "grouped")
    equal: ClassVar[tuple[str, ...]] = ()
    unequal: ClassVar[tuple[str, ...]] = ()

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        kinds = self.equal if reading.first.digit == reading.last.digit else self.unequal
        return (
            not reading.is_loop
            and not reading.is_placement
            and len(reading.strong) == 3
            and len(reading.digits) > 1
            and step.variant == ("grouped" if reading.is_grouped else "plain")
            and reading.kinds in kinds
        )
