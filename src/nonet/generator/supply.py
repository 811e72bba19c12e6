"""Supplies raw puzzles, which are random or made by changing other puzzles. All givens are in
allowed cells.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..bulk.lines import Rows
from ..model.border.core import native
from ..model.border.generation import PuzzleMaker, Raw, puzzles_at_once, random_solutions
from ..model.border.in_threads import Tick
from ..model.border.searches import CONFLICTS, digit_masks, has_several_solutions
from .given_patterns import orbits
from .random_clues import drawn_clues, with_fewer_clues, without_givens
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


def raw_rows(raw: Raw) -> Rows:
    """Puzzles as rows for bulk calls."""
    return Rows(raw.puzzles, is_text=False, board=raw.board)


class Supply:
    """A source of puzzles. Random choices depend only on the seed and the puzzles' numbers.

    Attributes:
        first_round, largest_round: how many puzzles the first round has, and how many a later round
            may have. The budget is checked after each round.
        is_thrifty: whether a search without tests should avoid surplus puzzles, because each
            puzzle takes a long time. It is false if the number of givens is limited.
        grows: whether changing a near miss often brings it closer to the target.
    """

    def __init__(self, target: Target, seed: int, threads: int, progress: Tick = None) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        self._progress = progress
        self.first_round, self.largest_round = puzzles_at_once(target.shape)
        # All puzzles of a round have the same board, so each random board gets its own round.
        self.grows = not target.is_random
        if not self.grows:
            self.largest_round = 1
        self.is_thrifty = self.first_round == 1 and target.given_count == (None, None)
        least, most = target.given_count
        fewest = max(least or 0, int(not target.shape.clues))  # clues may be enough
        self._bounds = fewest, len(target.mask) if most is None else most
        tied = orbits(target.symmetry, target.shape)
        self._maker = PuzzleMaker(seed, tied, target.mask, threads, progress)

    def random(self, first: int, size: int) -> Raw:
        """Make random puzzles, numbered from `first`. The result can have fewer puzzles
        than requested, because some grids yield none within the mask.
        """
        target = self._target
        if not target.is_random:
            least = None if target.minimal else target.given_count[0]
            made = self._maker.random(target.shape, first, size, least)
            return self._with_givens(made, walks=first)
        draft, fixed = drawn_clues(target.board, self._seed, first)
        solution, none = np.array([[*draft.solution.values()]], np.uint8), np.zeros(1, np.int64)
        puzzle = np.where(target.mask, solution, np.uint8(0))
        if self._bounds[1] == 0:
            draft, puzzle = without_givens(draft, fixed), np.zeros_like(puzzle)
        raw = Raw(draft.board, puzzle, solution, none + first, none)
        masks = digit_masks(draft.board, puzzle[0].tolist())
        if has_several_solutions(draft.board, masks, CONFLICTS) is not False:
            return raw[none < 0]
        raw = self._with_givens(self._thinned(raw, "puzzle", first, added=0), walks=first)
        if target.minimal_clues and len(raw):
            raw = replace(raw, board=with_fewer_clues(draft, fixed, bytes(raw.puzzles[0])))
        return raw

    def nearest(self, raw: Raw, first: int) -> Raw:  # noqa: ARG002
        """From these puzzles and changed copies of them, choose the puzzles whose paths are worth
        following. `first` is the number of the first puzzle.
        """
        return raw

    def relatives(self, parents: Raw, first: int) -> Raw:
        """Change each parent by adding some givens and then removing some. Puzzles that stay the
        same are left out.
        """
        grown = self._thinned(parents, "relative", first, added=_ADDED)
        return self._with_givens(grown[(grown.puzzles != parents.puzzles).any(axis=1)])

    def _thinned(self, raw: Raw, use: str, first: int, *, added: int) -> Raw:
        least = 0 if self._target.minimal else self._target.given_count[0] or 0
        return self._maker.thinned(raw, use, first, added=added, least=least)

    def _with_givens(self, raw: Raw, *, walks: int | None = None) -> Raw:
        """Choose the puzzles with the wanted number of givens. If none of `_ROW` consecutive
        puzzles fits, the closest one is changed until it fits. The changes are numbered from
        `walks`. If `walks` is None, no puzzles are changed.
        """
        least, most = self._bounds
        cells = raw.puzzles.shape[1]
        givens = (raw.puzzles > 0).sum(axis=1)
        fits = np.asarray((givens >= least) & (givens <= most))
        length = min(_ROW, self.largest_round)
        whole = len(raw) // length * length
        if walks is None or self._bounds == (1, cells) or not whole:
            return raw[fits]
        away = np.where(givens > 0, np.maximum(least - givens, givens - most), cells)[:whole]
        rows = away.reshape(-1, length)
        nearest = rows.argmin(axis=1).astype(np.int64) + np.arange(0, whole, length)
        chosen = nearest[(away[nearest] > 0) & (away[nearest] < cells)]
        walked = self._maker.walked(raw[chosen], walks, least, most)
        return raw[fits] + walked[np.asarray(walked.puzzles.any(axis=1))]


class ManyOfAGridSupply(Supply):
    """Random puzzles for requirements that are hard to meet. To halve the time, several puzzles are
    made from each random grid by removing givens in different orders. At most one puzzle from each
    grid is used.

    If a puzzle resists trial and error, some changed copies of it resist even more, and making
    such copies takes far less time than finding random puzzles that resist as much. So the best
    puzzle from a grid is changed several times, and only the best result is tested further.
    """

    def random(self, first: int, size: int) -> Raw:
        grids = np.arange(first, first + size, dtype=np.int64) // OF_A_GRID
        lowest = int(grids[0])
        board, size_of_all = self._target.shape, int(grids[-1]) + 1 - lowest
        made = random_solutions(board, self._seed, lowest, size_of_all, self._threads)
        solutions = made[grids - lowest]
        raw = Raw(board, solutions, solutions, grids, np.zeros(size, np.int64))
        return self._thinned(raw, "order", first, added=0)

    def nearest(self, raw: Raw, first: int) -> Raw:
        heights = heights_of(raw_rows(raw), self._threads)
        best = _best_of_each(raw, heights)
        best = best[heights[best] >= _NEAR]
        raw, heights = raw[best], heights[best]
        parents = raw[np.repeat(np.arange(len(raw)), _NEIGHBOURS)]
        others = self.relatives(parents, first * _NEIGHBOURS)
        if len(others):
            raw += others
            heights = np.concatenate([heights, heights_of(raw_rows(others), self._threads)])
        return raw[_best_of_each(raw, heights)]


def _best_of_each(raw: Raw, heights: NDArray[np.float64]) -> NDArray[np.int64]:
    """For each ancestor, in order, the row of the most resistant puzzle made from this ancestor. If
    several puzzles tie, the first of them counts.
    """
    order: NDArray[np.int64] = np.lexsort((-heights, raw.ancestors))
    return order[np.flatnonzero(np.diff(raw.ancestors[order], prepend=-1))]


_NEAR: Final = 1.5
"""Only puzzles with at least this resistance (`nonet.generator.trial_checks`) are changed."""

_NEIGHBOURS: Final = 8
"""How many changed copies are made of a puzzle that resists enough (`_NEAR`). More copies, or
copies of the best copy, do not give more hits per second.
"""

OF_A_GRID: Final = 8
"""The number of puzzles that are made from each grid. A larger number saves little time, and some
hits are lost because they share a grid.
"""

HARD: Final = 9.3
"""At this Sudoku Explainer rating and above, hardly any random puzzle is hard enough."""


class HardSupply(Supply):
    """Puzzles with Sudoku Explainer's highest ratings. Each try starts from random puzzles, and
    changes them to raise their rating; see `native/ascent/ascent.hpp`. Most tries do not reach the
    highest ratings.
    """

    def __init__(self, target: Target, seed: int, threads: int, progress: Tick = None) -> None:
        super().__init__(target, seed, threads, progress)
        self.grows = False
        # One try takes a second, so a round has one try per thread. The result of a try depends
        # only on its index.
        self.first_round = self.largest_round = max(1, threads)
        low, high = target.explainer
        self._low = ceil(10 * (low or 0) - _ROUNDING)
        self._high = 1000 if high is None else floor(10 * high + _ROUNDING)

    def random(self, first: int, size: int) -> Raw:
        how = self._low, self._high, self._threads, self._progress
        cells = native.hard_puzzles(self._seed, first, size, *how)
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, len(self._target.mask))
        found = np.asarray(puzzles.any(axis=1))
        numbers = np.arange(first, first + size, dtype=np.int64)[found]
        solutions = bulk.solve(puzzles[found], threads=self._threads).solutions
        undecided = np.zeros(len(numbers), np.int64)
        board = self._target.shape
        return self._with_givens(Raw(board, puzzles[found], solutions, numbers, undecided))


_ROUNDING: Final = 1e-6


def supply_of(target: Target, seed: int, threads: int, progress: Tick = None) -> Supply:
    """The source of puzzles for a target."""
    is_anywhere = target.symmetry == "none" and all(target.mask)
    if is_anywhere and target.minimal and (target.explainer[0] or 0) >= HARD:
        return HardSupply(target, seed, threads, progress)
    if all(target.mask) and is_worth_asking(target):
        return ManyOfAGridSupply(target, seed, threads, progress)
    return Supply(target, seed, threads, progress)
