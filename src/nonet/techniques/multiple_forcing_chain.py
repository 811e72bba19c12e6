"""Multiple forcing chains: each of several cases leads to the same conclusion, each by a chain."""

from __future__ import annotations

from .shared.forcing import ForcingTechnique
from .technique import Form


class MultipleForcingChain(ForcingTechnique):
    """The candidates of a cell, the places of a digit in a house, or a candidate that is true or
    false: from each case a chain leads to the same conclusion.

    In a chain each step depends only on the one before it: a cell had two candidates, or a house
    two places for the digit, and one of them is lost.
    """

    id = "multiple-forcing-chain"
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


TECHNIQUE = MultipleForcingChain()
