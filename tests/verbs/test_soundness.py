"""No conclusion contradicts the solution; `soundness.py` checks many more conclusions."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import PROFILES
from nonet.model.border.core import native
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import state

LINES = corpus()[:: part(20, 1)]


@pytest.mark.volume(2)
@pytest.mark.parametrize("profile", PROFILES)
def test_steps_taken_agree_with_the_solution(profile: str) -> None:
    paths = nonet.bulk.explain(LINES, profile, guess=False)
    solutions = nonet.bulk.solve(LINES).solutions
    per_step = np.diff(paths.conclusion_offsets)
    owner = np.repeat(np.repeat(np.arange(len(paths)), np.diff(paths.step_offsets)), per_step)
    is_right = solutions[owner, paths.cell] == paths.digit
    assert (is_right == (paths.kind == 0)).all()
    assert len(paths.rung) > len(LINES)
    assert set(paths.statuses()) <= {nonet.Status.SOLVED, nonet.Status.STUCK}


@pytest.mark.volume(4)
@pytest.mark.parametrize("index", range(3, 200, 10))
def test_all_conclusions_at_a_state_agree_with_the_solution(index: int) -> None:
    grid = state(index, index)
    solution = nonet.solve(grid).givens
    right = {cell * 9 + int(digit) - 1 for cell, digit in enumerate(solution)}
    ladder = Ladder("everything", uniqueness=True)
    found = native.conclusions(native_ladder(ladder), grid._native, 1000)
    assert sum(one.steps for one in found)
    for rung, one in zip(ladder.rungs, found, strict=True):
        assert not one.contradiction, rung
        assert right.issuperset(one.placed), rung
        assert right.isdisjoint(one.eliminated), rung


def test_conclusions_are_those_of_the_steps() -> None:
    grid, ladder = state(60, 1), Ladder()
    found = native.conclusions(native_ladder(ladder), grid._native, 1000)
    steps = list(nonet.steps(grid, max_per_technique=1000))
    assert sum(one.steps for one in found) == len(steps)
    assert {c for one in found for c in one.placed} == {
        c for step in steps for c in step.placements
    }
    assert {c for one in found for c in one.eliminated} == {
        c for step in steps for c in step.eliminations
    }
