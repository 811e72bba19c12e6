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
    where_to_look = (
        "Take a cell with two candidates. Look for a house with two places for one of them, "
        "one of which sees the cell, and for a house with two places for the other digit, one "
        "of which sees it too. Look at the two far places: each may lose the digit of the "
        "other."
    )
    why_it_works = (
        "If the far place of the first house is wrong, its near place is right, so that the "
        "cell takes its other digit, and then the far place of the second house is right. So "
        "at least one of the two far places is right, and where they see each other each "
        "keeps the digit of the other out."
    )
    idea = (
        "Whichever of its two digits a cell takes, a house must have that digit in its far place."
    )

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds == "hch"


TECHNIQUE = SWing()
