"""L-wing: three houses with two places each, for more than one digit."""

from __future__ import annotations

from .shared.chain_wing import ChainWing, wing_forms


class LWing(ChainWing):
    """Three houses make the links; in between the chain turns within a cell."""

    id = "l-wing"
    forms = wing_forms("L-Wing", "Local Wing")
    idea = "If one end is false, three houses with two places each force the other end to be true."
    equal = unequal = ("hhh",)


TECHNIQUE = LWing()
