"""Built-in puzzles that are known for a pattern show it, right after singles."""

from __future__ import annotations

import nonet
from nonet import Candidate, Grid, Step


def after_singles(name: str) -> Grid:
    """A built-in puzzle, as far as singles go."""
    return nonet.explain(name, "singles", guess=False).final()


def shown(name: str, technique: str) -> list[Step]:
    """The steps of a technique there, each of them verified and true."""
    grid = after_singles(name)
    found = list(nonet.steps(grid, techniques=[technique]))
    solution = nonet.solve(grid.puzzle).givens
    for step in found:
        nonet.verify(step, grid)
        assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
    return found


def eliminations(text: str) -> set[Candidate]:
    return {Candidate(name) for name in text.split()}


def test_loki_shows_its_tridagon() -> None:
    (step,) = shown("@loki", "tridagon")
    assert set(step.eliminations) == eliminations("3r8c8 5r8c8 7r8c8")
    assert step.candidates(nonet.Role.EXTRA) == (Candidate("1r8c8"),)
