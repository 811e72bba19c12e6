"""Whether the exhaustive search has to guess at a puzzle: a cheap sign of what techniques solve."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import numpy as np

from .. import bulk
from ..bulk.lines import Rows
from ..ladder.levels import STUCK
from .grades import Grades
from .target import Target

LEAST: Final = 3
"""How often the search has to guess. Of random minimal puzzles one in 9 needs so many guesses, and
nearly all of those that the profile `standard` does not solve are among them. With 4, and less
resistance to trial and error, as many puzzles come a second, and more that would fit are left out;
with 5 or 6 fewer come."""

_MANY_RUNGS: Final = 60
"""A ladder with so many rungs takes far longer to find out than the search."""


def is_worth_asking(target: Target) -> bool:
    """Whether puzzles at which the search hardly guesses are to be passed over: where what many
    techniques do not solve is asked for, with any number of clues and on any scale. Elsewhere it
    would leave out too many, or save too little."""
    wants_stuck = target.unsolvable or target.level == STUCK
    is_random = target.minimal and target.clues == (None, None) and not target.scales
    is_random &= target.is_standard
    return wants_stuck and is_random and len(target.ladder(is_unique=True)) >= _MANY_RUNGS


class GuessCheck:
    """The test for it: a thousandth of the work of following a path."""

    cost: ClassVar[int] = 0
    is_possible: ClassVar[bool] = True

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles: those are nearer that need more guesses."""
        del progress  # it takes milliseconds
        guesses = bulk.search_rows(rows, threads=threads, want="counts").guesses
        passed = np.asarray(guesses >= LEAST)
        return Grades(passed, np.where(passed, 1.0, 0.99 * guesses / LEAST))
