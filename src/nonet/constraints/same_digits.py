"""Two sets of cells that contain the same digits, each equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, permutations
from typing import Any

from ..base import Error
from ..model import Board
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
        halves = sorted(map(sorted, self._halves(self.places)))
        object.__setattr__(self, "places", tuple(chain(*halves)))

    @staticmethod
    def _halves(values: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        return values[: len(values) // 2], values[len(values) // 2 :]

    @classmethod
    def of_value(cls, value: str) -> SameDigits:
        one, _, other = value.partition("@")
        if not (one.strip() and other.strip()) or one.count(",") != other.count(","):
            raise Error(f"'same-digits:{short(value)}' needs {cls.needs}.")
        return cls((*places_named(one), *places_named(other)))

    @property
    def word(self) -> str:
        return f"{self.id}:{'@'.join(map(place_list, self._halves(self.places)))}"

    def allows(self, digits: Sequence[int]) -> bool:
        one, other = self._halves(digits)
        return Counter(one) == Counter(other)

    def rules(self, board: Board) -> Iterator[Rule]:
        cells, half = self.cell_numbers(board), len(self.places) // 2
        for digit in range(1, board.digits + 1):
            yield Automaton(cells, counting((1,) * half + (-1,) * half, digit, board.digits))

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        half, rest = self._halves(cells)
        return super().parts_of(cells) | {"half": half, "rest": rest}

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        halves = zip(("half", "rest"), self._halves(held), strict=True)
        for (own, one), (far, other) in permutations(halves):
            for digit in sorted({*chain(*held)}):
                most = sum(digit in each for each in other)
                if sum({*each} == {digit} for each in one) > most > 0:
                    return f"{{{own}}} would have more {digit}s than {{{far}}} could"
                if most == 0 and (digit,) in one:
                    return f"{{{far}}} would have no place for {digit}"
        return ""

    @property
    def shapes(self) -> tuple[Shape, ...]:
        one, other = self._halves(self.places)
        pairs = ((one, other), (other, one))
        return tuple([CageOutline(tuple(own), f"={place_list(far[:1])}") for own, far in pairs])

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        places = tuple(stated_places(values[1:]))
        return [cls.stated(places)] if values[:1] == ["2"] and len(places) in cls.sizes else None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return ["~".join([self.iss_names[0], "2", *self.cell_list])]
