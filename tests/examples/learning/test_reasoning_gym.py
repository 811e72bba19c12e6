"""reasoning-gym makes and scores nonet's data set."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from tests.examples.learning.loading import example, framework

reasoning_gym = framework("reasoning_gym")
MODULE = example("reasoning_gym_data_set.py")


def made(**options: Any) -> Any:
    return reasoning_gym.create_dataset("nonet_sudoku", **options)


def test_every_puzzle_follows_from_seed_and_number() -> None:
    one, other = made(seed=3, size=5), made(seed=3, size=8)
    assert list(one) == [other[index] for index in range(5)]
    assert made(seed=4, size=5)[0] != one[0]
    assert len({entry["question"] for entry in other}) == 8


def test_the_solution_scores_1_and_tricks_0() -> None:
    data = made(seed=1, size=3)
    for entry in data:
        puzzle = entry["metadata"]["puzzle"]
        assert nonet.solve(puzzle).givens == entry["answer"]
        assert data.score_answer(entry["answer"], entry) == 1.0
        for trick in (None, "", "1" * 81, puzzle.replace(".", "1"), puzzle):
            assert data.score_answer(trick, entry) == 0.0


def test_levels_are_those_of_nonet() -> None:
    entry = made(seed=1, size=1, level="hard")[0]
    assert entry["metadata"]["difficulty"]["level"] == "hard"
    assert nonet.rate(entry["metadata"]["puzzle"]).level == "hard"
    with pytest.raises(AssertionError, match="levels are beginner"):
        made(level="impossible")


def test_it_composes_with_other_data_sets() -> None:
    from reasoning_gym.composite import DatasetSpec

    both = reasoning_gym.create_dataset(
        "composite",
        seed=1,
        size=20,
        datasets=[
            DatasetSpec(name="nonet_sudoku", weight=1, config={}),
            DatasetSpec(name="leg_counting", weight=1, config={}),
        ],
    )
    names = {entry["metadata"]["source_dataset"] for entry in both}
    assert names == {"nonet_sudoku", "leg_counting"}
    assert all(both.score_answer(entry["answer"], entry) == 1.0 for entry in both)
