"""Grouped X-chain: a chain of one digit, some of whose places are groups of cells."""

from __future__ import annotations

from ..model.step import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


class GroupedXChain(ChainTechnique):
    """An X-chain with places of two or three cells, which lie in a box and a line.

    An open one has three strong links or more: with two it is a grouped skyscraper, two-string
    kite or turbot fish.
    """

    id = "grouped-x-chain"
    variants = ("placement", "open", "loop")
    forms = (
        Form("Grouped X-Chain", 6.6, variant="open"),
        Form(
            "Grouped X-Chain with a Placement",
            6.6,
            variant="placement",
            aliases=("Grouped Discontinuous X-Cycle",),
        ),
        Form(
            "Grouped X-Cycle",
            6.6,
            variant="loop",
            aliases=("Grouped Continuous X-Cycle",),
        ),
    )

    idea = (
        "If one end, a cell or a few cells, does not hold the digit, the links force it into "
        "the other end."
    )

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        variant = "loop" if reading.is_loop else "placement" if step.placements else "open"
        return (
            len(reading.strong) >= (3 if variant == "open" else 2)
            and len(reading.digits) == 1
            and reading.is_grouped
            and {*reading.kinds} == {"h"}
            and step.variant == variant
        )


TECHNIQUE = GroupedXChain()
