"""L-wing: three houses with two places each, for more than one digit."""

from __future__ import annotations

from .shared.chain_wing import ChainWing
from .shared.chains import ChainReading
from .technique import Form


class LWing(ChainWing):
    """Three houses make the links; in between the chain turns within a cell."""

    id = "l-wing"
    forms = (
        Form("L-Wing", 6.0, variant="plain", aliases=("Local Wing",)),
        Form("Grouped L-Wing", 6.8, variant="grouped"),
    )
    where_to_look = (
        "Take a house with two places for a digit. Where one of the places also has a digit "
        "with two places in some house, go on there, and once more. Then look at what both "
        "ends of the way exclude."
    )
    why_it_works = (
        "If the first place is wrong, the second is right, so another digit is removed from "
        "its cell, or the digit from a cell that it sees; then the next house has one place "
        "left, and so on. So at least one end is right."
    )
    idea = "If one end is false, three houses with two places each force the other end to be true."

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds == "hhh"


TECHNIQUE = LWing()
