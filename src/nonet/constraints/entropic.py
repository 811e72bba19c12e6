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


def class_words(digits: int) -> list[str]:
    """Words for the low, the middle and the high digits.

    >>> class_words(9), class_words(4)
    (['from 1 to 3', 'from 4 to 6', 'from 7 to 9'], ['1', '2 or 3', '4'])
    """
    third = (digits + 1) // 3
    ends = pairwise((0, third, digits - third, digits))
    runs = [[str(SignOf(d)) for d in range(first + 1, last + 1)] for first, last in ends]
    return [f"from {run[0]} to {run[-1]}" if run[2:] else join(run, "or") for run in runs]


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

    def in_iss(self, board: Board) -> list[str]:
        return super().in_iss(board) if board.digits == 9 else self.tables(board)

    def fits(self, one: int, other: int) -> bool:
        return class_of(one, self.digits) != class_of(other, self.digits)

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        kinds = [{class_of(digit, self.digits) for digit in own} for own in held]
        for one, other in self.unlike():
            if len(both := kinds[one] | kinds[other]) == 1:
                words = class_words(self.digits)[both.pop()]
                return f"{{cell{one + 1}}} and {{cell{other + 1}}} would both be {words}"
        return ""

    @property
    def says(self) -> str:
        each = class_words(self.digits) if self.digits else ["low", "middle", "high"]
        end = ", so every third digit is of the same kind" * (len(self.places) > 3)
        kinds = join([f"one {own}" for own in (f"is {each[0]}", *each[1:])])
        return f"Along the entropic line {{cells}}, of any three neighbours, {kinds}{end}."
