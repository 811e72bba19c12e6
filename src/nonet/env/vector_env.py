"""Many puzzles side by side, as a vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..base.arguments import checked_arguments, whole
from ..bulk import Lines
from ..ladder.ladder import Ladder
from .play import Play

Seen = dict[str, NDArray[Any]]


class SudokuVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Many puzzles at once: `gymnasium.make_vec("nonet/Sudoku-v0", num_envs=64)`.

    All boards are moved in a few operations on arrays, and puzzles are made in bulk. A board whose
    episode has ended begins the next puzzle with the next step, whose action and reward count
    nothing there.

    Args:
        num_envs: how many boards.
        puzzles, reward, eliminations, ladder: as for `SudokuEnv`.
        render_mode: None; a single environment can be looked at.

    >>> envs = SudokuVectorEnv(3)
    >>> seen, info = envs.reset(seed=1)
    >>> moves = seen["action_mask"].argmax(axis=1)
    >>> seen, rewards, terminated, truncated, info = envs.step(moves)
    >>> seen["board"].shape, rewards.shape
    ((3, 9, 9), (3,))
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    @checked_arguments
    def __init__(
        self,
        num_envs: int = 1,
        puzzles: Lines | None = None,
        *,
        reward: str = "placement",
        eliminations: bool = False,
        ladder: Ladder | str = "standard",
        render_mode: None = None,
    ) -> None:
        num_envs = whole("num_envs", num_envs, 1)
        self._play = Play(num_envs, puzzles, reward, eliminations, ladder)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_action_space = self._play.action_space
        self.single_observation_space = self._play.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._is_over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a puzzle on every board, or on those of `options["reset_mask"]`."""
        super().reset(seed=seed)
        self._play.shuffle(seed, self.np_random)
        mask = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        self._deal(mask)
        info = {
            "is_solved": np.zeros(self.num_envs, np.bool_),
            "open_cells": self._play.boards.open_cells.copy(),
        }
        return self._play.observation(), _with_masks(info, mask)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a move on every board, or begin the next puzzle where an episode has ended."""
        begins = self._is_over.copy()
        turn = self._play.move(np.asarray(actions, np.int64), ~begins)
        self._deal(begins)
        turn.rewards[begins] = 0.0
        self._is_over = turn.is_over & ~begins
        turn.info["open_cells"][begins] = self._play.boards.open_cells[begins]
        turn.info["is_solved"][begins] = False
        truncated = np.zeros(self.num_envs, np.bool_)
        info = _with_masks(turn.info, np.ones(self.num_envs, np.bool_))
        return self._play.observation(), turn.rewards, self._is_over.copy(), truncated, info

    def _deal(self, mask: NDArray[np.bool_]) -> None:
        for board in np.flatnonzero(mask).tolist():
            self._play.deal(board)
        self._is_over[mask] = False


def _with_masks(info: dict[str, NDArray[Any]], mask: NDArray[np.bool_]) -> dict[str, Any]:
    """Each name in the info of a vector environment has a mask of the boards that it applies to."""
    return info | {f"_{name}": mask.copy() for name in info}
