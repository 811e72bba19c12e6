"""Minimal puzzles whose bias is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import ClassVar, Final

import numpy as np

from ...bulk import Rows
from ...generator.controlled_bias import controlled_puzzles
from .origin import BATCH, PuzzleOrigin, ShardAsked, ShardPart

_CELLS: Final = 81
_WEIGHS_ONE: Final = 24  # a puzzle of so many clues has weight 1


@dataclass(frozen=True)
class BiasedPuzzles(PuzzleOrigin):
    """Minimal puzzles with the controlled bias of Denis Berthier, each with its weight: a weighed
    mean over the rows is one over all minimal puzzles. Each takes a third of a second.

    The weight is C(81, clues), divided by C(81, 24), so that those of all shards go together.
    """

    kind: ClassVar[str] = "biased"
    shard_size: ClassVar[int] = 100

    def batches(self, asked: ShardAsked) -> Iterator[ShardPart]:
        numbers, seed = asked.numbers, asked.own_seed
        made = controlled_puzzles(len(numbers), seed, threads=asked.threads, progress=asked.tell)
        clues = (made.puzzles > 0).sum(axis=1)
        one = comb(_CELLS, _WEIGHS_ONE)
        weights = np.array([comb(_CELLS, int(count)) / one for count in clues], np.float64)
        for start in range(0, len(numbers), BATCH):
            part = slice(start, start + BATCH)
            yield ShardPart(
                Rows.of(made.puzzles[part]),
                numbers.start + start,
                made.solutions[part],
                seed,
                weights[part],
            )
