"""An entropic line: of any three neighbouring digits, one is low, one middle and one high."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..model import Board, SignOf, join
from .modular import OfThree


def class_of(digit: int, digits: int) -> int:
    """0 for low, 1 for middle and 2 for high digits. There are as many high as low digits."""
    third = (digits + 1) // 3
    return 0 if digit <= third else 2 if digit > digits - third else 1


@dataclass(frozen=True)
class Entropic(OfThree):
    """One entropic line. The digits of a board are divided into low, middle and high digits.

    Attributes:
        places: the cells.
        digits: the number of digits of the board, if it is known.

    >>> clue = Entropic(((0, 0), (0, 1), (0, 2)), 9)
    >>> clue.word, clue.allows((1, 5, 9)), clue.allows((1, 3, 9))
    ('entropic:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Entropische Linien",)}
    needs = "its cells, as in entropic:r1c1,r1c2,r2c3"
    order = 130
    knows_zero = False
    noun = "entropic line"
    colour = "peach"
    fpuzzles_list = "entropicline"
    pencilmark = {"type": "line", "kind": "entropic"}
    iss_name = "Entropic"
    hints = (
        r"(?:peach |orange )?lines?|(?:sets?|groups?|sequences?) of|one|contains?|low|middle",
        r"(?:three|3) (?:consecutive|successive|adjacent)|medium|high|1-3|4-6|7-9",
        r"1,? ?2,? ?(?:and |or )?3|4,? ?5,? ?(?:and |or )?6|7,? ?8,? ?(?:and |or )?9",
    )
    in_books = "Of any three neighbouring digits on a line, one is low, one middle and one high."

    digits: int = 0

    def on(self, board: Board) -> Sequence[Entropic]:
        return [Entropic.stated(self.places, board.digits)]

    def fits(self, one: int, other: int) -> bool:
        return class_of(one, self.digits) != class_of(other, self.digits)

    @property
    def says(self) -> str:
        each = ["low", "middle", "high"]
        if self.digits:
            third = (self.digits + 1) // 3
            ends = pairwise((0, third, self.digits - third, self.digits))
            runs = [[str(SignOf(d)) for d in range(first + 1, last + 1)] for first, last in ends]
            each = [f"from {run[0]} to {run[-1]}" if run[2:] else join(run, "or") for run in runs]
        end = ", so every third digit is of the same kind" * (len(self.places) > 3)
        kinds = join([f"one {own}" for own in (f"is {each[0]}", *each[1:])])
        return f"Along the entropic line {{cells}}, of any three neighbours, {kinds}{end}."
