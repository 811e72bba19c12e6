"""XYZ-wing: the pivot has the third digit as well, so one of three cells takes it."""

from __future__ import annotations

from .shared.pivot_wing import PivotWing
from .technique import Form


class XYZWing(PivotWing):
    """The pivot xyz sees the pincers xz and yz; z falls where a cell sees all three."""

    id = "xyz-wing"
    forms = (Form("XYZ-Wing", 4.4),)
    idea = (
        "Whichever of three digits the pivot takes, "
        "it or one of two pincers must take the common digit."
    )
    is_end = True


TECHNIQUE = XYZWing()
