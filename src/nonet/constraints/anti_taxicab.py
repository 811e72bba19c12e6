"""Anti-taxicab: two cells that are N steps apart never both contain N."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from ..model import Board
from .clues import OfBoard, OfPairs


@dataclass(frozen=True)
class AntiTaxicab(OfBoard, OfPairs):
    """The rule for the whole board, or for two cells. Steps go along rows and columns.

    Attributes:
        places: the two cells; empty for the whole board.
        digit: the number of steps from one cell to the other.

    >>> clue = AntiTaxicab(((0, 0), (1, 2)), 3)
    >>> clue.word, clue.allows((3, 4)), clue.allows((3, 3))
    ('anti-taxicab', True, False)
    """

    translations = {"de": ("Taxiregel",)}
    order = 66
    knows_zero = False
    noun = "anti-taxicab rule"
    iss = {"AntiTaxicab": "anti-taxicab"}
    in_books = "Two cells that are N steps apart, along rows and columns, never both contain N."

    digit: int = 0

    def on(self, board: Board) -> Sequence[AntiTaxicab]:
        """A clue for any two cells that are neither in the same row nor in the same column."""
        pairs = combinations(board.places, 2)
        apart = ((a, b, abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in pairs)
        return [
            AntiTaxicab.stated((a, b), down + across)
            for a, b, down, across in apart
            if down and across and down + across <= board.digits
        ]

    def fits(self, one: int, other: int) -> bool:
        return not one == other == self.digit

    @property
    def says(self) -> str:
        return f"{{cells}} are {self.digit} steps apart, so they are not both {self.digit}."
