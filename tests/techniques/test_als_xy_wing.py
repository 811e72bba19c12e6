"""ALS-XY-wings are found whatever numbers their sets have, even adjacent ones."""

from __future__ import annotations

import random

import pytest

from nonet.ladder.limits import Limits
from nonet.verbs.steps import steps
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import random_states
from tests.symmetries import conclusions, moved, random_move


@pytest.mark.volume
def test_what_is_found_moves_with_the_grid() -> None:
    overlapping = Limits(als_overlap=1)
    found = 0
    for number, grid in enumerate(random_states(corpus(), part(5, 40), seed=4)):
        move = random_move(random.Random(number))
        here = conclusions(steps(grid, techniques=["als-xy-wing"], limits=overlapping), move)
        there = steps(moved(grid, move), techniques=["als-xy-wing"], limits=overlapping)
        assert conclusions(there) == here
        found += len(here)
    assert found > part(10, 100)
