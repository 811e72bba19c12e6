"""Boards that are played in parallel behave like grids."""

from __future__ import annotations

import numpy as np

from nonet import Grid, Puzzle
from nonet.env.boards import Boards, MoveCheck
from nonet.env.play import Deck
from nonet.model.cells import Candidate


def loaded(number: int) -> Boards:
    boards, deck = Boards(number), Deck()
    for board in range(number):
        boards.load(board, *deck.draw())
    return boards


def test_candidates_are_those_of_a_grid() -> None:
    boards = loaded(6)
    grids = [Grid(boards.grid(board).puzzle) for board in range(6)]
    numbers = np.random.default_rng(3)
    for _ in range(40):
        moves = np.array(
            [
                numbers.choice(np.flatnonzero(live)) + boards.places * int(numbers.integers(2))
                if live.any()
                else 0
                for live in boards.live
            ]
        )
        where = numbers.random(6) < 0.8
        where &= boards.live.any(axis=1)
        for grid, move, is_made in zip(grids, moves.tolist(), where, strict=True):
            if is_made and move < boards.places:
                grid.place(Candidate(move).cell, Candidate(move).digit)
            elif is_made:
                grid.remove(Candidate(move - boards.places))
        judged = boards.judge(moves)
        boards.make(moves, MoveCheck(judged.is_allowed & where, judged.is_right & where))
        for board, grid in enumerate(grids):
            assert boards.grid(board) == grid
            assert boards.live[board].tolist() == grid.candidates_array().ravel().tolist()
            assert boards.open_cells[board] == len(grid.open_cells)
            is_broken = any(not grid.candidates(cell) for cell in grid.open_cells)
            assert boards.is_broken()[board] == is_broken


def test_moves_are_judged_by_the_solution() -> None:
    boards = loaded(1)
    solution = boards.solutions[0]
    for candidate in np.flatnonzero(boards.live[0]).tolist():
        is_digit = solution[candidate // 9] == candidate % 9 + 1
        placed = boards.judge(np.array([candidate]))
        removed = boards.judge(np.array([candidate + boards.places]))
        assert placed.is_allowed.all() and removed.is_allowed.all()
        assert placed.is_right.item() == is_digit
        assert removed.is_right.item() != is_digit
    for candidate in np.flatnonzero(~boards.live[0]).tolist():
        for move in (candidate, candidate + boards.places):
            judged = boards.judge(np.array([move]))
            assert not judged.is_allowed.any() and not judged.is_right.any()


def test_the_last_digit_solves() -> None:
    boards = loaded(2)
    for cell in range(81):
        moves = np.full(2, 9 * cell) + boards.solutions[:, cell] - 1
        assert not boards.is_solved().all()
        boards.make(moves, boards.judge(moves))
    assert boards.is_solved().all()
    assert Grid(Puzzle(boards.grid(1).values)).is_solved
