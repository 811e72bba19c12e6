"""A time limit ends a path wherever it is, and leaves what was found by then."""

from __future__ import annotations

import math
import time
from typing import Final

import pytest

import nonet
from nonet import Grid, Puzzle, boards
from nonet.boards import SudokuBoard
from nonet.path import Status
from tests.boards.puzzles import PUZZLES
from tests.random_states import crowded

SOON: Final = 0.2  # seconds that a path may go on after its time, of the processor


def test_a_path_ends_inside_a_step() -> None:
    """The first step of an empty board of this size takes many times as long."""
    empty = Puzzle("." * 625, geometry=SudokuBoard.of("25x25").large_geometry)
    nonet.explain(empty, "everything", timeout=0)  # loads what it takes
    begun = time.process_time()
    path = nonet.explain(empty, "everything", timeout=0.3)
    assert time.process_time() - begun < 0.3 + SOON
    assert path.status is Status.TIMEOUT and path.steps == ()


def test_a_path_has_what_was_found_by_then() -> None:
    words, givens, _ = PUZZLES["16x16"]
    puzzle = boards.parse(givens, words).puzzle
    whole = nonet.explain(puzzle, "beginner", guess=False)
    for timeout in (0, 0.002, 0.004, math.inf):
        path = nonet.explain(puzzle, "beginner", guess=False, timeout=timeout)
        assert path.steps == whole.steps[: len(path.steps)]
        assert path.status is Status.TIMEOUT or path == whole
        assert (path.status is Status.TIMEOUT) is (timeout == 0) or 0 < timeout < math.inf
    nonet.verify(path)


def test_counting_solutions_ends_too() -> None:
    """The ladder has nothing to say, and whether there is a solution takes long to find out."""
    puzzle = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    path = nonet.explain(puzzle, "singles", guess=False, timeout=0.1)
    assert path.status is Status.TIMEOUT


def test_a_limit_ends_with_its_call() -> None:
    grid = crowded(1)
    assert nonet.explain(grid, "singles", timeout=0).status is Status.TIMEOUT
    assert nonet.explain(grid, "singles", guess=False).status is not Status.TIMEOUT


@pytest.mark.parametrize("timeout", [-1, math.nan])
def test_what_is_no_time(timeout: float) -> None:
    with pytest.raises(nonet.Error, match="'timeout' is a number of seconds, 0 or more"):
        nonet.explain(Grid("@newspaper"), timeout=timeout)
