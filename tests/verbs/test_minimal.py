"""Redundant givens and minimal puzzles, compared with their definitions."""

from __future__ import annotations

import pytest

import nonet
from nonet import Cell, Puzzle, SeveralSolutions
from nonet.verbs.minimal import is_minimal, minimal_within, redundant_givens
from tests.brute_force import solutions
from tests.corpus import corpus, jigsaws, x_puzzles
from tests.drawing import part

SUKAKU = Puzzle("." * 81, candidates=[3] + [511] * 80)


def without(givens: str, cell: int) -> str:
    return givens[:cell] + "." + givens[cell + 1 :]


@pytest.mark.volume
@pytest.mark.parametrize("puzzle", corpus()[: part(3, 8)])
def test_redundant_givens_are_those_that_can_go(puzzle: str) -> None:
    expected = tuple(
        Cell(cell)
        for cell in range(81)
        if puzzle[cell] != "." and len(solutions(without(puzzle, cell))) == 1
    )
    assert redundant_givens(puzzle) == expected
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
    for function in (nonet.minimal, redundant_givens, is_minimal):
        with pytest.raises(nonet.SeveralSolutions):
            function("@two-solutions")
        with pytest.raises(nonet.NoSolution):
            function("12345678." + "........9" + "." * 63)
        with pytest.raises(nonet.Error, match="has no givens to remove"):
            function(SUKAKU)
        with pytest.raises(nonet.InvalidPuzzle):
            function("55" + "." * 79)


@pytest.mark.parametrize("words", ["4x4", "6x6+x", "anti-king", "samurai"])
def test_a_puzzle_becomes_minimal(words: str) -> None:
    puzzle = nonet.generate(board=words, seed=2)[0].puzzle
    solution = nonet.solve(puzzle)
    more = Puzzle.of_digits(
        [digit if digit or cell % 3 == 0 else 0 for cell, digit in enumerate(solution.digits())],
        puzzle.board,
    )
    found, undecided = minimal_within(more, solution.givens)
    assert undecided == 0 and redundant_givens(found) == ()
    assert all(digit in (0, more.digits()[cell]) for cell, digit in enumerate(found.digits()))
    assert nonet.solve(found) == solution
    assert minimal_within(puzzle, solution.givens) == (puzzle, 0)
    once, again = (minimal_within(more, solution.givens, 5) for _ in range(2))
    assert once == again
    with pytest.raises(SeveralSolutions):
        nonet.minimal(Puzzle.of_digits([0] * len(puzzle.digits()), puzzle.board))
