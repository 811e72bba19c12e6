"""A double arrow: the digits at the ends have the same sum as the other digits."""

from collections.abc import Sequence

from .bounds import sums_of, unequal
from .clues import BetweenEnds
from .constraint import Arrow, Shape


class DoubleArrow(BetweenEnds):
    """One double arrow.

    >>> clue = DoubleArrow(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 3, 2)), clue.allows((1, 2, 2))
    ('double-arrow:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Doppelpfeile",)}
    needs = "its cells from end to end, as in double-arrow:r1c1,r1c2,r2c3"
    order = 127
    end = 0
    knows_zero = True
    fpuzzles_list = "doublearrow"
    pencilmark = {"type": "line", "kind": "double_arrow"}
    iss_name = "DoubleArrow"
    sides = ("line", "ends")
    in_books = "The digits in the circles at the ends have the same sum as the digits between them."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        _, *ends = super().shapes
        return (Arrow(self.places), Arrow(self.places[::-1]), *ends)

    @property
    def says(self) -> str:
        if len(self.places) == 3:
            return "{line} is the sum of the circles beside it, {ends}."
        return "The circles {ends} have the same sum as the double arrow between them, {line}."

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] + digits[-1] == sum(digits[1:-1])

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:
        """The state is the sum of the ends minus the other digits so far."""
        if at < 2:
            return state + digit
        cells, left = len(self.places) - 1 - at, state - digit
        return left if 0 <= left <= cells * digits else None

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        parts = (("line", held[1:-1]), ("ends", (held[0], held[-1])))
        words = unequal((name, len(own), sums_of(own, differ=False)) for name, own in parts)
        return words if sum(len(own) > 1 for own in held) > 1 and " or " in words else ""
