"""The base class for cells whose digit is the position of another digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from ..base import Error
from ..model import Board, Places, SignOf
from ..model.rules import Pairs, Rule
from .bounds import parts_by_number, pointing_without
from .clues import LineConstraint
from .constraint import Corner, GridForm, Shape, Square
from .iss import OfText
from .places import stated_cells, stated_places


class OfIndex(LineConstraint):
    """A clue about a cell and its house: if the cell is the pth cell of the house and holds d, the
    dth cell holds p.

    Attributes:
        places: the cell, and then, if they are known, the other cells of its house.
        iss_line: the letter of the constraint in strings of Interactive Sudoku Solver.
    """

    knows_zero = True
    place = "in {first}"
    iss_line: ClassVar[str] = ""
    drawn_sizes = range(1, 2)

    def house(self, board: Board) -> Places:
        """The cells of the house, in reading order."""
        way = 1 if self.iss_line == "R" else 0
        return [place for place in board.places if place[way] == self.places[0][way]]

    @property
    def says(self) -> str:
        line, across = ("row", "column") if self.iss_line == "R" else ("column", "row")
        own = self.places[0][line == "column"] + 1
        return f"The digit of {{first}} shows in which {line} the {SignOf(own)} of its {across} is."

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        if not any(held[0]):
            return "no cell would have the number 0"
        of_places = dict(zip(self.places, held, strict=True))
        house = sorted(of_places)
        own = house.index(self.places[0]) + 1
        return pointing_without(own, held[0], [of_places[place] for place in house])

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        return super().parts_of(cells) | parts_by_number(sorted(cells))

    def on(self, board: Board) -> Sequence[OfIndex]:
        if not board.is_grid:
            raise Error(f"{self.plural} need a board that is one grid.")
        house = self.house(board)
        if len(house) < (least := 2 if self.iss_line else board.digits):
            raise Error(f"{self.word} is not in a region with {least} cells.")
        return [self.at((self.places[0], *(p for p in house if p != self.places[0])))]

    def allows(self, digits: Sequence[int]) -> bool:
        house, at = sorted(self.places), dict(zip(self.places, digits, strict=True))
        pointed = house[digits[0] - 1 : digits[0]]
        return [at[place] for place in pointed] == [house.index(self.places[0]) + 1]

    def rules(self, board: Board) -> Iterator[Rule]:
        cells, house = self.cell_numbers(board), sorted(self.places)
        number = house.index(self.places[0]) + 1
        for cell, place in zip(cells[1:], self.places[1:], strict=True):
            fit = _pairs(house.index(place) + 1, number, board.values, len(house))
            yield Pairs(cells[0], cell, fit)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return Square(self.places[0]), Corner(self.places[:1], self.id[0].upper())

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [cls((place,)).word for place in stated_cells(part)]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cells": [self.cell_list[0].upper()]}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        if not cls.iss_line:
            return super().of_iss(name, values, grid)
        if len(values) < 2 or values[0] != cls.iss_line:
            return None
        return [cls.stated((place,)) for place in stated_places(values[1:])]

    def in_iss(self, board: Board) -> list[str]:
        if not self.iss_line:
            return super().in_iss(board)
        return [f"Indexing~{self.iss_line}~{self.cell_list[0]}"]


@lru_cache(maxsize=1 << 9)
def _pairs(there: int, number: int, values: range, most: int) -> frozenset[tuple[int, int]]:
    every = [*enumerate(values, 1)]
    pointing = [(i, a) for i, a in every if 0 < a <= most]
    return frozenset((i, j) for i, a in pointing for j, b in every if (a == there) == (b == number))
