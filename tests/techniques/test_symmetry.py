"""Every technique finds equivalent steps after relabelling, transposing or shuffling bands.

The states come from the technique's golden cases, which have steps to find, and from the paths of
ordinary puzzles. No limits apply, because the order decides what a limit cuts off.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import nonet
from nonet import Grid, Limits
from nonet.model.board import STANDARD
from nonet.techniques import Proof, Technique, all_techniques
from tests.drawing import part
from tests.random_states import state
from tests.symmetries import conclusions, moved, random_move
from tests.techniques.golden import cases

TECHNIQUES = [
    technique
    for technique in all_techniques()
    if type(technique).__module__.startswith("nonet.")
    and technique.proof is not Proof.CASES
    and not technique.needs_clues  # the others are tested on boards with clues
]
LIMITS = Limits.widest(als_nodes=False, mixed_sets=False, als_overlap=False)
MOVES = part(1, 2)
ELSEWHERE = ("common-peer-elimination",)
"""Techniques that find nothing on boards with only rows, columns and boxes."""


def states(technique: Technique) -> Iterator[Grid]:
    for case in cases(technique.id):
        if case.fires and case.board is STANDARD:
            yield case.grid()
    for index in (60, 120, 180)[: part(1, 3)]:
        yield state(index, index)


@pytest.mark.volume
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_what_is_found_moves_with_the_grid(technique: Technique) -> None:
    names = [str(rung) for rung in technique.rungs()]
    found = 0
    for number, grid in enumerate(states(technique)):
        steps = list(nonet.steps(grid, techniques=names, limits=LIMITS, uniqueness=True))
        found += any(step.technique == technique.id for step in steps)
        for seed in range(MOVES):
            move = random_move(random.Random(1000 * number + seed))
            others = nonet.steps(
                moved(grid, move), techniques=names, limits=LIMITS, uniqueness=True
            )
            assert conclusions(others) == conclusions(steps, move)
    expected = technique.id not in ELSEWHERE
    assert bool(found) is expected, f"{technique.id} was {'never ' * expected}there to be found"
