"""Grouped chain: an alternating inference chain through groups of cells or almost locked sets."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import variant_of
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form


class GroupedChain(ChainTechnique):
    """A chain some of whose places are two or three cells in a box and a line, or a set."""

    id = "grouped-chain"
    aliases = ("Grouped AIC", "Grouped Nice Loop", "Grouped Nice Loop/AIC")
    forms = (
        Form("Grouped AIC Type 1", 7.2, variant="type-1"),
        Form("Grouped AIC Type 2", 7.2, variant="type-2"),
        Form("Grouped Discontinuous Nice Loop", 7.2, variant="elimination"),
        Form("Grouped Discontinuous Nice Loop with a Placement", 7.2, variant="placement"),
        Form("Grouped Continuous Nice Loop", 7.2, variant="loop"),
    )

    idea = "A false first place forces one link after the other, until the last place is true."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and reading.is_grouped
            and not reading.has_hidden_sets
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = GroupedChain()
