"""Quick tests that run before any path is followed. They use exhaustive search, and trial and
error, to find out whether techniques might get stuck on a puzzle, and whether the widest profile
solves it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..bulk.lines import Rows
from ..ladder import STUCK
from ..model import STANDARD
from ..model.border.batch import resistance
from .grades import Grades
from .path_check import PathCheck
from .target import Target

LEAST_GUESSES: Final = 3
"""The minimum number of guesses that the search must make in a puzzle. One random minimal puzzle in
9 needs this many guesses, including nearly all puzzles that the profile `standard` does not solve.
With a minimum of 4 and a lower required resistance, the search would find as many puzzles per
second, but miss more suitable puzzles. With 5 or 6, it would find fewer per second.
"""

_MANY_RUNGS: Final = 60
"""If a ladder has this many rungs, following it until it gets stuck takes far longer than counting
the guesses of the search.
"""


def is_worth_asking(target: Target) -> bool:
    """Whether to skip puzzles that the search solves with hardly any guesses. This saves time if
    the user wants puzzles that a large number of techniques cannot solve, but does not ask for a
    number of givens or for scores. In all other cases, the test would miss too many puzzles or save
    too little time.
    """
    wants_stuck = target.unsolvable or target.level == STUCK
    is_random = target.minimal and target.given_count == (None, None) and not target.scales
    is_known = target.board == STANDARD  # the limits were measured on this board
    return (
        wants_stuck
        and is_random
        and is_known
        and len(target.own_ladder(is_unique=True)) >= _MANY_RUNGS
    )


class GuessCheck:
    """Tests how often the search guesses. This takes a thousandth of the time needed to follow a
    path.
    """

    cost: ClassVar[int] = 0
    is_possible: ClassVar[bool] = True

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles. The more guesses a puzzle needs, the closer it is to passing."""
        del progress  # the test takes only milliseconds
        guesses = bulk.search_rows(rows, threads=threads, want="counts").guesses
        return _at_least(LEAST_GUESSES, guesses)


def _at_least(least: float, values: NDArray[Any]) -> Grades:
    passed = np.asarray(values >= least)
    return Grades(passed, np.where(passed, 1.0, 0.99 * values / least))


LEAST: Final = 2.4
"""The required resistance. Of 10,343 random minimal puzzles with three or more guesses, a fifth
have this resistance, including three in four of the 473 that the profile `standard` does not solve.
With 2.2 or 2.6, the search would not find more puzzles per second.
"""


class Resistance(NamedTuple):
    """The resistance of each puzzle to trial and error. The numbers come from the round with the
    least resistance; see `native/search/trials.hpp`.

    Attributes:
        tried, fell: int64 (n,): the number of candidates tried, and how many of them led to a
            contradiction by singles and locked candidates. If these techniques solve the puzzle, no
            candidates are tried.
    """

    tried: NDArray[np.int64]
    fell: NDArray[np.int64]

    @property
    def heights(self) -> NDArray[np.float64]:
        """float (n,): the resistance as one number, `tried` divided by `fell + 1`."""
        return self.tried / (self.fell + 1.0)

    @property
    def is_overcome(self) -> NDArray[np.bool_]:
        """bool (n,): whether trial and error solves the puzzle."""
        return np.asarray((self.tried == 0) | (self.fell > 0))


def resistance_of(
    rows: Rows, threads: int, progress: Callable[[int], None] | None = None
) -> Resistance:
    """Find out how well puzzles resist trial and error.

    Args:
        rows: the puzzles, each with one solution.
        threads, progress: as for `nonet.bulk.solve`.
    """
    return Resistance(*resistance(rows.board, rows.numbers(), threads, progress))


def heights_of(rows: Rows, threads: int) -> NDArray[np.float64]:
    """The resistance of each puzzle, as a number. Eight puzzles in nine have a resistance of 0: the
    search solves them with hardly any guesses, so no candidates are tried.
    """
    heights = np.zeros(len(rows))
    guessed = np.flatnonzero(GuessCheck().grade(rows, threads, None).passed)
    if len(guessed):
        heights[guessed] = resistance_of(replace(rows, cells=rows.cells[guessed]), threads).heights
    return heights


class ResistanceCheck:
    """Skips puzzles that trial and error solves quickly. This takes a tenth of the time needed to
    follow a path.
    """

    cost: ClassVar[int] = 1
    is_possible: ClassVar[bool] = True

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles. The more a puzzle resists, the closer it is to passing."""
        return _at_least(LEAST, resistance_of(rows, threads, progress).heights)


class SolvableCheck:
    """Tests whether a ladder that ends in dynamic forcing solves a puzzle. This test usually does
    not need to follow the path.

    If trial and error with singles and locked candidates solves a puzzle, the ladder also solves
    it. To see why, look at any grid on the ladder's path, and at the candidates that trial and
    error eliminates, in order. Take the first of these candidates that the grid still has. All
    earlier candidates are already gone from the grid, so assuming this candidate leads to the same
    contradiction, which is a step of dynamic forcing. So the ladder cannot get stuck. The path is
    followed only if trial and error gets stuck, which is very rare for random puzzles.

    Args:
        path: the check that tests whether the path solves the puzzle.
    """

    is_possible: ClassVar[bool] = True

    def __init__(self, path: PathCheck) -> None:
        assert any(rung.technique == "dynamic-forcing" for rung in path.ladder)
        self.path = path
        self.cost = path.cost

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles that each have one solution."""
        passed = resistance_of(rows, threads, progress).is_overcome
        nearness = np.ones(len(passed))
        rest = np.flatnonzero(~passed)
        if len(rest):
            grades = self.path.grade(replace(rows, cells=rows.cells[rest]), threads, progress)
            passed[rest] = grades.passed
            nearness[rest] = grades.nearness
        return Grades(passed, nearness)
