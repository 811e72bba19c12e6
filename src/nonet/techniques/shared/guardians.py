"""Guardians of rectangles: the other places of their two digits, one of which is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from ...model.cells import Candidate, Cell, Digit, House
from ...model.grid import Grid
from ...model.step import Role, Step
from ...model.text import Sentence
from .deadly import DeadlyPattern, rectangle_of
from .deadly_technique import DeadlyTechnique
from .pattern import outside
from .wording import saying

Bound = tuple[tuple[House, ...], tuple[House, ...]]
"""Houses for each of the two digits that have no other places for it than the guardians."""


class GuardedRectangle(DeadlyTechnique):
    """A rectangle that other places of its two digits save."""

    a_rung_each = False

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return (
            rectangle_of(grid, pattern) is not None
            and len(pattern.crowded) > 1
            and not any(grid.value(cell) or grid.is_given(cell) for cell in pattern.cells)
        )


def were_all_inside(pattern: DeadlyPattern, bound: Bound, filled: Iterable[Cell]) -> Sentence:
    """What the corners with extras would hold without the guardians."""
    houses, others = bound
    say = saying(pattern, houses=houses, filled=filled)
    if houses == others:
        return say(
            "If the {digits} of {houses} were all in these cells, {filled} would hold nothing else."
        )
    low, high = pattern.digits
    return say(
        "If the {low} of {houses} and the {high} of {others} were all in these cells, "
        "{filled} would hold nothing else.",
        low=low,
        high=high,
        others=others,
    )


def read_guardians(step: Step, grid: Grid) -> tuple[DeadlyPattern, DeadlyPattern]:
    """The rectangle, and the guardians as the extras of what else their cells hold."""
    corners = tuple(sorted(set(step.cells(Role.DEADLY))))
    digits = sorted({candidate.digit for candidate in step.candidates(Role.DEADLY)})
    guardians = tuple(sorted(set(step.candidates(Role.EXTRA))))

    def pattern(cells: Iterable[Cell], own: Iterable[Candidate]) -> DeadlyPattern:
        extras = tuple(own)
        of_cell = {
            cell: tuple(d for d in grid.candidates(cell) if Candidate.of(d, cell) not in extras)
            for cell in cells
        }
        held = tuple(sorted({digit for some in of_cell.values() for digit in some}))
        return DeadlyPattern(
            step.variant,
            tuple(of_cell),
            (),
            held,
            of_cell,
            extras,
            grid.board,
            spared=corners,
        )

    others = [
        Candidate.of(digit, cell)
        for cell in corners
        for digit in grid.candidates(cell)
        if digit not in digits
    ]
    return pattern(corners, others), pattern(sorted({g.cell for g in guardians}), guardians)


def houses_that_bind(
    pattern: DeadlyPattern, guards: DeadlyPattern, step: Step, grid: Grid
) -> Bound | None:
    """The houses that bind the two digits.

    Were all of them in the rectangle, every corner with extras would have to take one: each house
    has two corners, and each corner is in as many houses of the one digit as of the other.
    """
    low, high = pattern.digits
    for one, other in product(
        _houses_guarded(low, pattern, guards, step, grid),
        _houses_guarded(high, pattern, guards, step, grid),
    ):
        filled = _corners_in(one, pattern, grid)
        saved = {extra.cell for extra in pattern.extras if extra not in guards.extras}
        if filled == _corners_in(other, pattern, grid) and saved <= set(filled):
            return one, other
    return None


def _houses_guarded(
    digit: Digit, pattern: DeadlyPattern, guards: DeadlyPattern, step: Step, grid: Grid
) -> Iterator[tuple[House, ...]]:
    """The marked houses in every choice that leaves a digit just its guardians outside."""
    guardians = {guard for guard in guards.extras if guard.digit == digit}
    corners = set(pattern.cells)
    houses = [h for h in step.houses(Role.COVER) if len(corners & set(grid.board.cells(h))) == 2]
    for count in range(1, len(houses) + 1):
        for some in combinations(houses, count):
            places = (outside(grid, (digit,), house, pattern.cells) for house in some)
            if guardians == set().union(*places):
                yield some


def _corners_in(houses: Iterable[House], pattern: DeadlyPattern, grid: Grid) -> list[Cell]:
    """The corners in some houses, as often as they are in one."""
    return sorted(c for house in houses for c in grid.board.cells(house) if c in pattern.cells)
