"""Cells, digits, houses, candidates and spaces of a board of any size.

They are small integers that print as names, as those of nine rows are, and know their board:

    Cell       in reading order             r10c12
    Digit      from 1                       1 .. 9, A for 10, B for 11 and so on
    House      as the board lists them      r10, b3, g5, r4C
    Candidate  cell * 25 + digit - 1        12r10c3
    Space      a cell; or, from 625 on,     r10c12, 12r10
               625 + house * 25 + digit - 1;
               or of a clue (`clue_spaces`) cage3, 12cage3

A region with as many cells as there are digits is a house. One with fewer, a group, is numbered
among the houses: its cells differ, and no digit has to be in it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, ClassVar, Final

from ..base.arguments import is_among, shown_value
from ..base.doors import own_nouns
from ..base.errors import Error
from .board import STANDARD, Board
from .cells import (
    CELLS,
    MOST_CELLS,
    SIGNS,
    Candidate,
    Cell,
    Digit,
    House,
    Nouns,
    Region,
    Space,
)
from .clue_spaces import FIRST_SPACE, is_part, name_of_part, part_named, part_of
from .notation import Notation
from .place_names import place_named

STRIDE: Final = 25
_WORDS: Final = r"(?a)([a-z][a-z ]*[a-z]) +([1-9][0-9]*)(?: of grid ([a-z]))?"


class _OfBoard(int):
    """A number that means something on one board."""

    __slots__ = ()
    board: ClassVar[Board]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.board, type(self).__name__.lower(), int(self)))


class BoardCell(_OfBoard, Cell):
    """A cell of a board of any size."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> BoardCell:
        if type(value) is cls:
            return int.__new__(cls, value)
        board = cls.board
        if isinstance(value, str):
            number = board.cell_of_place.get(place_named(value.strip()))
            if number is not None:
                return int.__new__(cls, number)
            first, last = map(Notation.chosen().place, (0, board.height - 1), (0, board.width - 1))
            raise Error(f"'{value}' is not a cell of this board; cells are {first} to {last}.")
        if not is_among(value, len(board.places)):
            told, last_number = shown_value(value), len(board.places) - 1
            raise Error(f"{told} is not a cell; cells are numbered 0 to {last_number}.")
        return int.__new__(cls, value)

    @property
    def row(self) -> int:
        """The row on the canvas, from 0."""
        return self.board.places[self][0]

    @property
    def column(self) -> int:
        """The column on the canvas, from 0."""
        return self.board.places[self][1]

    @property
    def space(self) -> Space:
        return self.board.space(int(self))

    def with_digit(self, digit: int) -> Candidate:
        return self.board.candidate(int(self) * STRIDE + self.board.digit(digit) - 1)

    def __str__(self) -> str:
        return self.board.cell_names[self]


class BoardDigit(_OfBoard, Digit):
    """A digit of a board of any size."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> BoardDigit:
        most = cls.board.digits
        number = value
        if isinstance(value, str):
            number = SIGNS.find(value.upper()) + 1 if len(value) == 1 else 0
        if not is_among(number, most, 1):
            told = value if isinstance(value, str) else shown_value(value)
            raise Error(f"'{told}' is not a digit; digits are 1 to {SIGNS[most - 1]}.")
        return int.__new__(cls, number)

    def __str__(self) -> str:
        return SIGNS[self - 1]

    def __repr__(self) -> str:
        return f"Digit('{self}')"


class BoardHouse(_OfBoard, House):
    """A region of a board of any size."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> BoardHouse:
        regions = cls.board.constraints
        if isinstance(value, str):
            value = regions.index(_region_named(cls.board, value))
        elif not is_among(value, len(regions)):
            told = shown_value(value)
            raise Error(f"{told} is not a region; they are numbered 0 to {len(regions) - 1}.")
        return int.__new__(cls, value)

    @property
    def region(self) -> Region:
        """The region of the board that it is."""
        return self.board.constraints[self]

    @property
    def kind(self) -> str:
        return self.region.kind.value

    @property
    def move(self) -> str:
        region = self.region
        # With all digits, it is a house like others.
        return "" if region.is_complete else self.board.moves(region.kind)

    @property
    def number(self) -> int:
        return self.region.number

    @property
    def grid(self) -> str:
        return self.region.grid

    def with_digit(self, digit: int) -> Space:
        number = MOST_CELLS + int(self) * STRIDE + self.board.digit(digit) - 1
        return self.board.space(number)

    def __str__(self) -> str:
        return str(self.region.name)


