"""A cell with an even digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..base import Error
from ..model import Board
from ..model.rules import Rule, Sets
from .constraint import PlacesConstraint, Shape, Square


@dataclass(frozen=True)
class Even(PlacesConstraint):
    """One cell.

    >>> clue = Even(((0, 0),))
    >>> clue.word, clue.allows((5,)), clue.allows((4,))
    ('even:r1c1', False, True)
    """

    id = "even"
    plural = "even cells"
    words = ("even",)
    needs = "its cell, as in even:r1c1"
    order = 116
    noun = "even cell"
    is_clue = True
    fpuzzles_list = "even"
    titles = r"\beven\b(?:[-_ ]?cells?)?|odd[-_ ]?even|even[-_ ]?odd"
    talk = r"\beven\b"
    in_books = "Cells with a square have even digits."

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.places) != 1:
            raise Error(f"'even' needs {self.needs}.")

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] % 2 == 0

    def rules(self, board: Board) -> Iterator[Rule]:
        digits = [digit for digit in range(1, board.digits + 1) if digit % 2 == 0]
        cell = board.cell_of_place[self.places[0]]
        yield Sets((cell,), tuple([frozenset({digit}) for digit in digits]))

    @property
    def says(self) -> str:
        return "{cells} has an even digit."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Square(self.places[0]),)

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cell": self.cell_list[0].upper()}

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str], size: int) -> str | None:
        digits = [str(digit) for digit in range(1, size + 1) if digit % 2 == 0]
        is_own = name == "" and len(values) > 2 and [*values[1:]] == digits
        return f"even:{values[0]}" if is_own else None

    def in_iss(self, board: Board) -> list[str]:
        own = [str(digit) for digit in range(1, board.digits + 1) if digit % 2 == 0]
        return ["~" + "_".join([self.cell_list[0], *own])]
