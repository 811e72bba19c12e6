"""A sum line, such as a 10-line: it can be divided into parts that all have a given sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model import Board
from .clues import OfStates, ValueFirst


class SumLine(ValueFirst, OfStates):
    """One line. Without a value, the sum is 10.

    >>> clue = SumLine(((0, 0), (0, 1), (0, 2)), 5)
    >>> clue.word, clue.allows((5, 2, 3)), clue.allows((2, 5, 3))
    ('sum-line:5@r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Summenlinien",)}
    aliases = {"ten-line": "sum-line"}
    needs = "the sum of its parts and its cells, as in sum-line:10@r1c1,r1c2,r1c3"
    order = 140
    end = 0
    usual = True
    colour = "red"
    iss_names = ("SumLine",)
    titles = r"\b(?:10|ten)[-_ ]?lines?\b|(?<!region[-_ ])\bsum[-_ ]lines?\b"
    in_books = "A line consists of parts with equal sums: its number, or 10 if it has none."

    def on(self, board: Board) -> Sequence[SumLine]:  # noqa: ARG002
        return [replace(self, value=10) if self.value is None else self]

    def allows(self, digits: Sequence[int]) -> bool:
        part = 0
        for digit in digits:
            part = part + digit if part != self.value else digit
            if part > (self.value or 0):
                return False
        return part == self.value

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        """The state is the sum of the current part so far."""
        part, total = state + digit, self.value or 0
        return part if part < total else 0 if part == total else None

    @property
    def says(self) -> str:
        return f"The sum line {{cells}} splits into parts that each have a sum of {self.value}."
