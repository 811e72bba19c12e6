"""Two sets of cells with the same sum."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

from ..model import Board, BoardPlace, Places
from .bounds import digits_apart, sums_of, unequal
from .clues import OfStates
from .constraint import GridForm
from .draft import Draft
from .iss import OfText
from .places import stated_places
from .same_digits import SameDigits


@dataclass(frozen=True)
class EqualSums(OfStates, SameDigits):
    """One pair of sets. The places are those of one set and then those of the other.

    Attributes:
        size: the number of cells of the first set.

    >>> clue = EqualSums(((0, 0), (0, 1), (1, 2)), 2)
    >>> clue.word, clue.allows((2, 3, 5)), clue.allows((2, 3, 4))
    ('equal-sums:r1c1,r1c2@r2c3', True, False)
    """

    plural = "sets with equal sums"
    translations = {"de": ("Gleiche Summen",)}
    needs = "two sets of different cells, as in equal-sums:r1c1,r1c2@r2c3"
    order = 158
    noun = "equal-sums pair"
    in_short = "equal sums of {half:folded} and {rest:folded}"
    sign = "+="
    sizes = range(2, 10_000)
    drawn_sizes = range(3, 6)
    iss_names = ("EqualSum",)
    titles = r"equal[-_ ]sums?(?: cages?)?"
    in_books = "A cage marked with += and a cell has the same sum as the cage that begins there."
    size: int = 0

    def settle(self) -> None:
        self.require(0 < self.half < len({*self.places}) == len(self.places))
        size = len(min(map(sorted, self.halves(self.places))))
        super().settle()
        object.__setattr__(self, "size", size)

    @classmethod
    def of_sets(cls, one: Places, other: Places) -> Self | None:
        return cls((*one, *other), len(one))

    @property
    def half(self) -> int:
        return self.size

    @property
    def says(self) -> str:  # type: ignore[override]
        cell, others = ("rest", "half") if self.half > 1 else ("half", "rest")
        if 1 < self.half < len(self.places) - 1:
            return "The sum of {half} is the same as the sum of {rest}."
        words = "is the sum of" if len(self.places) > 2 else "is the same as"
        return f"{{{cell}}} {words} {{{others}}}."

    def allows(self, digits: Sequence[int]) -> bool:
        one, other = self.halves(digits)
        return bool(sum(one) == sum(other))

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:
        """The state is the sum of the first set, less the digits of the second one so far."""
        left, rest = state + digit * (-1 if at >= self.half else 1), len(self.places) - 1 - at
        return left if at < self.half or 0 <= left <= rest * digits else None

    def accepts(self, state: int) -> bool:
        return state == 0

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return self.reason_beside(held, [()] * len(held))

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:
        parts = list[tuple[str, int, set[int]]]()
        for name, at in zip(("half", "rest"), self.halves(range(len(held))), strict=True):
            sums = {*map(sum, digits_apart(held, apart, at))}
            sums = sums or sums_of([held[each] for each in at], differ=False)
            parts.append((name, len(at), sums))
        return unequal(parts)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        digits = draft.digits(places)
        return [(n,) for n in range(1, len(digits)) if 2 * sum(digits[:n]) == sum(digits)]

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        """A clue for each two sets in a row, without the cells that they share."""
        sets = [stated_places(own.split()) for own in " ".join(values).split("-")]
        if len(sets) < 2 or any(len({*own}) < max(1, len(own)) for own in sets):
            return None
        found = []
        for one, other in pairwise(sets):
            near, far = ([p for p in a if p not in b] for a, b in ((one, other), (other, one)))
            if near or far:
                found.append(cls.stated((*near, *far), len(near)))
        return found

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        names = self.cell_list
        return ["~".join(["EqualSum", *names[: self.half], "-", *names[self.half :]])]
