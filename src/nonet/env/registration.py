"""The name under which Gymnasium knows the environments."""

from __future__ import annotations

from typing import Final

import gymnasium

ID: Final = "nonet/Sudoku-v0"

if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="nonet.env.sudoku_env:SudokuEnv",
        vector_entry_point="nonet.env.vector_env:SudokuVectorEnv",
        disable_env_checker=True,
    )
