"""The four rewards for moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.registry import known_name
from ..ladder.ladder import GUESS, Ladder
from ..model.cells import Candidate
from ..model.step import Step
from ..techniques import form_of
from ..verbs.steps import concluding_step
from .boards import PLACES, Boards

GUESSED: Final = form_of(Step(GUESS)).difficulty
"""The cost of a right move that no technique finds. It is the difficulty of guess and check."""


Worth = NDArray[np.float64]
"""float64 (n,): the reward of each move."""


class PlayedMoves(NamedTuple):
    """Moves on several boards, one for each board.

    Attributes:
        is_right: bool (n,): whether it agrees with the solution.
        is_solved: bool (n,): whether it solves the puzzle.
        open_cells: int64 (n,): the number of empty cells before the move.
        reasons: for each move, a step with the same conclusion. Empty unless the reward needs
            reasons.
    """

    is_right: NDArray[np.bool_]
    is_solved: NDArray[np.bool_]
    open_cells: NDArray[np.int64]
    reasons: Sequence[Step | None]


def sparse(moves: PlayedMoves) -> Worth:
    """1 when the puzzle is solved, and 0 otherwise. The effect of a wrong digit comes late."""
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
    """A reward. It also decides which moves end an episode.

    Attributes:
        of: a function that gives the rewards of moves on some boards.
        ends_on_error: whether a wrong move ends the episode. With any reward, an episode also ends
            when the puzzle is solved, when a move is not allowed, and when an empty cell has no
            candidate left.
        needs_reasons: whether the reward depends on the technique that gives a move.
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


def reward_named(name: str) -> Reward:
    """The reward with this name.

    Raises:
        Error: if there is none.
    """
    return REWARDS[known_name("reward", name, REWARDS)]


def reason_of(boards: Boards, board: int, move: int, ladder: Ladder) -> Step | None:
    """The easiest step on a board that has the same conclusion as a move; None if there is none."""
    candidate = frozenset((Candidate(move % PLACES),))
    none: frozenset[Candidate] = frozenset()
    placed, removed = (candidate, none) if move < PLACES else (none, candidate)
    return concluding_step(boards.grid(board), ladder, placed, removed)
