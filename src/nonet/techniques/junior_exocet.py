"""Junior exocet: two base cells, and two targets that must hold the same two digits."""

from __future__ import annotations

from .shared.exocet_technique import ExocetTechnique
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
    across = (
        "Look at {lines}: two go through the targets {targets}, and one through {box} "
        "beside the base."
    )


TECHNIQUE = JuniorExocet()
