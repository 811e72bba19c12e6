"""Junior exocet: two base cells, and two targets that must hold the same two digits."""

from .shared.exocet_words import ExocetTechnique
from .technique import Form


class JuniorExocet(ExocetTechnique):
    """Two base cells in a line and a box, and two targets in the other boxes that the line crosses.
    The targets hold exactly the digits of the base.

    There are three cross-lines, one through each target and one next to the base. In the
    cross-lines, all other places for a base digit lie in two lines.

    Each rule that applies makes a separate step. Some rules remove digits that a target or its
    mirror cannot have, or pairs that do not fit. Others remove candidates that are false because a
    digit is known to be in the base.
    """

    forms = (Form("Junior Exocet", 8.0, aliases=("Exocet", "JE2"), on=False),)
    junior = True
    across = (
        "Look at {lines}: two go through the targets {targets}, and the third goes through {box} "
        "but not through the base."
    )
