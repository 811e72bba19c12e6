"""Avoidable rectangle chain: an alternating inference chain through a rectangle half filled."""

from __future__ import annotations

from .rectangle_chain import RectangleChain
from .shared.chain_technique import forms_through


class AvoidableRectangleChain(RectangleChain):
    """A chain that goes from one to another of the candidates which save a rectangle of which two
    corners are filled, neither as a given."""

    id = "avoidable-rectangle-chain"
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


TECHNIQUE = AvoidableRectangleChain()
