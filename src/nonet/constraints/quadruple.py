"""A quadruple: four cells that contain the digits in a circle."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ..base import Error
from ..model import SIGNS, Board, BoardPlace, Places, SignOf, join
from ..model.rules import Rule
from .bounds import digits_listed
from .clues import NUMBER, OfStates
from .constraint import Disc, GridForm, Shape
from .draft import Draft
from .iss import OfText
from .pencilmark import JsonRule, cells_in, require_fields, whole_number
from .places import place_list, places_named, short, stated_cells, stated_place

COUNTS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Quadruple(OfStates):
    """Cells that contain certain digits.

    Attributes:
        places: the cells.
        digits: the digits that they contain. A digit may be listed twice.

    >>> clue = Quadruple(((0, 0), (0, 1), (1, 0), (1, 1)), (1, 3))
    >>> clue.word, clue.allows((3, 2, 4, 1)), clue.allows((1, 2, 4, 2))
    ('quadruple:1,3@r1c1,r1c2,r2c1,r2c2', True, False)
    """

    translations = {"de": ("Quadrupel",)}
    needs = "its digits and its cells, as in quadruple:1,3@r1c1,r1c2,r2c1,r2c2"
    order = 125
    end = ()
    knows_zero = True
    in_order = False
    fpuzzles_list = "quadruple"
    pencilmark = {"type": "contains"}
    iss_names = ("Quad",)
    spellings = ("quad", "quads", "quadruples")
    hints = (
        r"(?:white |small )?circles?|circled|appear|(?:at least once|somewhere)(?: each)?",
        r"(?:four |4 )?(?:surrounding|adjacent|touching) (?:four |4 )?cells|(?:four|4) cells",
        r"around|shown|touching|surrounding|intersections?|corners?",
    )
    in_books = "The digits in a circle are in the four cells around it."

    drawn_sizes = range(4, 5)

    digits: tuple[int, ...] = ()

    def settle(self) -> None:
        super().settle()
        object.__setattr__(self, "digits", tuple(sorted(self.digits)))
        self.require(1 <= len(self.digits) <= len(self.places) <= 9)

    @classmethod
    def of_value(cls, value: str) -> Quadruple:
        digits, _, cells = map(str.strip, value.partition("@"))
        found = re.split(r"\s*[,\s]\s*", digits)
        if not cells or not all(digit.isascii() and digit.isdigit() for digit in found):
            raise Error(f"'{cls.words[0]}:{short(value)}' needs {cls.needs}.")
        if len(found) == 1 and int(digits) > len(SIGNS):
            found = [*digits]  # such as 1234
        return cls(tuple(places_named(cells)), tuple(map(int, found)))

    def rules(self, board: Board) -> Iterator[Rule]:
        if (last := max(self.digits)) > board.digits:
            raise Error(f"the board has no digit {last}; put commas between digits, as in 1,2.")
        return super().rules(board)

    @property
    def word(self) -> str:
        return f"{self.words[0]}:{','.join(map(str, self.digits))}@{place_list(self.places)}"

    def allows(self, digits: Sequence[int]) -> bool:
        return Counter(self.digits) <= Counter(digits)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        return [(tuple(draft.rng.sample(draft.digits(places), -(-len(places) // 2))),)]

    @classmethod
    def next_places(cls, places: Places) -> Places:
        """The position that comes next when the four cells of a square are drawn."""
        row, column = places[0]
        down, right = divmod(len(places), 2)
        return [(row + down, column + right)]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state consists of the digits that are still missing."""
        if at == 0:
            state = self.digits
        if digit in state:
            first = state.index(digit)
            state = state[:first] + state[first + 1 :]
        return state if len(state) < len(self.places) - at else None

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        lost = {*self.digits}.difference(*held)
        missing = Counter(self.digits) - Counter(own[0] for own in held if len(own) == 1)
        count = missing.total()
        left = sum(len(own) > 1 and not {*own}.isdisjoint(missing) for own in held)
        cells = f"only {COUNTS[left]} cell{'s' * (left > 1)}" if left else "no cell"
        few = f"{cells} would be left for {_listed(missing)}"
        few = f"the {SignOf(min(lost))} would have no place" if lost else few
        return few if lost or left < count else ""

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:
        for digit, count in Counter(self.digits).items():
            places = [at for at, own in enumerate(held) if digit in own]
            if count > 1 and all(j in apart[i] for i, j in combinations(places, 2)) and places[1:]:
                cells = join([f"{{cell{at + 1}}}" for at in places])
                return f"only one of {cells} could be {SignOf(digit)}"
        return self.reason_against(held)

    @property
    def says(self) -> str:
        return f"The cells around the circle, {{cells}}, contain {_listed(Counter(self.digits))}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        row, column = (sum(at) / len(self.places) for at in zip(*self.places, strict=True))
        return (Disc((row, column), 0.27, "white", " ".join(map(str, map(SignOf, self.digits)))),)

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        places, digits = stated_cells(part), part.get("values")
        if not isinstance(digits, list) or not all(str(each).isdigit() for each in digits):
            raise Error("no digits are given.")
        return [cls(tuple(places), tuple([int(str(each)) for each in digits])).word]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cells": [cell.upper() for cell in self.cell_list], "values": [*self.digits]}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        if len(values) < 2 or not all(map(NUMBER.fullmatch, values[1:])):
            return None
        row, column = stated_place(values[0])
        around = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
        return [cls.stated(tuple(around), tuple(map(int, values[1:])))]

    def in_iss(self, board: Board) -> list[str]:
        row, column = self.places[0]
        if [*self.places] != [(row + i, column + j) for i in (0, 1) for j in (0, 1)]:
            return super().in_iss(board)
        return ["~".join(["Quad", self.cell_list[0], *map(str, self.digits)])]

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        if rule["type"] != "contains":
            return None
        require_fields(rule, ("cells", "digits"))
        digits = rule.get("digits")
        if not isinstance(digits, list):
            raise Error("no digits are given.")
        places = tuple(cells_in(rule.get("cells")))
        return [cls(places, tuple(map(whole_number, digits))).word]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        return [rule | {"digits": [*self.digits]} for rule in super().in_pencilmark(board)]


def _listed(digits: Counter[int]) -> str:
    """Several digits in words. If one is listed twice, all are counted: `one 4 and two 7s`."""
    if len(digits) == digits.total():
        return digits_listed(digits)
    return join([f"{COUNTS[n]} {SignOf(digit)}{'s' * (n > 1)}" for digit, n in digits.items()])
