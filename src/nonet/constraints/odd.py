"""A cell with an odd digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..base import Error
from ..model import Board
from ..model.rules import Rule, Sets
from .constraint import Disc, PlacesConstraint, Shape


@dataclass(frozen=True)
class Odd(PlacesConstraint):
    """One cell.

    >>> clue = Odd(((0, 0),))
    >>> clue.word, clue.allows((5,)), clue.allows((4,))
    ('odd:r1c1', True, False)
    """

    id = "odd"
    plural = "odd cells"
    words = ("odd",)
    needs = "its cell, as in odd:r1c1"
    order = 115
    noun = "odd cell"
    is_clue = True
    fpuzzles_list = "odd"
    titles = r"\bodd\b(?:[-_ ]?cells?)?|odd[-_ ]?even|even[-_ ]?odd"
    talk = r"\bodd\b"
    in_books = "Cells with a circle have odd digits."

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.places) != 1:
            raise Error(f"'odd' needs {self.needs}.")

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] % 2 == 1

    def rules(self, board: Board) -> Iterator[Rule]:
        digits = [digit for digit in range(1, board.digits + 1) if digit % 2 == 1]
        cell = board.cell_of_place[self.places[0]]
        yield Sets((cell,), tuple([frozenset({digit}) for digit in digits]))

    @property
    def says(self) -> str:
        return "{cells} has an odd digit."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Disc(self.places[0], 0.4),)

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cell": self.cell_list[0].upper()}

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str], size: int) -> str | None:
        digits = [str(digit) for digit in range(1, size + 1) if digit % 2 == 1]
        is_own = name == "" and len(values) > 2 and [*values[1:]] == digits
        return f"odd:{values[0]}" if is_own else None

    def in_iss(self, board: Board) -> list[str]:
        own = [str(digit) for digit in range(1, board.digits + 1) if digit % 2 == 1]
        return ["~" + "_".join([self.cell_list[0], *own])]
