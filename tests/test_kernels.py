"""The kernels of the exhaustive search, by name: all agree with an independent solver."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.model.border.core import native
from tests.brute_force import solutions
from tests.corpus import corpus

KERNELS = native.kernels()


@pytest.fixture
def each_kernel() -> Iterator[tuple[str, ...]]:
    yield KERNELS
    native.use_kernel("")


def random_lines(count: int) -> list[str]:
    """Puzzles with one, several and no solutions, with clashing givens, and with no givens."""
    chance = random.Random(5)
    grids = [nonet.solve(line).givens for line in corpus()[:40]]
    lines = ["." * 81, *grids[:2]]
    while len(lines) < count:
        cells = list(chance.choice(grids))
        for cell in chance.sample(range(81), chance.randint(40, 58)):
            cells[cell] = "."
        if chance.random() < 0.3:
            cells[chance.randrange(81)] = chance.choice("123456789")
        lines.append("".join(cells))
    return lines


@pytest.mark.parametrize("limit", [1, 2, 100])
def test_kernels_say_what_the_independent_solver_says(
    each_kernel: tuple[str, ...], limit: int
) -> None:
    lines = random_lines(150)
    expected = [len(solutions(line, limit=limit)) for line in lines]
    assert {0, 1} <= set(expected)
    results = []
    for name in each_kernel:
        assert native.use_kernel(name)
        found = bulk.solve(lines, max_solutions=limit)
        assert found.counts.tolist() == expected
        results.append(found)
        for line, solution, count in zip(lines, found.strings(), expected, strict=True):
            if count:
                assert solutions(solution) == [solution]
                assert all(a in (".", b) for a, b in zip(line, solution, strict=True))
    for found in results[1:]:
        assert np.array_equal(found.solutions, results[0].solutions)
        assert np.array_equal(found.guesses, results[0].guesses)
        assert np.array_equal(found.status, results[0].status)


def test_single_calls_use_every_kernel(each_kernel: tuple[str, ...]) -> None:
    for name in each_kernel:
        assert native.use_kernel(name)
        for line in corpus()[:30]:
            assert nonet.search.solve_line(line) == nonet.solve(line).givens
        assert nonet.count("." * 81, max_solutions=3000) == 3000
        assert len(list(nonet.solutions("@two-solutions"))) == 2


def test_there_is_a_kernel_for_every_machine() -> None:
    assert KERNELS[-1] == "portable"
    assert not native.use_kernel("abacus")
