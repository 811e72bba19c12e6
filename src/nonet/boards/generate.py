"""Random puzzles on boards of every kind, each with one solution. The same seed gives the same
puzzle."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from ..base.errors import Error
from ..model.board import Board
from ..model.puzzle import BLANK, Puzzle
from ..verbs.minimal import CONFLICTS, thinned
from .search import first_solution

_FEW: Final = 10_000
"""Conflicts until another start of a filled board is tried; some starts take for ever."""

_MANY: Final = 1_000_000
"""Conflicts until no filling is looked for any more: from nothing, where it usually takes few."""


class MadePuzzle(NamedTuple):
    """A puzzle that was made, with exactly one solution.

    Attributes:
        puzzle: the puzzle.
        solution: its solution.
        undecided: how many of its givens may be too many, since the search gave up about them.
            Without each of the others there is another solution.
    """

    puzzle: Puzzle
    solution: Puzzle
    undecided: int


def random_solution(board: Board | str, seed: int) -> Puzzle:
    """A filled board that keeps the rules.

    A few cells get random digits, and the search fills the others; then the digits are exchanged
    at random. So not every filled board is equally likely.

    Raises:
        Error: where the board has no solution, or none was found.

    >>> random_solution("6x6", 1).conflicts()
    ()
    """
    chosen = Board.of(board) if isinstance(board, str) else board
    rng = random.Random(f"solution {chosen.words} {seed}")
    empty = Puzzle(BLANK * len(chosen.places), board=chosen)
    for share in _shares(chosen):
        found, _ = first_solution(_started(empty, rng, share), _FEW)
        if found is not None:
            return _exchanged(found, rng)
    found, has_given_up = first_solution(empty, _MANY)
    if found is not None:
        return _exchanged(found, rng)
    if has_given_up:
        raise Error(
            f"no filling of the board {chosen.words} was found within {_MANY:,} conflicts; name "
            "another layout, or fewer rules."
        )
    raise Error(f"no solution of the board {chosen.words} exists.")


def _exchanged(filled: Puzzle, rng: random.Random) -> Puzzle:
    """The same with its digits exchanged at random, where no clue would notice."""
    if filled.board.clues:
        return filled
    digits = filled.board.digits
    signs = rng.sample(range(1, digits + 1), digits)
    return Puzzle.of_digits([signs[digit - 1] for digit in filled.digits()], filled.board)


def has_filling(board: Board) -> bool:
    """Whether a filling of a board is found.

    >>> has_filling(Board.of("4x4+x+anti-king"))
    False
    """
    empty = Puzzle(BLANK * len(board.places), board=board)
    return first_solution(empty, _MANY)[0] is not None


def _shares(board: Board) -> list[int]:
    """How many cells get a random digit in each try: fewer and fewer."""
    most = max(board.digits, len(board.places) // 8)
    return [most * (10 - step) // 10 for step in range(10)]


def _started(empty: Puzzle, rng: random.Random, cells: int) -> Puzzle:
    """Random digits in random cells, none of which clash."""
    board = empty.board
    values = empty.digits()
    for cell in rng.sample(range(len(board.places)), cells):
        seen = {values[peer] for peer in board.peers(cell)}
        left = [digit for digit in range(1, board.digits + 1) if digit not in seen]
        if left:
            values[cell] = rng.choice(left)
    return Puzzle.of_digits(values, board)


def random_puzzle(board: Board | str, seed: int) -> Puzzle:
    """The puzzle of `make_puzzle`.

    Raises:
        Error: where the board has no solution, or none was found.

    >>> puzzle = random_puzzle("4x4", 7)
    >>> from .search import count
    >>> count(puzzle), random_puzzle("4x4", 7) == puzzle
    (1, True)
    """
    return make_puzzle(board, seed).puzzle


def make_puzzle(board: Board | str, seed: int, *, conflicts: int = CONFLICTS) -> MadePuzzle:
    """A puzzle with one solution, made from a filled board by leaving out givens.

    Args:
        board: what it is on.
        seed: the same gives the same puzzle.
        conflicts: how many the search may meet for all givens. About each it gives up after a
            sixteenth of those that are left, or after a hundred, and then the given stays. On
            boards of up to 16 digits there is rarely such a given, on those of 25 there are many.

    Raises:
        Error: where the board has no solution, or none was found.

    >>> made = make_puzzle("6x6+x", 1)
    >>> made.undecided, made.puzzle.clues < 12
    (0, True)
    """
    solution = random_solution(board, seed)
    rng = random.Random(f"puzzle {solution.board.words} {seed}")
    order = rng.sample(range(len(solution.givens)), len(solution.givens))
    puzzle, undecided = thinned(solution, solution.givens, order, conflicts)
    return MadePuzzle(puzzle, solution, undecided)
