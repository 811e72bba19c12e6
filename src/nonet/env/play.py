"""The play of one or more boards: puzzles are dealt, moves are made and judged;
and the deck that they are dealt from."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray

from .. import bulk
from ..base.errors import Error
from ..bulk import Lines, require_one_solution
from ..generator.minimal_puzzles import minimal_puzzles
from ..ladder.ladder import Ladder, ladder_of
from ..model.grid import Source
from ..model.step import Step
from ..puzzles.readers.source import puzzle_of
from ..techniques import form_of
from .boards import PLACES, Boards, MoveCheck
from .rewards import PlayedMoves, Worth, reason_of, reward_named

AT_ONCE: Final = 64
"""How many puzzles are made in one call."""


class Deal(NamedTuple):
    """A puzzle and its solution: uint8 (81,), 0 for an open cell."""

    givens: NDArray[np.uint8]
    solution: NDArray[np.uint8]


class Deck:
    """Puzzles with one solution each, in an order that follows from a seed: random minimal ones, or
    the given ones, drawn at random.

    Args:
        puzzles: what bulk calls take; None for random minimal puzzles.

    Raises:
        Error: when there are none, or when some have no or several solutions: names them.
        ParseError: when bulk calls cannot read it.

    >>> deck = Deck()
    >>> deck.draw().givens.shape
    (81,)
    """

    def __init__(self, puzzles: Lines | None = None) -> None:
        self._made: list[Deal] = []
        self._given = None if puzzles is None else _solved(puzzles)
        self.shuffle(0)

    def shuffle(self, seed: int) -> None:
        """Begin anew from a seed.

        Args:
            seed: 0 to 2**64 - 1.
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


def deal(puzzle: Source) -> Deal:
    """One requested puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle: when it is not a puzzle.
        Error: when it has no or several solutions.
    """
    return _solved([puzzle_of(puzzle)])[0]


def _solved(puzzles: Lines) -> list[Deal]:
    found = bulk.solve(puzzles)
    if not len(found):
        raise Error("there are no puzzles to play.")
    require_one_solution(found, "a puzzle to play has one solution")
    return [Deal(*pair) for pair in zip(found.rows.numbers(), found.solutions, strict=True)]


class Turn(NamedTuple):
    """The results of a move on each board: arrays of length n, and further information."""

    rewards: Worth
    is_over: NDArray[np.bool_]
    info: dict[str, NDArray[Any]]


class Play:
    """Boards with puzzles from a deck, a reward and the techniques that the reward depends on.

    Args:
        number: how many boards.
        puzzles: what bulk calls take, each with one solution; None for random minimal puzzles.
        reward: `sparse`, `placement`, `logical` or `steps`.
        eliminations: whether moves also remove candidates, so that there are 1458 and not 729.
        ladder: the techniques that `logical` and `steps` ask about.

    Raises:
        Error: for unknown rewards and profiles, and for puzzles that cannot be played.
    """

    def __init__(
        self,
        number: int,
        puzzles: Lines | None,
        reward: str,
        eliminations: bool,
        ladder: Ladder | str,
    ) -> None:
        self.boards = Boards(number)
        self.moves = 2 * PLACES if eliminations else PLACES
        self.action_space = Discrete(self.moves)
        self.observation_space = Dict(
            board=Box(0, 9, (9, 9), np.uint8),
            candidates=MultiBinary((9, 9, 9)),
            action_mask=Box(0, 1, (self.moves,), np.int8),
        )
        self._deck = Deck(puzzles)
        self._is_shuffled = False
        self._reward = reward_named(reward)
        if isinstance(ladder, str):
            ladder = ladder_of(ladder, assume_unique=True)
        self._ladder = ladder

    def shuffle(self, seed: int | None, numbers: np.random.Generator) -> None:
        """Begin a new order of puzzles, the first time or if a seed is given."""
        if seed is not None or not self._is_shuffled:
            self._deck.shuffle(int(numbers.integers(1 << 63)))
            self._is_shuffled = True

    def deal(self, board: int, puzzle: Source | None = None) -> None:
        """Begin a puzzle on a board: the next of the deck, or one that was asked for."""
        self.boards.load(board, *(self._deck.draw() if puzzle is None else deal(puzzle)))

    def observation(self) -> dict[str, NDArray[Any]]:
        """The observation of all boards."""
        live = self.boards.live.view(np.int8)
        return {
            "board": self.boards.values.reshape(-1, 9, 9).copy(),
            "candidates": live.reshape(-1, 9, 9, 9).copy(),
            "action_mask": np.concatenate([live] * (self.moves // PLACES), axis=1),
        }

    def move(self, moves: NDArray[np.int64], where: NDArray[np.bool_] | None = None) -> Turn:
        """Make a move on each of the boards, or on those that are given."""
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
