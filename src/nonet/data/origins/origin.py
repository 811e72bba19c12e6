"""Where the puzzles of a data set come from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...base.arrays import ArrayRecord
from ...bulk import Rows

BATCH: Final = 8192
"""How many puzzles are worked on at once: a second of work, and few enough for the caches."""

Beat = Callable[[], None]
"""Called about twenty times a second; an exception in it ends the work."""


@dataclass(frozen=True, eq=False)
class ShardPart(ArrayRecord):
    """Some puzzles of a shard.

    Attributes:
        rows: the puzzles.
        first: the number of the first of them in the plan; the others follow.
        solutions: uint8 (n, 81): their solutions, if they are known to be unique.
        seed: the seed from which they were made; None if they were given.
        weights: float64 (n,): how much each counts; None if all count alike.
    """

    rows: Rows
    first: int
    solutions: NDArray[np.uint8] | None = None
    seed: int | None = None
    weights: NDArray[np.float64] | None = None

    def __len__(self) -> int:
        return len(self.rows)


class ShardAsked(NamedTuple):
    """A shard that is to be made.

    Attributes:
        seed: the seed of the plan.
        shard: the number of the shard.
        numbers: the numbers of its puzzles.
        threads: how many threads; the result is the same for any number.
        beat: called now and then during long work.
    """

    seed: int
    shard: int
    numbers: range
    threads: int
    beat: Beat

    @property
    def own_seed(self) -> int:
        """The seed of the shard, for puzzles that have no numbers of their own."""
        return seed_of_shard(self.seed, self.shard)

    def tell(self, _done: int, _total: int) -> None:
        """Progress of the work."""
        self.beat()


class PuzzleOrigin(ABC):
    """The source of the puzzles of a plan: puzzles by their numbers, or by the seeds of their
    shards.

    Attributes:
        kind: its name in the file of a plan.
        shard_size: how many puzzles a shard of a large set has: half a minute of work, or so.
    """

    kind: ClassVar[str]
    shard_size: ClassVar[int]

    @abstractmethod
    def batches(self, shard: ShardAsked) -> Iterator[ShardPart]:
        """The puzzles of one shard.

        Raises:
            Error: if the puzzles cannot be made.
            OSError: where a file cannot be read.
        """


def suited_size(most: int, count: int) -> int:
    """How many puzzles a shard has by default: a tenth of all, but at least a hundredth of the
    maximum and at most the maximum.

    >>> [suited_size(100_000, count) for count in (300, 20_000, 10**6, 10**9)]
    [1000, 2000, 100000, 100000]
    """
    return min(most, max(1, most // 100, -(-count // 10)))


def seed_of_shard(seed: int, shard: int) -> int:
    """The seed of a shard whose puzzles have no numbers of their own: different for each shard and
    each seed of a plan.

    >>> seed_of_shard(7, 0), seed_of_shard(7, 1)
    (7557589810335796671, 4643320444043328673)
    """
    digest = sha256(f"nonet shard {shard} of seed {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
