"""M-wing: a cell xy, a house with two places for y, and one with two places for x."""

from __future__ import annotations

from .shared.chain_wing import ChainWing
from .shared.chains import ChainReading
from .technique import Form


class MWing(ChainWing):
    """The ends have one digit; a cell, a house and a house make the links."""

    id = "m-wing"
    forms = (
        Form("M-Wing", 6.0, variant="plain", aliases=("Medusa Wing",)),
        Form("Grouped M-Wing", 6.8, variant="grouped"),
    )
    where_to_look = (
        "Take a cell with two candidates, say 4 and 7. Look for a house with two places for "
        "7, one of which sees the cell. If the other of them has a 4 that is one of two in a "
        "house, look at the cells that see both the first cell and the second of these 4s."
    )
    why_it_works = (
        "If the first cell is not 4, it is 7. Then the 7 of the house is at its other place, "
        "which therefore is not 4, and the last house has its 4 at its far place. So one end "
        "is 4 in any case."
    )
    idea = "If a cell is not one of its digits, two houses force that digit into another place."

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds in ("chh", "hhc") and reading.first.digit == reading.last.digit


TECHNIQUE = MWing()
