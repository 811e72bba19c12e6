"""All steps of a state: complete, proved, and the same seen from any side."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Step
from tests.corpus import corpus

# Sets beyond half a house and fish beyond jellyfish repeat smaller ones; they are on all the same.
EVERYTHING = ("naked-sets-at-once", "naked-set", "hidden-set", "basic-fish", "locked-set")


def state(index: int, seed: int) -> nonet.Grid:
    """A state somewhere along the path of a puzzle of the corpus."""
    grid = nonet.Grid(corpus()[index])
    steps = nonet.explain(grid).steps
    for step in steps[: random.Random(seed).randrange(len(steps))]:
        grid.apply(step)
    return grid


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


def conclusions(steps: list[Step]) -> set[tuple[object, ...]]:
    """What steps say, without the house or line in which they were told."""
    return {
        (s.technique, s.size, frozenset(s.placements), frozenset(s.eliminations)) for s in steps
    }


Move = tuple[list[int], list[int]]  # where each cell goes; what each digit becomes


@st.composite
def symmetries(draw: st.DrawFn) -> Move:
    """A relabelling, a transposition or not, bands and rows, stacks and columns shuffled."""

    def lines() -> list[int]:
        return [
            3 * band + line
            for band in draw(st.permutations(range(3)))
            for line in draw(st.permutations(range(3)))
        ]

    rows, columns, turned = lines(), lines(), draw(st.booleans())
    cells = [
        columns[c % 9] * 9 + rows[c // 9] if turned else rows[c // 9] * 9 + columns[c % 9]
        for c in range(81)
    ]
    return cells, [0, *draw(st.permutations(range(1, 10)))]


def moved(grid: nonet.Grid, move: Move) -> nonet.Grid:
    cells, digits = move
    values, givens, masks = ["."] * 81, ["."] * 81, [0] * 81
    for cell in range(81):
        at = cells[cell]
        if grid.value(cell):
            values[at] = str(digits[grid.value(cell)])
        if grid.is_given(cell):
            givens[at] = values[at]
        masks[at] = sum(1 << (digits[d] - 1) for d in grid.candidates(cell))
    return nonet.Grid.load(nonet.Puzzle("".join(givens)), "".join(values), masks)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 199), st.integers(0, 10_000), symmetries())
def test_the_set_of_steps_moves_with_the_grid(index: int, seed: int, move: Move) -> None:
    """Relabelling, transposing and shuffling bands change nothing but the names."""
    cells, digits = move
    grid = state(index, seed)

    def there(candidate: nonet.Candidate) -> nonet.Candidate:
        return nonet.Candidate.of(digits[candidate.digit], cells[candidate.cell])

    here = {
        (name, size, frozenset(map(there, placed)), frozenset(map(there, gone)))
        for name, size, placed, gone in conclusions(list(nonet.steps(grid)))  # type: ignore[arg-type]
    }
    assert conclusions(list(nonet.steps(moved(grid, move)))) == here
