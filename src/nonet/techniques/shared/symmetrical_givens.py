"""Symmetries of givens: their names, and the images of candidates."""

import sys
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

from ...base import Error
from ...base.budget import Budget
from ...model import Candidate, Cell, Digit, Grid, LiveCandidates
from ...model.colouring import excludes
from ...model.premises import Symmetry

MOVEMENTS: Final[Mapping[str, Callable[[int, int, int, int], tuple[int, int]]]] = {
    "half-turn": lambda r, c, last_row, last_column: (last_row - r, last_column - c),
    "quarter-turn": lambda r, c, last_row, _: (c, last_row - r),
    "diagonal": lambda r, c, *_: (c, r),
    "antidiagonal": lambda r, c, last_row, last_column: (last_column - c, last_row - r),
    "left-right": lambda r, c, _, last_column: (r, last_column - c),
    "top-bottom": lambda r, c, last_row, _: (last_row - r, c),
}
"""For each symmetry, a function that returns the image of a cell (row, column). Its third argument
is the number of the last row and column.

`nonet.generator.given_patterns` also uses these functions to make symmetric patterns of givens.
"""


def movement_of(symmetry: Symmetry) -> str:
    """The usual name of a symmetry of the cells."""
    last_row = max(cell.row for cell in symmetry.cells)
    last_column = max(cell.column for cell in symmetry.cells)
    places = [(cell.row, cell.column, to.row, to.column) for cell, to in moves(symmetry)]
    for name, landing in MOVEMENTS.items():
        if all(
            (row, column) == landing(r, c, last_row, last_column) for r, c, row, column in places
        ):
            return name
    return "rearranged"


def moves(symmetry: Symmetry) -> list[tuple[Cell, Cell]]:
    """Each cell, in reading order, with its image."""
    return list(zip(sorted(symmetry.cells), symmetry.cells, strict=True))


def is_symmetric(grid: Grid, symmetry: Symmetry) -> bool:
    """Whether the symmetry maps regions onto regions and givens onto givens.

    At most one digit may be missing from the givens. If two were missing, they could be swapped.
    """
    try:
        symmetry.assumed(LiveCandidates(grid), grid, Budget(sys.maxsize, "unlimited"))
    except Error:
        return False
    return len({*grid.puzzle.givens} - {"."}) >= grid.board.digits - 1


def rings(symmetry: Symmetry) -> list[tuple[Digit, ...]]:
    """The cycles of digits. In a cycle, each digit is followed by its image. Digits that do not
    change come last.
    """
    found = []
    for digit in sorted(symmetry.digits):
        ring = [digit]
        while (image := symmetry.digits[ring[-1] - 1]) != digit:
            ring.append(image)
        if digit == min(ring):
            found.append(tuple(ring))
    return sorted(found, key=lambda ring: len(ring) == 1)


def staying(symmetry: Symmetry) -> tuple[Digit, ...]:
    """The digits that are their own image."""
    return tuple(ring[0] for ring in rings(symmetry) if len(ring) == 1)


def without_image(grid: Grid, symmetry: Symmetry) -> set[Candidate]:
    """The candidates that cannot be true together with all of their images."""
    return {
        candidate
        for cell in grid.open_cells
        for candidate in map(cell.with_digit, grid.candidates(cell))
        if eliminated_image(candidate, symmetry, grid) is not None
        or clashes(candidate, symmetry, grid)
    }


def images(candidate: Candidate, symmetry: Symmetry) -> list[Candidate]:
    """A candidate, its image, the image of that image, and so on, until the first candidate comes
    up again.
    """
    orbit = [candidate]
    while (image := image_of(orbit[-1], symmetry)) != candidate:
        orbit.append(image)
    return orbit


def image_of(candidate: Candidate, symmetry: Symmetry) -> Candidate:
    """The image of a candidate."""
    return symmetry.cells[candidate.cell].with_digit(symmetry.digits[candidate.digit - 1])


def eliminated_image(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> Candidate | None:
    """The first of the candidate's images that has been eliminated, or None if none has."""
    others = images(candidate, symmetry)[1:]
    return next((c for c in others if not (grid.has(c) or grid.value(c.cell) == c.digit)), None)


def clashes(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> bool:
    """Whether two of a candidate's images exclude each other."""
    pairs = combinations(images(candidate, symmetry), 2)
    return any(excludes(grid, one, other) for one, other in pairs)
