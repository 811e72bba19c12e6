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
    where_to_look = (
        "Look for four cells in two rows, two columns and two boxes that can all hold the same two "
        "digits. Few other candidates should be left: one digit in one place and another "
        "elsewhere, or one digit in two places. Suppose that the first of these is false. Then the "
        "other one is true: go on from there as in any chain."
    )
    why_it_works = (
        "If the four cells held the two digits alone, these could be swapped, and the puzzle would "
        "have two solutions. So one of the other candidates is true. Where they make two nodes, "
        "that is a strong link like any other."
    )

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
