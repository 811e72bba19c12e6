"""L-wing: three houses with two places each, for more than one digit."""

from .shared.chain_technique import ChainWing, wing_forms


class LWing(ChainWing):
    """The three strong links are in houses. Between two of them, the chain moves to another digit
    of the same cell.
    """

    forms = wing_forms("L-Wing", "Local Wing")
    idea = "If one end is false, three houses with two places each force the other end to be true."
    equal = unequal = ("hhh",)
