"""Play on one or more boards. The module deals puzzles from a deck, makes moves, judges them and
gives one of four kinds of reward.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray

from .. import bulk
from ..base import Error, known_name
from ..bulk import Lines, require_one_solution
from ..generator.minimal_puzzles import minimal_puzzles
from ..ladder import GUESS, Ladder, ladder_of
from ..model import STANDARD, Board, Candidate, Source, Step
from ..puzzles.readers.parse import parse, puzzle_of
from ..techniques import form_of
from ..verbs.steps import concluding_step
from .boards import Boards, MoveCheck

AT_ONCE: Final = 64
"""The number of puzzles made in one call."""


class Deal(NamedTuple):
    """A puzzle and its solution, each uint8 (cells,) with 0 for an empty cell."""

    givens: NDArray[np.uint8]
    solution: NDArray[np.uint8]


class Deck:
    """A series of puzzles with one solution each. The series depends on a seed. The puzzles are
    random minimal puzzles, or are drawn at random from given puzzles.

    Args:
        puzzles: puzzles on one board in any form that `nonet.bulk` accepts, or None for random
            minimal puzzles on the 9x9 board.

    Attributes:
        board: the board of the puzzles.

    Raises:
        Error: if there are no puzzles, some are on a different board from the first, or some do not
            have exactly one solution. The message names these puzzles.
        ParseError: if the puzzles cannot be read.

    >>> deck = Deck()
    >>> deck.draw().givens.shape
    (81,)
    """

    def __init__(self, puzzles: Lines | None = None) -> None:
        self._made: list[Deal] = []
        self._given: list[Deal] | None = None
        self.board = STANDARD
        if puzzles is not None:
            self._given, self.board = _solved(puzzles)
        self.shuffle(0)

    def shuffle(self, seed: int) -> None:
        """Start the series again, from a seed.

        Args:
            seed: a number from 0 to 2**64 - 1.
        """
        self._seed = seed
        self._first = 0
        self._made = []
        self._numbers = np.random.default_rng(seed)

    def draw(self) -> Deal:
        """The next puzzle."""
        if self._given is not None:
            return self._given[int(self._numbers.integers(len(self._given)))]
        if not self._made:
            made = minimal_puzzles(AT_ONCE, self._seed, first=self._first)
            self._first += AT_ONCE
            self._made = [Deal(*pair) for pair in zip(made.puzzles, made.solutions, strict=True)]
            self._made.reverse()
        return self._made.pop()


def deal(source: Source, board: Board = STANDARD) -> Deal:
    """Deal one requested puzzle, in any form that `nonet.parse` accepts.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.
        Error: if the puzzle is on another board, or does not have exactly one solution.
    """
    puzzle = puzzle_of(parse(source, board=board))
    if puzzle.board != board:
        raise Error(
            f"this environment plays on {board.label}, but the puzzle is on {puzzle.board.label}."
        )
    return _solved([puzzle])[0][0]


def _solved(puzzles: Lines) -> tuple[list[Deal], Board]:
    """Puzzles with their solutions, and their board."""
    found = bulk.solve(puzzles)
    if not len(found):
        raise Error("there are no puzzles to play.")
    rows = found.rows
    require_one_solution(found, f"a puzzle to play must have one solution on {rows.board.label}")
    deals = [Deal(*pair) for pair in zip(rows.numbers(), found.solutions, strict=True)]
    return deals, rows.board


GUESSED: Final = form_of(Step(GUESS)).difficulty
"""The cost of a right move that no technique finds: the difficulty of guess and check."""


Worth = NDArray[np.float64]
"""float64 (n,): the reward of each move."""


class PlayedMoves(NamedTuple):
    """Moves on several boards, one for each board.

    Attributes:
        is_right: bool (n,): whether the move agrees with the solution.
        is_solved: bool (n,): whether the move solves the puzzle.
        open_cells: int64 (n,): the number of empty cells before the move.
        reasons: for each move, a step with the same conclusion. Empty unless the reward needs
            reasons.
    """

    is_right: NDArray[np.bool_]
    is_solved: NDArray[np.bool_]
    open_cells: NDArray[np.int64]
    reasons: Sequence[Step | None]


def sparse(moves: PlayedMoves) -> Worth:
    """1 when the puzzle is solved, and 0 otherwise. A wrong digit has no effect on the reward until
    the episode ends.
    """
    return moves.is_solved.astype(np.float64)


def placement(moves: PlayedMoves) -> Worth:
    """1 for a right move and -1 for any other move. A wrong move also ends the episode."""
    return np.where(moves.is_right, 1.0, -1.0)


def logical(moves: PlayedMoves) -> Worth:
    """1 for a right move that a technique finds, 0 for a right move that was guessed, and -1
    for a wrong move, which also ends the episode."""
    follows = np.array([reason is not None for reason in moves.reasons])
    return np.where(moves.is_right, follows.astype(np.float64), -1.0)


def step_costs(moves: PlayedMoves) -> Worth:
    """Minus the difficulty of the easiest step with the same conclusion. The difficulty is on
    nonet's scale, which begins at 1.0 for the last empty cell of a house. A right guess costs 20. A
    wrong move ends the episode and costs 20 for every cell that was empty.
    """
    costs = np.array(
        [GUESSED if each is None else form_of(each).difficulty for each in moves.reasons]
    )
    return np.where(moves.is_right, -costs, -GUESSED * moves.open_cells)


class Reward(NamedTuple):
    """A kind of reward. It also determines which moves end an episode.

    Attributes:
        of: a function that computes the rewards for moves on some boards.
        ends_on_error: whether a wrong move ends the episode. With any reward, an episode also ends
            when the puzzle is solved, when a move is not allowed, and when an empty cell has no
            candidate left.
        needs_reasons: whether the reward depends on the technique that justifies a move.
    """

    of: Callable[[PlayedMoves], Worth]
    ends_on_error: bool = True
    needs_reasons: bool = False


REWARDS: Final[Mapping[str, Reward]] = {
    "sparse": Reward(sparse, ends_on_error=False),
    "placement": Reward(placement),
    "logical": Reward(logical, needs_reasons=True),
    "steps": Reward(step_costs, needs_reasons=True),
}
"""The rewards by name, as given in `reward=`."""


def reason_of(boards: Boards, board: int, move: int, ladder: Ladder) -> Step | None:
    """The easiest step that has the same conclusion as a move on this board. Returns None if no
    step does.
    """
    cell, digit = divmod(move % boards.places, boards.board.digits)
    candidate = frozenset((boards.board.cell(cell).with_digit(digit + 1),))
    none: frozenset[Candidate] = frozenset()
    placed, removed = (candidate, none) if move < boards.places else (none, candidate)
    return concluding_step(boards.grid(board), ladder, placed, removed)


class Turn(NamedTuple):
    """The results of one move on each of n boards. Each result is an array of length n."""

    rewards: Worth
    is_over: NDArray[np.bool_]
    info: dict[str, NDArray[Any]]


class Play:
    """Boards to play on, with puzzles from a deck and a reward for each move.

    Args:
        number: the number of boards.
        puzzles: puzzles on one board, each with one solution, in any form that `nonet.bulk`
            accepts, or None for random minimal puzzles on the 9x9 board.
        reward: `sparse`, `placement`, `logical` or `steps`.
        eliminations: whether moves can also remove candidates, which doubles the number of moves
            (on 9x9, 1458 instead of 729).
        ladder: the techniques for the rewards `logical` and `steps`.

    Raises:
        Error: if the reward or profile is unknown, or a puzzle cannot be played.
    """

    def __init__(
        self,
        number: int,
        puzzles: Lines | None,
        reward: str,
        eliminations: bool,
        ladder: Ladder | str,
    ) -> None:
        self._deck = Deck(puzzles)
        board = self._deck.board
        self.boards = Boards(number, board)
        self._eliminations = eliminations
        moves = (2 if eliminations else 1) * self.boards.places
        digits = board.digits
        shape = (digits, digits) if board.is_square else (len(board.places),)
        self._board_shape, self._candidates_shape = (-1, *shape), (-1, *shape, digits)
        self.action_space = Discrete(moves)
        self.observation_space = Dict(
            board=Box(0, digits, shape, np.uint8),
            candidates=MultiBinary((*shape, digits)),
            action_mask=Box(0, 1, (moves,), np.int8),
        )
        self._is_shuffled = False
        self._reward = REWARDS[known_name("reward", reward, REWARDS)]
        if isinstance(ladder, str):
            ladder = ladder_of(ladder, uniqueness=True)
        self._ladder = ladder

    def shuffle(self, seed: int | None, numbers: np.random.Generator) -> None:
        """Start a new series of puzzles if a seed is given or if this is the first call."""
        if seed is not None or not self._is_shuffled:
            self._deck.shuffle(int(numbers.integers(1 << 63)))
            self._is_shuffled = True

    def deal(self, board: int, puzzle: Source | None = None) -> None:
        """Start a puzzle on a board. By default, this is the next puzzle from the deck."""
        dealt = self._deck.draw() if puzzle is None else deal(puzzle, self.boards.board)
        self.boards.load(board, *dealt)

    def observation(self) -> dict[str, NDArray[Any]]:
        """The observation of all boards."""
        live = self.boards.live.view(np.int8)
        return {
            "board": self.boards.values.reshape(self._board_shape).copy(),
            "candidates": live.reshape(self._candidates_shape).copy(),
            "action_mask": np.hstack([live, live]) if self._eliminations else live.copy(),
        }

    def move(self, moves: NDArray[np.int64], where: NDArray[np.bool_] | None = None) -> Turn:
        """Make a move on every board, or only on the boards in `where`."""
        boards, reward = self.boards, self._reward
        judged = boards.judge(moves)
        if where is not None:
            judged = MoveCheck(judged.is_allowed & where, judged.is_right & where)
        is_allowed, is_right = judged
        reasons: list[Step | None] = []
        if reward.needs_reasons:
            right = is_right.tolist()
            reasons = [
                reason_of(boards, board, int(moves[board]), self._ladder) if right[board] else None
                for board in range(len(boards))
            ]
        open_cells = boards.open_cells.copy()
        boards.make(moves, judged)
        is_solved = boards.is_solved()
        rewards = reward.of(PlayedMoves(is_right, is_solved, open_cells, reasons))
        if reward.ends_on_error:
            is_over = ~is_right | is_solved
        else:
            is_over = ~is_allowed | is_solved | boards.is_broken()
        info = {"is_solved": is_solved, "open_cells": boards.open_cells.copy()}
        if reward.needs_reasons:
            names = [form_of(each).name if each else "" for each in reasons]
            info["technique"] = np.array(names, object)
        return Turn(rewards, is_over, info)
