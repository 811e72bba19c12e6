"""Which split a solution grid is in."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import bulk
from nonet.base.errors import Error
from nonet.data.dedupe import identities
from nonet.data.split import NO_SPLIT, SPLITS, Shares
from nonet.generator.random_grids import random_grids

CHANCE = np.random.default_rng(2).integers(0, 256, (20_000, 16), np.uint8)


@given(test=st.integers(0, 400), valid=st.integers(0, 400))
def test_shares_are_kept_within_chance(test: int, valid: int) -> None:
    codes = Shares(test / 10, valid / 10).codes(CHANCE)
    parts = np.bincount(codes, minlength=3) / len(codes) * 1000
    assert np.abs(parts - [1000 - test - valid, valid, test]).max() < 20


def test_what_is_for_tests_stays_so_with_a_larger_share() -> None:
    small, large = (Shares(test, 5).codes(CHANCE) for test in ("0.5", "7"))
    assert (large[small == SPLITS.index("test")] == SPLITS.index("test")).all()


def test_a_grid_and_its_images_are_in_one_split() -> None:
    grids = random_grids(300, seed=4)
    images = bulk.transformed(grids, 9).puzzles
    one, other = (
        Shares(30, 30).codes(identities(bulk.canonical(each))) for each in (grids, images)
    )
    assert (one == other).all()
    assert set(one.tolist()) == {0, 1, 2}


def test_rows_without_a_solution_are_in_no_split() -> None:
    assert Shares(99, 0).codes(np.zeros((2, 16), np.uint8)).tolist() == [NO_SPLIT, NO_SPLIT]


def test_the_ends_of_the_numbers() -> None:
    ends = np.array([[255] * 16, [0] * 15 + [1]], np.uint8)
    assert [SPLITS[code] for code in Shares("0.001", 0).codes(ends)] == ["train", "test"]
    assert [SPLITS[code] for code in Shares(0, 0).codes(ends)] == ["train", "train"]


@pytest.mark.parametrize(
    ("test", "valid"), [(-1, 1), (1, 100), (60, 40), ("x", 1), ("nan", 1), ("1e400", 0)]
)
def test_impossible_shares_are_refused(test: str | float, valid: str | float) -> None:
    with pytest.raises(Error, match=r"percent"):
        Shares(test, valid)
