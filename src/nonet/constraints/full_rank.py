"""A full rank clue: all rows and columns, read from both ends as numbers, are put in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from ..model.board_parts import column_places, row_places
from ..model.rules import Arcs, Automaton, Rule
from .clues import Outside
from .draft import Draft


@dataclass(frozen=True)
class FullRank(Outside):
    """One clue beside a row or a column.

    Attributes:
        others: the other cells of the board, if it is known.
        may_tie: whether another line may have the same number.

    >>> clue = Board.of("4x4+full-rank:2@r1c1-r1c4").clues[0]
    >>> clue.allows([int(sign) for sign in "1243432121343412"])
    True
    """

    translations = {"de": ("Rangfolge",)}
    needs = "its rank and its row or column, as in full-rank:5@r1c1-r1c9"
    order = 161
    knows_zero = True
    noun = "full rank clue"
    total_words = "the rank would be {}"
    needs_every_digit = True
    look = "filled"
    iss_names = ("FullRank",)
    titles = r"full[-_ ]ranks?\b"
    in_books = (
        "A clue on a filled disc is a rank. Read all rows and columns from both ends as numbers; "
        "the rank is 1 more than how many of them are smaller."
    )

    others: tuple[BoardPlace, ...] = ()
    may_tie: bool = False

    def on(self, board: Board) -> Sequence[FullRank]:
        others = tuple([place for place in board.places if place not in self.places])
        may_tie = "rank-ties" in [each.word for each in board.further_constraints]
        return [FullRank(self.places, self.value, others, may_tie)]

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        return (*self.places, *self.others)

    def allows(self, digits: Sequence[int]) -> bool:
        held = dict(zip(self.cells, digits, strict=True))
        every = chain(*lines_by_side(len(self.places)))
        numbers = [[held[place] for place in line] for line in every]
        own = [*digits[: len(self.places)]]
        are_apart = self.may_tie or numbers.count(own) == 1
        return are_apart and 1 + sum(each < own for each in numbers) == self.value

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:  # noqa: ARG003
        return [(rank,) for rank in range(1, 4 * draft.board.digits + 1)]

    def rules(self, board: Board) -> Iterator[Rule]:
        """One line from each side begins with the first digit of this line. For each of the other
        sides, a hidden cell is 1 if that side's line is smaller.
        """
        yield from super().rules(board)
        if self.is_empty:
            return
        size, value = board.digits, self.value or 0
        if not board.is_square or size < 2:
            raise Error(f"{self.plural} need a square board with more than one cell.")
        if not 0 < value <= 4 * size:
            raise Error(f"its lines have the ranks 1 to {4 * size}, not {value}.")
        first, smaller = divmod(value - 1, 4)
        hidden = range(len(board.places), len(board.places) + 3)
        yield Automaton.of(hidden, size, 0, _count, smaller.__eq__)
        yield Automaton(self.cell_numbers(board)[:1], Arcs((((0, first + 1, 0),),)))
        sides = [side for side in lines_by_side(size) if [*self.places] not in side]
        for cell, side in zip(hidden, sides, strict=True):
            for other in side:
                yield from comparison(self.places, other, board, (cell,), may_tie=self.may_tie)

    def numbers(self, held: Sequence[Sequence[int]]) -> Collection[int]:
        known, low = dict(zip(self.cells, held, strict=True)), min(chain(*held), default=1)
        found = set[int]()
        for digit in held[0]:  # four lines begin with each digit, so three besides this line
            less, more, most = 0, 0, 0
            for line in chain(*lines_by_side(len(self.places))):
                begin = () if line == [*self.places] else known[line[0]]
                for own, other in zip(self.places[1:], line[1:], strict=True):
                    a, b = known[own], known[other]
                    if digit not in begin or own == other or (len(a) == len(b) == 1 and a == b):
                        continue
                    less += len(begin) == 1 and max(b) < min(a)
                    more += len(begin) == 1 and min(b) > max(a)
                    most += min(b) <= max(a)
                    break
            first = 4 * (digit - low) + 1
            found.update(range(first + less, first + min(most, 3 - more) + 1))
        return found

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        return {**super().parts_of(cells[: len(self.places)]), "cells": cells}

    @property
    def says(self) -> str:
        return (
            "If all rows and columns are read as numbers from both ends, four of these begin with "
            "each digit, and the line from {first} to {last} has the rank "
            f"{self.value}, counted from the smallest."
        )


def _count(state: int, at: int, digit: int) -> int | None:  # noqa: ARG001
    """The number of hidden cells so far that are 1."""
    return None if digit > 2 else state + (digit == 1)


def lines_by_side(size: int) -> list[list[list[BoardPlace]]]:
    """The rows and columns of a square from each of its sides."""
    ways = row_places(size, size), column_places(size, size)
    return [[line[::step] for line in way] for way in ways for step in (1, -1)]


def comparison(
    own: Sequence[BoardPlace],
    other: Sequence[BoardPlace],
    board: Board,
    hidden: tuple[int, ...] = (),
    *,
    may_tie: bool = False,
) -> Iterator[Automaton]:
    """An automaton that compares two lines. There is none if the result is always the same.

    Args:
        own, other: the cells of the lines.
        board: the board.
        hidden: a cell that must be 1 if the other line is smaller, and 2 if it is greater. It can
            be both if the first digits differ. Without it, the lines only may not be equal.
        may_tie: whether the lines may be equal. The cell is 2 then.
    """
    pairs = [(a, b) for a, b in zip(own, other, strict=True) if a != b]
    apart = (n for n, (a, b) in enumerate(pairs, 1) if a[0] == b[0] or a[1] == b[1])
    end, begin_alike = next(apart, 0), own[0] == other[0]
    if not end or (hidden and (end > 1 or begin_alike)):
        cells = [board.cell_of_place[place] for place in chain(*pairs[: end or None])]
        arcs = _compared(len(cells), board.digits, bool(hidden), may_tie, begin_alike)
        yield Automaton((*cells, *hidden), arcs)


@lru_cache(maxsize=1 << 9)
def _compared(count: int, size: int, has_hidden: bool, may_tie: bool, begin_alike: bool) -> Arcs:
    """The arcs of a comparison, which reads a cell of each line in turn. While the lines are equal,
    the state is the digit that has not been compared yet, or 0. Later it is the sum of the digits
    that the hidden cell can have, as a negative number.
    """

    def step(state: int, at: int, digit: int) -> int | None:
        if at == count:
            return -1 if digit < 3 and (-state or 2 * may_tie) & digit else None
        if state < 0 or at % 2 == 0:
            return state or digit
        if state == digit:
            return 0
        return -3 if at == 1 and not begin_alike else -2 if state < digit else -1

    return Automaton.of(range(count + has_hidden), size, 0, step, bool).arcs
