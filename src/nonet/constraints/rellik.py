"""A rellik cage: its digits differ. Neither a single digit nor a sum of several digits in the cage
equals the given number.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any

from ..model import BoardPlace
from .bounds import digits_listed
from .cages import SetCage
from .clues import ValueFirst
from .constraint import CageOutline, Shape
from .draft import Draft


@dataclass(frozen=True)
class Rellik(ValueFirst, SetCage):
    """One cage.

    >>> cage = Rellik(((0, 0), (0, 1), (1, 0)), 9)
    >>> cage.word, cage.allows((1, 2, 4)), cage.allows((4, 1, 5)), cage.allows((1, 2, 9))
    ('rellik:9@r1c1,r1c2,r2c1', True, False, False)
    """

    translations = {"de": ("Rellik-Käfige",)}
    needs = "the sum to avoid and its cells, as in rellik:9@r1c1,r1c2"
    order = 141
    knows_zero = True
    letter = "v"
    noun = "rellik cage"
    iss_names = ("RellikCage",)
    iss_has_zero = False
    in_books = "Digits in a cage with ≠ differ, and no digit or sum of digits equals the number."

    def settle(self) -> None:
        super().settle()
        self.require(self.value is not None)

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*digits}) == len(digits) and self.value not in _sums(digits)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        """Sums that are possible for digits of the board, in random order."""
        digits = draft.digits(places)
        missing = {*range(1, sum(digits))} - _sums(digits)
        return [(value,) for value in draft.rng.sample(sorted(missing), len(missing))]

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        known = sorted(own[0] for own in held if len(own) == 1)
        if self.value in known:
            return "that would be the sum to avoid"
        every = chain(*(combinations(known, count) for count in range(2, len(known) + 1)))
        for some in every:
            if sum(some) == self.value:
                return f"{digits_listed(some)} would add up to {self.value}"
        return ""

    @property
    def says(self) -> str:
        rule = f"the digits differ, and no digit or sum of several digits is {self.value}."
        return f"In the rellik cage {{cells}}, {rule}"

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, f"≠{self.value}"),)


def _sums(digits: Iterable[int]) -> set[int]:
    """The digits, and the sums of any two or more of them."""
    found: set[int] = set()
    for digit in digits:
        found |= {digit, *(digit + each for each in found)}
    return found
