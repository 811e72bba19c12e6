"""Shared by M-, S-, L- and H-wings: chains of three strong links, plain or with groups."""

from __future__ import annotations

from typing import ClassVar

from ...model.step import Step
from ..technique import Form
from .chain_technique import ChainTechnique
from .chains import ChainReading


def wing_forms(name: str, alias: str) -> tuple[Form, ...]:
    """The two forms of a wing: plain, and with groups."""
    return (
        Form(name, 6.0, variant="plain", aliases=(alias,)),
        Form(f"Grouped {name}", 6.8, variant="grouped"),
    )


class ChainWing(ChainTechnique):
    """An open chain of three strong links, each inside a cell or a house.

    Attributes:
        equal: the first letters of the kinds of the links, if both ends have the same digit.
        unequal: the same letters, if the ends have different digits.
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
