"""Franken fish: columns and boxes cover rows and boxes, or the same with rows and columns swapped.
Fins are allowed.
"""

from ..model import Sentence
from .shared.complex_fish import ComplexFish, forms_of_kind
from .shared.fish import Fish

_DIFFICULTY = {2: 6.8, 3: 7.3, 4: 7.9, 5: 8.4, 6: 8.8, 7: 9.2}


class FrankenFish(ComplexFish):
    """A fish with a box among its bases or its covers: rows and boxes covered by columns and boxes,
    or columns and boxes covered by rows and boxes.
    """

    # Without fins, a Franken X-wing is just pointing or claiming.
    forms = forms_of_kind(
        "Franken",
        _DIFFICULTY,
        0.3,
        on=lambda size, variant: size == 3 or (size == 2 and variant == "finned"),
    )

    idea = "In a fish, a box works as well as a row or a column"
    lesson = "A fish that uses boxes as well as rows or columns is called a Franken fish."

    def is_of_kind(self, fish: Fish) -> bool:
        return fish.is_franken

    def where(self, fish: Fish) -> Sentence:
        lines = [house.kind for house in (*fish.bases, *fish.covers) if house.kind != "b"]
        return Sentence(
            "Look at the {digit}s in rows and boxes together."
            if lines[:1] != ["c"]
            else "Look at the {digit}s in columns and boxes together.",
            digit=fish.digit,
        )
