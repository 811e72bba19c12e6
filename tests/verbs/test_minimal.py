"""Redundant clues, minimal puzzles and backdoors, compared with their definitions."""

from __future__ import annotations

from itertools import combinations

import pytest

import nonet
from nonet import Cell, Puzzle
from nonet.verbs.minimal import is_minimal, redundant_clues
from tests.brute_force import solutions
from tests.corpus import corpus, jigsaws, x_puzzles
from tests.drawing import part

GUESS = "....4.....67...15...49.....59...2.8..86.74..2.....8.1........4..7...52....872...5"
SUKAKU = Puzzle("." * 81, candidates=[3] + [511] * 80)


def without(givens: str, cell: int) -> str:
    return givens[:cell] + "." + givens[cell + 1 :]


@pytest.mark.volume
@pytest.mark.parametrize("puzzle", corpus()[: part(3, 8)])
def test_redundant_clues_are_those_that_can_go(puzzle: str) -> None:
    expected = tuple(
        Cell(cell)
        for cell in range(81)
        if puzzle[cell] != "." and len(solutions(without(puzzle, cell))) == 1
    )
    assert redundant_clues(puzzle) == expected
    assert is_minimal(puzzle) == (not expected)


@pytest.mark.parametrize("seed", [None, 0, 1, 2])
def test_minimal_puzzles_keep_the_solution_and_need_every_clue(seed: int | None) -> None:
    grids = [nonet.solve(line).givens for line in corpus()[100:110]]
    for puzzle in grids:
        found = nonet.minimal(puzzle, seed)
        assert is_minimal(found)
        assert nonet.solve(found) == nonet.solve(puzzle)
        assert all(given in (".", all) for given, all in zip(found.givens, puzzle, strict=True))
        assert nonet.minimal(puzzle, seed) == found
        assert nonet.minimal(found, 5) == found


def test_minimal_goes_in_reading_order() -> None:
    left = puzzle = nonet.puzzles.named("wikipedia").givens
    for cell in range(81):
        if left[cell] != "." and len(solutions(without(left, cell))) == 1:
            left = without(left, cell)
    assert nonet.minimal(puzzle).givens == left


@pytest.mark.parametrize("solved", [jigsaws()[0], x_puzzles()[0]])
def test_other_geometries_have_minimal_puzzles(solved: tuple[Puzzle, str]) -> None:
    puzzle, solution = solved
    found = nonet.minimal(puzzle)
    assert found.board == puzzle.board and is_minimal(found)
    assert nonet.solve(found).givens == solution


def test_seeds_lead_to_different_puzzles() -> None:
    assert len({nonet.minimal("@wikipedia", seed) for seed in range(10)}) == 10


def test_what_has_no_minimal_puzzle_says_so() -> None:
    for function in (nonet.minimal, redundant_clues, is_minimal):
        with pytest.raises(nonet.SeveralSolutions):
            function("@two-solutions")
        with pytest.raises(nonet.NoSolution):
            function("12345678." + "........9" + "." * 63)
        with pytest.raises(nonet.Error, match="has no givens to remove"):
            function(SUKAKU)
        with pytest.raises(nonet.InvalidPuzzle):
            function("55" + "." * 79)


def singles_solve(givens: str) -> bool:
    path = nonet.explain(givens, "singles", guess=False)
    return path.status is nonet.Status.SOLVED


def with_value(givens: str, cell: int, solution: str) -> str:
    return givens[:cell] + solution[cell] + givens[cell + 1 :]


@pytest.mark.parametrize("puzzle", ["@inkala-2012", "@newspaper"])
def test_backdoors_do_solve_their_puzzles(puzzle: str) -> None:
    """Every single cell and a sample of pairs, checked with paths of singles."""
    givens = nonet.puzzles.named(puzzle[1:]).givens
    solution = nonet.solve(givens).givens
    found = set(nonet.backdoors(puzzle, cells=2))
    if singles_solve(givens):
        assert found == {()}
        return
    open_cells = [Cell(cell) for cell in range(81) if givens[cell] == "."]
    singly = {cell for cell in open_cells if singles_solve(with_value(givens, cell, solution))}
    assert {cells[0] for cells in found if len(cells) == 1} == singly
    assert nonet.backdoors(puzzle) == tuple((cell,) for cell in sorted(singly))
    pairs = [pair for pair in combinations(open_cells, 2) if not singly & set(pair)]
    for one, other in [*pairs[::23], *(cells for cells in found if len(cells) == 2)]:
        both = with_value(with_value(givens, one, solution), other, solution)
        assert singles_solve(both) == ((one, other) in found)


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
