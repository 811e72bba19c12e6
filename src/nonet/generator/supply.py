"""Supplies raw puzzles, which are random or made by changing other puzzles. All givens are in
allowed cells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..base.arrays import ArrayRecord
from ..bulk.in_threads import in_threads
from ..bulk.lines import Rows
from ..model import CELLS, STANDARD, Board
from ..model.border.core import native
from .board_puzzles import MadePuzzle, make_puzzle
from .clue_patterns import orbits
from .minimal_puzzles import PATIENCE, minimal_puzzles
from .random_grids import random_grids
from .target import Target
from .trial_checks import heights_of, is_worth_asking

_ADDED: Final = 3
"""At most this many givens of a puzzle are changed or, with a symmetry, this many groups of
givens.
"""

_ROW: Final = 32
"""If none of this many random puzzles has the wanted number of givens, one of the puzzles is
changed until it has this number.
"""

_ANY: Final = (1, CELLS)
"""A range that allows any number of givens."""


@dataclass(frozen=True, eq=False)
class Raw(ArrayRecord):
    """Puzzles with their solutions, uint8 (n, 81) each, and their numbers.

    Attributes:
        ancestors: int64 (n,): the number of the random grid from which each puzzle was first made.
        board: the board of the puzzles.
        undecided: int64 (n,): how many givens of each puzzle may be redundant; None if no puzzle
            has any.
    """

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    ancestors: NDArray[np.int64]
    board: Board = STANDARD
    undecided: NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> Raw:
        undecided = None if self.undecided is None else self.undecided[rows]
        some = self.puzzles[rows], self.solutions[rows], self.ancestors[rows]
        return Raw(*some, self.board, undecided)

    def __add__(self, other: Raw) -> Raw:
        return Raw(
            np.concatenate([self.puzzles, other.puzzles]),
            np.concatenate([self.solutions, other.solutions]),
            np.concatenate([self.ancestors, other.ancestors]),
        )

    def rows(self) -> Rows:
        """The puzzles as rows for bulk calls."""
        return Rows(self.puzzles, is_text=False, board=self.board)


class Supply:
    """A source of puzzles. Random choices depend only on the seed and the puzzles' numbers.

    Attributes:
        first_round, largest_round: the numbers of puzzles in the first round and in the largest
            rounds. The budget is checked after each round.
        grows: whether changing a near miss often brings it closer to the target.
    """

    first_round = 128
    largest_round = 1024
    grows = True

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        least, most = target.clues
        self._bounds = (max(least or 0, 1), CELLS if most is None else most)
        self._orbits = bytes(orbits(target.symmetry))
        self._mask = bytes(target.mask)

    def random(
        self,
        first: int,
        size: int,
        progress: Callable[[int], object] | None = None,  # noqa: ARG002  # it is quick
    ) -> Raw:
        """Make random puzzles, whose numbers begin with `first`. There can be fewer than requested,
        because the mask may not allow some of them.
        """
        target = self._target
        numbers = np.arange(first, first + size, dtype=np.int64)
        if target.minimal:
            made = minimal_puzzles(
                size,
                self._seed,
                symmetry=target.symmetry,
                mask=target.mask,
                first=first,
                tries=1,
                threads=self._threads,
            )
            return self._with_clues(Raw(made.puzzles, made.solutions, numbers), walks=first)
        solutions = random_grids(size, self._seed, first=first, threads=self._threads)
        starts = np.where(np.frombuffer(self._mask, np.uint8) > 0, solutions, np.uint8(0))
        determined = bulk.count(starts, threads=self._threads) == 1
        raw = Raw(starts, solutions, numbers)[determined]
        thinned = self._thinned(raw, self._seed ^ _OTHER, first, added=0)
        return self._with_clues(thinned, walks=first)

    def nearest(self, raw: Raw, first: int) -> Raw:  # noqa: ARG002
        """Choose, from these puzzles and changed copies of them, the puzzles whose paths are worth
        following. `first` is the number of the first puzzle.
        """
        return raw

    def relatives(self, parents: Raw, first: int) -> Raw:
        """Change each parent by adding some givens and then removing some. Puzzles that do not
        change by this are left out.
        """
        grown = self._thinned(parents, self._seed ^ _RELATED, first, added=_ADDED)
        changed = (grown.puzzles != parents.puzzles).any(axis=1)
        return self._with_clues(grown[changed])

    def _thinned(self, raw: Raw, seed: int, first: int, *, added: int) -> Raw:
        least = 0 if self._target.minimal else self._target.clues[0] or 0
        both = raw.puzzles.tobytes(), raw.solutions.tobytes()
        cells = native.relatives(
            seed, first, *both, self._orbits, self._mask, added, least, self._threads, None
        )
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, CELLS)
        return Raw(puzzles, raw.solutions, raw.ancestors)

    def _with_clues(self, raw: Raw, *, walks: int | None = None) -> Raw:
        """Choose a puzzle with the wanted number of givens from each row. If a row has no such
        puzzle, its closest puzzle is changed until it fits. `walks` is the number of the first such
        change.
        """
        least, most = self._bounds
        clues = (raw.puzzles > 0).sum(axis=1)
        fits = np.asarray((clues >= least) & (clues <= most))
        whole = len(raw) // _ROW * _ROW
        if walks is None or (least, most) == _ANY or not whole:
            return raw[fits]
        away = np.where(clues > 0, np.maximum(least - clues, clues - most), CELLS)[:whole]
        rows = away.reshape(-1, _ROW)
        nearest = rows.argmin(axis=1).astype(np.int64) + np.arange(0, whole, _ROW)
        chosen = nearest[(away[nearest] > 0) & (away[nearest] < CELLS)]
        starts = raw[chosen]
        both = starts.puzzles.tobytes(), starts.solutions.tobytes()
        where = self._orbits, self._mask
        cells = native.walked(
            self._seed ^ _WALKED, walks, *both, *where, least, most, PATIENCE, self._threads, None
        )
        walked = Raw(
            np.frombuffer(cells, np.uint8).reshape(-1, CELLS), starts.solutions, starts.ancestors
        )
        return raw[fits] + walked[np.asarray(walked.puzzles.any(axis=1))]


class ManyOfAGridSupply(Supply):
    """Random puzzles for requirements that are hard to meet. To halve the time, several puzzles are
    made from each random grid by removing givens in different orders. At most one puzzle from each
    grid is used.

    If a puzzle resists trial and error, some changed copies of it resist even more, and such copies
    cost far less than random puzzles. So the best puzzle from a grid is changed several times, and
    only the best result is tested further.
    """

    def random(
        self,
        first: int,
        size: int,
        progress: Callable[[int], object] | None = None,  # noqa: ARG002  # it takes milliseconds
    ) -> Raw:
        grids = np.arange(first, first + size, dtype=np.int64) // OF_A_GRID
        lowest = int(grids[0])
        made = random_grids(
            int(grids[-1]) + 1 - lowest, self._seed, first=lowest, threads=self._threads
        )
        solutions = made[grids - lowest]
        return self._thinned(
            Raw(solutions, solutions, grids), self._seed ^ _THINNED, first, added=0
        )

    def nearest(self, raw: Raw, first: int) -> Raw:
        heights = heights_of(raw.rows(), self._threads)
        best = _best_of_each(raw, heights)
        best = best[heights[best] >= _NEAR]
        raw, heights = raw[best], heights[best]
        parents = raw[np.repeat(np.arange(len(raw)), _NEIGHBOURS)]
        others = self.relatives(parents, first * _NEIGHBOURS)
        if len(others):
            raw += others
            heights = np.concatenate([heights, heights_of(others.rows(), self._threads)])
        return raw[_best_of_each(raw, heights)]


def _best_of_each(raw: Raw, heights: NDArray[np.float64]) -> NDArray[np.int64]:
    """For each ancestor, in order, the row of its puzzle with the largest height. If several are
    equal, the first one counts.
    """
    order: NDArray[np.int64] = np.lexsort((-heights, raw.ancestors))
    return order[np.flatnonzero(np.diff(raw.ancestors[order], prepend=-1))]


_NEAR: Final = 1.5
"""Only puzzles with at least this resistance (`nonet.generator.trial_checks`) are changed."""

_NEIGHBOURS: Final = 8
"""The number of changed copies of such a puzzle. More copies, or copies of the best copy, do not
give more hits per second.
"""

OF_A_GRID: Final = 8
"""The number of puzzles that are made from each grid. A larger number saves little time, and some
hits are lost because they share a grid.
"""

HARD: Final = 9.3
"""At this Sudoku Explainer rating and above, hardly any random puzzle is hard enough."""


class HardSupply(Supply):
    """Puzzles with the highest ratings of Sudoku Explainer. Each try starts from random puzzles,
    and changes them to raise their rating; see `native/ascent/ascent.hpp`. Most tries do not reach
    the highest ratings.
    """

    grows = False

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        super().__init__(target, seed, threads)
        # One try takes a second, so a round has one try per thread. Results depend only on the
        # numbers of the tries.
        self.first_round = self.largest_round = max(1, threads)
        low, high = target.explainer
        self._low = ceil(10 * (low or 0) - _ROUNDING)
        self._high = 1000 if high is None else floor(10 * high + _ROUNDING)

    def random(self, first: int, size: int, progress: Callable[[int], object] | None = None) -> Raw:
        cells = native.hard_puzzles(
            self._seed, first, size, self._low, self._high, self._threads, progress
        )
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, CELLS)
        found = np.asarray(puzzles.any(axis=1))
        numbers = np.arange(first, first + size, dtype=np.int64)[found]
        solutions = bulk.solve(puzzles[found], threads=self._threads).solutions
        return self._with_clues(Raw(puzzles[found], solutions, numbers))


_ROUNDING: Final = 1e-6


class BoardSupply(Supply):
    """Puzzles on any board. They are made one by one, because the faster ways to make puzzles
    support only the standard board.
    """

    grows = False

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        # A puzzle on a large board takes seconds, so a round has one puzzle per thread. All puzzles
        # of a round have the same board, so each random layout gets its own round.
        self.first_round = 1 if isinstance(target.board, str) else max(1, threads)
        self.largest_round = self.first_round

    def random(self, first: int, size: int, progress: Callable[[int], object] | None = None) -> Raw:
        target = self._target
        board = target.board_of(self._seed + first)
        least, most = target.clues
        fewest = 0 if target.minimal or least is None else least

        def make(number: int) -> MadePuzzle | None:
            how = {"symmetry": target.symmetry, "mask": target.mask, "fewest": fewest}
            return make_puzzle(board, self._seed + number, **how)  # type: ignore[arg-type]

        numbers = range(first, first + size)
        report = None if progress is None else lambda done, _: progress(done)
        found = in_threads(make, numbers, self._threads, report)
        made = [
            (one, number)
            for one, number in zip(found, numbers, strict=True)
            if one and (least or 0) <= one.puzzle.clues <= (most or len(board.places))
        ]
        both = [(one.puzzle.digits(), one.solution.digits()) for one, _ in made]
        cells = np.array(both, np.uint8).reshape(-1, 2, len(board.places))
        ancestors = np.array([number for _, number in made], np.int64)
        undecided = np.array([one.undecided for one, _ in made], np.int64)
        return Raw(cells[:, 0], cells[:, 1], ancestors, board, undecided)


def supply_of(target: Target, seed: int, threads: int) -> Supply:
    """The source of puzzles for a target."""
    if not target.is_standard:
        return BoardSupply(target, seed, threads)
    is_anywhere = target.symmetry == "none" and all(target.mask)
    if is_anywhere and target.minimal and (target.explainer[0] or 0) >= HARD:
        return HardSupply(target, seed, threads)
    if all(target.mask) and is_worth_asking(target):
        return ManyOfAGridSupply(target, seed, threads)
    return Supply(target, seed, threads)


# These constants keep different uses of a seed from drawing the same random numbers.
_OTHER: Final = 0x9E3779B97F4A7C15
_RELATED: Final = 0xD1B54A32D192ED03
_WALKED: Final = 0x8CB92BA72F3D8DD7
_THINNED: Final = 0x94D049BB133111EB
