"""All steps of a state: complete, proved, and equivalent after a symmetry."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from tests.drawing import examples
from tests.random_states import state
from tests.symmetries import Move, conclusions, moved, random_move, symmetries

# Sets of more than half a house, and fish larger than jellyfish, find nothing that smaller ones
# miss. They are included anyway.
EVERYTHING = ("naked-sets-at-once", "naked-set", "hidden-set", "basic-fish", "locked-set")


@pytest.mark.volume(8)
@pytest.mark.parametrize("index", range(0, 200, 5))
def test_every_step_is_proved_and_named_rightly(index: int) -> None:
    grid = state(index, index)
    solution = nonet.solve(grid).givens
    for step in nonet.steps(grid, also=EVERYTHING):
        nonet.verify(step, grid)
        assert all(str(c.digit) == solution[c.cell] for c in step.placements)
        assert all(str(c.digit) != solution[c.cell] for c in step.eliminations)


def test_steps_come_easiest_first_and_lazily() -> None:
    grid = state(30, 4)
    found = list(nonet.steps(grid))
    difficulties = [nonet.techniques.form_of(step).difficulty for step in found]
    rungs = [min(f.difficulty for f in nonet.techniques.get(s.technique).forms) for s in found]
    assert difficulties == sorted(difficulties) or rungs == sorted(rungs)
    assert next(nonet.steps(grid)) == found[0]


def test_one_digit_can_be_asked_for() -> None:
    grid = state(30, 4)
    every = list(nonet.steps(grid))
    for digit in range(1, 10):
        some = [s for s in every if any(c.digit == digit for c in (*s.placements, *s.eliminations))]
        assert list(nonet.steps(grid, digit=digit)) == some


@settings(max_examples=examples(40))
@given(st.integers(0, 199), st.integers(0, 10_000), symmetries())
def test_the_set_of_steps_moves_with_the_grid(index: int, seed: int, move: Move) -> None:
    """Relabelling, transposing and shuffling bands change only the names in the steps."""
    grid = state(index, seed)
    here = conclusions(nonet.steps(grid), move)
    assert conclusions(nonet.steps(moved(grid, move))) == here


@pytest.mark.volume(3)
@pytest.mark.parametrize(("index", "seed"), [(105, 4613), (171, 470), (58, 201), (168, 8978)])
def test_chains_of_overlapping_sets_move_with_the_grid(index: int, seed: int) -> None:
    """The proofs have redundant links. How many stay depends on which are dropped first."""
    grid = state(index, seed)
    for number in range(8):
        move = random_move(random.Random(number))
        here = conclusions(nonet.steps(grid), move)
        assert any(name == "als-chain" for name, *_ in here)
        assert conclusions(nonet.steps(moved(grid, move))) == here


# In each of these states, a step once depended on which of several equal alternatives was found
# first. The alternatives were rectangles that link the same two nodes, paths of equal length
# between the same two ends, paths of one digit and of several digits, or houses with guardians of
# the same rectangle. In the second list, each number is the seed for both a state and a symmetry.
MET_FIRST = [(42, 225), (61, 5785), (182, 6897), (26, 5707), (15, 5992)]
MET_FIRST_ON_THE_WAY = [134, 189, 252, 318, 1733, 2460]


@pytest.mark.volume(14)
@pytest.mark.parametrize(("index", "seed"), MET_FIRST)
def test_steps_do_not_hang_on_what_is_met_first(index: int, seed: int) -> None:
    grid = state(index, seed)
    found = list(nonet.steps(grid))
    assert found
    last_rows = [*range(6), 8, 6, 7]
    moves = [([9 * last_rows[c // 9] + c % 9 for c in range(81)], list(range(10)))]
    moves += [random_move(random.Random(number)) for number in range(8)]
    for move in moves:
        assert conclusions(nonet.steps(moved(grid, move))) == conclusions(found, move)


@pytest.mark.volume(2)
@pytest.mark.parametrize("number", MET_FIRST_ON_THE_WAY)
def test_random_pairs_that_once_differed(number: int) -> None:
    """The pairs are drawn as in `benchmarks/parts/invariance.py`."""
    rng = random.Random(number)
    grid, move = state(rng.randrange(200), rng.randrange(10_001)), random_move(rng)
    here = conclusions(nonet.steps(grid), move)
    assert here
    assert conclusions(nonet.steps(moved(grid, move))) == here


# Techniques that keep only the best step, each with the seed for a state and a symmetry.
BEST_OF_SEVERAL = [
    (16, "kraken-rectangle"),
    (195, "kraken-fish"),
    (108, "multiple-forcing-chain"),
    (19, "dynamic-forcing"),
    (173, "nested-forcing"),
    (326, "almost-fish-chain"),
    (335, "almost-fish-chain"),
]


@pytest.mark.volume(2)
@pytest.mark.parametrize(("number", "technique"), BEST_OF_SEVERAL)
def test_the_best_of_several_is_the_same_from_every_side(number: int, technique: str) -> None:
    rng = random.Random(number)
    grid, move = state(rng.randrange(200), rng.randrange(10_001)), random_move(rng)
    here = list(nonet.steps(grid, techniques=[technique]))
    there = list(nonet.steps(moved(grid, move), techniques=[technique]))
    assert here
    assert conclusions(there) == conclusions(here, move)
    assert sorted(map(_inner_steps, there)) == sorted(map(_inner_steps, here))


def _inner_steps(step: nonet.Step) -> int:
    return sum(1 + _inner_steps(inner) for case in step.cases for inner in case.steps)
