"""Reads and writes lists of cell positions, such as `r1c1,r2c2`."""

from collections.abc import Iterable
from itertools import starmap

from ..base import Error
from ..model import BoardPlace, Notation, Places
from ..model.place_names import rc_place

_LONGEST = 40


def places_named(text: str) -> Places:
    """The positions in a list of names separated by commas.

    Raises:
        Error: if a name is not the name of a cell.

    >>> places_named("r1c1, r2c12")
    [(0, 0), (1, 11)]
    """
    return [stated_place(name) for name in text.split(",")]


def stated_place(name: object) -> BoardPlace:
    """The position with this name.

    Raises:
        Error: if the name is not the name of a cell.
    """
    place = rc_place(str(name).strip())
    if place is None:
        raise Error(f"'{short(str(name))}' is not a cell; write cells as r1c1.")
    return place


def stated_cells(part: object) -> Places:
    """The positions of the cells listed in one part of an f-puzzles record.

    Raises:
        Error: if the part lists no cells.
    """
    names = part.get("cells") if isinstance(part, dict) else None
    if not isinstance(names, list) or not names:
        raise Error("no cells are named.")
    return list(map(stated_place, names))


def place_list(places: Iterable[BoardPlace]) -> str:
    """The names of some positions, separated by commas.

    >>> place_list([(0, 0), (1, 11)])
    'r1c1,r2c12'
    """
    return ",".join(f"r{row + 1}c{column + 1}" for row, column in places)


def shown_places(places: Iterable[BoardPlace]) -> str:
    """The names of some positions in the chosen notation, for display."""
    return ",".join(starmap(Notation.chosen().place, places))


def short(text: str) -> str:
    """Shorten text so that messages can quote it."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
