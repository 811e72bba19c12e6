"""Cells with a rule of their own: any two of their digits form one of the given pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

from ..model import BoardPlace, SignOf
from .bounds import digits_listed
from .constraint import CageOutline, GridForm, PlacesConstraint, Shape
from .draft import Draft
from .iss import OfText
from .pair_line import PairLine
from .tables import table_key


@dataclass(frozen=True)
class PairSet(PairLine):
    """One set of cells.

    Attributes:
        places: the cells, in reading order.
        allowed: the pairs, in order. The order of the digits in a pair does not matter.

    >>> clue = PairSet(((0, 0), (0, 1), (1, 0)), ((3, 1), (3, 4), (1, 4)))
    >>> clue.word, clue.allows((3, 1, 4)), clue.allows((3, 1, 1))
    ('all-pairs:1-3,1-4,3-4@r1c1,r1c2,r2c1', True, False)
    """

    id = "all-pairs"
    translations = {"de": ("Paarkäfige",)}
    needs = "its pairs of digits and its cells, as in all-pairs:1-2,1-3,2-3@r1c1,r1c2,r2c3"
    order = 157
    noun = "pair cage"
    sizes = range(3, 10_000)
    any_two = True
    in_order = False
    drawn_apart = (CageOutline,)
    next_places = PlacesConstraint.next_places
    iss_names = ("PairX",)
    titles = r"\bpair[-_ ]cages?\b"
    in_books = "Any two digits in a cage with ↔ form one of the pairs given for the cage."

    def settle(self) -> None:
        pairs = {(min(pair), max(pair)) for pair in self.allowed}
        object.__setattr__(self, "allowed", tuple(pairs))
        super().settle()

    def fits(self, one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) in self.allowed

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        own = {*combinations(sorted(draft.digits(places)), 2)}
        every = combinations_with_replacement(draft.board.values, 2)
        return [(tuple(pair for pair in every if pair in own or draft.rng.random() < 1 / 3),)]

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        for own, far in permutations(held, 2):
            if len(own) == 1 and not any(self.fits(own[0], digit) for digit in far):
                return f"no pair of the cage has {own[0]} and {digits_listed(far, 'or')}"
        return ""

    @property
    def says(self) -> str:
        pairs = ", ".join(f"{SignOf(one)}-{SignOf(other)}" for one, other in self.allowed)
        listed = f": {pairs}" if len(self.allowed) < 9 else ""
        return f"In the pair cage {{cells}}, any two digits form one of its pairs{listed}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, "↔"),)

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        """A table for which the order of the cells matters is another rule."""
        made = super().of_iss(name, values, grid) or ()
        keys = [table_key(each.allowed_pairs(grid.values), len(grid.values)) for each in made]
        return made if keys == [values[0].rstrip("A")] else None
