"""A double arrow: the digits at the ends have the same sum as the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..base import Error
from .clues import OfStates
from .constraint import Disc, Shape


@dataclass(frozen=True)
class DoubleArrow(OfStates):
    """One line.

    >>> clue = DoubleArrow(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 3, 2)), clue.allows((1, 2, 2))
    ('double-arrow:r1c1,r1c2,r1c3', True, False)
    """

    id = "double-arrow"
    plural = "double arrows"
    words = ("double-arrow",)
    needs = "its cells from end to end, as in double-arrow:r1c1,r1c2,r2c3"
    order = 127
    noun = "double arrow"
    is_clue = True
    fpuzzles_list = "doublearrow"
    iss_name = "DoubleArrow"
    titles = r"double[-_ ]?arrows?"
    in_books = "The digits in the circles at the ends have the same sum as the digits between them."

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.places) < 3:
            raise Error(f"'double-arrow' needs {self.needs}.")

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] + digits[-1] == sum(digits[1:-1])

    def sequence(self) -> Sequence[int]:
        last = len(self.places) - 1
        return [0, last, *range(1, last)]

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:
        """The state is the sum of the ends, from which the other digits are taken."""
        if at < 2:
            return state + digit
        cells, left = len(self.places) - 1 - at, state - digit
        return left if cells <= left <= cells * digits else None

    def accepts(self, state: int) -> bool:
        return state == 0

    @property
    def says(self) -> str:
        return "In {cells}, the first and the last digit have the same sum as the others."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        ends = (self.places[0], self.places[-1])
        return (*super().shapes, *(Disc(place, 0.4, "ring") for place in ends))
