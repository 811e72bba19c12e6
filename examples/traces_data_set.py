"""Make a data set for learning: puzzles of all levels, with the steps of their solutions as JSON.

    python examples/traces_data_set.py [COUNT] [SEED] > traces.jsonl

Each line is an object with a puzzle, its solution, its ratings and a trace. The trace has the
technique and the conclusions of each step, and the candidates before it as 81 masks. Minimal
puzzles that are made by removing givens have fewer givens than most minimal puzzles. With
`--controlled`, the puzzles are drawn with a known bias, and have weights that correct it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import nonet
from nonet.generator.controlled_bias import controlled_puzzles, weights
from nonet.ladder.levels import LEVELS


def trace(puzzle: nonet.Puzzle) -> dict[str, Any]:
    """Turn a puzzle into a row with its ratings and steps."""
    rating = nonet.rate(puzzle)
    steps = [
        {
            "technique": step.technique,
            "placed": [str(candidate) for candidate in step.placements],
            "eliminated": [str(candidate) for candidate in step.eliminations],
            "candidates": [
                sum(1 << digit - 1 for digit in grid.candidates(cell)) for cell in range(81)
            ],
        }
        for grid, step in rating.path.grids()
    ]
    return {
        "puzzle": puzzle.givens,
        "solution": rating.path.solution,
        "status": rating.status.value,
        "trace": steps,
        **rating.to_json(),
    }


def by_levels(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Make rows for `count` puzzles of each level."""
    for name, _ in LEVELS:
        for one in nonet.generate(name, count=count, seed=seed):
            yield trace(one.puzzle)


def controlled(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Make rows for random puzzles, with weights that correct the bias."""
    made = controlled_puzzles(count, seed)
    for row, weight in enumerate(weights((made.puzzles > 0).sum(axis=1))):
        yield trace(made[row]) | {"weight": float(weight)}


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    count, seed = (*numbers, *(5, 0)[len(numbers) :])
    make = controlled if "--controlled" in sys.argv else by_levels
    for row in make(count, seed):
        print(json.dumps(row, separators=(",", ":")))


if __name__ == "__main__":
    main()
