"""Deadly patterns of several digits, in states of random puzzles: proved, well named and true."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import nonet
from nonet import Role
from tests.corpus import corpus
from tests.random_states import random_states


@pytest.mark.parametrize("technique", ["bivalue-universal-grave-lite", "unique-polygon"])
def test_steps_are_proved_named_rightly_and_true(technique: str) -> None:
    count = 0
    for grid in random_states(corpus(), 700, seed=8):
        solution = nonet.solve(grid.puzzle).givens
        for step in nonet.steps(grid, techniques=[technique]):
            nonet.verify(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            count += 1
    assert count > 5


def test_graves_of_a_few_cells_have_three_digits_at_least() -> None:
    for grid in random_states(corpus(), 300, seed=9):
        for step in nonet.steps(grid, techniques=["bivalue-universal-grave-lite"]):
            (premise,) = step.premises
            assert isinstance(premise, nonet.Unique)
            assert len({digit for _, own in premise.deadly for digit in own}) > 2
            assert len(premise.deadly) <= nonet.Limits().loop_cells
            assert set(step.cells(Role.DEADLY)) == {cell for cell, _ in premise.deadly}


OCTAGON = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 3), (1, 3), (3, 0), (3, 1)]


@pytest.mark.parametrize("without", [None, 0, 1, 2, 3])
def test_however_a_polygon_is_filled_it_can_be_filled_otherwise(without: int | None) -> None:
    """All fillings, with what each row, column and box then holds: none stands alone."""
    places = [place for at, place in enumerate(OCTAGON) if at != without]
    digits = range(len(places) - 4)
    corner, across, below = places[:-4], places[-4:-2], places[-2:]
    seen: dict[object, int] = {}
    for first, second, third in product(
        permutations(digits), permutations(digits, 2), permutations(digits, 2)
    ):
        filled = dict(zip((*corner, *across, *below), (*first, *second, *third), strict=True))
        lines = [
            sorted(value for place, value in filled.items() if place[axis] == line)
            for axis in (0, 1)
            for line in (0, 1, 3)
        ]
        if any(len(set(line)) < len(line) for line in lines):
            continue
        held = (*map(tuple, lines), frozenset(second), frozenset(third))
        seen[held] = seen.get(held, 0) + 1
    assert seen
    assert min(seen.values()) > 1
