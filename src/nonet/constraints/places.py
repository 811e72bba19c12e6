"""Reads and writes lists of cell positions, such as `r1c1,r2c2`."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import starmap

from ..base import Error, shortened
from ..model import Board, BoardPlace, Notation, Places
from ..model.place_names import rc_place


def places_named(text: str) -> Places:
    """The positions in a list of names separated by commas. Two names joined by `-` mean all cells
    on the straight line from one to the other.

    Raises:
        Error: if a name does not denote a cell, or if a line is not straight.

    >>> places_named("r1c1, r2c12"), places_named("r3c1-r1c3")
    ([(0, 0), (1, 11)], [(2, 0), (1, 1), (0, 2)])
    """
    found: Places = []
    for part in text.split(","):
        first, dash, last = part.partition("-") if "-" in part else (part, "", "")
        place = rc_place(first) or stated_place(first)
        line = line_of(place, stated_place(last)) if dash else [place]
        if not line:
            raise Error(f"'{short(part)}' is not a straight line.")
        found += line
    return found


def line_of(first: BoardPlace, last: BoardPlace) -> Places:
    """The positions of a straight line, which may be diagonal. Empty if there is none."""
    down, across = last[0] - first[0], last[1] - first[1]
    count = max(abs(down), abs(across))
    if count == 0:
        return [first]
    if count > 100 or abs(down) not in (0, count) or abs(across) not in (0, count):
        return []
    return [
        (first[0] + down // count * i, first[1] + across // count * i) for i in range(count + 1)
    ]


@lru_cache(maxsize=1 << 6)
def line_named(name: str, rows: int, columns: int) -> tuple[BoardPlace, ...]:
    """The positions of a row or column, such as `C3`. Empty for any other name."""
    match = re.fullmatch("([RC])([1-9a-z])", name)
    at, cells = (int(match[2], 36) - 1, columns if match[1] == "R" else rows) if match else (0, 0)
    return tuple([(at, i) if name[0] == "R" else (i, at) for i in range(cells)])


def ray(outside: BoardPlace, way: BoardPlace, rows: int, columns: int | None = None) -> Places:
    """The positions on a board that are reached from a position outside it, step by step. A board
    has as many columns as rows unless their number is given.

    Raises:
        Error: if there are no such positions.
    """
    row, column = outside
    found, columns = [], columns or rows
    for i in range(1, max(rows, columns) + 1):
        place = row + i * way[0], column + i * way[1]
        if way != (0, 0) and 0 <= place[0] < rows and 0 <= place[1] < columns:
            found.append(place)
    if not found:
        raise Error(f"R{row + 1}C{column + 1} is not next to the board.")
    return found


def neighbours_of(place: BoardPlace, board: Board) -> Places:
    """The positions on a board above, left of, right of and below a position."""
    row, column = place
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [each for each in around if each in board.cell_of_place]


def outside_place(name: object) -> BoardPlace:
    """The position with a name such as R0C4, which may be outside the board.

    Raises:
        Error: if the name is not of this form.
    """
    match = re.fullmatch("(?ai)r([0-9]{1,2})c([0-9]{1,2})", str(name).strip())
    if match is None:
        raise Error(f"'{short(str(name))}' is not a cell.")
    return int(match[1]) - 1, int(match[2]) - 1


def stated_place(name: object) -> BoardPlace:
    """The position with this name.

    Raises:
        Error: if the name does not denote a cell.
    """
    place = rc_place(str(name).strip())
    if place is None:
        raise Error(f"'{short(str(name))}' is not a cell; write cells as r1c1.")
    return place


def stated_places(names: Iterable[object]) -> Places:
    """The positions with these names.

    Raises:
        Error: if a name does not denote a cell.
    """
    return [*map(stated_place, names)]


def stated_cells(part: object) -> Places:
    """The positions of the cells listed in one part of an f-puzzles record.

    Raises:
        Error: if the part lists no cells.
    """
    names = part.get("cells") or [part.get("cell")] if isinstance(part, dict) else None
    if not isinstance(names, list) or not names:
        raise Error("no cells are named.")
    return stated_places(names)


def stated_lines(part: object) -> list[object]:
    """The lines listed in one part of an f-puzzles record.

    Raises:
        Error: if the part lists no lines.
    """
    lines = part.get("lines") if isinstance(part, dict) else None
    if not isinstance(lines, list) or not lines:
        raise Error("no lines are named.")
    return lines


def place_list(places: Iterable[BoardPlace]) -> str:
    """The names of some positions, separated by commas.

    >>> place_list([(0, 0), (1, 11)])
    'r1c1,r2c12'
    """
    return ",".join(map(_place_name, places))


@lru_cache(maxsize=1 << 11)
def _place_name(place: BoardPlace) -> str:
    return f"r{place[0] + 1}c{place[1] + 1}"


def shown_places(places: Iterable[BoardPlace]) -> str:
    """The names of some positions in the chosen notation, for display."""
    return ",".join(starmap(Notation.chosen().place, places))


def short(text: str) -> str:
    """Shorten text to part of a line, so that messages can quote it."""
    return shortened(" ".join(text.split()))
