"""A minimum: a digit that is less than the digits of the neighbouring cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Board
from .clues import OfPairs
from .constraint import Caption, Shape
from .places import neighbours_of, place_list, stated_cells


@dataclass(frozen=True)
class Minimum(OfPairs):
    """One cell, or the cell and its neighbours.

    >>> clue = Minimum(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((5, 4)), clue.allows((4, 5))
    ('minimum:r1c1,r1c2', False, True)
    """

    id = "minimum"
    plural = "minimum cells"
    words = ("minimum",)
    needs = "its cell, as in minimum:r1c1"
    order = 133
    noun = "minimum"
    is_clue = True
    fpuzzles_list = "minimum"
    titles = r"\bminimum(?:s|[-_ ]?cells?)?\b"
    in_books = "A cell with arrows is less than its neighbours."

    def on(self, board: Board) -> Sequence[Minimum]:
        own = {each.places[0] for each in board.further_constraints if isinstance(each, Minimum)}
        cell = self.places[0]
        others = [place for place in neighbours_of(cell, board) if place not in own]
        return [Minimum((cell, *others))] if others else []

    def pairs(self) -> Iterable[tuple[int, int]]:
        return [(0, at) for at in range(1, len(self.places))]

    def fits(self, one: int, other: int) -> bool:
        return one < other

    @property
    def says(self) -> str:
        return "In {cells}, the first digit is less than all the others."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        row, column = self.places[0]
        signs = ("∨", "∧", ">", "<")
        around = ((-0.4, 0), (0.4, 0), (0, -0.4), (0, 0.4))
        return tuple(
            [
                Caption((row + down, column + across), sign)
                for (down, across), sign in zip(around, signs, strict=True)
            ]
        )

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [f"minimum:{place_list(stated_cells(part)[:1])}"]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cell": self.cell_list[0].upper()}
