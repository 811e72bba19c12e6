"""Forcing nets: in every case, singles lead to the same conclusion."""

from .shared.forcing import ForcingTechnique
from .technique import Form


class ForcingNet(ForcingTechnique):
    """This technique is like multiple forcing chains, but a step of a case may depend on everything
    that the case has eliminated so far.

    For example, a cell may lose several candidates one after another. When only one is left, the
    case continues with this candidate.
    """

    aliases = ("Forcing Nets", "Dynamic Forcing Chain")
    forms = (
        Form("Cell Forcing Net", 10.5, variant="cell", aliases=("Cell Forcing Nets",), on=False),
        Form(
            "Region Forcing Net",
            10.6,
            variant="region",
            aliases=("Unit Forcing Net", "House Forcing Net"),
            on=False,
        ),
        Form("Digit Forcing Net", 10.7, variant="digit", on=False),
    )
