"""A pool of puzzles that meet the target (hits) or almost meet it. Further puzzles are made from
the pool.
"""

from collections import Counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..model.border.generation import Raw

_PLACES: Final = 64
_OF_ONE_ANCESTOR: Final = 4
_TURNS: Final = 3
"""A puzzle is dropped after this many rounds as a parent."""


class Pool:
    """The puzzles closest to the target so far. An ancestor is the random grid that a puzzle was
    first made from. The pool keeps only a few puzzles with the same ancestor.

    Args:
        cap: the maximum number of hits wanted from one ancestor.
        hits: the number of hits from each ancestor. Searches of the same series share this counter.
    """

    def __init__(self, cap: int, hits: Counter[int]) -> None:
        self._cap = cap
        self._hits = hits
        self._seen: set[bytes] = set()
        self._raw: Raw | None = None
        self._nearness: NDArray[np.float64] = np.zeros(0)
        self._turns: NDArray[np.int64] = np.zeros(0, np.int64)

    def __len__(self) -> int:
        return 0 if self._raw is None else len(self._raw)

    def wants_hit(self, ancestor: int) -> bool:
        """Whether another hit from this ancestor is wanted."""
        return self._hits[ancestor] < self._cap

    def offer(self, raw: Raw, nearness: NDArray[np.float64]) -> None:
        """Offer graded puzzles. The pool keeps the best of all puzzles that were offered."""
        best = np.array(self._new(raw, np.argsort(-nearness, kind="stable")), dtype=np.int64)
        raw, nearness = raw[best], nearness[best]
        turns = np.zeros(len(raw), np.int64)
        if self._raw is not None:
            turns = np.concatenate([turns, self._turns])
            raw += self._raw
            nearness = np.concatenate([nearness, self._nearness])
        kept: list[int] = []
        of: Counter[int] = Counter()
        for row in np.argsort(-nearness, kind="stable").tolist():
            ancestor = int(raw.ancestors[row])
            if (
                turns[row] >= _TURNS
                or not self.wants_hit(ancestor)
                or of[ancestor] >= _OF_ONE_ANCESTOR
            ):
                continue
            of[ancestor] += 1
            kept.append(row)
            if len(kept) == _PLACES:
                break
        rows = np.array(kept, dtype=np.int64)
        self._raw, self._nearness, self._turns = raw[rows], nearness[rows], turns[rows]

    def _new(self, raw: Raw, order: NDArray[np.int64]) -> list[int]:
        """The puzzles that have not been offered before, without duplicates."""
        found: list[int] = []
        for row in order.tolist():
            key = raw.puzzles[row].tobytes()
            if key not in self._seen:
                self._seen.add(key)
                found.append(row)
                if len(found) == _PLACES:
                    break
        return found

    @property
    def hits(self) -> int:
        """The number of hits, which come first in the pool."""
        return int((self._nearness >= 1).sum())

    def parents(self, size: int, among: int) -> Raw:
        """Choose parents for new puzzles, cycling through the first `among` puzzles of the pool."""
        assert self._raw is not None
        rows = np.arange(size, dtype=np.int64) % min(among, len(self._raw))
        self._turns[np.unique(rows)] += 1
        return self._raw[rows]
