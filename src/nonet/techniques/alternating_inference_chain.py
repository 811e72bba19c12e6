"""Alternating inference chain: any chain of strong and weak links between candidates."""

from __future__ import annotations

from ..model.step import Step
from .shared.chain_technique import ChainTechnique
from .shared.chains import ChainReading
from .technique import Form

VARIANTS = ("type-1", "type-2", "elimination", "placement", "loop")


def variant_of(step: Step, reading: ChainReading) -> str:
    """The name of a chain by its end."""
    if reading.is_loop:
        return "loop"
    if step.placements:
        return "placement"
    if len(step.eliminations) == 1 or not (reading.first.single and reading.last.single):
        return "elimination"
    return "type-1" if reading.first.digit == reading.last.digit else "type-2"


class AlternatingInferenceChain(ChainTechnique):
    """A chain of strong and weak links by turns, from candidate to candidate."""

    id = "alternating-inference-chain"
    aliases = ("AIC", "Nice Loop", "Nice Loop/AIC")
    forms = (
        Form("AIC Type 1", 6.7, variant="type-1"),
        Form("AIC Type 2", 6.7, variant="type-2"),
        Form("Discontinuous Nice Loop", 6.7, variant="elimination"),
        Form("Discontinuous Nice Loop with a Placement", 6.7, variant="placement"),
        Form("Continuous Nice Loop", 6.7, variant="loop", aliases=("AIC Ring",)),
    )

    idea = (
        "A false first candidate forces one link after the other, until the last candidate is true."
    )

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and not reading.is_grouped
            and len(reading.digits) > 1
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = AlternatingInferenceChain()
