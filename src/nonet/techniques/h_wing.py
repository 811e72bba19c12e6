"""H-wing: three strong links in cells and houses, in an order that no other wing has."""

from .shared.chain_technique import ChainWing, wing_forms


class HWing(ChainWing):
    """Three strong links in cells and houses, in an order that no other wing has."""

    forms = wing_forms("H-Wing", "Hybrid Wing")
    idea = (
        "If one end is false, three links through cells and houses force the other end to be true."
    )
    equal = ("cch", "hcc")
    unequal = (*equal, "chh", "hhc", "chc")
