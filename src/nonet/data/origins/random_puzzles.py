"""Random minimal puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...bulk import Rows
from ...generator.minimal_puzzles import minimal_puzzles
from .origin import BATCH, PuzzleOrigin, ShardAsked, ShardPart


@dataclass(frozen=True)
class RandomPuzzles(PuzzleOrigin):
    """Minimal puzzles from random solution grids: what removing clues in random order leaves.

    They have fewer clues than the mean of all minimal puzzles; `BiasedPuzzles` can be weighed out.
    """

    kind: ClassVar[str] = "random"
    shard_size: ClassVar[int] = 100_000

    def batches(self, asked: ShardAsked) -> Iterator[ShardPart]:
        seed, numbers, threads = asked.seed, asked.numbers, asked.threads
        for first in range(numbers.start, numbers.stop, BATCH):
            count = min(BATCH, numbers.stop - first)
            made = minimal_puzzles(count, seed, first=first, threads=threads, progress=asked.tell)
            yield ShardPart(Rows.of(made.puzzles), first, made.solutions, seed)
