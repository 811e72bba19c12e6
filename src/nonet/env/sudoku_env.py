"""Two Gymnasium environments: one for a single puzzle, which can be shown as text or pixels, and
one for many puzzles in parallel.
"""

from __future__ import annotations

import io
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import Env
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..base import Error, checked_arguments, require, whole
from ..bulk import Lines
from ..ladder import Ladder
from ..model import Grid
from ..render.png import png
from ..render.svg import svg
from .play import Play

RENDER_MODES: Final = ("ansi", "rgb_array")

_SIZE: Final = 450

Seen = dict[str, NDArray[Any]]


def rendered(grid: Grid, mode: str | None) -> Any:
    """Draw a board as text or as a uint8 array (height, width, 3). The result is None if no
    mode is set.

    Raises:
        Error: if pixels are requested but a package of the `env` extra is not installed.
    """
    if mode == "ansi":
        return f"{grid}\n"
    if mode != "rgb_array":
        return None
    images = require("env", "PIL.Image")
    return np.asarray(images.open(io.BytesIO(png(svg(grid, pixels=_SIZE)))).convert("RGB"))


class SudokuEnv(Env[Seen, int]):
    """One puzzle, which is played move by move: `gymnasium.make("nonet/Sudoku-v0")`.

    The observation has `board`, uint8 (9, 9) with 0 for an empty cell; `candidates`, int8 (9, 9,
    9); and `action_mask`, int8 (729,). An action is a number: `cell * 9 + digit - 1` places a
    digit, with cells counted row by row. With `eliminations`, the number plus 729 removes that
    candidate.

    On a board with n cells and d digits, every 9 above becomes d, and 729 becomes n * d. If the
    board (a samurai, for example) is not a square of d rows and columns, the shapes of `board` and
    `candidates` are (n,) and (n, d).

    Args:
        puzzles: puzzles on one board, each with one solution, in any form that `nonet.bulk`
            accepts, or None for random minimal puzzles on the 9x9 board.
        reward: `sparse`: 1 when the puzzle is solved. `placement`: 1 for a right move, -1 for a
            wrong move, which ends the episode. `logical`: the same, but 0 for a right move that no
            technique finds. `steps`: minus the difficulty of the easiest step that gives the move.
        eliminations: whether moves can also remove candidates.
        ladder: the techniques for the rewards `logical` and `steps`.
        render_mode: `ansi` for text, `rgb_array` for pixels, or None.

    `reset(seed=...)` starts a new series of puzzles, which depends on the seed.
    `reset(options={"puzzle": "..."})` starts one puzzle, in any form that `nonet.parse` accepts. An
    episode ends when the puzzle is solved, or after a move that the mask does not allow. If wrong
    moves do not end the episode, it also ends when an empty cell has no candidate left, or when
    every cell is filled, because the digits of a full grid can still break a clue.

    Raises:
        Error: if the reward, profile or render mode is unknown, a puzzle does not have exactly one
            solution, or it is on a different board from the first puzzle.

    >>> env = SudokuEnv()
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, terminated, truncated, info = env.step(int(seen["action_mask"].argmax()))
    >>> sorted(info)
    ['is_solved', 'open_cells']
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    @checked_arguments
    def __init__(
        self,
        puzzles: Lines | None = None,
        *,
        reward: str = "placement",
        eliminations: bool = False,
        ladder: Ladder | str = "standard",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Error(f"there is no render mode '{render_mode}'; try {', '.join(RENDER_MODES)}.")
        self._play = Play(1, puzzles, reward, eliminations, ladder)
        self.action_space = self._play.action_space
        self.observation_space = self._play.observation_space
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start the next puzzle, or the puzzle in `options`."""
        super().reset(seed=seed)
        self._play.shuffle(seed, self.np_random)
        self._play.deal(0, (options or {}).get("puzzle"))
        return self._seen(), {
            "is_solved": False,
            "open_cells": int(self._play.boards.open_cells[0]),
        }

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move."""
        turn = self._play.move(np.array([action], np.int64))
        info = {name: values.item() for name, values in turn.info.items()}
        return self._seen(), turn.rewards.item(), turn.is_over.item(), False, info

    def render(self) -> Any:
        """The board as text or pixels, depending on `render_mode`."""
        return rendered(self._play.boards.grid(0), self.render_mode)

    def _seen(self) -> Seen:
        return {name: values[0] for name, values in self._play.observation().items()}


class SudokuVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Many puzzles that are played in parallel: `gymnasium.make_vec("nonet/Sudoku-v0",
    num_envs=64)`.

    The moves of all boards are made with a few array operations, and puzzles are made in bulk. When
    the episode of a board has ended, its next step starts a new puzzle. The action for that step is
    ignored, and its reward is 0.

    Args:
        num_envs: the number of boards.
        puzzles, reward, eliminations, ladder: as for `SudokuEnv`.
        render_mode: None. To see a board, use a single environment.

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
        """Start a puzzle on every board, or only on the boards in `options["reset_mask"]`."""
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
        """Make a move on every board. A board whose episode has ended starts the next puzzle
        instead."""
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
    """Add masks to the info of a vector environment. For each name, the mask shows which boards
    have a value with this name.
    """
    return info | {f"_{name}": mask.copy() for name in info}
