"""Aligned exclusion with two and three cells: everything it removes is proved."""

from __future__ import annotations

from nonet.model.step import Role
from nonet.proof import check
from nonet.techniques import get
from nonet.verbs.steps import steps
from tests.corpus import corpus
from tests.random_states import random_states


def test_cells_of_two_and_of_three_candidates_exclude_three_digits() -> None:
    technique = get("aligned-exclusion")
    sizes = set()
    for grid in random_states(corpus(), 8, seed=2):
        for step in steps(grid, techniques=["aligned-exclusion:3"]):
            assert technique.holds(step, grid)
            check(step, grid)
            sizes |= {len(grid.candidates(cell)) for cell in step.cells(Role.SET_B)}
    assert sizes == {2, 3}
