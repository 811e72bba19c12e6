"""The rule that all Rossini arrows are given."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from .clues import OfBoard, OfStates
from .rossini import edges


class AllRossini(OfBoard, OfStates):
    """The rule for the whole board, or for the three cells at one end of a row or column.

    >>> clue = AllRossini(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((2, 1, 4)), clue.allows((1, 2, 4)), clue.allows((4, 2, 1))
    ('all-rossini', True, False, False)
    """

    plural = "rules stating that all Rossini arrows are given"
    translations = {"de": ("Alle Rossini-Pfeile sind gegeben",)}
    order = 64
    knows_zero = True
    noun = "negative Rossini rule"
    mark = "rossini"
    pencilmark = {"type": "negative", "of": "rossini"}
    in_books = "All Rossini arrows are given."
    says = "{cells} have no Rossini arrow, so they neither increase nor decrease."

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        if not board.is_square or board.digits < 3:
            raise Error(f"{self.plural} need a square grid with as many rows as digits.")
        return edges(board)

    def allows(self, digits: Sequence[int]) -> bool:
        one, two, three = digits
        return not one < two < three and not one > two > three

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        every = [digits for digits in product(*held) if len({*digits}) == 3]
        if any(map(self.allows, every)):
            return ""
        ways = {"increase" if digits[0] < digits[-1] else "decrease" for digits in every}
        return f"the digits would {' or '.join(sorted(ways, reverse=True))}" if ways else ""

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the last digit and a number. The number is 1 if the last digit was greater
        than the one before it, -1 if it was less, and otherwise 0.
        """
        if at == 0:
            return digit, 0
        last, way = state
        new = (digit > last) - (digit < last)
        return None if way and new == way else (digit, new)
