"""Base classes for kinds of clues: lines, pairs of cells, values, and clues outside the grid."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any, ClassVar, Final, Self

from ..base import Error
from ..model import SIGNS, Board, BoardPlace, Places
from ..model.board_parts import column_places, row_places
from ..model.rules import Arcs, Automaton, Pairs, Rule, State
from .bounds import bounds_beside
from .constraint import Constraint, Corner, Disc, GridForm, PlacesConstraint, Shape, Square, Stroke
from .draft import Draft
from .iss import OfText
from .pencilmark import JsonRule, side_beside, without_side
from .places import (
    line_named,
    line_of,
    neighbours_of,
    outside_place,
    place_list,
    places_named,
    ray,
    short,
    stated_cells,
    stated_lines,
    stated_places,
)
from .tables import InTables

NUMBER: Final = re.compile("[0-9]{1,3}")
"""Matches the number of a clue."""


class LineConstraint(PlacesConstraint):
    """A constraint on the cells of a line, in the order in which the line is drawn.

    Attributes:
        colour: the colour of the line in pictures.
        ends: shapes at ends of the line, by index. Their places are set when they are drawn.
    """

    colour: ClassVar[str] = "grey"
    ends: ClassVar[Mapping[int, Disc | Square]] = {}
    in_order = True
    is_clue = True

    def require(self, is_right: bool) -> None:
        """Raise an error that shows what the kind needs, unless the clue is right."""
        if not is_right:
            raise Error(f"'{short(self.word)}' needs {self.needs}.")

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The line, its ends, and its number in a corner."""
        value = getattr(self, "value", None)
        numbers = [] if value is None else [Corner(self.places, str(value))]
        ends = [each._replace(place=self.places[at]) for at, each in self.ends.items()]
        return (Stroke(self.places, self.colour), *ends, *numbers)

    @property
    def way(self) -> BoardPlace:
        """The direction of a straight line, as the change in row and in column."""
        (row, column), (below, beside) = self.places[0], self.places[-1]
        return (below > row) - (below < row), (beside > column) - (beside < column)

    @classmethod
    def next_places(cls, places: Places) -> Places:
        row, column = places[-1]
        return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        cells = [stated_cells({"cells": line}) for line in stated_lines(part)]
        return [f"{cls.words[0]}:{place_list(line)}" for line in cells]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"lines": [[cell.upper() for cell in self.cell_list]]}

    def cell_numbers(self, board: Board) -> tuple[int, ...]:
        """The numbers of the cells on a board."""
        return tuple(map(board.cell_of_place.__getitem__, self.places))

    def at(self, places: Iterable[BoardPlace]) -> Self:
        """A copy of the clue at other places, made without checks."""
        made = object.__new__(type(self))
        vars(made).update(vars(self), places=tuple(places))
        return made

    @property
    def form(self) -> tuple[type[Self], int, tuple[Any, ...]]:
        """The clue without its places: its kind, its length and its other fields. The clues of a
        board often have the same form, so everything that does not depend on the places is
        cached for the form.
        """
        return type(self), len(self.places), (*vars(self).values(),)[1:]


class OfPairs(InTables, LineConstraint):
    """A clue that consists of rules for two cells at a time: any two, or two neighbours."""

    any_two: ClassVar[bool] = False
    knows_zero = True

    def pairs(self) -> Iterable[tuple[int, int]]:
        """The pairs of cells that have a rule, as indices into `places`."""
        indices = range(len(self.places))
        return combinations(indices, 2) if self.any_two else pairwise(indices)

    def fits(self, one: int, other: int) -> bool:
        """Whether the two cells of a pair may have these digits."""
        raise NotImplementedError

    def allows(self, digits: Sequence[int]) -> bool:
        return all(self.fits(digits[one], digits[other]) for one, other in self.pairs())

    def rules(self, board: Board) -> Iterator[Rule]:
        cells, needed = self.cell_numbers(board), self.needed_pairs  # a line may have no pair
        return iter([Pairs(cells[a], cells[b], needed(board.values)) for a, b in self.pairs()])

    def allowed_pairs(self, values: range) -> frozenset[tuple[int, int]]:
        """The digits that the two cells of a pair may have, on a board whose digits have these
        values. Digits are numbered from 1.
        """
        # Not `form`, because the pairs are the same for all lengths.
        return _pairs_of((type(self), 2, (*vars(self).values(),)[1:]), values)

    def needed_pairs(self, values: range) -> frozenset[tuple[int, int]]:
        """The same. Raises an `Error` if there are none."""
        if found := self.allowed_pairs(values):
            return found
        raise Error(f"no digits from {values[0]} to {values[-1]} fit.")


