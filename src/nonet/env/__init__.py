"""Environments of Gymnasium, for learning to solve by trial: importing this registers them.

    import gymnasium, nonet.env

    env = gymnasium.make("nonet/Sudoku-v0", reward="logical")
    envs = gymnasium.make_vec("nonet/Sudoku-v0", num_envs=64)

It needs the extra `env`.
"""

from __future__ import annotations

from ..base.optional import require

require("env")

from .registration import ID as ID  # noqa: E402
from .rewards import REWARDS as REWARDS  # noqa: E402
from .sudoku_env import SudokuEnv as SudokuEnv  # noqa: E402
from .vector_env import SudokuVectorEnv as SudokuVectorEnv  # noqa: E402

__all__ = ["ID", "REWARDS", "SudokuEnv", "SudokuVectorEnv"]
