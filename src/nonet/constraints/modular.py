"""A modular line: any n neighbouring digits have different remainders when divided by n."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from ..base import Error
from ..model import Board
from .bounds import digits_listed
from .clues import OfPairs, ValueFirst
from .pencilmark import JsonRule
from .places import short
from .quadruple import COUNTS

_NTH: Final = ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class OfThree(OfPairs):
    """A line on which any three neighbouring digits are of different classes."""

    @property
    def number(self) -> int:
        """The number of classes, and of neighbours whose classes differ."""
        return 3

    def pairs(self) -> Iterable[tuple[int, int]]:
        near, count = self.number - 1, range(len(self.places))
        return [(one, other) for other in count for one in range(max(other - near, 0), other)]

    def unlike(self) -> list[tuple[int, int]]:
        """The pairs of cells whose classes differ, because classes recur. Near cells come first."""
        pairs = combinations(range(len(self.places)), 2)
        unlike = (pair for pair in pairs if (pair[1] - pair[0]) % self.number)
        return sorted(unlike, key=lambda pair: pair[1] - pair[0])

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        if board.digits != 9 or self.number != 3:
            raise Error(f"the program pencilmark has no {self.word}.")
        return super().in_pencilmark(board)


@dataclass(frozen=True)
class Modular(ValueFirst, OfThree):
    """One modular line. Without a value, the digits are divided by 3.

    >>> clue, pairs = Modular(((0, 0), (0, 1), (0, 2))), Modular(((0, 0), (0, 1), (0, 2)), 2)
    >>> clue.word, clue.allows((1, 5, 9)), clue.allows((1, 4, 9)), pairs.allows((1, 4, 9))
    ('modular:r1c1,r1c2,r1c3', True, False, True)
    """

    translations = {"de": ("Modulare Linien",)}
    needs = "its cells, and its number if it is not 3, as in modular:r1c1,r1c2,r2c3"
    order = 131
    noun = "modular line"
    usual = True
    colour = "teal"
    fpuzzles_list = "modularline"
    pencilmark = {"type": "line", "kind": "modular"}
    iss_names = ("Modular",)
    in_books = (
        "Any three neighbouring digits on a line have different remainders when divided by 3. If "
        "the line has a number N, this holds for any N neighbouring digits, divided by N."
    )

    def settle(self) -> None:
        super().settle()
        if self.value not in (None, *range(2, 10)):
            raise Error(f"'{short(self.word)}' needs a number from 2 to 9.")
        if self.value == 3:  # it is left out of names
            object.__setattr__(self, "value", None)

    @property
    def number(self) -> int:
        return self.value or 3

    def fits(self, one: int, other: int) -> bool:
        return one % self.number != other % self.number

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        for at in self.unlike():
            digits = sorted({held[i][0] for i in at if len(held[i]) == 1})
            if len(digits) == 2 and not self.fits(*digits):
                alike = "have the same remainder" if self.number > 2 else "both be odd or even"
                return f"{digits_listed(digits)} would {alike}"
        return ""

    @property
    def says(self) -> str:
        if self.number == 2:
            return "Along the modular line {cells}, odd and even digits alternate."
        is_long = len(self.places) > self.number
        digits = f"any {COUNTS[self.number]} neighbouring digits" if is_long else "the digits"
        rule = f"{digits} have different remainders when divided by {self.number}"
        end = f", so every {_NTH[self.number - 3]} digit has the same remainder" * is_long
        return f"Along the modular line {{cells}}, {rule}{end}."

    def in_fpuzzles(self) -> dict[str, object]:
        if self.value is not None:
            raise Error(f"f-puzzles cannot hold {self.word}.")
        return super().in_fpuzzles()

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return ["~".join(["Modular", str(self.number), *self.cell_list])]
