"""Avoidable rectangle chain: an alternating inference chain through a rectangle half filled."""

from __future__ import annotations

from .rectangle_chain import RectangleChain
from .shared.chain_technique import inference_forms


class AvoidableRectangleChain(RectangleChain):
    """A chain between candidates that prevent a deadly rectangle; two corners of it are filled,
    neither as a given.
    """

    id = "avoidable-rectangle-chain"
    aliases = ("AIC with Avoidable Rectangles", "AIC with AR", "AR-AIC")
    forms = inference_forms(7.35, through="Avoidable Rectangles", on=False)

    idea = (
        "A rectangle without givens must not be open to a swap: if one way out of it is closed, "
        "the other is taken."
    )


TECHNIQUE = AvoidableRectangleChain()
