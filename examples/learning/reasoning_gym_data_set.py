"""Add rated puzzles to reasoning-gym as a data set, with a score that cannot be gamed.

    python examples/learning/reasoning_gym_data_set.py [LEVEL]

When this module is imported, it registers the data set `nonet_sudoku`:
`reasoning_gym.create_dataset("nonet_sudoku", seed=1)`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import reasoning_gym
from reasoning_gym.factory import ProceduralDataset, register_dataset

import nonet
from nonet.data import question, score
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.levels import LEVELS


@dataclass
class SudokuConfig:
    """The seed of the data set, the number of its puzzles, and their level."""

    seed: int | None = None
    size: int = 500
    level: str | None = None  # None means random minimal puzzles of all levels.

    def validate(self) -> None:
        """Raise AssertionError if the level does not exist."""
        levels = [name for name, _ in LEVELS]
        assert self.level is None or self.level in levels, f"levels are {', '.join(levels)}"


class SudokuDataset(ProceduralDataset):
    """The data set. Each puzzle depends only on the seed and its number."""

    def __init__(self, config: SudokuConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        if self.config.level is None:
            puzzle = minimal_puzzles(1, self.seed, first=idx)[0]
        else:
            puzzle = nonet.generate(self.config.level, seed=(self.seed << 20) + idx)[0].puzzle
        rating = nonet.rate(puzzle, scales=["level", "hardest", "effort"])
        return {
            "question": question(puzzle),
            "answer": nonet.solve(puzzle).givens,
            "metadata": {
                "source_dataset": "nonet_sudoku",
                "source_index": idx,
                "puzzle": puzzle.givens,
                "difficulty": rating.to_json(),
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Score an answer: 1.0 for a solution, 0.0 if a given is changed, and a low score for a
        guess.
        """
        return score(answer, entry["metadata"]["puzzle"]).value


register_dataset("nonet_sudoku", SudokuDataset, SudokuConfig)


if __name__ == "__main__":
    level = sys.argv[1] if len(sys.argv) > 1 else None
    entry = reasoning_gym.create_dataset("nonet_sudoku", seed=1, size=1, level=level)[0]
    print(entry["question"], entry["answer"], entry["metadata"], sep="\n\n")
