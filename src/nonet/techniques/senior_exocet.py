"""Senior exocet: two base cells, and two targets elsewhere that hold the same two digits."""

from __future__ import annotations

from ..model.text import Sentence
from .shared.exocet import Exocet
from .shared.exocet_technique import ExocetTechnique
from .shared.wording import saying
from .technique import Form


class SeniorExocet(ExocetTechnique):
    """Two cells of a line in a box and two targets: what the first two hold, the targets hold too,
    and nothing else. Three lines go across, one in each of the boxes in line with the base, and the
    targets are anywhere on them.

    The other places of each base digit in these lines keep to two lines.
    """

    id = "senior-exocet"
    forms = (Form("Senior Exocet", 8.4, on=False),)
    junior = False
    where_to_look = (
        "Look for two cells of a line in one box that have three or four candidates between them. "
        "Go through three lines across, one in each of the boxes in line with it, past the two "
        "cells. Outside the line and the box each base digit must be left to two lines there, but "
        "for two cells, the same for all digits: these are the targets."
    )
    why_it_works = (
        "A base digit stands in each of the three lines across, and at most two of these places "
        "are outside the line of the base, its box and the targets. If the base holds the digit, "
        "that line and that box have no other place for it. So one of the targets holds it, "
        "wherever they are. The base holds two digits and there are two targets, so these hold the "
        "two digits and nothing else."
    )

    def across(self, one: Exocet) -> Sentence:
        return saying(one)("Look at {lines}, which pass the base and hold {targets}, the targets.")


TECHNIQUE = SeniorExocet()
