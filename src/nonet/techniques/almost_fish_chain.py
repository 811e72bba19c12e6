"""Almost fish chain: an alternating inference chain through fish with fins."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import VARIANTS, variant_of
from .shared.chain_technique import ChainTechnique, forms_through
from .shared.chains import ChainReading, StrongKind


class AlmostFishChain(ChainTechnique):
    """A chain that goes from the fins of a fish to the places of one of its covers, or back."""

    id = "almost-fish-chain"
    aliases = ("AIC with Almost Fish", "Almost Fish AIC")
    variants = VARIANTS
    forms = tuple(
        form for form in forms_through("Almost Fish", 8.0, on=False) if form.variant != "loop"
    )

    idea = "A fish either holds, or one of its fins is true; a chain leads on from either."

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        return (
            len(reading.strong) >= 2
            and any(link.kind is StrongKind.FISH for link in reading.strong)
            and not reading.is_loop
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = AlmostFishChain()
