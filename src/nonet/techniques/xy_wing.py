"""XY-wing: whichever of its two digits the pivot has, one of the pincers has the third digit."""

from __future__ import annotations

from .shared.pivot_wing import PivotWing
from .technique import Form


class XYWing(PivotWing):
    """Three cells with two candidates each: the pivot xy sees the pincers xz and yz."""

    id = "xy-wing"
    forms = (Form("XY-Wing", 4.3, aliases=("Y-Wing", "Bent Triple")),)
    idea = "Whichever digit the pivot takes, it forces the third digit into one of the pincers."
    is_end = False


TECHNIQUE = XYWing()
