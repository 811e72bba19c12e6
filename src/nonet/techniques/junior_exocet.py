"""Junior exocet: two base cells, and two targets that must hold the same two digits."""

from __future__ import annotations

from ..model.text import Sentence
from .shared.exocet import Exocet
from .shared.exocet_technique import ExocetTechnique
from .shared.wording import saying
from .technique import Form


class JuniorExocet(ExocetTechnique):
    """Two cells of a line in a box and two targets in the boxes in line with it: what the first
    two hold, the targets hold too, and nothing else.

    Three lines go across, one through each target and one beside the base. The other places of each
    base digit in them keep to two lines. Each rule that follows removes something in a step of its
    own: digits that a target or its mirror cannot have, pairs that do not fit, and what goes with a
    digit that is in the base for certain.
    """

    id = "junior-exocet"
    forms = (Form("Junior Exocet", 8.0, aliases=("Exocet", "JE2"), on=False),)
    junior = True
    where_to_look = (
        "Look for two cells of a line in one box that have three or four candidates between them. "
        "Take a cell in each of the two boxes in line with it, off that line, as targets. Then go "
        "through three lines across: those of the targets, and the one beside the base. Outside "
        "the three boxes each base digit must be left to two lines there. Then look at the mirrors "
        "too: the cells in the box of one target that are neither in line with the other target "
        "nor with the base."
    )
    why_it_works = (
        "A base digit stands in each of the three lines across, and at most two of these places "
        "are outside the line of the base, its box and the targets. If the base holds the digit, "
        "that line and that box have no other place for it. So one of the targets holds it. The "
        "base holds two digits and there are two targets, so these hold the two digits and "
        "nothing else. The box of the other target has a target's digit too, and neither on the "
        "line of the base nor on that of the target: it is in the mirror."
    )

    def across(self, one: Exocet) -> Sentence:
        return saying(one)(
            "Look at {lines}: two go through the targets {targets}, and one through {box} "
            "beside the base."
        )


TECHNIQUE = JuniorExocet()
