"""Multiple forcing chains: a chain from every case leads to the same conclusion."""

from .shared.forcing import ForcingTechnique
from .technique import Form


class MultipleForcingChain(ForcingTechnique):
    """The cases are the candidates of a cell, the places for a digit in a house, or a candidate
    being true or false. A chain from each case leads to the same conclusion.

    Each step of a chain depends only on the previous step. That step left only one of a cell's two
    candidates, or only one of a house's two places for a digit.
    """

    in_pairs = True
    aliases = ("Multiple Forcing Chain", "Static Forcing Chain")
    forms = (
        Form(
            "Cell Forcing Chain",
            10.1,
            variant="cell",
            aliases=("Cell Forcing Chains", "Forcing Chain Verity", "Triple Forcing Chain"),
            on=False,
        ),
        Form(
            "Region Forcing Chain",
            10.2,
            variant="region",
            aliases=("Region Forcing Chains", "Unit Forcing Chain", "House Forcing Chain"),
            on=False,
        ),
        Form(
            "Digit Forcing Chain",
            10.3,
            variant="digit",
            aliases=("Digit Forcing Chains", "Double Forcing Chain"),
            on=False,
        ),
    )
