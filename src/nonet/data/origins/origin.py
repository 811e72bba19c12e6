"""The base class for sources of a data set's puzzles."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...base.arrays import ArrayRecord
from ...bulk import Rows
from ...model import STANDARD, Board

BATCH: Final = 8192
"""The number of puzzles in a batch. A batch takes about a second and fits into the CPU caches."""

Beat = Callable[[], None]
"""A function that is called about twenty times a second. If it raises an exception, the work
ends.
"""


@dataclass(frozen=True, eq=False)
class ShardPart(ArrayRecord):
    """Some puzzles of a shard.

    Attributes:
        rows: the puzzles.
        first: the first puzzle's number in the plan. The puzzles after it are numbered
            consecutively.
        solutions: uint8 (n, cells): the solutions, if each puzzle is known to have only one.
        seed: the seed that the puzzles were made from. None if they were given.
        weights: float64 (n,): the weight of each puzzle. None if all puzzles count the same.
    """

    rows: Rows
    first: int
    solutions: NDArray[np.uint8] | None = None
    seed: int | None = None
    weights: NDArray[np.float64] | None = None

    def __len__(self) -> int:
        return len(self.rows)


class ShardRequest(NamedTuple):
    """A shard to be made.

    Attributes:
        seed: the seed of the plan.
        shard: the number of the shard.
        numbers: the numbers of the puzzles in the shard.
        threads: the number of threads. The result is the same for any number.
        beat: a function that is called from time to time during long-running work.
    """

    seed: int
    shard: int
    numbers: range
    threads: int
    beat: Beat

    @property
    def own_seed(self) -> int:
        """The shard's own seed, for origins that do not make each puzzle from its number."""
        return seed_of_shard(self.seed, self.shard)

    def tell(self, _done: int, _total: int) -> None:
        """A progress function that ignores the counts and only calls `beat`."""
        self.beat()


class PuzzleOrigin(ABC):
    """A source of puzzles for a plan. It makes puzzles from their numbers, or from the seeds of
    their shards.

    Attributes:
        kind: the origin's name in a plan's file.
        shard_size: the number of puzzles in a shard of a large set. Making such a shard takes about
            half a minute.
        board: the board of all puzzles. If each puzzle has its own, it is one with the same cells.
        has_own_boards: whether each puzzle has its own board: other clues or another layout.
    """

    kind: ClassVar[str]
    shard_size: ClassVar[int]
    board: Board = STANDARD
    has_own_boards: bool = False

    @abstractmethod
    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        """The puzzles of one shard.

        Raises:
            Error: if the puzzles cannot be made.
            OSError: if a file cannot be read.
        """


def suited_size(most: int, count: int) -> int:
    """The default number of puzzles in a shard. It is a tenth of the number of all
    puzzles, but never above `most` and never below a hundredth of `most`.

    >>> [suited_size(100_000, count) for count in (300, 20_000, 10**6, 10**9)]
    [1000, 2000, 100000, 100000]
    """
    return min(most, max(1, most // 100, -(-count // 10)))


def seed_of_shard(seed: int, shard: int) -> int:
    """The seed of a shard whose puzzles are not made from their numbers. It is different for every
    shard and for every seed of a plan.

    >>> seed_of_shard(7, 0), seed_of_shard(7, 1)
    (7557589810335796671, 4643320444043328673)
    """
    digest = sha256(f"nonet shard {shard} of seed {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
