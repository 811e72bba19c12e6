"""Random solution grids are valid, the same on every machine, and close to uniform."""

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet import Error
from nonet.generator.random_grids import random_grid, random_grids
from tests.drawing import part

EVERY = np.arange(1, 10)


def test_grids_are_solutions() -> None:
    cells = random_grids(300, seed=1).reshape(-1, 9, 9)
    boxes = cells.reshape(-1, 3, 3, 3, 3).transpose(0, 1, 3, 2, 4).reshape(-1, 9, 9)
    for houses in (cells, cells.transpose(0, 2, 1), boxes):
        assert (np.sort(houses, axis=2) == EVERY).all()


def test_a_seed_means_the_same_for_any_threads_and_first() -> None:
    whole = random_grids(600, seed=3)
    assert (random_grids(600, seed=3, threads=3) == whole).all()
    assert (random_grids(10, seed=3, first=590) == whole[590:]).all()
    assert (random_grids(600, seed=4) != whole).any()
    # The grid is fixed, because a seed must give the same grid in every version and on every
    # machine.
    assert random_grid(20).givens == PINNED


PINNED = "852734196146925378793681452587219634461357289329468517914572863678143925235896741"


def test_seeds_are_checked() -> None:
    with pytest.raises(Error, match="0 to 2"):
        random_grids(1, seed=-1)
    with pytest.raises(Error, match="0 to 2"):
        random_grids(1, seed=1 << 64)


def unordered_rows(grids: NDArray[np.uint8], chute: int) -> list[int]:
    """The number of swappable rectangles in a chute of each grid, where 6 means 6 or more. In such
    a rectangle, two lines of the chute have the same two digits in opposite order, in two boxes.
    Symmetries of the chute do not change this number."""
    cells = grids.reshape(-1, 9, 9)
    lines = cells if chute < 3 else cells.transpose(0, 2, 1)
    band = lines[:, 3 * (chute % 3) : 3 * (chute % 3) + 3, :]
    count = np.zeros(len(grids), np.int64)
    for first in range(3):
        for second in range(first + 1, 3):
            upper, lower = band[:, first, :], band[:, second, :]
            for a in range(9):
                for b in range(3 * (a // 3) + 3, 9):
                    count += (upper[:, a] == lower[:, b]) & (upper[:, b] == lower[:, a])
    return list(np.minimum(count, 6))


def chi_square(one: Counter[int], other: Counter[int]) -> tuple[float, int]:
    """The statistic that compares the distributions of two samples, and its degrees of freedom."""
    n, m = sum(one.values()), sum(other.values())
    statistic = 0.0
    keys = set(one) | set(other)
    for key in keys:
        expected_one = (one[key] + other[key]) * n / (n + m)
        expected_other = (one[key] + other[key]) * m / (n + m)
        statistic += (one[key] - expected_one) ** 2 / expected_one
        statistic += (other[key] - expected_other) ** 2 / expected_other
    return statistic, len(keys) - 1


def test_chutes_are_alike() -> None:
    """The sampler treats the top band and the left stack differently from the other chutes. In
    uniform grids, the number of swappable rectangles has the same distribution in all six chutes
    (chi-square test)."""
    grids = random_grids(20_000, seed=11)
    drawn = Counter(unordered_rows(grids, 0) + unordered_rows(grids, 3))
    for chute in (1, 2, 4, 5):
        statistic, freedom = chi_square(drawn, Counter(unordered_rows(grids, chute)))
        assert statistic < freedom + 5 * (2 * freedom) ** 0.5, f"chute {chute}: {statistic:.1f}"


@pytest.mark.volume
def test_quick_and_uniform_sampling_agree() -> None:
    quick = random_grids(20_000, seed=12)
    uniform = random_grids(part(2_000, 4_000), seed=13, uniform=True)
    for chute in (1, 4):
        statistic, freedom = chi_square(
            Counter(unordered_rows(quick, chute)), Counter(unordered_rows(uniform, chute))
        )
        assert statistic < freedom + 5 * (2 * freedom) ** 0.5


def test_the_test_sees_a_bias() -> None:
    """Grids whose rows are all shifts of one row are as far from uniform as possible."""
    row = random_grids(400, seed=1)[:, :9]
    shifts = [(3 * (r % 3) + r // 3) % 9 for r in range(9)]
    cyclic = np.concatenate([np.roll(row, -shift, axis=1) for shift in shifts], axis=1)
    statistic, freedom = chi_square(
        Counter(unordered_rows(cyclic, 1)), Counter(unordered_rows(random_grids(400, seed=2), 1))
    )
    assert statistic > freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("words", ["10x10", "16x16", "25x25", "sohei", "anti-king"])
def test_filled_boards_keep_the_rules_and_differ(words: str) -> None:
    found = [random_grid(seed, board=words) for seed in range(3)]
    assert all(each.is_complete and not each.conflicts() for each in found)
    assert len(set(found)) == 3
    assert (random_grids(3, board=words, threads=2) == random_grids(3, board=words)).all()


def test_a_board_without_solutions_has_no_grids() -> None:
    with pytest.raises(Error, match="has no solution"):
        random_grid(1, board="4x4+x+anti-king")


@pytest.mark.parametrize("words", ["9x9", "4x4", "9x9+x"])
def test_neighbouring_seeds_share_no_grids(words: str) -> None:
    one, other = (random_grids(9, seed, board=words) for seed in (7, 8))
    assert not (one[1:] == other[:-1]).all(axis=1).all()
    assert (random_grids(4, 7, board=words, first=5) == one[5:]).all()