class OfTwoCells(OfPairs):
    """A clue between two cells, which is drawn on their border.

    Attributes:
        are_copies: whether people draw a shape and its copy, with a clue for each cell.
        iss_fields: the fields after `places`, by the names that Interactive Sudoku Solver uses.
    """

    are_copies: ClassVar[bool] = False
    iss_fields: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    sizes = range(2, 3)
    place = "between {cells}"

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw a clue between every two neighbours whose digits satisfy it. If the kind has no
        `mark`, only about half of these pairs get a clue.
        """
        for one in draft.board.places:
            for other in neighbours_of(one, draft.board):
                if one < other and (cls.mark or draft.rng.random() < 1 / 2):
                    clue = cls.fitted((one, other), draft) or cls.fitted((other, one), draft)
                    yield from filter(None, [clue])

    @property
    def middle(self) -> tuple[float, float]:
        """The position between the two cells."""
        (row, column), (below, beside) = self.places
        return (row + below) / 2, (column + beside) / 2

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [cls(tuple(stated_cells(part))).word]

    in_fpuzzles = PlacesConstraint.in_fpuzzles

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        """The clues between neighbours among the cells, each from the cell that is listed first."""
        cells = [*dict.fromkeys(stated_places(values))]
        return [
            cls.stated((a, b), *cls.iss_fields.get(name, ()))
            for at, a in enumerate(cells, 1)
            for b in sorted(cells[at:])
            if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
        ]

    def in_iss(self, board: Board) -> list[str]:
        is_read = self.of_iss("", self.cell_list, board.form)  # only if the cells are neighbours
        return super().in_iss(board) if is_read else self.tables(board)


@dataclass(frozen=True)
class WithValue(PlacesConstraint):
    """A clue with a number: `little-killer:12@r1c1,r2c2`.

    Attributes:
        value: the number. None if the clue has no number.
        usual: whether a clue without a number means the usual number. Otherwise, `nonet.generate`
            adds the number.
        total_words: a clause about the number that the digits of the cells would give.
    """

    usual: ClassVar[bool] = False
    total_words: ClassVar[str] = "the sum would be {}"
    sign: ClassVar[type[int]] = int  # `SignOf` if the number is a digit
    is_clue = True

    value: int | None = None

    @property
    def named(self) -> str:
        is_said = self.value is not None and not self.usual
        return f"{self.sign(self.value or 0)} {self.noun}" if is_said else self.noun

    @property
    def is_open(self) -> bool:
        return self.value is None and not self.usual

    def numbers(self, held: Sequence[Sequence[int]]) -> Collection[int]:  # noqa: ARG002
        """The numbers that the clue could have with these candidates. Some may be impossible."""
        return ()

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        words = bounds_beside(self.value or 0, self.numbers(held))
        return words and self.total_words.format(words, len(held))

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        most = sum(draft.digits(places))
        return [()] if cls.usual else [(value,) for value in range(most + 1)]

    @classmethod
    def of_value(cls, value: str) -> PlacesConstraint:
        number, at, cells = map(str.strip, value.rpartition("@"))
        if not cells or (at and not NUMBER.fullmatch(number)):
            raise Error(f"'{cls.words[0]}:{short(value)}' needs {cls.needs}.")
        return cls.stated(tuple(places_named(cells)), int(number) if at else None)

    @property
    def word(self) -> str:
        value = "" if self.value is None else f"{self.value}@"
        return f"{self.words[0]}:{value}{place_list(self.places)}"

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:
        words = super().words_in_fpuzzles(part, size)
        value = number_in(part).lstrip("0")  # 0 means no value
        return [word.replace(":", f":{value}@") if value else word for word in words]

    def in_fpuzzles(self) -> dict[str, object]:
        if self.value == 0:
            raise Error("in f-puzzles, 0 means that there is no number.")
        return super().in_fpuzzles() | ({} if self.value is None else {"value": str(self.value)})


class ValueFirst(WithValue):
    """A clue whose number comes first in strings of other programs: `Whisper~5~R1C1~R1C2`."""

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        value, *cells = values or [""]
        if not cells or not NUMBER.fullmatch(value):
            return None
        return [cls.stated(tuple(stated_places(cells)), int(value))]

    def in_iss(self, board: Board) -> list[str]:
        clue = self.on(board)[0]  # has the usual value if this clue has none
        return ["~".join([self.iss_names[0], str(getattr(clue, "value", 0) or 0), *self.cell_list])]


def number_in(part: Any) -> str:
    """The value of an item in an f-puzzles list; "" if it has none.

    Raises:
        Error: if the item is not a record, or its value is not a number.
    """
    if not isinstance(part, dict):
        raise Error("it names no cells.")
    stated = part.get("value")
    value = "" if stated is None or stated is False else str(stated).strip()
    if value and not NUMBER.fullmatch(value):
        raise Error(f"'{short(value)}' is not a number.")
    return value


class OfStates(LineConstraint):
    """A clue whose cells are read one after another. See `nonet.model.rules.Automaton`."""

    start: ClassVar[Any] = 0  # the state before the first cell, or a list of such states
    end: ClassVar[Any] = None  # the state required after the last cell; None if any will do

    def sequence(self) -> Sequence[int]:
        """The positions of the cells in the order in which they are read."""
        return range(len(self.places))

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        """The state after a cell, or None if the digit is impossible.

        Args:
            state: the state before the cell.
            at: the number of cells read before this cell.
            digit: the value of the cell's digit.
            digits: the number of digits of the board.
        """
        raise NotImplementedError

    def accepts(self, state: Any) -> bool:
        """Whether the clue is satisfied if this is the state after the last cell."""
        return self.end in (None, state)

    def rules(self, board: Board) -> Iterator[Rule]:
        cells, arcs = self.cell_numbers(board), _arcs_of(self.form, board.values)
        yield Automaton(tuple([cells[at] for at in self.sequence()]), arcs)


def example(form: tuple[Any, int, tuple[Any, ...]]) -> Any:
    """A clue of this form, with all its places set to (0, 0)."""
    kind, count, values = form
    made = object.__new__(kind)
    vars(made).update(zip(kind.__match_args__, (((0, 0),) * count, *values), strict=False))
    return made


@lru_cache(maxsize=1 << 9)
def _pairs_of(form: tuple[Any, int, tuple[Any, ...]], values: range) -> frozenset[tuple[int, int]]:
    every, clue = [*enumerate(values, 1)], example(form)
    return frozenset((i, j) for i, a in every for j, b in every if clue.fits(a, b))


@lru_cache(maxsize=1 << 9)
def _arcs_of(form: tuple[Any, int, tuple[Any, ...]], values: range) -> Arcs:
    clue, digits = example(form), len(values)

    def step(state: State, at: int, digit: int) -> State | None:
        return clue.step(state, at, values[digit - 1], digits)  # type: ignore[no-any-return]

    return Automaton.of(clue.sequence(), digits, clue.start, step, clue.accepts).arcs


class BetweenEnds(OfStates):
    """A line with circles at its ends. The ends are read before the cells between them."""

    sizes = range(3, 10_000)
    ends = dict.fromkeys((0, -1), Disc((0, 0), 0.4, "ring"))

    def sequence(self) -> Sequence[int]:
        last = len(self.places) - 1
        return [0, last, *range(1, last)]


class Outside(WithValue, LineConstraint):
    """A clue outside the grid about the cells of a straight line, starting with the cell next to
    the clue: `sandwich:10@r1c3-r9c3`.

    Attributes:
        both_ways: whether the line can also be read from its other end.
        is_about_lines: whether the line must be a whole row or column.
        needs_every_digit: whether the line must also have as many cells as there are digits.
        look: how the number is drawn, as for a `Disc`.
    """

    both_ways: ClassVar[bool] = False
    is_about_lines: ClassVar[bool] = True
    needs_every_digit: ClassVar[bool] = False
    look: ClassVar[str] = "plain"
    place = "from {first} to {last}"

    @property
    def word(self) -> str:
        ends = place_list(dict.fromkeys((self.places[0], self.places[-1]))).replace(",", "-")
        is_straight = line_of(self.places[0], self.places[-1]) == [*self.places]
        value = "" if self.value is None else f"{self.value}@"
        return f"{self.words[0]}:{value}{ends if is_straight else place_list(self.places)}"

    @property
    def is_empty(self) -> bool:
        return self.value is None

    def rules(self, board: Board) -> Iterator[Rule]:
        form, more = board.form, " with every digit" if self.needs_every_digit else ""
        sizes = (form.digits, form.digits) if more else form[:2]
        if self.is_about_lines and not _is_whole(self.places, *sizes):
            raise Error(f"{self.plural} need whole rows or columns{more}.")
        if not self.is_empty:
            yield from super().rules(board)

    @property
    def sentence(self) -> str:
        if self.is_empty:
            return f"The clue {short(self.word)} has no number; only 'generate' can choose one."
        return super().sentence

    @property
    def outside(self) -> BoardPlace:
        """The position of the clue, next to the first cell."""
        (row, column), (down, across) = self.places[0], self.way
        return row - down, column - across

    @property
    def shapes(self) -> tuple[Shape, ...]:
        (row, column), (down, across) = self.outside, self.way
        at = row, column + down * across / 5  # to the left or right if two diagonals begin there
        text = "?" if self.value is None else str(self.sign(self.value))
        return (Disc(at, 0.23, self.look, text),)

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw a clue at each end of every line, or at one end if the line is read both ways."""
        for line in cls.lines(draft.board) if draft.board.is_grid else []:
            for places in [line] if cls.both_ways else [line, line[::-1]]:
                yield from filter(None, [cls.fitted(places, draft)])

    @classmethod
    def lines(cls, board: Board) -> Iterable[Places]:
        """The lines that clues of this kind can refer to: the rows and columns of a grid."""
        lines = [*row_places(*board.form[:2]), *column_places(*board.form[:2])]
        return [each for each in lines if len(each) == board.digits or not cls.needs_every_digit]

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:
        row, column = outside_place(part.get("cell") if isinstance(part, dict) else None)
        value = number_in(part)
        way = (row < 0) - (row >= size), (column < 0) - (column >= size)
        places = tuple(ray((row, column), way, size))
        return [cls(places, int(value) if value else None).word]

    def in_fpuzzles(self) -> dict[str, object]:
        row, column = self.outside
        value = "" if self.value is None else str(self.value)
        return {"cell": f"R{row + 1}C{column + 1}", "value": value}

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        return super().words_in_pencilmark(without_side(rule), record)

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        side = side_beside(self.outside, board.digits)
        return [rule | {"side": side} for rule in super().in_pencilmark(board)]

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        if not cls.iss_names:
            return super().of_iss(name, values, grid)
        if cls.both_ways:
            values = [*values[1:], *values[:1]]
        line = line_named(values[0], *grid[:2]) if values else ()
        ends = zip((line, line[::-1]), values[1:], strict=False)
        return [cls.stated(e, int(n)) for e, n in ends if line and NUMBER.fullmatch(n)] or None

    def in_iss(self, board: Board) -> list[str]:
        if self.is_open or not self.iss_names:
            return super().in_iss(board)
        (row, column), (down, across) = self.places[0], self.way
        line = f"C{SIGNS[column].lower()}" if down else f"R{SIGNS[row].lower()}"
        if self.both_ways:
            return [f"{self.iss_names[0]}~{self.value}~{line}"]
        first = min(row, column) == 0 and (down > 0 or across > 0)
        return [f"{self.iss_names[0]}~{line}~" + (f"{self.value}~" if first else f"~{self.value}")]


@lru_cache(maxsize=1 << 9)
def _is_whole(places: tuple[BoardPlace, ...], rows: int, columns: int) -> bool:
    """Whether these are the cells of a whole row or column, in order."""
    first, last = places[0], places[-1]
    size = columns if first[0] == last[0] else rows if first[1] == last[1] else 0
    return len(places) == size and line_of(first, last) == [*places]


@dataclass(frozen=True)
class OfBoard(LineConstraint):
    """A rule for a whole board, which makes a clue for each of several sets of cells.

    Attributes:
        places: the cells of such a clue; empty if the rule is for the whole board.
    """

    places: tuple[BoardPlace, ...] = ()

    def settle(self) -> None:
        """The rule for the whole board has no places."""

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        return [cls()] if words else []

    word = Constraint.word

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return ()

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        """The sets of cells."""
        raise NotImplementedError

    def on(self, board: Board) -> Sequence[OfBoard]:
        """A clue for each set of cells that has no mark of the rule's type (`mark`)."""
        own = {frozenset(c.cells) for c in board.further_constraints if c.mark == self.mark != ""}
        return [self.at(each) for each in self.sets(board) if not own or frozenset(each) not in own]
