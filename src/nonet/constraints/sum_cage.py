"""A sum cage: its digits, which may be equal, add up to a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Final

from ..model import Board
from .clues import OfStates, WithValue
from .constraint import CageOutline, Corner, GridForm, PlacesConstraint, Shape
from .iss import OfText
from .places import place_list, stated_places

_TOTAL: Final = re.compile("([0-9]{1,3})(?:_=((?:_[1-9])+))?")


@dataclass(frozen=True)
class SumCage(WithValue, OfStates):
    """One cage.

    Attributes:
        places: the cells, in reading order. If a cell is named twice, it counts twice.
        factors: how often each cell counts; empty if each counts once.

    >>> clue = SumCage(((0, 1), (1, 0), (0, 1)), 9)
    >>> clue.word, clue.allows((4, 1)), clue.allows((5, 4))
    ('sum-cage:9@r1c2,r1c2,r2c1', True, False)
    """

    translations = {"de": ("Summenkäfige",)}
    needs = "its total and its cells, as in sum-cage:5@r1c2,r2c1"
    order = 153
    knows_zero = True
    in_order = False
    drawn_apart = (CageOutline,)
    next_places = PlacesConstraint.next_places
    iss_names = ("Sum", "Cage")
    titles = r"\bsum cages?\b"
    in_books = "The digits of a cage marked with + add up to its number and may repeat."

    factors: tuple[int, ...] = ()

    def settle(self) -> None:
        counts = Counter[tuple[int, int]]()
        for place, factor in zip(self.places, self.weights, strict=False):
            counts[place] += factor
        object.__setattr__(self, "places", tuple(counts))
        super().settle()
        factors = tuple([counts[place] for place in self.places])
        object.__setattr__(self, "factors", factors if {*factors} != {1} else ())
        self.require(self.value is not None and all(factor in range(1, 10) for factor in factors))

    @property
    def weights(self) -> Sequence[int]:
        """How often each cell counts."""
        return self.factors or (1,) * len(self.places)

    @property
    def sides(self) -> tuple[str, str]:  # type: ignore[override]
        """A total with factors is not the sum of the digits."""
        return ("", "") if self.factors else ("cells", "")

    @property
    def word(self) -> str:
        names = zip(self.places, self.weights, strict=True)
        named = place_list(place for place, factor in names for _ in range(factor))
        return f"sum-cage:{'' if self.value is None else self.value}@{named}"

    def total(self, digits: Iterable[int]) -> int:
        return sum(map(mul, digits, self.weights))

    def allows(self, digits: Sequence[int]) -> bool:
        return self.total(digits) == self.value

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:
        """The state is the sum so far."""
        total = state + digit * self.weights[at]
        left = (self.value or 0) - total
        return total if 0 <= left <= digits * sum(self.weights[at + 1 :]) else None

    def accepts(self, state: int) -> bool:
        return state == self.value

    def numbers(self, held: Sequence[Sequence[int]]) -> Collection[int]:
        sums = {0}
        for own, factor in zip(held, self.weights, strict=True):
            sums = {total + digit * factor for total in sums for digit in own}
        return sums if self.factors else range(min(sums), max(sums) + 1)

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        counts = [*zip(cells, self.weights, strict=True)]
        own = {f"times{n}": [cell for cell, factor in counts if factor == n] for n in self.factors}
        return super().parts_of(cells) | own

    @property
    def says(self) -> str:
        often = [
            f"; {{times{n}}} count{'s' * (self.factors.count(n) == 1)} "
            + ("twice" if n == 2 else f"{n} times")
            for n in sorted({*self.factors} - {1})
        ]
        sums = f"the digits add up to {self.value} and may repeat{''.join(often)}."
        return f"In the sum cage {{cells}}, {sums}"

    @property
    def shapes(self) -> tuple[Shape, ...]:
        counts = [(place, n) for place, n in zip(self.places, self.weights, strict=True) if n > 1]
        marks = [Corner((place,), f"×{factor}") for place, factor in counts]
        return CageOutline(self.places, f"+{self.value}"), *marks

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        """A cage that names a cell twice is a sum whose digits differ."""
        total, cells = _TOTAL.fullmatch(values[0] if values else ""), values[1:]
        places, is_cage = tuple(stated_places(cells)) if total else (), name == "Cage"
        if total is None or not places or (is_cage and len({*places}) == len(places)):
            return None
        weights = [int(each) for each in (total[2] or "").split("_")[1:]] or [1] * len(places)
        if len(weights) != len(places):
            return None
        differ = [f"cage:{place_list(dict.fromkeys(places))}"] if is_cage else []
        is_sum = not is_cage or total[1] != "0"
        sums = [cls.stated(places, int(total[1]), tuple(weights))] if is_sum else []
        return [*differ, *sums]

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        """The cells are written with factors, because a sum without them may be read as a cage."""
        factors = "_".join(map(str, self.weights))
        return ["~".join([f"Sum~{self.value}_=_{factors}", *self.cell_list])]