class BoardCandidate(_OfBoard, Candidate):
    """A candidate of a board of any size."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> BoardCandidate:
        if isinstance(value, str):
            return int.__new__(cls, cls._number(value))
        end, digits = len(cls.board.places) * STRIDE, cls.board.digits
        if not is_among(value, end) or value % STRIDE >= digits:
            raise Error(f"{shown_value(value)} is not a candidate of this board.")
        return int.__new__(cls, value)

    @classmethod
    def _number(cls, name: str) -> int:
        """The number of the candidate that is written `12r10c3`: the digit as a number, then the
        cell in any notation."""
        board, short = cls.board, name.strip()
        figures = short[: len(short) - len(short.lstrip("0123456789"))]
        cell = board.cell_of_place.get(place_named(short[len(figures) :]))
        if cell is None or figures not in map(str, range(1, board.digits + 1)):
            first, last = map(Notation.chosen().place, (0, board.height - 1), (0, board.width - 1))
            raise Error(
                f"'{name}' is not a candidate of this board; candidates are 1{first} to "
                f"{board.digits}{last}."
            )
        return cell * STRIDE + int(figures) - 1

    @property
    def cell(self) -> Cell:
        return self.board.all_cells[self // STRIDE]

    @property
    def digit(self) -> Digit:
        return self.board.all_digits[self % STRIDE]

    def __str__(self) -> str:
        return f"{int(self.digit)}{self.cell}"


class BoardSpace(_OfBoard, Space):
    """A space of a board of any size: a cell, or a digit in a region."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> BoardSpace:
        if isinstance(value, str):
            return int.__new__(cls, cls._number(value))
        board = cls.board
        if not is_among(value, 2**31) or not (
            is_part(board, part_of(value)) if value >= FIRST_SPACE else value in board.members
        ):
            raise Error(f"{shown_value(value)} is not a space of this board.")
        return int.__new__(cls, value)

    @classmethod
    def _number(cls, name: str) -> int:
        """The number of the space of a name, `r10c12`, `12b3` or `12cage3`."""
        if cls.board.clues and (part := part_named(cls.board, name.strip())):
            return part.number
        figures = name[: len(name) - len(name.lstrip("0123456789"))]
        if not figures:
            return int(cls.board.cell(name))
        return int(cls.board.house(name[len(figures) :]).with_digit(int(figures)))

    @property
    def is_cell(self) -> bool:
        return int(self) < MOST_CELLS

    @property
    def clue(self) -> Any:
        return part_of(self) if int(self) >= FIRST_SPACE else None

    @property
    def cell(self) -> Cell:
        return self.board.cell(int(self))

    @property
    def house(self) -> House:
        if self.is_cell:
            raise Error(f"the space {self.shown} is a cell and has no house.")
        if int(self) >= FIRST_SPACE:
            raise Error(f"the space {self.shown} is of a clue and has no house.")
        return self.board.regions[(int(self) - MOST_CELLS) // STRIDE]

    @property
    def digit(self) -> Digit:
        if self.is_cell:
            raise Error(f"the space {self.shown} is a cell and has no digit.")
        if int(self) >= FIRST_SPACE:
            return self.board.digit(part_of(self).digit)  # 0 is none
        return self.board.all_digits[(int(self) - MOST_CELLS) % STRIDE]

    def __str__(self) -> str:
        if int(self) >= FIRST_SPACE:
            return name_of_part(self.board, part_of(self))
        return str(self.cell) if self.is_cell else f"{int(self.digit)}{self.house}"


@own_nouns.leads_to
def nouns_of(board: Board) -> Nouns:
    """The nouns of a board, which know it.

    >>> from .board import Board
    >>> nouns_of(Board.of("16x16")).candidate("12r10c12").cell
    Cell('r10c12')
    """
    own = {"board": board, "__slots__": ()}
    return Nouns(
        type("Cell", (BoardCell,), own),
        type("Digit", (BoardDigit,), own),
        type("House", (BoardHouse,), own),
        type("Candidate", (BoardCandidate,), own),
        type("Space", (BoardSpace,), own),
        STRIDE,
        MOST_CELLS,
    )


def _noun(board: Board, kind: str, number: int) -> object:
    return getattr(board, kind)(number)


def _region_named(board: Board, name: str) -> Region:
    """The region of a name, `b3`, `r4C` or in words; on boards of several grids a region that two
    grids share is found by both names.

    Raises:
        Error: where the board has no such region.
    """
    short = name.strip()
    if match := re.fullmatch(_WORDS, short.lower()):
        there = dict.fromkeys(region.kind for region in board.constraints)
        kind = next((kind for kind in there if kind.words == match[1]), None)
        short = f"{kind}{match[2]}{match[3] or ''}" if kind else short
    short = short[:1].lower() + short[1:].upper()
    found = _regions_of_names(board).get(short)
    if found is None:
        kinds = dict.fromkeys(region.kind for region in board.constraints)
        told = ", ".join(_span([r.name for r in board.constraints if r.kind is k]) for k in kinds)
        raise Error(f"'{name}' is not a region of this board; regions are {told}.")
    return found


@lru_cache(maxsize=64)
def _regions_of_names(board: Board) -> dict[str, Region]:
    """Regions by their names, and by those that they have in other grids."""
    found = {region.name: region for region in board.constraints}
    by_cells = {region.cells: region for region in board.constraints}
    for letter in sorted({region.grid for region in board.constraints if region.grid}):
        rows = [found[name] for n in range(1, 10) if (name := f"r{n}{letter}") in found]
        cells = [cell for row in rows for cell in row.cells]
        for region in STANDARD.constraints if len(cells) == CELLS else ():
            theirs = by_cells.get(tuple(sorted(cells[cell] for cell in region.cells)))
            if theirs is not None:
                found.setdefault(region.name + letter, theirs)
    return found


def _span(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
