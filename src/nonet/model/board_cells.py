"""Makes the classes for the cells, digits, houses, candidates and spaces of a board (its *nouns*).
Also reads the names of houses, and makes the errors for invalid nouns.
"""

from contextlib import suppress
from functools import lru_cache, partial
from itertools import groupby
from operator import attrgetter
from typing import Any

from ..base import Error, shown_value
from ..base.doors import house_called, noun_refused, own_nouns
from .board import STANDARD, Board
from .cells import CELLS, MOST_CELLS, MOST_DIGITS, Candidate, Cell, Digit, House, Noun, Nouns, Space
from .notation import Notation


class _OfBoard(Noun):
    """A cell, digit, house, candidate or space of a board that is not 9x9."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.board, type(self).__name__.lower(), int(self)))


def _noun(board: Board, kind: str, number: int) -> object:
    return getattr(board, kind)(number)


@own_nouns.leads_to
def nouns_of(board: Board) -> Nouns:
    """Make the types for the cells, digits, houses, candidates and spaces of a board that is not
    9x9.

    >>> nouns_of(Board.of("16x16")).candidate("12r10c12").cell
    Cell('r10c12')
    """
    own = {"board": board, "stride": MOST_DIGITS, "first": MOST_CELLS, "shift": board.shift}
    own["__slots__"] = ()
    kinds = (Cell, Digit, House, Candidate, Space)
    return Nouns(*(type(kind.__name__, (_OfBoard, kind), own) for kind in kinds))


@house_called.leads_to
def _house_called(board_and_name: tuple[Board, str]) -> int | None:
    """The number of the house with this name. Case is ignored, except in names that count from
    zero, such as `Row3`: in lower case, they look too much like other names.
    """
    board, name = board_and_name
    number = _data_names(board).get(name)
    if number is None:
        names, short = _house_names(board), " ".join(name.split())
        number = names.get(short, names.get(short.lower()))
    return number


@lru_cache(maxsize=64)
def _data_names(board: Board) -> dict[str, int]:
    return {str(house): int(house) for house in board.regions}


@lru_cache(maxsize=64)
def _house_names(board: Board) -> dict[str, int]:
    """The numbers of houses by name, in all notations and in upper and lower case. Names that count
    from zero occur only in upper case. A house that belongs to several grids has several names.
    """
    found: dict[str, int] = {}
    for house in board.regions:
        for notation in Notation:
            with suppress(Error):  # the notation may not have enough letters for the rows
                names = [
                    str(house),
                    notation.house(house, board),
                    notation.house_short(house, board),
                    house.region.words,
                ]
                small = [name.lower() for name in names if name[:3] not in ("Row", "Col", "Dia")]
                found |= dict.fromkeys([*names, *small], int(house))
    by_cells = {house.region.cells: house for house in board.regions}
    for letter in sorted({region.grid for region in board.plain_regions if region.grid}):
        rows = [
            board.cells(found[name]) for n in range(1, 10) if (name := f"r{n}{letter}") in found
        ]
        cells = [int(cell) for row in rows for cell in row]
        for region in STANDARD.plain_regions if len(cells) == CELLS else ():
            theirs = by_cells.get(tuple(sorted(cells[cell] for cell in region.cells)))
            if theirs is not None:
                here = region._replace(name=f"{region.name}{letter}")
                for name in (here.name, here.name.lower(), here.words.lower()):
                    found.setdefault(name, int(theirs))
    return found


@noun_refused.leads_to
def _refused(refused: tuple[type[Noun], object, Board]) -> Error:
    """The error for a value that is not a cell, digit or other noun of this type on the board."""
    kind, value, board = refused
    noun, shown = kind.__name__.lower(), shown_value(value)
    if isinstance(value, str) or noun == "digit":
        shown = f"'{value if isinstance(value, str) else shown}'"
        return Error(f"{shown} is not a {noun}; {noun}s are {', '.join(_spans(noun, board))}.")
    counts = {"cell": len(board.places), "house": len(kind.board.plain_regions)}
    counts["candidate"] = len(board.places) * board.stride
    last = counts.get(noun, len(board.members)) - 1
    return Error(f"{shown} is not a {noun}; {noun}s are numbered 0 to {last}.")


def _spans(noun: str, board: Board) -> list[str]:
    """The names of the first and the last noun of a type, for an error message."""
    cells, digits = board.all_cells, board.all_digits
    houses = [list(group) for _, group in groupby(board.regions, attrgetter("kind"))]
    if noun == "digit":
        return [f"{digits[0]} to {digits[-1]}"]
    if noun == "house":
        short = partial(Notation.chosen().house_short, board=board)
        return [" to ".join(dict.fromkeys(map(short, (g[0], g[-1])))) for g in houses]
    if noun == "candidate":
        return [f"{cells[0].with_digit(1).shown} to {cells[-1].with_digit(digits[-1]).shown}"]
    ends = [(g[0].with_digit(1), g[-1].with_digit(1)) for g in houses] if noun == "space" else []
    return [f"{one.shown} to {other.shown}" for one, other in [(cells[0], cells[-1]), *ends]]
