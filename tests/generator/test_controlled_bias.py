"""Minimal puzzles with a known bias."""

import numpy as np
import pytest

from nonet import bulk
from nonet.generator.controlled_bias import controlled_puzzles, weights
from tests.drawing import part


@pytest.mark.volume
def test_each_is_minimal_and_a_seed_means_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generator.controlled_bias._TRIES", 1 << 17)
    made = controlled_puzzles(part(1, 4), seed=3)
    assert made.found.all()
    solved = bulk.solve(made.puzzles)
    assert (solved.counts == 1).all()
    assert (solved.solutions == made.solutions).all()
    for puzzle in made.puzzles:
        without = np.repeat(puzzle[None], (puzzle > 0).sum(), axis=0)
        without[np.arange(len(without)), np.flatnonzero(puzzle)] = 0
        assert (bulk.count(without) == 2).all()
    again = controlled_puzzles(part(1, 2), seed=3, threads=2)
    assert (again.puzzles == made.puzzles[: len(again.puzzles)]).all()
    assert int(made.tries[-1]) % (1 << 17) == 0 < int(made.tries[-1])


def test_more_clues_weigh_more() -> None:
    each = weights(np.array([24, 24, 26]))
    assert each[0] == each[1]
    assert np.isclose(each.sum(), 1.0)
    assert np.isclose(each[2] / each[0], (57 * 56) / (25 * 26))
