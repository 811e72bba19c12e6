"""Two sets of cells that contain the same digits, each equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, permutations
from typing import Any, Self

from ..base import Error
from ..model import Board, Places, SignOf
from ..model.rules import Automaton, Rule
from .clues import LineConstraint
from .constraint import CageOutline, GridForm, PlacesConstraint, Shape
from .counting_circles import counting
from .iss import OfText
from .places import place_list, places_named, short, stated_places


class SameDigits(LineConstraint):
    """One pair of sets. The places are those of one set and then those of the other.

    >>> clue = SameDigits(((0, 0), (0, 1), (1, 2), (2, 3)))
    >>> clue.word, clue.allows((1, 2, 2, 1)), clue.allows((1, 2, 2, 2))
    ('same-digits:r1c1,r1c2@r2c3,r3c4', True, False)
    """

    sign = "="  # in the corner of each cage, before a cell of the other

    plural = "sets with the same digits"
    translations = {"de": ("Gleiche Ziffern",)}
    needs = "two sets with the same number of cells, as in same-digits:r1c1,r1c2@r4c1,r4c2"
    order = 152
    knows_zero = True
    noun = "same-digits pair"
    in_short = "same digits in {half:folded} and {rest:folded}"
    sizes = range(4, 10_000, 2)
    drawn_sizes = range(4, 7, 2)
    drawn_apart = (CageOutline,)
    next_places = PlacesConstraint.next_places
    iss_names = ("SameValues",)
    titles = r"same[-_ ]digits?(?: cages?)?"
    in_books = "A cage marked with = and a cell has the same digits as the cage that begins there."
    says = "{half} contain the same digits as {rest}, in any order."

    def settle(self) -> None:
        super().settle()
        halves = sorted(map(sorted, self.halves(self.places)))
        object.__setattr__(self, "places", tuple(chain(*halves)))

    @property
    def half(self) -> int:
        """The number of cells of the first set."""
        return len(self.places) // 2

    @property
    def halves_named(self) -> tuple[str, str]:
        return "{half}", "{rest}"

    def halves(self, values: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        return values[: self.half], values[self.half :]

    @classmethod
    def of_value(cls, value: str) -> Self:
        one, _, other = value.partition("@")
        is_stated = one.strip() and other.strip()
        made = cls.of_sets(places_named(one), places_named(other)) if is_stated else None
        if made is None:
            raise Error(f"'{cls.id}:{short(value)}' needs {cls.needs}.")
        return made

    @classmethod
    def of_sets(cls, one: Places, other: Places) -> Self | None:
        """The clue for these two sets."""
        return cls((*one, *other)) if len(one) == len(other) else None

    @property
    def word(self) -> str:
        return f"{self.id}:{'@'.join(map(place_list, self.halves(self.places)))}"

    def allows(self, digits: Sequence[int]) -> bool:
        one, other = self.halves(digits)
        return Counter(one) == Counter(other)

    def rules(self, board: Board) -> Iterator[Rule]:
        cells, half = self.cell_numbers(board), self.half
        for digit in range(1, board.digits + 1):
            yield Automaton(cells, counting((1,) * half + (-1,) * half, digit, board.digits))

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        half, rest = self.halves(cells)
        return super().parts_of(cells) | {"half": half, "rest": rest}

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        named = zip(self.halves_named, self.halves(held), strict=True)
        for (own, one), (far, other) in permutations(named):
            for digit in sorted({*chain(*held)}):
                most = sum(digit in each for each in other)
                if sum({*each} == {digit} for each in one) > most:
                    more = f"{own} would have more {SignOf(digit)}s than {far} could"
                    return more if most else f"{far} would have no place for {SignOf(digit)}"
        return ""

    @property
    def shapes(self) -> tuple[Shape, ...]:
        one, other = self.halves(self.places)
        pairs = ((one, other), (other, one))
        return tuple(
            [CageOutline(tuple(own), f"{self.sign}{place_list(far[:1])}") for own, far in pairs]
        )

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        places = tuple(stated_places(values[1:]))
        return [cls.stated(places)] if values[:1] == ["2"] and len(places) in cls.sizes else None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return ["~".join([self.iss_names[0], "2", *self.cell_list])]
