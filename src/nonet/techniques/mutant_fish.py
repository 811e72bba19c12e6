"""Mutant fish: any houses cover any other houses, with or without fins."""

from ..model import Sentence
from .shared.complex_fish import ComplexFish, forms_of_kind
from .shared.fish import Fish

_DIFFICULTY = {2: 8.3, 3: 8.6, 4: 8.9, 5: 9.2, 6: 9.5, 7: 9.8}


class MutantFish(ComplexFish):
    """A fish that is neither basic nor Franken: it has both rows and columns among its bases or
    among its covers.
    """

    forms = forms_of_kind("Mutant", _DIFFICULTY, 0.2, on=lambda *_: False)

    idea = "In a fish, any house works as well as any other"
    lesson = "This is called a mutant fish, because it mixes rows and columns."

    def is_of_kind(self, fish: Fish) -> bool:
        return not (fish.is_basic or fish.is_franken)

    def where(self, fish: Fish) -> Sentence:
        return Sentence(
            "Look at the {digit}s in rows, columns and boxes together.", digit=fish.digit
        )
