"""Senior exocet: two base cells, and two targets elsewhere that hold the same two digits."""

from __future__ import annotations

from .shared.exocet_technique import ExocetTechnique
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
    across = "Look at {lines}, which pass the base and hold {targets}, the targets."


TECHNIQUE = SeniorExocet()
