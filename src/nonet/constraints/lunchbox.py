"""A lunchbox: a line with the sum of the digits between its lowest and its highest digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product
from math import prod
from typing import Any, Final

from ..model import Board
from ..model.rules import Pairs, Rule
from .bounds import sums_of
from .clues import OfStates, ValueFirst
from .numbers import WithLowest

_MANY: Final = 10_000  # more ways to choose digits take too long


class Lunchbox(WithLowest, ValueFirst, OfStates):
    """One lunchbox: a line on which no digit repeats.

    >>> clue = Lunchbox(((0, 0), (0, 1), (0, 2), (0, 3)), 5)
    >>> clue.word, clue.allows((3, 2, 5, 8)), clue.allows((3, 2, 5, 1))
    ('lunchbox:5@r1c1,r1c2,r1c3,r1c4', True, False)
    """

    plural = "lunchboxes"
    translations = {"de": ("Brotdosen",)}
    needs = "its sum and its cells, as in lunchbox:5@r1c1,r1c2,r1c3,r1c4"
    order = 148
    sizes = range(2, 10_000)
    knows_zero = True
    letter = "u"
    start = None
    iss_names = ("Lunchbox",)
    titles = r"\blunch[-_ ]?box(?:es)?\b"
    in_books = (
        "Digits on a line do not repeat. The number is the sum of the digits between the lowest "
        "and the highest digit."
    )

    def settle(self) -> None:
        super().settle()
        self.require(self.value is not None)

    @staticmethod
    def total(digits: Sequence[int]) -> int:
        """The sum of the digits between the lowest and the highest. -1 if a digit repeats."""
        first, last = sorted((digits.index(min(digits)), digits.index(max(digits))))
        return sum(digits[first + 1 : last]) if len({*digits}) == len(digits) else -1

    def allows(self, digits: Sequence[int]) -> bool:
        return self.total(digits) == self.value

    def numbers(self, held: Sequence[Sequence[int]]) -> set[int]:
        if prod(map(len, held)) <= _MANY:
            return {*map(self.total, product(*held))} - {-1}
        found = set[int]()
        for ends in combinations(sorted({*chain(*held)}), 2):
            inner = [[digit for digit in own if ends[0] < digit < ends[1]] for own in held]
            for first, last in combinations(range(len(held)), 2):
                fits = {*ends} & {*held[first]}, {*ends} & {*held[last]}
                others = inner[:first] + inner[last + 1 :]
                if all(fits) and len(fits[0] | fits[1]) == 2 and all(others):
                    found |= sums_of(inner[first + 1 : last])
        return found

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        found = self.numbers(held)
        if found and self.value not in found and (found == {0} or self.value == 0):
            return f"the lowest and the highest would {'not ' * (not self.value)}be side by side"
        return super().reason_against(held)

    def rules(self, board: Board) -> Iterator[Rule]:
        yield from super().rules(board)
        differ = frozenset(permutations(range(1, board.digits + 1), 2))
        yield from [Pairs(*two, differ) for two in combinations(self.cell_numbers(board), 2)]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        """The state is the lowest and the highest digit so far, the sum of the digits after each of
        them, and whether the sum between them can be the clue's. A sum that can no longer become
        the clue's is replaced by the next greater number.
        """
        total, left = self.value or 0, len(self.places) - at - 2  # cells after the next one
        low, high, after_low, after_high, is_right = state or (digit, digit, -digit, -digit, False)
        if state and digit in (low, high):
            return None
        if digit < low:
            low, after_low, is_right = digit, -digit, total == after_high
        elif digit > high:
            high, after_high, is_right = digit, -digit, total == after_low
        is_right = is_right and high - low > left + at
        fits = range(total - left * (2 * digits - 1 - left) // 2, total + 1)
        after_low = after_low + digit if high < digits and after_low + digit in fits else total + 1
        after_high = (
            after_high + digit if low > self.low and after_high + digit in fits else total + 1
        )
        both_may_follow = left > 0 and low > self.low and high < digits
        can_be = is_right or both_may_follow or min(after_low, after_high) <= total
        return (low, high, after_low, after_high, is_right) if can_be else None

    def accepts(self, state: Any) -> bool:
        return bool(state[-1])

    @property
    def says(self) -> str:
        nil = "the lowest and the highest are side by side, because their lunchbox is 0"
        own = f"those between the lowest and the highest add up to {self.value}"
        return f"Along the lunchbox {{cells}}, all digits differ, and {own if self.value else nil}."
