"""S-wing: a cell xy between a house with two places for x and one with two places for y."""

from __future__ import annotations

from .shared.chain_wing import ChainWing
from .shared.chains import ChainReading
from .technique import Form


class SWing(ChainWing):
    """A house, a cell and a house make the links; the ends have the two digits of the cell."""

    id = "s-wing"
    forms = (
        Form("S-Wing", 6.0, variant="plain", aliases=("Split Wing",)),
        Form("Grouped S-Wing", 6.8, variant="grouped"),
    )
    idea = (
        "Whichever of its two digits a cell takes, a house must have that digit in its far place."
    )

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds == "hch"


TECHNIQUE = SWing()
