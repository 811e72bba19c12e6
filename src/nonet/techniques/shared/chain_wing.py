"""Shared by M-, S-, L- and H-wings: chains of three strong links, plain or with groups."""

from __future__ import annotations

from abc import abstractmethod

from ...model.step import Step
from .chain_technique import ChainTechnique
from .chains import ChainReading


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
