"""Gymnasium environments for reinforcement learning. Importing this package registers them.

    import gymnasium, nonet.env

    env = gymnasium.make("nonet/Sudoku-v0", reward="logical")
    envs = gymnasium.make_vec("nonet/Sudoku-v0", num_envs=64)

It needs the `env` extra.
"""

from ..base import require

require("env")

import gymnasium  # noqa: E402

from .play import REWARDS as REWARDS  # noqa: E402
from .sudoku_env import SudokuEnv as SudokuEnv  # noqa: E402
from .sudoku_env import SudokuVectorEnv as SudokuVectorEnv  # noqa: E402

ID = "nonet/Sudoku-v0"
"""The name under which Gymnasium registers the environments."""

if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="nonet.env.sudoku_env:SudokuEnv",
        vector_entry_point="nonet.env.sudoku_env:SudokuVectorEnv",
        disable_env_checker=True,
    )

__all__ = ["ID", "REWARDS", "SudokuEnv", "SudokuVectorEnv"]
