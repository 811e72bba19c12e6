"""Chains through fish and half-filled rectangles: all proved, minimal, true and correctly named."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import nonet
from nonet import Grid
from nonet.model.step import SETS, Role
from nonet.proof import check, minimal
from nonet.techniques import get
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import random_states

pytestmark = pytest.mark.volume

TECHNIQUES = ("almost-fish-chain", "avoidable-rectangle-chain")


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", TECHNIQUES)
def test_chains_of_random_states_are_proved_minimal_and_true(name: str) -> None:
    variants = Counter[str]()
    for grid in random_states(corpus(), part(100, 400), seed=23):
        solution = nonet.solve(grid.puzzle).givens
        for step in list(nonet.steps(grid, techniques=[name]))[:5]:
            check(step, grid)
            assert not minimal(step, grid)
            assert get(name).holds(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
            assert all(solution[c.cell] == str(c.digit) for c in step.placements)
            variants[step.variant] += 1
    assert sum(variants.values()) > part(0, 5)
    assert len(variants) > part(0, 1)


def test_a_fish_without_one_of_its_lines_ties_nothing() -> None:
    technique = get("almost-fish-chain")
    count = 0
    for grid in random_states(corpus(), part(40, 120), seed=23):
        for step in nonet.steps(grid, techniques=[technique.id]):
            for index, mark in enumerate(step.marks):
                if mark.role not in SETS:
                    continue
                less = replace(mark, houses=mark.houses[1:])
                marks = (*step.marks[:index], less, *step.marks[index + 1 :])
                assert not technique.holds(replace(step, marks=marks), grid)
                count += 1
    assert count > part(0, 20)


def test_a_rectangle_with_a_given_is_none_to_avoid() -> None:
    """The state of the test above, except that a filled corner is a given. The digits can therefore
    not be swapped."""
    technique = get("avoidable-rectangle-chain")
    count = 0
    for grid in random_states(corpus(), part(200, 400), seed=23):
        for step in list(nonet.steps(grid, techniques=[technique.id]))[:3]:
            filled = [c for c in step.cells(Role.DEADLY) if grid.value(c)]
            givens = list(grid.puzzle.givens)
            givens[filled[0]] = str(grid.value(filled[0]))
            puzzle = nonet.Puzzle("".join(givens))
            other = Grid.load(puzzle, grid.values, grid.masks)
            assert not technique.holds(step, other)
            count += 1
    assert count > part(0, 5)
