"""Measure moves per second in the Gymnasium environment: one board, and 256 boards at once.

    python benchmarks/parts/env_speed.py [--moves 50000] [--least 50000]

Moves place the digits of the solution, cell by cell, in one puzzle after another. The CPU time
includes choosing and solving each puzzle. The exit status is 1 if the single board makes fewer than
`--least` moves per second.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

import numpy as np

from nonet.env import SudokuEnv, SudokuVectorEnv

REWARDS: Final = ("placement", "sparse")
BOARDS: Final = 256


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=50_000)
    parser.add_argument("--least", type=float, default=50_000.0)
    options = parser.parse_args()
    speeds = {}
    for reward in REWARDS:
        speeds[reward] = alone(reward, options.moves)
        print(f"{reward}: {speeds[reward]:,.0f} moves a second on one board", flush=True)
        print(f"{reward}: {together(reward, options.moves):,.0f} on {BOARDS} boards", flush=True)
    return int(min(speeds.values()) < options.least)


def alone(reward: str, moves: int) -> float:
    env = SudokuEnv(reward=reward)
    env.reset(seed=1)
    left: list[int] = []
    start = time.process_time()
    for _ in range(moves):
        if not left:
            boards = env._play.boards
            cells = np.flatnonzero(boards.values[0] == 0)
            left = (9 * cells + boards.solutions[0, cells] - 1).tolist()
        _, _, is_over, _, _ = env.step(left.pop())
        if is_over:
            env.reset()
    return moves / (time.process_time() - start)


def together(reward: str, moves: int) -> float:
    envs = SudokuVectorEnv(BOARDS, reward=reward)
    envs.reset(seed=1)
    boards, each = envs._play.boards, np.arange(BOARDS)
    start = time.process_time()
    for _ in range(moves // BOARDS):
        cells = (boards.values == 0).argmax(axis=1)
        envs.step(np.maximum(0, 9 * cells + boards.solutions[each, cells].astype(np.int64) - 1))
    return moves / (time.process_time() - start)


if __name__ == "__main__":
    sys.exit(main())
