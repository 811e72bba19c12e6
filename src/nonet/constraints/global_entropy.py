"""Global entropy: every 2x2 area contains a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..model import Board, BoardPlace
from .clues import OfBoard, OfStates
from .entropic import class_of


@dataclass(frozen=True)
class GlobalEntropy(OfBoard, OfStates):
    """The rule for the whole board, or for one area.

    Attributes:
        places: the four cells of an area; empty for the whole board.
        digits: the number of digits of the board.

    >>> clue = GlobalEntropy(((0, 0), (0, 1), (1, 0), (1, 1)))
    >>> clue.word, clue.allows((1, 5, 2, 9)), clue.allows((1, 5, 2, 4))
    ('global-entropy', True, False)
    """

    id = "global-entropy"
    translations = {"de": ("Globale Entropie",)}
    order = 65
    noun = "2x2 area"
    start = frozenset[int]()
    iss = {"GlobalEntropy": "global-entropy"}
    in_books = "Every area of 2x2 cells contains a low, a middle and a high digit."

    digits: int = 9

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        for row, column in board.places:
            area = [(row + down, column + across) for down in (0, 1) for across in (0, 1)]
            if board.cell_of_place.keys() >= {*area}:
                yield tuple(area)

    def on(self, board: Board) -> Sequence[OfBoard]:
        return OfBoard.on(replace(self, digits=board.digits), board)

    def class_of(self, digit: int, digits: int) -> int:
        """The class of a digit: 0, 1 or 2."""
        return class_of(digit, digits)

    def allows(self, digits: Sequence[int]) -> bool:
        return {self.class_of(digit, self.digits) for digit in digits} == {0, 1, 2}

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        """The state is the set of classes so far."""
        classes = state | {self.class_of(digit, digits)}
        return classes if len(classes) >= at else None  # the cells left can add the others

    @property
    def says(self) -> str:
        third = (self.digits + 1) // 3
        low, high = f"at most {third}", f"at least {self.digits - third + 1}"
        return f"In the 2x2 area {{cells}}, one digit is {low}, one {high} and one between them."
