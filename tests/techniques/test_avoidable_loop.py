"""Avoidable loops in puzzles that are partly filled at random: proved, minimal, true, and without
givens."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import nonet
from nonet import Cell, Grid, Puzzle
from nonet.model.step import Role
from nonet.techniques import get
from nonet.verbs.authoring.technique_faults import step_faults
from tests.corpus import corpus
from tests.drawing import part


def half_filled(count: int) -> Iterator[tuple[Grid, str]]:
    """Minimal puzzles with most of the other cells filled correctly."""
    rng = random.Random(31)
    for number in range(count):
        puzzle = nonet.minimal(corpus()[number % 100], seed=number)
        solution = nonet.solve(puzzle).givens
        grid, share = Grid(puzzle), rng.choice((0.6, 0.7, 0.8))
        for cell in list(grid.open_cells):
            if rng.random() < share and not grid.value(cell):
                grid.place(cell, int(solution[cell]))
        yield grid, solution


@pytest.mark.volume
def test_loops_are_proved_and_true_and_hold_no_given() -> None:
    technique = get("avoidable-loop")
    variants = Counter[str]()
    for grid, solution in half_filled(part(700, 5000)):
        for step in nonet.steps(grid, techniques=["avoidable-loop"]):
            assert not step_faults(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
            filled = next(cell for cell in step.cells(Role.DEADLY) if grid.value(cell))
            givens = list(grid.puzzle.givens)
            givens[Cell(filled)] = grid.values[filled]
            other = Grid.load(Puzzle("".join(givens)), grid.values, grid.masks)
            assert not technique.holds(step, other)
            assert step not in list(nonet.steps(other, techniques=["avoidable-loop"]))
            variants[step.variant] += 1
    assert len(variants) >= part(1, 2)
