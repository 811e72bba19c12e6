"""Nishio: a candidate is assumed, and singles lead to a contradiction."""

from .shared.forcing import ForcingTechnique
from .technique import Form


class Nishio(ForcingTechnique):
    """A candidate is assumed to be true, and singles lead to a cell without candidates or a house
    without a place for a digit. So the candidate is false.

    The candidate that fails in the fewest steps comes first. Explanations show only the steps that
    lead to the contradiction.
    """

    of_one_candidate = True
    forms = (
        Form(
            "Nishio",
            10.4,
            aliases=(
                "Nishio Forcing Chain",
                "Nishio Net",
                "Bowman's Bingo",
                "Digit Contradiction",
                "Braid",
            ),
            on=False,
        ),
    )
