"""Anti-queen: two cells a queen's move apart never both contain a certain digit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace, SignOf
from .clues import OfBoard, OfPairs
from .constraint import Constraint
from .places import short


@dataclass(frozen=True)
class AntiQueen(OfBoard, OfPairs):
    """The rule for one digit, on the whole board or for two cells on a diagonal.

    Attributes:
        places: the two cells; empty for the whole board.
        digit: the digit.

    >>> clue = AntiQueen(((0, 0), (1, 1)), 9)
    >>> clue.word, clue.allows((9, 7)), clue.allows((9, 9))
    ('anti-queen:9', True, False)
    """

    translations = {"de": ("Damenregel",)}
    needs = "its digit, as in anti-queen:4"
    order = 62
    knows_zero = False
    drawn_sizes = range(0)
    noun = "anti-queen rule"
    fpuzzles_list = "x-antiqueen"
    in_books = "The chosen digits never repeat on a diagonal."

    digit: int = 9

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        for _, value in words:
            if not re.fullmatch("(?a)[1-9][0-9]?", value.strip()):
                raise Error(f"'anti-queen:{short(value)}' needs {cls.needs}.")
        return [cls((), int(value)) for _, value in words]

    @property
    def word(self) -> str:
        return f"anti-queen:{self.digit}"

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        if self.digit > board.digits:
            raise Error(f"{self.word} must name a digit of the board.")
        pairs = combinations(board.places, 2)
        return [(a, b) for a, b in pairs if abs(a[0] - b[0]) == abs(a[1] - b[1])]

    def fits(self, one: int, other: int) -> bool:
        return not one == other == self.digit

    @property
    def says(self) -> str:
        return f"{{cells}} are on the same diagonal, so they are not both {SignOf(self.digit)}."

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [f"anti-queen:{part}"]

    def in_fpuzzles(self) -> Any:
        return self.digit
