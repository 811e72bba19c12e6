"""Functions for the definitions of patterns (`Technique.holds`).

A definition computes all conclusions that follow from a pattern, and these functions compare them
with the conclusion of the step.
"""

from collections.abc import Collection, Iterable
from typing import Final

from ...model import Candidate, Cell, Digit, Grid, House, Step

LINES: Final = "rcd"
"""The kinds of houses that are lines. All other kinds, such as boxes, are areas."""


def placed(step: Step) -> Candidate | None:
    """The single candidate that a step places, or None if its conclusion is anything else."""
    if len(step.placements) == 1 and not step.eliminations and not step.contradiction:
        return step.placements[0]
    return None


def removes_exactly(step: Step, candidates: Iterable[Candidate]) -> bool:
    """Whether a step removes exactly these candidates (at least one) and concludes nothing else."""
    expected = set(candidates)
    return (
        bool(expected)
        and set(step.eliminations) == expected
        and not step.placements
        and not step.contradiction
    )


def only_contradicts(step: Step) -> bool:
    """Whether a step concludes only that there is no solution."""
    return step.contradiction and not step.placements and not step.eliminations


def outside(
    grid: Grid, digits: Iterable[Digit], house: House, inside: Iterable[Cell]
) -> set[Candidate]:
    """The candidates of these digits in a house, outside the cells `inside`."""
    spared = set(inside)
    return {
        Candidate.of(digit, cell)
        for digit in digits
        for cell in grid.places(digit, house)
        if cell not in spared
    }


def besides(grid: Grid, cells: Iterable[Cell], digits: Collection[Digit]) -> set[Candidate]:
    """The candidates of these cells, except those of `digits`."""
    return {
        Candidate.of(digit, cell)
        for cell in cells
        for digit in grid.candidates(cell)
        if digit not in digits
    }


def seeing(grid: Grid, digit: Digit, cells: Iterable[Cell]) -> set[Candidate]:
    """The candidates of a digit that see all of these cells."""
    seen = frozenset[Cell].intersection(*map(grid.board.peers, cells))
    return {Candidate.of(digit, cell) for cell in seen if digit in grid.candidates(cell)}


def homes(
    grid: Grid, cells: Iterable[Cell], digit: Digit, houses: Iterable[House]
) -> tuple[House, ...]:
    """The houses among `houses` that contain all places for the digit in `cells`."""
    places = places_among(grid, cells, digit)
    return tuple(house for house in houses if places.issubset(grid.board.cells(house)))


def places_among(grid: Grid, cells: Iterable[Cell], digit: Digit) -> frozenset[Cell]:
    """The `cells` that can hold a digit."""
    return frozenset(cell for cell in cells if digit in grid.candidates(cell))


def open_cells(grid: Grid, house: House) -> tuple[Cell, ...]:
    """The empty cells of a house."""
    values = grid.values
    return tuple([cell for cell in grid.board.cells(house) if values[cell] == "."])


def digits_of(grid: Grid, cells: Iterable[Cell]) -> set[Digit]:
    """All digits that are candidates of at least one of these cells."""
    return {digit for cell in cells for digit in grid.candidates(cell)}
