"""Givens that map onto themselves: what the movement is called, and where a candidate lands."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ...geometry import ALL_CELLS, ALL_DIGITS, Candidate, Cell, Digit
from ...premises import Symmetry

if TYPE_CHECKING:
    from ...grid import Grid


def movement_of(symmetry: Symmetry) -> str:
    """What a person calls a movement of the cells."""
    places = [(cell.row, cell.column, to.row, to.column) for cell, to in _moves(symmetry)]
    if all((row, column) == (8 - r, 8 - c) for r, c, row, column in places):
        return "half-turn"
    if all((row, column) == (c, 8 - r) for r, c, row, column in places):
        return "quarter-turn"
    if all((row, column) == (c, r) for r, c, row, column in places):
        return "diagonal"
    if all((row, column) == (8 - c, 8 - r) for r, c, row, column in places):
        return "antidiagonal"
    return "rearranged"


def _moves(symmetry: Symmetry) -> list[tuple[Cell, Cell]]:
    return list(zip(ALL_CELLS, symmetry.cells, strict=True))


def is_symmetric(grid: Grid, symmetry: Symmetry) -> bool:
    """Whether houses land on houses and givens on givens, each digit always on the same; at least
    eight digits must be given, or two others could change their names."""
    houses = {frozenset(grid.geometry.cells(house)) for house in grid.geometry.houses}
    given = {grid.value(cell) for cell in ALL_CELLS if grid.is_given(cell)}
    return (
        len(given) >= 8
        and {frozenset(symmetry.cells[cell] for cell in house) for house in houses} == houses
        and all(
            grid.is_given(there)
            and grid.value(there) == symmetry.digits[(grid.value(cell) or 0) - 1]
            for cell, there in _moves(symmetry)
            if grid.is_given(cell)
        )
        and sorted(symmetry.digits) == list(range(1, 10))
    )


def rings(symmetry: Symmetry) -> list[tuple[Digit, ...]]:
    """Digits that become one another, each with the next; those that stay come last."""
    found = []
    for digit in ALL_DIGITS:
        ring = [digit]
        while (image := symmetry.digits[ring[-1] - 1]) != digit:
            ring.append(image)
        if digit == min(ring):
            found.append(tuple(ring))
    return sorted(found, key=lambda ring: len(ring) == 1)


def staying(symmetry: Symmetry) -> tuple[Digit, ...]:
    """The digits that land on their like."""
    return tuple(ring[0] for ring in rings(symmetry) if len(ring) == 1)


def without_image(grid: Grid, symmetry: Symmetry) -> set[Candidate]:
    """The candidates that cannot be true together with all their images."""
    return {
        candidate
        for cell in grid.open_cells
        for candidate in (Candidate.of(digit, cell) for digit in grid.candidates(cell))
        if gone(candidate, symmetry, grid) is not None or clashes(candidate, symmetry, grid)
    }


def images(candidate: Candidate, symmetry: Symmetry) -> list[Candidate]:
    """A candidate, its image, the image of that, and so on until it comes back."""
    orbit = [candidate]
    while (image := image_of(orbit[-1], symmetry)) != candidate:
        orbit.append(image)
    return orbit


def image_of(candidate: Candidate, symmetry: Symmetry) -> Candidate:
    """Where a candidate lands."""
    return Candidate.of(symmetry.digits[candidate.digit - 1], symmetry.cells[candidate.cell])


def gone(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> Candidate | None:
    """An image of the candidate that is no longer possible; its own, where that is one."""
    return next((c for c in images(candidate, symmetry)[1:] if not _is_live(c, grid)), None)


def clashes(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> bool:
    """Whether two of its images exclude each other."""
    return any(
        one.cell == other.cell
        or (one.digit == other.digit and grid.geometry.sees(one.cell, other.cell))
        for one, other in combinations(images(candidate, symmetry), 2)
    )


def _is_live(candidate: Candidate, grid: Grid) -> bool:
    return grid.has(candidate) or grid.value(candidate.cell) == candidate.digit
