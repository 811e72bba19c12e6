"""Base classes for closely related kinds of clues: dots, cells whose digit is odd or even, cells
whose digit is smaller or larger than the digits of the neighbouring cells, neighbours without a
mark, and rules that depend on the number of digits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, ClassVar

from ..base import Error
from ..model import Board, BoardPlace
from ..model.rules import Pairs, Rule, Sets
from .bounds import first_beside
from .clues import OfBoard, OfPairs, OfStates, OfTwoCells, WithValue
from .constraint import Disc, GridForm, PlacesConstraint, Shape
from .iss import OfText
from .pencilmark import JsonRule, cells_in, require_fields, whole_number
from .places import neighbours_of, place_list, stated_cells, stated_places


class Dot(WithValue, OfTwoCells):
    """A dot between two cells. The number in it can be left out.

    Attributes:
        look: how the dot is drawn, `white` or `black`.
        usual_value: the value of a dot without a number.
    """

    look: ClassVar[str]
    usual_value: ClassVar[int]
    mark = "dot"
    usual = True
    pencilmark = {"type": "edge"}
    hints = (
        r"(?:white|black|kropki)(?: kropki)?(?: dots?)?|dots?|contain|ratio of (?:2|two)|%(some)s",
        r"(?:separated|joined|connected|marked) (?:by|with)|between|either side of|separates?",
        r"consecutive|(?:differ by|a difference of) (?:1|one)|(?:two )?(?:adjacent|neighbou?ring)",
        r"(?:(?:a|the) )?(?:ratio of )?(?:1 ?: ?2|2 ?: ?1|1 to 2|2 to 1)(?: ratio)?|meaning",
        r"(?:one (?:digit )?is )?(?:exactly )?(?:double|twice|half)(?: the other)?",
    )

    def settle(self) -> None:
        super().settle()
        if self.value == self.usual_value:  # the usual value is left out of names
            object.__setattr__(self, "value", None)

    @property
    def number(self) -> int:
        """The number written in the dot, or the usual number if none is written."""
        return self.usual_value if self.value is None else self.value

    @property
    def shapes(self) -> tuple[Shape, ...]:
        text = "" if self.value is None else str(self.value)
        return (Disc(self.middle, 0.12, self.look, text),)

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        kind, look = rule.get("kind"), rule.get("color")
        is_usual = kind == "kropki" and look == cls.look
        if rule["type"] != "edge" or not (is_usual or kind == cls.words[0]):
            return None
        require_fields(rule, ("cells", "color" if is_usual else "value"))
        number = "" if is_usual else f"{whole_number(rule.get('value'))}@"
        return [f"{cls.words[0]}:{number}{place_list(cells_in(rule.get('cells')))}"]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:  # noqa: ARG002
        own: JsonRule = {"kind": "kropki", "color": self.look}
        if self.value is not None:
            own = {"kind": self.words[0], "value": self.value}
        return [{**self.pencilmark, **own, "cells": self.touching_cells()}]

    def in_iss(self, board: Board) -> list[str]:
        return super().in_iss(board) if self.value is None else self.tables(board)


class OfParity(PlacesConstraint):
    """A cell whose digit is odd or even.

    Attributes:
        rest: the remainder when the digit is divided by 2.
    """

    rest: ClassVar[int]
    is_clue = True
    knows_zero = True
    iss_names = ("",)
    pencilmark = {"type": "candidates"}
    hints = (
        r"(?:(?:grey|gray|shaded|marked) )?(?:cells?|circles?|squares?)|grey|gray|shaded|contains?",
    )
    sizes = drawn_sizes = range(1, 2)

    def allows(self, digits: Sequence[int]) -> bool:
        return digits[0] % 2 == self.rest

    @classmethod
    @cache
    def _possible(cls, values: range) -> dict[int, frozenset[int]]:
        """The possible values, each with the set of only this digit."""
        return {v: frozenset({d}) for d, v in enumerate(values, 1) if v % 2 == cls.rest}

    def rules(self, board: Board) -> Iterator[Rule]:
        cell = board.cell_of_place[self.places[0]]
        yield Sets((cell,), tuple(self._possible(board.values).values()))

    @property
    def says(self) -> str:
        return f"{{cells}} is marked as {self.words[0]}."

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cell": self.cell_list[0].upper()}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        is_own = len(values) > 2 and [*values[1:]] == [*map(str, cls._possible(grid.values))]
        return [cls.stated(tuple(stated_places(values[:1])))] if is_own else None

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        digits = [*cls._possible(range(1, record["digits"] + 1))]
        is_own = rule["type"] == "candidates" and rule["digits"] == digits
        return [f"{cls.words[0]}:{place_list(cells_in([rule['cell']]))}"] if is_own else None

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        digits = [*self._possible(board.values)]
        return [{**self.pencilmark, "cell": self.cell_list[0], "digits": digits}]

    def in_iss(self, board: Board) -> list[str]:
        return ["~" + "_".join([self.cell_list[0], *map(str, self._possible(board.values))])]


class Extreme(OfPairs):
    """A cell whose digit is less than (or greater than) the digit of each neighbour that is not
    marked in the same way. On a board, the neighbours follow the cell in `places`.

    Attributes:
        signs: the signs at the upper, lower, left and right border of the cell.
    """

    signs: ClassVar[tuple[str, str, str, str]]
    place = "in {first}"
    drawn_sizes = range(1, 2)
    hints: ClassVar[Sequence[str]] = (
        r"%(near)s|neighbou?rs?|orthogonal(?:ly)?|surrounding|all|marked|contains?",
        r"gr[ae]y|shaded|(?:pointing )?arrows?|pointing",
    )

    def on(self, board: Board) -> Sequence[Extreme]:
        own = {c.places[0] for c in board.further_constraints if isinstance(c, type(self))}
        cell = self.places[0]
        others = [place for place in neighbours_of(cell, board) if place not in own]
        return [self.at((cell, *others))] if others else []

    def pairs(self) -> Iterable[tuple[int, int]]:
        return [(0, at) for at in range(1, len(self.places))]

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return first_beside(held, is_greater=self.fits(2, 1))

    @property
    def shapes(self) -> tuple[Shape, ...]:
        row, column = self.places[0]
        around = (row - 0.4, column), (row + 0.4, column), (row, column - 0.4), (row, column + 0.4)
        signs = zip(around, self.signs, strict=True)
        return tuple([Disc(at, 0.165, "plain", sign) for at, sign in signs])

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [f"{cls.words[0]}:{place_list(stated_cells(part)[:1])}"]

    in_fpuzzles = OfParity.in_fpuzzles


@dataclass(frozen=True)
class OfDigits(OfBoard, OfStates):
    """A rule for a whole board that depends on the number of its digits.

    Attributes:
        digits: the number of digits of the board.
    """

    digits: int = 9

    def on(self, board: Board) -> Sequence[OfBoard]:
        return OfBoard.on(replace(self, digits=board.digits), board)

    def in_iss(self, board: Board) -> list[str]:
        if board.values != range(1, 10):
            raise Error("the program knows it only for the digits 1 to 9.")
        return super().in_iss(board)


class OfNeighbours(OfBoard, OfPairs):
    """A rule for each pair of neighbouring cells on a board."""

    def on(self, board: Board) -> Sequence[OfNeighbours]:
        return [clue for clue, _ in self.with_rules(board)]

    def with_rules(self, board: Board) -> Iterable[tuple[OfNeighbours, tuple[Rule, ...]]]:
        own = {(*sorted(c.cells),) for c in board.further_constraints if c.mark == self.mark != ""}
        return [r for r in _shared(self, board.places, board.values) if r[0].places not in own]


@lru_cache(maxsize=16)
def _shared(rule: OfNeighbours, places: tuple[BoardPlace, ...], values: range) -> list[Any]:
    """The clue for each pair of neighbours, with its rules. Boards share them."""
    cell, fit = {place: cell for cell, place in enumerate(places)}, rule.needed_pairs(values)
    pairs = [((row, column), (row + i, column + 1 - i)) for row, column in places for i in (0, 1)]
    return [(rule.at((a, b)), (Pairs(cell[a], cell[b], fit),)) for a, b in pairs if b in cell]
