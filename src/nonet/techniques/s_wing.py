"""S-wing: a cell xy between a house with two places for x and one with two places for y."""

from .shared.chain_technique import ChainWing, wing_forms


class SWing(ChainWing):
    """The strong links are in a house, then in a cell, then in another house; the ends are the two
    digits of the cell.
    """

    forms = wing_forms("S-Wing", "Split Wing")
    idea = "Whichever of its two digits a cell takes, it forces that digit into another cell."
    equal = unequal = ("hch",)
