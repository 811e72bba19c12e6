"""Avoidable rectangle chain: an alternating inference chain through a rectangle half filled."""

from __future__ import annotations

from ..model.step import Step
from .alternating_inference_chain import variant_of
from .shared.chain_technique import ChainTechnique, forms_through
from .shared.chains import ChainReading, StrongKind


class AvoidableRectangleChain(ChainTechnique):
    """A chain that goes from one to another of the candidates which save a rectangle of which two
    corners are filled, neither as a given."""

    id = "avoidable-rectangle-chain"
    family = "Uniqueness"
    rests_on_uniqueness = True
    aliases = ("AIC with Avoidable Rectangles", "AIC with AR", "AR-AIC")
    forms = forms_through("Avoidable Rectangles", 7.35, on=False)
    where_to_look = (
        "Look for two cells in a line that you have filled. Two open cells make a rectangle in two "
        "boxes with them. Each open cell can hold the digit of the corner across from it. If their "
        "other candidates are two in all, or one digit in both, suppose that the first of these is "
        "false. Then the other one is true: go on from there as in any chain."
    )
    why_it_works = (
        "If the open cells completed the pair, the two digits could be swapped in the four cells, "
        "for none of them is a given, and the puzzle would have two solutions. So one of the other "
        "candidates is true. Where they make two nodes, that is a strong link like any other."
    )

    idea = (
        "A rectangle without givens must not be open to a swap: if one way out of it is closed, "
        "the other is taken."
    )

    def fits(self, step: Step, reading: ChainReading) -> bool:
        rectangles = [link for link in reading.strong if link.kind is StrongKind.RECTANGLE]
        return (
            len(reading.strong) >= 2
            and len(rectangles) == len(step.premises) > 0
            and step.variant == variant_of(step, reading)
        )


TECHNIQUE = AvoidableRectangleChain()
