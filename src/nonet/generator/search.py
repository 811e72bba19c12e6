"""The search for puzzles that meet a target. In each round, puzzles are supplied and tested."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count as count_from
from math import inf
from typing import Final

import numpy as np

from ..base import Error, arguments
from ..bulk.lines import strings_of, threads_of
from ..model.border.core import native
from ..model.border.generation import Raw
from .batch import Batch, aligned
from .checks import Check, checks_of
from .generated_puzzles import Generated
from .pool import Pool
from .random_grids import checked_seed
from .supply import raw_rows, supply_of
from .target import Target
from .trial_checks import is_worth_asking

_SAMPLE: Final = 1024
"""The search tries this many random puzzles before it changes any, to see how many are hits."""

_SELDOM: Final = 1 / 50
"""If the share of hits among random puzzles is lower than this, further puzzles are made by
changing hits.
"""

_CHILDREN: Final = 8
"""The number of puzzles that are made from each hit in a round."""

_RARE: Final = 1 / 200
"""If the share of hits is below this, puzzles are also made by changing near misses."""

_MOST_GROWN: Final = 0.75
_LEAST_GROWN: Final = 0.125
"""The largest possible shares of changed puzzles in a round. The larger share applies unless
hits are rare among random puzzles, and even rarer among changed puzzles.
"""


@dataclass
class SearchProgress:
    """The progress of a search.

    Attributes:
        found, wanted: the numbers of puzzles found and wanted.
        tries: the number of puzzles tested.
        random: how many of these puzzles were random. The others were made from earlier puzzles.
        seconds: the time since the search began.
    """

    wanted: int
    found: int = 0
    tries: int = 0
    random: int = 0
    seconds: float = 0.0


@dataclass
class Series:
    """The state that several searches share if their puzzles form one batch.

    Attributes:
        batch: the generated puzzles, and the existing puzzles that belong to the batch.
        of_ancestor: the number of puzzles from each ancestor. Searches with the same seed have the
            same ancestors.
        numbers: the numbers that the next puzzles will get.
    """

    batch: Batch = field(default_factory=Batch)
    of_ancestor: Counter[int] = field(default_factory=Counter)
    numbers: Iterator[int] = field(default_factory=lambda: count_from(0))


class _Over(Exception):
    """Raised when the time limit has passed."""


class Search:
    """Iterates over puzzles that meet a target, and limits how many of them may be relatives.

    The same seed gives the same puzzles with any number of threads. A budget may end the search
    early, but the puzzles found by then are the same.

    Attributes:
        target: the requirements for a puzzle.
        progress: the progress so far.
        ready: the number of puzzles found but not yet yielded.
    """

    @arguments.checked_arguments
    def __init__(
        self,
        target: Target,
        *,
        count: int = 1,
        seed: int = 0,
        relatives: int = 1,
        timeout: float | None = None,
        tries: int | None = None,
        threads: int = 1,
        series: Series | None = None,
        progress: Callable[[SearchProgress], object] | None = None,
    ) -> None:
        relatives = arguments.whole("relatives", relatives, 1)  # the puzzle itself
        timeout = arguments.time_limit("timeout", timeout)
        self.progress = SearchProgress(arguments.whole("count", count))
        self.target = target
        self._seed = checked_seed(seed)
        self._tries = inf if tries is None else arguments.whole("tries", tries)
        self._threads = threads_of(threads)
        self._start = time.monotonic()
        self._deadline = self._start + (inf if timeout is None else timeout)
        self._progress = progress
        self._supply = supply_of(target, self._seed, self._threads, self._tell)
        self._checks: list[Check] = checks_of(target)
        if not all(test.is_possible for test in self._checks):
            raise Error(
                "no puzzle fits this request: a required technique is above the level, "
                "is not in use, needs a board with clues, or is also in the list to avoid."
            )
        self._relatives = relatives
        # If a target asks for puzzles that the techniques cannot solve, random puzzles give more
        # hits per second than changed copies of a hit. The paths of such copies take the longest,
        # and few copies of the same hit can join the batch.
        self._grows = self._supply.grows and (relatives > 1 or not is_worth_asking(target))
        # Nearly every puzzle is a hit. With small rounds, each puzzle is yielded as soon as it is
        # made.
        self._is_plain = self._supply.is_thrifty and not self._checks
        self._grows &= not self._is_plain
        self._series = series or Series()
        self._pool = Pool(relatives, self._series.of_ancestor)
        self._random_hits = 0
        self._grown = 0
        self._grown_hits = 0
        self.ready = 0

    def __iter__(self) -> Iterator[Generated]:
        size = self._supply.first_round
        while self.progress.found < self.progress.wanted:
            left = min(size, self._tries - self.progress.tries)
            if self._is_plain:
                left = min(left, self._threads, self.progress.wanted - self.progress.found)
            if left <= 0:
                return
            try:
                with native.TimeLimit(self._deadline - time.monotonic()):
                    hits = self._round(int(left))
            except (_Over, native.OutOfTime):
                self.progress.seconds = time.monotonic() - self._start
                return
            for done, hit in enumerate(hits, 1):
                self.ready = len(hits) - done
                yield hit
            size = min(2 * size, self._supply.largest_round)

    def _round(self, size: int) -> list[Generated]:
        grown, parents = self._to_grow(size)
        first = self.progress.random
        raw = self._supply.nearest(self._supply.random(first, size - grown), first)
        room = self.progress.wanted - self.progress.found
        found = self._fresh(self._tested(raw), room)
        self._random_hits += len(found)
        self.progress.random += size - grown
        self.progress.tries += size - grown
        if grown and len(self._pool):
            related = self._supply.relatives(
                self._pool.parents(grown, parents or len(self._pool)), self._grown
            )
            self._grown += grown
            fresh = self._fresh(self._tested(related), room - len(found))
            self._grown_hits += len(fresh)
            found += fresh
            self.progress.tries += grown
        self._tell()
        self.progress.found += len(found)
        return found

    def _to_grow(self, size: int) -> tuple[int, int]:
        """The number of puzzles in the next round that are made from earlier puzzles, and the
        number of puzzles in the pool that may be their parents (0 for all). Both numbers depend
        only on counts, not on time.
        """
        random = self.progress.random
        if (
            not self._grows
            or random < _SAMPLE
            or self._random_hits >= random * _SELDOM
            or not len(self._pool)
        ):
            return 0, 0
        if self._random_hits >= random * _RARE:
            hits = self._pool.hits
            return min(hits * _CHILDREN, round(size * _MOST_GROWN)), hits
        if self._grown < _SAMPLE or self._grown_hits * random >= self._random_hits * self._grown:
            return round(size * _MOST_GROWN), 0
        return round(size * _LEAST_GROWN), 0

    def _tested(self, raw: Raw) -> Raw:
        """Test puzzles, offer them to the pool, and return those that pass."""
        nearness = np.zeros(len(raw))
        alive = np.arange(len(raw))
        for number, test in enumerate(self._checks):
            grades = test.grade(raw_rows(raw[alive]), self._threads, self._tell)
            nearness[alive] = (number + grades.nearness) / len(self._checks)
            alive = alive[grades.passed]
        if self._grows:
            self._pool.offer(raw, nearness)
        return raw[alive]

    def _fresh(self, hits: Raw, room: int) -> list[Generated]:
        """Add at most `room` hits to the batch, and return the puzzles that were added."""
        if not len(hits):
            return []
        made: list[Generated] = []
        givens, solutions = strings_of(hits.puzzles), strings_of(hits.solutions)
        stands = aligned(hits.puzzles > 0, hits.solutions, hits.board)
        for row, ancestor in enumerate(hits.ancestors.tolist()):
            if len(made) == room:
                break
            if not (
                self._pool.wants_hit(ancestor)
                and self._series.batch.takes(stands[row], self._relatives)
            ):
                continue
            self._series.of_ancestor[ancestor] += 1
            made.append(
                Generated(
                    givens[row],
                    solutions[row],
                    self._seed,
                    next(self._series.numbers),
                    self.target,
                    hits.board,
                    int(hits.undecided[row]),
                )
            )
        return made

    def _tell(self, _done: int = 0) -> None:
        self.progress.seconds = time.monotonic() - self._start
        if self._progress is not None:
            self._progress(self.progress)
        if time.monotonic() > self._deadline:
            raise _Over
