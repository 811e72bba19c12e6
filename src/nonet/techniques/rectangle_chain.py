"""Rectangle chain: an alternating inference chain through what saves a rectangle."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import variant_of
from .shared.chain_technique import ChainTechnique, forms_through
from .shared.chains import ChainReading, StrongKind


class RectangleChain(ChainTechnique):
    """A chain that goes from one to another of the candidates which save a unique rectangle."""

    id = "rectangle-chain"
    family = "Uniqueness"
    rests_on_uniqueness = True
    aliases = ("AIC with Unique Rectangles", "AIC with UR", "UR-AIC")
    forms = forms_through("Unique Rectangles", 7.3)

    idea = (
        "A rectangle must not be open to a swap: if one of its other candidates is false, "
        "another is forced."
    )

    def has_links(self, step: Step, reading: ChainReading) -> bool:
        rectangles = [link for link in reading.strong if link.kind is StrongKind.RECTANGLE]
        return (
            len(reading.strong) >= 2
            and len(rectangles) == len(step.premises) > 0
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = RectangleChain()
