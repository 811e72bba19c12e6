"""Random states of real puzzles: random points on their paths, with some wrong candidates
removed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import nonet
from nonet import Candidate, Grid, Puzzle, Step
from nonet.generator.random_grids import random_grid
from nonet.ladder.ladder import Ladder
from nonet.verbs.next_steps import next_steps
from tests.corpus import corpus


def random_states(puzzles: tuple[str, ...], count: int, seed: int) -> Iterator[Grid]:
    """`count` grids, each of which still allows its puzzle's solution. The same seed gives the same
    grids."""
    rng = random.Random(seed)
    for _ in range(count):
        solution, grids = _way(rng.choice(puzzles))
        grid = rng.choice(grids).copy()
        _cross_out(grid, solution, rng.choice((0.0, 0.02, 0.1, 0.3)), rng)
        yield grid


def crowded(seed: int) -> Grid:
    """A grid that keeps the solution's candidates and a fifth of the others. It has thousands of
    almost locked sets."""
    rng = random.Random(seed)
    masks = [
        sum(1 << d for d in range(9) if str(d + 1) == right or rng.random() < 0.2)
        for right in random_grid(seed).givens
    ]
    return Grid(Puzzle("." * 81, candidates=masks))


def state(index: int, seed: int) -> Grid:
    """A state at some point on the path of a corpus puzzle."""
    grid = Grid(corpus()[index])
    steps = _steps_of(corpus()[index])
    for step in steps[: random.Random(seed).randrange(len(steps))]:
        grid.apply(step)
    return grid


# Many tests use the same puzzles, so each is solved only once.


@cache
def _steps_of(puzzle: str) -> tuple[Step, ...]:
    return nonet.explain(puzzle).steps


@cache
def _way(puzzle: str) -> tuple[str, tuple[Grid, ...]]:
    """The solution of a puzzle, and every state on the path to it."""
    solution = nonet.solve(puzzle).givens
    return solution, tuple(_walk(Grid(puzzle), solution, Ladder()))


def _walk(grid: Grid, solution: str, ladder: Ladder) -> Iterator[Grid]:
    """Every state on the path to the solution. If the ladder is stuck, a digit is filled in from
    the solution."""
    yield grid.copy()
    while not grid.is_solved:
        for step in next_steps(grid, ladder):
            grid.apply(step)
            if not grid.is_solved:
                yield grid.copy()
        for cell in grid.open_cells[:1]:
            grid.place(cell, int(solution[cell]))


def _cross_out(grid: Grid, solution: str, share: float, rng: random.Random) -> None:
    """Remove a random share of the wrong candidates."""
    for cell in grid.open_cells if share else ():
        for digit in grid.candidates(cell):
            if str(digit) != solution[cell] and rng.random() < share:
                grid.remove(Candidate.of(digit, cell))
