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
    idea = "If a cell is not one of its digits, two houses force that digit into another place."

    def has_kinds(self, reading: ChainReading) -> bool:
        return reading.kinds in ("chh", "hhc") and reading.first.digit == reading.last.digit


TECHNIQUE = MWing()
