"""Where clues stand: the symmetries of clue patterns that people use, and masks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..base.errors import Error
from ..base.registry import meant

_Move = Callable[[int, int], tuple[int, int]]

_MOVES: Final[dict[str, _Move]] = {
    "half turn": lambda row, column: (8 - row, 8 - column),
    "quarter turn": lambda row, column: (column, 8 - row),
    "up and down": lambda row, column: (8 - row, column),
    "left and right": lambda row, column: (row, 8 - column),
    "diagonal": lambda row, column: (column, row),
    "antidiagonal": lambda row, column: (8 - column, 8 - row),
}

SYMMETRIES: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "rotational-180": ("half turn",),
    "rotational-90": ("quarter turn",),
    "mirror-rows": ("up and down",),
    "mirror-columns": ("left and right",),
    "mirror-both": ("up and down", "left and right"),
    "diagonal": ("diagonal",),
    "antidiagonal": ("antidiagonal",),
    "diagonals": ("diagonal", "antidiagonal"),
    "full": ("quarter turn", "diagonal"),
}
"""The symmetries by name, with the moves that make each: rotation by a half or a quarter turn,
mirrored top to bottom (`mirror-rows`), left to right, both; in either diagonal or both; or all."""


def symmetry_named(name: str) -> str:
    """The symmetry that is meant, in any spelling of capitals, blanks and hyphens.

    Raises:
        Error: for one that is not in `SYMMETRIES`.

    >>> symmetry_named("Rotational 180")
    'rotational-180'
    """
    known = meant(name, SYMMETRIES)
    if known is None:
        told = ", ".join(SYMMETRIES)
        raise Error(f"there is no symmetry '{name}'; those known are {told}.")
    return known


def orbits(symmetry: str) -> tuple[int, ...]:
    """For each of the 81 cells, the first cell that the symmetry ties it to.

    Raises:
        Error: for a symmetry that is not in `SYMMETRIES`.

    >>> orbits("rotational-180")[80], orbits("none")[80]
    (0, 80)
    """
    moves = SYMMETRIES[symmetry_named(symmetry)]
    first = list(range(81))
    changed = True
    while changed:
        changed = False
        for move in moves:
            for cell in range(81):
                row, column = _MOVES[move](*divmod(cell, 9))
                other = 9 * row + column
                least = min(first[cell], first[other])
                changed |= first[cell] != least or first[other] != least
                first[cell] = first[other] = least
    return tuple(first)


def mask_of(pattern: str | Sequence[bool] | None) -> tuple[bool, ...]:
    """Where clues may be, from 81 characters (`.`, `0`, `-` and `_` for where not), or flags.

    Spaces and line breaks in a text do not count. None is everywhere.

    Raises:
        Error: when that is not 81 cells, or has no cell for a clue.

    >>> sum(mask_of("1" * 30 + "." * 51))
    30
    """
    if pattern is None:
        return (True,) * 81
    if isinstance(pattern, str):
        flags = tuple(character not in ".0-_" for character in "".join(pattern.split()))
    else:
        flags = tuple(map(bool, pattern))
    if len(flags) != 81:
        raise Error(f"a mask has 81 cells, and this one has {len(flags)}.")
    if not any(flags):
        raise Error("the mask has no cell for a clue.")
    return flags
