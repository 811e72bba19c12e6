"""Choices: steps with equal outcomes grouped, and sorted by their value to the player."""

from __future__ import annotations

from itertools import pairwise

import pytest

import nonet
from nonet import Grid, Step
from nonet.techniques import form_of
from nonet.verbs.choices import Choice, SortBy
from tests.random_states import state

STATES = [state(index, index) for index in (3, 30, 60, 110, 150)]

each_state = pytest.mark.parametrize("grid", STATES, ids=range(len(STATES)))


def outcome(step: Step) -> tuple[frozenset[nonet.Candidate], frozenset[nonet.Candidate]]:
    return frozenset(step.placements), frozenset(step.eliminations)


def after(grid: Grid, step: Step) -> Grid:
    copy = grid.copy()
    copy.apply(step)
    return copy


def filled_by_singles(grid: Grid) -> set[nonet.Cell]:
    """The cells filled by the simplest search: cells with one candidate, houses with one place."""
    copy = grid.copy()
    while True:
        for cell in copy.open_cells:
            if len(copy.candidates(cell)) == 1:
                copy.place(cell, copy.candidates(cell)[0])
                break
        else:
            for house in copy.board.houses:
                lone = [d for d in range(1, 10) if len(copy.places(d, house)) == 1]
                if lone:
                    copy.place(copy.places(lone[0], house)[0], lone[0])
                    break
            else:
                return set(grid.open_cells) - set(copy.open_cells)


@each_state
def test_every_step_is_in_one_choice(grid: Grid) -> None:
    found = nonet.choices(grid)
    steps = [step for choice in found for step in (choice.step, *choice.alternatives)]
    assert sorted(map(repr, steps)) == sorted(map(repr, nonet.steps(grid)))
    outcomes = [outcome(choice.step) for choice in found]
    assert len(outcomes) == len(set(outcomes))


@each_state
def test_the_easiest_stays(grid: Grid) -> None:
    for choice in nonet.choices(grid):
        same = (choice.step, *choice.alternatives)
        difficulties = [form_of(step).difficulty for step in same]
        assert difficulties == sorted(difficulties)
        assert len({outcome(step) for step in same}) == 1


@each_state
@pytest.mark.parametrize("by", SortBy)
def test_orders(grid: Grid, by: SortBy) -> None:
    found = nonet.choices(grid, sort=by)

    def worth(choice: Choice) -> float:
        difficulty = form_of(choice.step).difficulty
        return {"difficulty": -difficulty, "effect": choice.effect, "singles": choice.singles}[by]

    assert all(worth(a) >= worth(b) for a, b in pairwise(found))
    assert set(map(repr, found)) == set(map(repr, nonet.choices(grid)))


@each_state
def test_effect_counts_candidates_and_singles_count_cells(grid: Grid) -> None:
    count = sum(len(grid.candidates(cell)) for cell in grid.open_cells)
    before = filled_by_singles(grid)
    for choice in nonet.choices(grid):
        then = after(grid, choice.step)
        left = sum(len(then.candidates(cell)) for cell in then.open_cells)
        assert choice.effect == count - left
        placed = {c.cell for c in choice.step.placements}
        assert choice.singles == len((filled_by_singles(then) | placed) - before)


def test_work_is_counted() -> None:
    grid = STATES[1]
    every = list(nonet.steps(grid))
    some = nonet.choices(grid, max_steps=5)
    assert sum(1 + len(choice.alternatives) for choice in some) == 5 < len(every)


def test_an_order_that_is_not_there() -> None:
    with pytest.raises(
        nonet.Error, match="can be sorted by difficulty, effect, singles, not 'beauty'"
    ):
        nonet.choices("@newspaper", sort="beauty")
