"""A native geometry lives as long as its grids."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from functools import cache
from pathlib import Path

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.generator.random_layout import random_board
from nonet.model.board import Board
from nonet.model.border.geometries import _geometries, native_geometry
from nonet.model.cells import Candidate, Cell, Digit, House, Space
from tests.any_size import of_any_size

KEPT = native_geometry.cache_info().maxsize or 0
MEMORY = Path("/proc/self/statm")


@cache
def layout(seed: int) -> str:
    return random_board("random-jigsaw+6x6", seed).words


def blank(seed: int) -> Grid:
    """A grid on a 6x6 jigsaw. Each seed gives a different jigsaw."""
    return Grid(Puzzle("." * 36, board=of_any_size(Board.of(layout(seed)))))


def alive() -> int:
    gc.collect()
    return len(_geometries)


def test_geometries_go_with_their_grids() -> None:
    before = alive()
    for seed in range(KEPT + 4):
        assert nonet.hint(blank(seed)) is not None
    assert alive() <= before + KEPT


def test_nouns_that_are_made_once_go_with_their_boards() -> None:
    kinds, made = (Cell, Digit, House, Candidate, Space), 0

    def types() -> int:
        gc.collect()
        return sum(len(kind.__subclasses__()) for kind in kinds)

    before, letters = types(), [*"aaaabbbbccccdddd"]
    rng = random.Random(1)
    for _ in range(120):
        rng.shuffle(letters)
        board = Board.jigsaw(letters)
        made += len({board.space(name) for name in map(str, map(board.space, board.members))})
        made += len({cell.with_digit(4).cell for cell in map(board.cell, board.cell_names)})
        assert Grid(Puzzle("." * 16, board=board)).open_cells == board.all_cells
    assert made > 120 * 16 * 2
    assert types() <= before + len(kinds) * 80, "64 boards are kept, by their words"


def test_whatever_comes_from_a_grid_keeps_its_geometry() -> None:
    start = blank(0)
    start.place(0, 1)
    path = nonet.explain(start, "singles")
    derived = [copy.deepcopy(start), pickle.loads(pickle.dumps(start)), start.copy(), path.start]
    masks = start.masks
    del start, path
    native_geometry.cache_clear()
    others = [blank(seed) for seed in range(1, 2 * KEPT)]  # these would reuse freed memory
    assert [grid.masks for grid in derived] == [masks] * 4
    for grid in derived[:2]:
        grid.undo()
        assert grid.masks == others[0].masks


@pytest.mark.volume
@pytest.mark.skipif(not MEMORY.exists(), reason="the system does not say how much memory is taken")
def test_two_thousand_boards_take_no_more_memory_than_a_few(
    request: pytest.FixtureRequest,
) -> None:
    boards = 2000 if request.config.getoption("-m") == "volume" else 2 * KEPT
    hints, megabytes = 0, []
    for seed in range(boards):
        hints += nonet.hint(blank(seed)) is not None
        if seed in (KEPT, boards - 1):
            gc.collect()
            megabytes.append(int(MEMORY.read_text(encoding="ascii").split()[1]) * 4096 / 1e6)
    assert hints == boards
    assert megabytes[1] < megabytes[0] + 60, megabytes
