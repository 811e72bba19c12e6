"""A lockout line: its digits are not between those at its ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..model import Board
from .bounds import digits_listed
from .clues import BetweenEnds, ValueFirst
from .constraint import Square


class Lockout(ValueFirst, BetweenEnds):
    """One line. Without a value, the digits at its ends differ by at least (n - 1) // 2 on a board
    with n digits, so by at least 4 on a 9x9 board.

    >>> clue = Lockout(((0, 0), (0, 1), (0, 2)), 4)
    >>> clue.word, clue.allows((2, 7, 6)), clue.allows((2, 6, 6)), clue.allows((2, 7, 5))
    ('lockout:4@r1c1,r1c2,r1c3', True, False, False)
    """

    translations = {"de": ("Aussperrlinien",)}
    needs = (
        "the smallest difference between its ends, then its cells from end to end, as in "
        "lockout:4@r1c1,r1c2,r2c3"
    )
    order = 139
    knows_zero = True
    noun = "lockout line"
    usual = True
    colour = "brown"
    ends = dict.fromkeys((0, -1), Square((0, 0)))
    fpuzzles_list = "lockout"
    pencilmark = {"type": "line", "kind": "lockout"}
    pencilmark_value = "value"
    iss_names = ("Lockout",)
    iss_has_zero = False
    titles = r"lock[-_ ]?outs?(?: lines?)?"
    in_books = (
        "The digits in the squares at the ends of a line differ by at least its number, and no "
        "digit of the line is between them or equal to one of them."
    )

    def on(self, board: Board) -> Sequence[Lockout]:
        return [replace(self, value=(board.digits - 1) // 2) if self.value is None else self]

    def allows(self, digits: Sequence[int]) -> bool:
        low, high = sorted((digits[0], digits[-1]))
        is_far = high - low >= (self.value or 0)
        return is_far and not any(low <= digit <= high for digit in digits[1:-1])

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state consists of the digits at the ends."""
        if at == 0:
            return digit
        if at == 1:
            ends = min(state, digit), max(state, digit)
            return ends if ends[1] - ends[0] >= (self.value or 0) else None
        return None if state[0] <= digit <= state[1] else state

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        ends = [sorted((a, b)) for a in held[0] for b in held[-1]]
        far = [range(a, b + 1) for a, b in ends if b - a >= (self.value or 0)]
        if not far:
            return f"the ends would differ by less than {self.value}" if len(ends) == 1 else ""
        for own in sorted({*map(tuple, held[1:-1])}, key=len):
            if all({*own}.issubset(lost) for lost in far):
                digits = digits_listed(own, "or")
                digits = f"the {digits} on the line" if own[1:] else digits
                return f"{digits} would be between the ends or equal to one of them"
        return ""

    @property
    def says(self) -> str:
        ends = f"The ends {{ends}} of the lockout line differ by at least {self.value}"
        line = "no digit of {line} is between them or"
        if len(self.places) == 3:
            line = "{line} is neither between them nor"
        return f"{ends}, and {line} equal to one of them."
