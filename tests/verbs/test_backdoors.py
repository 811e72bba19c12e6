"""Backdoors, compared with their definition."""

from __future__ import annotations

from itertools import combinations

import pytest

import nonet
from nonet import Puzzle
from nonet.puzzles.readers import on_board
from tests.boards.puzzles import PUZZLES

GUESS = "....4.....67...15...49.....59...2.8..86.74..2.....8.1........4..7...52....872...5"


def singles_solve(puzzle: Puzzle, cells: tuple[int, ...], solution: str) -> bool:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = solution[cell]
    filled = Puzzle("".join(givens), board=puzzle.board)
    return nonet.explain(filled, "singles", guess=False).status is nonet.Status.SOLVED


def is_as_defined(puzzle: Puzzle, every: int) -> None:
    """Checks every single cell, and a sample of pairs, with paths of singles."""
    solution = nonet.solve(puzzle).givens
    found = set(nonet.backdoors(puzzle, cells=2))
    if singles_solve(puzzle, (), solution):
        assert found == {()}
        return
    open_cells = nonet.Grid(puzzle).open_cells
    singly = {cell for cell in open_cells if singles_solve(puzzle, (cell,), solution)}
    assert {cells[0] for cells in found if len(cells) == 1} == singly
    assert nonet.backdoors(puzzle) == tuple((cell,) for cell in sorted(singly))
    pairs = [pair for pair in combinations(open_cells, 2) if not singly & set(pair)]
    for pair in [*pairs[::every], *(cells for cells in found if len(cells) == 2)]:
        assert singles_solve(puzzle, pair, solution) == (pair in found)


@pytest.mark.parametrize("name", ["inkala-2012", "newspaper"])
def test_backdoors_do_solve_their_puzzles(name: str) -> None:
    is_as_defined(nonet.puzzles.named(name), 23)


@pytest.mark.parametrize("name", ["4x4", "6x6", "8x8", "jigsaw6x6", "anti-knight"])
def test_backdoors_are_found_on_every_board(name: str) -> None:
    words, givens, _ = PUZZLES[name]
    is_as_defined(on_board.parse(givens, words, signs="1"), 23)


def test_backdoors_of_other_sizes_and_puzzles_are_refused() -> None:
    for size in (0, 3):
        with pytest.raises(nonet.Error, match="1 or 2 cells"):
            nonet.backdoors("@loki", size)
    with pytest.raises(nonet.SeveralSolutions):
        nonet.backdoors("@two-solutions")


def test_backdoors_of_a_grid_in_progress() -> None:
    grid = nonet.Grid(GUESS)
    cell = nonet.backdoors(grid)[0][0]
    grid.place(cell, int(nonet.solve(grid).givens[cell]))
    assert nonet.backdoors(grid) == ((),)
