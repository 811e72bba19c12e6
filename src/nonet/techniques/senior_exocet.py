"""Senior exocet: two base cells, and two targets, anywhere on the cross-lines, that hold the same
two digits.
"""

from .shared.exocet_words import ExocetTechnique
from .technique import Form


class SeniorExocet(ExocetTechnique):
    """Two base cells in a line and a box, and two targets that hold exactly the digits of the base.
    There are three cross-lines, one in each of the three boxes that the line crosses. The targets
    can be anywhere on the cross-lines.

    In the cross-lines, all other places for a base digit lie in two lines.
    """

    forms = (Form("Senior Exocet", 8.4, on=False),)
    junior = False
    across = "Look at {lines}, which avoid the base and contain the targets {targets}."
