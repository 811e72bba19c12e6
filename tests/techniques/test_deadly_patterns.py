"""Deadly patterns of several digits, in states of random puzzles: proved, correctly named, true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations, product

import pytest

import nonet
from nonet.model.step import Role
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import random_states


@pytest.mark.volume
@pytest.mark.parametrize(
    "technique",
    ["bivalue-universal-grave-lite", "cornered-rectangle", "kraken-rectangle", "unique-polygon"],
)
def test_steps_are_proved_named_rightly_and_true(technique: str) -> None:
    count = 0
    for grid in random_states(corpus(), part(60, 700), seed=8):
        solution = nonet.solve(grid.puzzle).givens
        for step in nonet.steps(grid, techniques=[technique]):
            nonet.verify(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            count += 1
    assert count > part(0, 5)


@pytest.mark.volume
def test_graves_of_a_few_cells_have_three_digits_at_least() -> None:
    for grid in random_states(corpus(), part(24, 300), seed=9):
        for step in nonet.steps(grid, techniques=["bivalue-universal-grave-lite"]):
            (premise,) = step.premises
            assert isinstance(premise, nonet.Unique)
            assert len({digit for _, own in premise.deadly for digit in own}) > 2
            assert len(premise.deadly) <= nonet.Limits().loop_cells
            assert set(step.cells(Role.DEADLY)) == {cell for cell, _ in premise.deadly}


MATRICES = (
    "2351976848495.6...76138495.95467....382951476176248.95523419768618732549497865...",
    "5..269783368175.492974385167.36.4.956.9..3.7...59.7.3.436792.58872351964951846327",
    ".76...54.941856723325.17..853967128441......62.854.179.83..4915154...8..6.2.85437",
    "62.39....5.3276.9.7.415...2.6.81.93.9.1437526375.62.....7..3...83.52167.1.6789.53",
)


@pytest.mark.parametrize("puzzle", MATRICES)
def test_matrices_are_proved_named_rightly_and_true(puzzle: str) -> None:
    solution = nonet.solve(puzzle).givens
    found = list(nonet.steps(puzzle, techniques=["unique-matrix"]))
    assert found
    for step in found:
        nonet.verify(step, nonet.Grid(puzzle))
        assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step


OCTAGON = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 3), (1, 3), (3, 0), (3, 1)]


@pytest.mark.parametrize("without", [None, 0, 1, 2, 3])
def test_however_a_polygon_is_filled_it_can_be_filled_otherwise(without: int | None) -> None:
    places = [place for at, place in enumerate(OCTAGON) if at != without]
    corner, across, below = places[:-4], places[-4:-2], places[-2:]
    assert fewest_alike(range(len(corner)), (corner, across, below)) > 1


@pytest.mark.parametrize("without", range(9))
def test_however_a_matrix_is_filled_it_can_be_filled_otherwise(without: int) -> None:
    places = [(row, column) for column in (0, 3, 6) for row in range(3)]
    left = [place for at, place in enumerate(places) if at != without]
    boxes = [[place for place in left if place[1] == column] for column in (0, 3, 6)]
    assert fewest_alike(range(3), boxes) > 1


def test_seven_cells_of_a_matrix_are_not_deadly() -> None:
    boxes = [[(0, 0), (1, 0), (2, 0)], [(1, 3), (2, 3)], [(0, 6), (2, 6)]]
    assert fewest_alike(range(3), boxes) == 1


def fewest_alike(digits: range, boxes: Sequence[Sequence[tuple[int, int]]]) -> int:
    """Group the fillings of some cells by the digits in each row, column and box. Returns the size
    of the smallest group.
    """
    places = [place for box in boxes for place in box]
    seen: dict[object, int] = {}
    for filling in product(*(permutations(digits, len(box)) for box in boxes)):
        filled = dict(zip(places, chain.from_iterable(filling), strict=True))
        lines = [
            sorted(value for place, value in filled.items() if place[axis] == line)
            for axis in (0, 1)
            for line in range(9)
        ]
        if any(len(set(line)) < len(line) for line in lines):
            continue
        held = (*map(tuple, lines), *map(frozenset, filling))
        seen[held] = seen.get(held, 0) + 1
    return min(seen.values())
