"""Patterns of givens: masks and the usual symmetries."""

from collections.abc import Sequence
from typing import Final

from ..base import Error, known_name
from ..model import STANDARD, Board
from ..techniques.shared.symmetrical_givens import MOVEMENTS

SYMMETRIES: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "rotational-180": ("half-turn",),
    "rotational-90": ("quarter-turn",),
    "mirror-rows": ("top-bottom",),
    "mirror-columns": ("left-right",),
    "mirror-both": ("top-bottom", "left-right"),
    "diagonal": ("diagonal",),
    "antidiagonal": ("antidiagonal",),
    "diagonals": ("diagonal", "antidiagonal"),
    "full": ("quarter-turn", "diagonal"),
}
"""The symmetries by name, each with the movements that generate it. The movements are rotations by
a half or a quarter turn, reflections from top to bottom (`mirror-rows`) or from left to right, and
reflections in one or both diagonals.
"""


def symmetry_named(name: str) -> str:
    """The symmetry with this name. Case, spaces and hyphens are ignored.

    Raises:
        Error: if the name is not in `SYMMETRIES`.

    >>> symmetry_named("Rotational 180")
    'rotational-180'
    """
    return known_name("symmetry", name, SYMMETRIES)


def orbits(symmetry: str, board: Board = STANDARD) -> tuple[int, ...]:
    """For each cell, the first cell of its group. A symmetry maps the cells of a group onto each
    other.

    Raises:
        Error: if the symmetry is not in `SYMMETRIES`, or if the board does not have this symmetry.

    >>> orbits("rotational-180")[80], orbits("none")[80]
    (0, 80)
    """
    name = symmetry_named(symmetry)
    places = {place: cell for cell, place in enumerate(board.places)}
    bottom, right = (max(place[axis] for place in places) for axis in (0, 1))
    first = list(range(len(places)))
    before: list[int] = []
    while first != before:
        before = first.copy()
        for move in SYMMETRIES[name]:
            for place, cell in places.items():
                other = places.get(MOVEMENTS[move](*place, bottom, right))
                if other is None:
                    raise Error(f"{board.label} does not have the symmetry '{name}'.")
                first[cell] = first[other] = min(first[cell], first[other])
    return tuple(first)


def mask_of(pattern: str | Sequence[bool] | None, board: Board = STANDARD) -> tuple[bool, ...]:
    """Read the cells that may have givens, from flags or from text with one character per cell. The
    characters `.`, `0`, `-` and `_` mean that the cell has no given.

    Spaces and line breaks in text are ignored. None allows all cells.

    Raises:
        Error: if the board has a different number of cells, or if no cell may have a given.

    >>> sum(mask_of("1" * 30 + "." * 51))
    30
    """
    cells = len(board.places)
    if pattern is None:
        return (True,) * cells
    if isinstance(pattern, str):
        flags = tuple(character not in ".0-_" for character in "".join(pattern.split()))
    else:
        try:
            flags = tuple(map(bool, pattern))
        except (TypeError, ValueError):  # each item is a row of a square array
            raise Error("a mask must have True or False for each cell.") from None
    if len(flags) != cells:
        raise Error(f"a mask must have {cells} cells, not {len(flags)}.")
    if not any(flags):
        raise Error("the mask leaves no cell for a given.")
    return flags
