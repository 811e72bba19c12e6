"""Forcing nets: each of several cases leads to the same conclusion by singles."""

from __future__ import annotations

from .shared.forcing import ForcingTechnique
from .technique import Form


class ForcingNet(ForcingTechnique):
    """As a forcing chain, but whatever a case has struck so far may be used together: a cell that
    lost all candidates but one, however many there were, goes on.
    """

    id = "forcing-net"
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


TECHNIQUE = ForcingNet()
