"""An arrow: its digits add up to the number in the circle."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any

from ..base import Error
from ..model import Board, join
from ..model.rules import Automaton, Rule, regions_of_clues
from .bounds import digits_apart, sums_of
from .clues import OfStates
from .constraint import Arrow, Disc, GridForm, Shape, Stroke
from .iss import OfText
from .pencilmark import JsonRule, cells_in, require_fields
from .places import place_list, places_named, short, stated_cells, stated_lines, stated_places


@dataclass(frozen=True)
class ArrowSum(OfStates):
    """One arrow. Digits may repeat along it.

    Attributes:
        places: the cells of the circle, then those of the arrow. Two or three cells in the circle
            are read as one number, in order.
        head: the number of cells in the circle.

    >>> clue = ArrowSum(((0, 0), (0, 1), (1, 2)))
    >>> clue.word, clue.allows((6, 2, 4)), clue.allows((6, 2, 3))
    ('arrow:r1c1@r1c2,r2c3', True, False)
    """

    translations = {"de": ("Pfeile",)}
    needs = "its circle and its cells, as in arrow:r1c1@r1c2,r2c3"
    order = 120
    end = 0
    knows_zero = True
    fpuzzles_list = "arrow"
    pencilmark = {"type": "arrow"}
    iss_names = ("Arrow", "PillArrow")
    hints = (
        r"arrow(?:s|'s)?|shaft|stem|arm|line|sum|total|%(sum_to)s|%(repeat)s",
        r"(?:attached|connected|corresponding)|circled|(?:circle|bulb|pill)(?:s|'s)?",
    )
    talk = r"arrows?\b"
    sides = ("line", "ends")
    in_books = "The digits along an arrow add up to the number in its circle."

    head: int = 1

    def settle(self) -> None:
        super().settle()
        self.require(1 <= self.head <= min(3, len(self.places) - 1))

    @classmethod
    def of_value(cls, value: str) -> ArrowSum:
        circle, at, cells = map(str.strip, value.partition("@"))
        if not at:
            raise Error(f"'arrow:{short(value)}' needs {cls.needs}.")
        head = places_named(circle)
        return cls((*head, *places_named(cells)), len(head))

    @property
    def word(self) -> str:
        circle, line = self.places[: self.head], self.places[self.head :]
        return f"arrow:{place_list(circle)}@{place_list(line)}"

    def both(self, digits: Sequence[int]) -> tuple[int, int]:
        """The number in the circle, and the sum along the arrow."""
        circle = reduce(lambda number, digit: 10 * number + digit, digits[: self.head])
        return circle, sum(digits[self.head :])

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*self.both(digits)}) == 1

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return self.reason_beside(held, [()] * len(held))

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:
        if sum(len(own) > 1 for own in held) < 2:
            return ""  # if only one cell is open, another reason names its digit
        if self.head > 1:
            (least, low), (most, high) = (self.both([*map(pick, held)]) for pick in (min, max))
            more = f"the sum would be at least {low}, more than the pill" * (low > most)
            return more or f"the sum would be at most {high}, less than the pill" * (high < least)
        circle, sums = held[0], {*map(sum, digits_apart(held, apart, range(1, len(held))))}
        sums = sums or sums_of(held[1:], differ=False)
        # If all sums are too great, or all are too small, a bound is the reason.
        is_gap = sums.isdisjoint(circle) and min(sums) < max(circle) and min(circle) < max(sums)
        words = f"{{line}} could not add up to {join([*map(str, circle)], 'or')}"
        return words if is_gap and len(circle) < 5 else ""

    def sequence(self) -> Sequence[int]:
        """First the arrow, then the circle. This keeps the states few, because a sum of digits
        usually has fewer possible values than a number of two or three digits.
        """
        return (*range(self.head, len(self.places)), *range(self.head))

    def rules(self, board: Board) -> Iterator[Rule]:
        """If the line contains whole houses, their cells are read first, and add a known sum."""
        cells, known, of_clues = self.cell_numbers(board), set[int](), regions_of_clues(board)
        for number, (_, house, is_complete) in enumerate(board.plain_regions):
            if is_complete and number not in of_clues and known.isdisjoint(house):
                known.update({*house} if {*house} <= {*cells[self.head :]} else ())
        if not known:
            yield from super().rules(board)
            return

        def step(state: int, at: int, digit: int) -> int | None:
            value = board.values[digit - 1]
            return state if at < len(known) else self.step(state, at, value, board.digits)

        order = sorted([cells[at] for at in self.sequence()], key=lambda cell: cell not in known)
        total = sum(board.values) * len(known) // board.digits
        yield Automaton.of(order, board.digits, total, step, self.accepts)

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        """The state is the sum of the arrow's digits so far. In the circle, it is the part of the
        sum for which the rest of the number is still missing.
        """
        last = len(self.places) - 1 - at
        if last >= self.head:
            return state + digit
        left = state - digit * 10**last
        return left if left >= 0 else None

    @property
    def says(self) -> str:
        circle = f"{self.head}-digit number in the pill {{pill}}"
        circle = "digit in the circle {ends}" if self.head == 1 else circle
        return f"The {circle} is the sum along its arrow, {{line}}."

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        return {"pill" if self.head > 1 else "ends": cells[: self.head], "line": cells[self.head :]}

    @property
    def shapes(self) -> tuple[Shape, ...]:
        line, circle = Arrow(self.places[self.head - 1 :]), self.places[: self.head]
        return line, Stroke(circle, "pill") if self.head > 1 else Disc(circle[0], 0.4, "ring")

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        circle = sorted(stated_cells(part))
        lines = [stated_cells({"cells": line}) for line in stated_lines(part)]
        if any(line[0] not in circle for line in lines):
            raise Error("an arrow must start in its circle.")
        rest = [[place for place in line if place not in circle] for line in lines]
        return [cls((*circle, *line), len(circle)).word for line in rest]

    def _require_reading_order(self) -> None:
        """Make sure that a number in several cells is read as other programs do: from left to right
        and from top to bottom.
        """
        head = self.places[: self.head]
        if head != tuple(sorted(head)):
            raise Error(f"other programs need circles in reading order, not {place_list(head)}.")

    def in_fpuzzles(self) -> dict[str, object]:
        self._require_reading_order()
        names = [cell.upper() for cell in self.cell_list]
        return {"lines": [names[self.head - 1 :]], "cells": names[: self.head]}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        if name == "Arrow" and len(values) > 1:
            return [cls.stated(tuple(stated_places(values)))]
        if name == "PillArrow" and values and values[0] in ("2", "3"):
            head, line = int(values[0]), stated_places(values[1:])
            return [cls.stated((*sorted(line[:head]), *line[head:]), head)]
        return None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        self._require_reading_order()
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.places[: self.head])]
        if not {*steps} <= {(0, 1), (1, 0), (1, 1)}:
            raise Error("its circle needs cells that touch.")
        name = ["Arrow"] if self.head == 1 else ["PillArrow", str(self.head)]
        return ["~".join([*name, *self.cell_list])]

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        if rule["type"] != "arrow":
            return None
        require_fields(rule, ("bulb", "lines"))
        head, lines = cells_in(rule.get("bulb")), rule.get("lines")
        rest = map(cells_in, lines if isinstance(lines, list) else [None])
        arrows = [cls((*head, *line), len(head)) for line in rest]
        for arrow in arrows:
            arrow._require_reading_order()
        return [arrow.word for arrow in arrows]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:  # noqa: ARG002
        self._require_reading_order()
        names = self.cell_list
        return [{**self.pencilmark, "bulb": names[: self.head], "lines": [names[self.head :]]}]
