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
    idea = "If one end is false, three houses with two places each force the other end to be true."

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds == "hhh"


TECHNIQUE = LWing()
