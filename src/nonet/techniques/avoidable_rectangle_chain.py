"""Avoidable rectangle chain: an alternating inference chain through a half-filled rectangle."""

from .rectangle_chain import RectangleChain
from .shared.chain_technique import inference_forms


class AvoidableRectangleChain(RectangleChain):
    """A chain with a strong link between the candidates that prevent a deadly rectangle.

    Two corners of the rectangle are already filled, and neither is a given.
    """

    aliases = ("AIC with Avoidable Rectangles", "AIC with AR", "AR-AIC")
    forms = inference_forms(7.35, through="Avoidable Rectangles", on=False)

    idea = (
        "A rectangle without givens must not be left with two digits that could be swapped: if one "
        "of the other candidates is false, another is true."
    )
