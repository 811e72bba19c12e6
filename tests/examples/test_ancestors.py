"""The five ancestors, each on what it can do: the same grids as nonet with the same techniques."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from examples.ancestors import (
    bit_masks,
    closed_sets,
)
from nonet import Grid
from tests.corpus import corpus

FOLDER = Path(closed_sets.__file__).parent
PROGRAMS = sorted(FOLDER.glob("*.py"))
SINGLES = ("hidden-single", "naked-single")
NAKED = tuple(f"naked-set:{size}" for size in range(2, 9))
HIDDEN = tuple(f"hidden-set:{size}" for size in range(2, 9))
TAKEN = corpus()[::8]


def reached(puzzle: str, *techniques: str) -> Grid:
    """How far nonet comes with these techniques and nothing else."""
    return nonet.explain(puzzle, techniques=techniques, guess=False).final()


def same(one: Grid, other: Grid) -> bool:
    return one.values == other.values and one.masks == other.masks


def test_there_are_five() -> None:
    assert [path.stem for path in PROGRAMS] == [
        "bit_masks",
        "closed_sets",
        "digit_sweep",
        "listeners",
        "restart_at_simplest",
    ]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_has_150_lines_at_most(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_each_runs_as_a_script(path: Path) -> None:
    run = [sys.executable, str(path), nonet.puzzles.named("wikipedia").givens]
    paths = {"PYTHONPATH": str(Path(nonet.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
    shown = subprocess.run(
        run, capture_output=True, encoding="utf-8", check=True, env=os.environ | paths
    )
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in shown.stdout


@pytest.mark.parametrize("puzzle", TAKEN)
def test_bit_masks_and_guesses_solve_everything(puzzle: str) -> None:
    grid = Grid(puzzle)
    solved = bit_masks.solve(grid, grid.geometry.houses)
    assert solved is not None
    assert solved.values == nonet.solve(puzzle).givens


def test_passes_alone_are_singles_and_locked_candidates() -> None:
    for puzzle in TAKEN:
        grid = Grid(puzzle)
        bit_masks.passes(grid, grid.geometry.houses)
        assert same(grid, reached(puzzle, *SINGLES, "pointing", "claiming"))


def test_a_guess_that_cannot_succeed_ends() -> None:
    grid = Grid("12345678." + "." * 17 + "9" + "." * 54)
    assert bit_masks.solve(grid, grid.geometry.houses) is None
