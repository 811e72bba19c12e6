"""H-wing: three links of both kinds, cells and houses, in any other order."""

from __future__ import annotations

from .shared.chain_wing import ChainWing, wing_forms


class HWing(ChainWing):
    """Cells and houses make the links, and no more special name fits."""

    id = "h-wing"
    forms = wing_forms("H-Wing", "Hybrid Wing")
    idea = (
        "If one end is false, three links through cells and houses force the other end to be true."
    )
    equal = ("cch", "hcc")
    unequal = (*equal, "chh", "hhc", "chc")


TECHNIQUE = HWing()
