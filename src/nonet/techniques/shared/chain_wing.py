"""Shared by M-, S-, L- and H-wings: chains of three strong links, plain or with groups."""

from __future__ import annotations

from abc import abstractmethod

from ...model.step import Step
from ..technique import Form
from .chain_technique import ChainTechnique
from .chains import ChainReading


def wing_forms(name: str, alias: str) -> tuple[Form, ...]:
    """The plain form of a wing and the one with groups."""
    return (
        Form(name, 6.0, variant="plain", aliases=(alias,)),
        Form(f"Grouped {name}", 6.8, variant="grouped"),
    )


class ChainWing(ChainTechnique):
    """An open chain of three strong links, each in a cell or in a house."""

    family = "Wings"
    a_rung_each = True
    variants = ("plain", "grouped")

    @abstractmethod
    def has_kinds(self, reading: ChainReading) -> bool:
        """Whether the three links are of the kinds that the name says."""

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            not reading.is_loop
            and not reading.is_placement
            and len(reading.strong) == 3
            and len(reading.digits) > 1
            and step.variant == ("grouped" if reading.is_grouped else "plain")
            and self.has_kinds(reading)
        )
