"""Environments of Gymnasium: one puzzle at a time, which is shown as text or as pixels, and many
side by side."""

from __future__ import annotations

import io
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import Env
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..base.arguments import checked_arguments, whole
from ..base.errors import Error
from ..base.optional import require
from ..bulk import Lines
from ..ladder.ladder import Ladder
from ..model.grid import Grid
from ..render.png import png
from ..render.svg import svg
from .play import Play

RENDER_MODES: Final = ("ansi", "rgb_array")

_SIZE: Final = 450


def rendered(grid: Grid, mode: str | None) -> Any:
    """A board as text, as an array uint8 (height, width, 3), or as nothing.

    Raises:
        Error: for pixels, when a package of the extra `env` is not installed.
    """
    if mode == "ansi":
        return f"{grid}\n"
    if mode != "rgb_array":
        return None
    images = require("env", "PIL.Image")
    return np.asarray(images.open(io.BytesIO(png(svg(grid, size=_SIZE)))).convert("RGB"))


class SudokuEnv(Env[dict[str, NDArray[Any]], int]):
    """A puzzle, a move at a time: `gymnasium.make("nonet/Sudoku-v0")`.

    The observation has `board`, uint8 (9, 9) with 0 for an open cell; `candidates`, int8 (9, 9, 9);
    and `action_mask`, int8 (729,). An action is `cell * 9 + digit - 1`, cells row by row; with
    `eliminations`, 729 more removes that candidate.

    Args:
        puzzles: puzzles with one solution each, as bulk calls take them; None for random minimal
            ones.
        reward: `sparse`: 1 when solved. `placement`: 1 for a right move, -1 for a wrong one, which
            ends the episode. `logical`: the same, but 0 for a right move that no technique gives
            here. `steps`: minus the difficulty of the easiest step that gives the move.
        eliminations: whether moves also remove candidates.
        ladder: the techniques that `logical` and `steps` ask about.
        render_mode: `ansi` for text, `rgb_array` for pixels, or None.

    `reset(seed=...)` begins an order of puzzles that follows from the seed;
    `reset(options={"puzzle": "..."})` begins with one puzzle, as `nonet.parse` takes it. An episode
    ends when the puzzle is solved, with a move that the mask does not allow, and, where wrong moves
    do not end it, when an open cell has no candidate left.

    Raises:
        Error: for rewards, profiles and render modes that are not there, and for puzzles that have
            no or several solutions.

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
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin the next puzzle, or the one of `options`."""
        super().reset(seed=seed)
        self._play.shuffle(seed, self.np_random)
        self._play.deal(0, (options or {}).get("puzzle"))
        return self._seen(), {
            "is_solved": False,
            "open_cells": int(self._play.boards.open_cells[0]),
        }

    def step(
        self, action: int
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Make a move."""
        turn = self._play.move(np.array([action], np.int64))
        info = {name: values.item() for name, values in turn.info.items()}
        return self._seen(), turn.rewards.item(), turn.is_over.item(), False, info

    def render(self) -> Any:
        """The board as text or as pixels, by `render_mode`."""
        return rendered(self._play.boards.grid(0), self.render_mode)

    def _seen(self) -> dict[str, NDArray[Any]]:
        return {name: values[0] for name, values in self._play.observation().items()}


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
