"""A sum line, such as a 10-line: it can be divided into parts that all have a given sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from ..model import Board
from .bounds import sums_of
from .clues import OfStates, ValueFirst
from .constraint import GridForm, Shape, Stroke
from .iss import OfText
from .places import place_list


@dataclass(frozen=True)
class SumLine(ValueFirst, OfStates):
    """One line. Without a value, the sum is 10.

    Attributes:
        is_loop: whether the first cell follows the last one. A part may then continue from there.

    >>> clue = SumLine(((0, 0), (0, 1), (0, 2)), 5)
    >>> clue.word, clue.allows((5, 2, 3)), clue.allows((2, 5, 3))
    ('sum-line:5@r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Summenlinien",)}
    aliases = {"ten-line": "sum-line"}
    needs = (
        "the sum of its parts and its cells, with the first cell also at the end if it is a loop, "
        "as in sum-line:10@r1c1,r1c2,r1c3"
    )
    order = 140
    usual = True
    knows_zero = True
    colour = "red"
    iss_names = ("SumLine",)
    titles = r"\b(?:10|ten)[-_ ]?lines?\b|(?<!region[-_ ])\bsum[-_ ]lines?\b"
    in_books = "A line consists of parts with equal sums: its number, or 10 if it has none."

    is_loop: bool = False

    def settle(self) -> None:
        if len(self.places) > 2 and self.places[0] == self.places[-1]:
            object.__setattr__(self, "places", self.places[:-1])
            object.__setattr__(self, "is_loop", True)
        super().settle()

    @property
    def path(self) -> tuple[tuple[int, int], ...]:
        """The cells from end to end. The first cell of a loop is also at its end."""
        return self.places + self.places[: self.is_loop]

    @property
    def word(self) -> str:
        value = "" if self.value is None else f"{self.value}@"
        return f"{self.id}:{value}{place_list(self.path)}"

    def on(self, board: Board) -> Sequence[SumLine]:  # noqa: ARG002
        return [replace(self, value=10) if self.value is None else self]

    def allows(self, digits: Sequence[int]) -> bool:
        starts = range(len(digits) if self.is_loop else 1)
        return any(self._splits((*digits[start:], *digits[:start])) for start in starts)

    def _splits(self, digits: Sequence[int]) -> bool:
        sums, total = {*accumulate(digits)}, self.value or 0
        if not total:
            return {*sums} == {0}
        return max(sums) % total == 0 and sums >= {total, *range(total, max(sums), total)}

    @property
    def start(self) -> Any:
        """The state is the sum of the part so far, the sum of the cells that this line's first part
        has at the end of a loop, and whether a part has ended.
        """
        return [(sum_, sum_, False) for sum_ in range((self.is_loop and self.value) or 1)]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        (part, first, has_ended), total = state, self.value or 0
        if part + digit > total:
            return None
        return (part + digit) % (total or 1), first, has_ended or part + digit == total

    def accepts(self, state: Any) -> bool:
        part, first, has_ended = state
        return bool(part == first and has_ended)

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        fits = any(total % (self.value or 1) == 0 for total in sums_of(held, differ=False))
        return "" if fits else f"the line could not add up to a multiple of {self.value}"

    @property
    def says(self) -> str:
        loop = "loop" if self.is_loop else "line"
        return f"The sum {loop} {{cells}} splits into parts that each have a sum of {self.value}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Stroke(self.path, self.colour), *super().shapes[1:])

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        is_loop = len(values) > 2 and values[-1] == "LOOP"
        return super().of_iss(name, [*values[:-1], values[1]] if is_loop else values, grid)

    def in_iss(self, board: Board) -> list[str]:
        return [piece + "~LOOP" * self.is_loop for piece in super().in_iss(board)]
