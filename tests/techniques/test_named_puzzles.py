"""Built-in puzzles that are known for a pattern show it, right after singles."""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Cell, Grid, Role, Step


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
    assert step.candidates(Role.EXTRA) == (Candidate("1r8c8"),)


@pytest.mark.parametrize(
    ("name", "base", "targets", "gone"),
    [
        ("@golden-nugget", "r1c7 r2c7", "r4c8 r7c9", "3r7c9"),
        ("@fata-morgana", "r5c4 r5c6", "r4c2 r6c8", "2r4c2 4r4c2"),
        ("@silver-plate", "r6c5 r6c6", "r4c8 r5c2", "2r4c8 8r5c2"),
    ],
)
def test_exocets_are_those_that_are_known(name: str, base: str, targets: str, gone: str) -> None:
    (step,) = shown(name, "junior-exocet")
    assert set(step.cells(Role.SET_A)) == set(map(Cell, base.split()))
    assert set(step.cells(Role.SET_B)) == set(map(Cell, targets.split()))
    assert set(step.eliminations) == eliminations(gone)
    assert step.certificates
    assert all(each.divisor == 2 for c in step.certificates for each in c.derived)


@pytest.mark.parametrize(
    ("name", "rows", "columns", "cells", "gone"),
    [
        ("@inkala-2012", "3459", "13489", 20, 23),
        ("@patience", "2457", "2689", 16, 20),
        ("@easter-monster", "2468", "13579", 19, 18),
    ],
)
def test_locked_sets_are_those_that_are_known(
    name: str, rows: str, columns: str, cells: int, gone: int
) -> None:
    found = {
        (
            "".join(sorted({str(cell // 9 + 1) for cell in step.cells(Role.PATTERN)})),
            "".join(sorted({str(cell % 9 + 1) for cell in step.cells(Role.PATTERN)})),
        ): step
        for step in shown(name, "multi-sector-locked-set")
    }
    step = found[rows, columns]
    assert len(step.truths) == len(step.links) == len(step.cells(Role.PATTERN)) == cells
    assert len(step.eliminations) == gone


def test_easter_monster_shows_its_sk_loop() -> None:
    (step,) = shown("@easter-monster", "sk-loop")
    assert set(step.cells(Role.PIVOT)) == set(map(Cell, ("r2c2", "r2c8", "r8c8", "r8c2")))
    assert len(step.truths) == len(step.links) == 16
    assert set(step.eliminations) == eliminations(
        "7r1c3 3r2c5 8r2c5 8r2c6 2r3c1 4r5c2 8r5c2 3r5c8 9r5c8 1r7c3 5r8c4 4r8c5 6r9c1"
    )
