"""A line with a rule of its own: each digit and the next form one of the given pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from ..base import Error
from ..model import BoardPlace, SignOf
from .clues import OfPairs
from .constraint import GridForm
from .draft import Draft
from .iss import OfText
from .places import place_list, places_named, short, stated_places
from .tables import pairs_of_key, table_key


@dataclass(frozen=True)
class PairLine(OfPairs):
    """One line.

    Attributes:
        places: the cells.
        allowed: the pairs, in order.

    >>> clue = PairLine(((0, 0), (0, 1), (0, 2)), ((1, 3), (3, 2)))
    >>> clue.word, clue.allows((1, 3, 2)), clue.allows((3, 1, 3))
    ('pairs:1-3,3-2@r1c1,r1c2,r1c3', True, False)
    """

    id = "pairs"
    translations = {"de": ("Linien mit Paaren",)}
    needs = "its pairs of digits and its cells, as in pairs:1-3,3-1@r1c1,r1c2"
    order = 151
    sizes = range(2, 10_000)
    noun = "pair line"
    colour = "lime"
    iss_names = ("Pair",)
    titles = r"\bpair[-_ ]lines?\b"
    in_books = "Each digit on a line and the next one form one of the pairs given for the line."

    allowed: tuple[tuple[int, int], ...] = ()

    def settle(self) -> None:
        super().settle()
        object.__setattr__(self, "allowed", tuple(sorted({*self.allowed})))
        self.require(bool(self.allowed))

    @classmethod
    def of_value(cls, value: str) -> PairLine:
        stated, _, cells = map(str.strip, value.partition("@"))
        pairs = [pair.strip().split("-") for pair in stated.split(",")]
        if not cells or not all(len(p) == 2 and "".join(p).isdecimal() and all(p) for p in pairs):
            raise Error(f"'{cls.id}:{short(value)}' needs {cls.needs}.")
        return cls(tuple(places_named(cells)), tuple([(int(a), int(b)) for a, b in pairs]))

    @property
    def word(self) -> str:
        pairs = ",".join(f"{one}-{other}" for one, other in self.allowed)
        return f"{self.id}:{pairs}@{place_list(self.places)}"

    def fits(self, one: int, other: int) -> bool:
        return (one, other) in self.allowed

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        own, every = {*pairwise(draft.digits(places))}, range(1, draft.board.digits + 1)
        more = [p for p in product(every, every) if p in own or draft.rng.random() < 1 / 3]
        return [(tuple(more),)]

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        for (one, other), at in product(pairwise(held), (0, 1)):
            own = (one, other)[at]
            if len(own) == 1 and all(pair[at] != own[0] for pair in self.allowed):
                return f"no pair {('begins', 'ends')[at]} with {own[0]}"
        return ""

    @property
    def says(self) -> str:
        listed = ": " + ", ".join(f"{SignOf(one)}-{SignOf(other)}" for one, other in self.allowed)
        rising = ", all rising" * all(one < other for one, other in self.allowed)
        pairs = f"one of its pairs{listed if len(self.allowed) < 9 else rising}"
        return f"Along the pair line {{cells}}, each digit and the next form {pairs}."

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        key, first, count = values[0].rstrip("A"), grid.values[0] - 1, len(grid.values)
        pairs = pairs_of_key(key, grid.values)
        is_valid = table_key(((a - first, b - first) for a, b in pairs), count) == key
        return [cls.stated(tuple(stated_places(values[1:])), pairs)] if key and is_valid else None
