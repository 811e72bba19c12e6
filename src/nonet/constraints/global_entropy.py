"""Global entropy: every 2x2 area contains a low, a middle and a high digit."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..model import Board, BoardPlace
from .entropic import class_of, class_words
from .marks import OfDigits


class GlobalEntropy(OfDigits):
    """The rule for the whole board, or for one area.

    Attributes:
        places: the four cells of an area; empty for the whole board.
        digits: the number of digits of the board.

    >>> clue = GlobalEntropy(((0, 0), (0, 1), (1, 0), (1, 1)))
    >>> clue.word, clue.allows((1, 5, 2, 9)), clue.allows((1, 5, 2, 4))
    ('global-entropy', True, False)
    """

    translations = {"de": ("Globale Entropie",)}
    order = 65
    noun = "2x2 area"
    start = frozenset[int]()
    iss = {"GlobalEntropy": "global-entropy"}
    in_books = "Every area of 2x2 cells contains a low, a middle and a high digit."

    class_of = staticmethod(class_of)
    class_words = staticmethod(class_words)

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        for row, column in board.places:
            area = [(row + down, column + across) for down in (0, 1) for across in (0, 1)]
            if board.cell_of_place.keys() >= {*area}:
                yield tuple(area)

    def allows(self, digits: Sequence[int]) -> bool:
        return {self.class_of(digit, self.digits) for digit in digits} == {0, 1, 2}

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        """The state is the set of classes so far."""
        classes = state | {self.class_of(digit, digits)}
        return classes if len(classes) >= at else None  # the cells left can add the others

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        found = [{self.class_of(digit, self.digits) for digit in own} for own in held]
        for number, part in enumerate(self.class_words(self.digits)):
            if not any(number in classes for classes in found):
                return f"no digit would be {part}"
            if sum({number} == classes for classes in found) > 2:
                return f"three digits would be {part}"
        return ""

    @property
    def says(self) -> str:
        one, other, last = self.class_words(self.digits)
        return f"In the 2x2 area {{cells}}, one digit is {one}, one {other} and one {last}."
