"""M-wing: a cell xy, a house with two places for y, and a house with two places for x."""

from .shared.chain_technique import ChainWing, wing_forms


class MWing(ChainWing):
    """Both ends have the same digit; the strong links are in a cell, then in a house, then in
    another house.
    """

    forms = wing_forms("M-Wing", "Medusa Wing")
    idea = "If a digit is not in one cell, two houses force it into another cell."
    equal = ("chh", "hhc")
