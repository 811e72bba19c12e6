"""XYZ-wing: the pivot also has the third digit as a candidate, so one of three cells holds it."""

from .technique import Form
from .xy_wing import PivotWing


class XYZWing(PivotWing):
    """The pivot xyz sees the pincers xz and yz; z is eliminated from cells that see all three."""

    forms = (Form("XYZ-Wing", 4.4),)
    idea = "Whichever digit the pivot takes, it or one of two pincers takes the common digit."
    is_end = True
