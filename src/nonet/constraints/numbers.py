"""The base class for clues outside the grid whose number results from reading a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final, Self

from ..model import Board
from .clues import OfStates, Outside, WithValue

_MANY: Final = 2000  # with more ways to choose digits, the choice counts as free


@dataclass(frozen=True)
class WithLowest(WithValue):
    """A clue whose rules depend on the lowest digit of the board.

    Attributes:
        low: this digit.
    """

    low: int = 1

    def on(self, board: Board) -> Sequence[Self]:
        return [replace(self, low=board.values[0])]


class OfNumber(Outside, OfStates):
    """A clue whose number can be found by reading its line cell by cell. A state has two parts. The
    second part of the last state is the number.

    Attributes:
        final: the first part of states in which the number no longer changes. No other state may be
            the last. None if every state may be the last.
        differ: whether all digits of the line differ.
    """

    start: ClassVar[tuple[int, int]] = (0, 0)
    final: ClassVar[int | None] = None
    differ: ClassVar[bool] = True

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:
        """The state after a digit, if the state before it has these two parts."""
        raise NotImplementedError

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        first, number = self.after(state[0], state[1], digit, digits)
        less, is_open = number < (self.value or 0), first != self.final
        return (first, number) if number == self.value or (less and is_open) else None

    def accepts(self, state: tuple[int, int]) -> bool:
        return state[1] == self.value and self.final in (None, state[0])

    def numbers(self, held: Sequence[Sequence[int]]) -> set[int]:
        ways, digits = {(0, *self.start)}, len(held)  # the digits used, as a bit set, and the state
        found = set[int]()

        @cache
        def can_end(used: int, at: int) -> bool:
            """Whether different digits fit into the cells from here on."""
            free = (digit for digit in held[at] if not used >> digit & 1) if at < digits else ()
            return at == digits or any(can_end(used | self.differ << d, at + 1) for d in free)

        for at, own in enumerate(held, 1):
            ways = {
                (used | self.differ << digit, *self.after(first, number, digit, digits))
                for used, first, number in ways
                for digit in own
                if not used >> digit & 1
            }
            if len(ways) > _MANY:
                ways = {(0, first, number) for _, first, number in ways}
            known = {way for way in ways if way[1] == self.final}
            found |= {number for used, _, number in known if can_end(used, at)}
            ways -= known
        return found if self.final is not None else {number for _, _, number in ways}
