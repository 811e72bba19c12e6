"""Raw puzzles: random puzzles and relatives of others, with clues only in allowed cells."""

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
from ..model.board import STANDARD, Board
from ..model.border.core import native
from .board_puzzles import MadePuzzle, make_puzzle
from .clue_patterns import orbits
from .minimal_puzzles import PATIENCE, minimal_puzzles
from .random_grids import random_grids
from .target import Target
from .trial_checks import heights_of, is_worth_asking

_CELLS: Final = 81
_ADDED: Final = 3
"""A relative differs by at most this many clues, or this many groups of tied clues."""

_ROW: Final = 32
"""If none of this many random puzzles has the wanted number of clues, one of them is changed to
have it."""

_ANY: Final = (1, _CELLS)
"""Any number of clues."""


@dataclass(frozen=True, eq=False)
class Raw(ArrayRecord):
    """Puzzles with their solutions, uint8 (n, 81) each, and their numbers.

    Attributes:
        ancestors: int64 (n,): the number of the random grid from which each one was made.
        board: their board.
        undecided: int64 (n,): how many clues of each may be redundant; None if there are none.
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
        first_round, largest_round: the number of puzzles to test before the budget is checked
            again.
        grows: whether relatives of near misses are usually closer to the target.
    """

    first_round = 128
    largest_round = 1024
    grows = True

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        least, most = target.clues
        self._bounds = (max(least or 0, 1), _CELLS if most is None else most)
        self._orbits = bytes(orbits(target.symmetry))
        self._mask = bytes(target.mask)

    def random(
        self,
        first: int,
        size: int,
        progress: Callable[[int], object] | None = None,  # noqa: ARG002  # it is quick
    ) -> Raw:
        """Random puzzles, numbered from `first` on. There are fewer if the mask rules some out."""
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
        """Those of these puzzles and their relatives whose paths are worth following; `first` is
        the number of the first puzzle.
        """
        return raw

    def relatives(self, parents: Raw, first: int) -> Raw:
        """A relative of each parent: some clues are added, then some are removed. If a puzzle comes
        out unchanged, it is left out.
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
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, _CELLS)
        return Raw(puzzles, raw.solutions, raw.ancestors)

    def _with_clues(self, raw: Raw, *, walks: int | None = None) -> Raw:
        """The puzzles with the wanted number of clues. If no puzzle in a row has that number, the
        closest one is changed until it does; `walks` is the number of the first such change.
        """
        least, most = self._bounds
        clues = (raw.puzzles > 0).sum(axis=1)
        fits = np.asarray((clues >= least) & (clues <= most))
        whole = len(raw) // _ROW * _ROW
        if walks is None or (least, most) == _ANY or not whole:
            return raw[fits]
        away = np.where(clues > 0, np.maximum(least - clues, clues - most), _CELLS)[:whole]
        rows = away.reshape(-1, _ROW)
        nearest = rows.argmin(axis=1).astype(np.int64) + np.arange(0, whole, _ROW)
        chosen = nearest[(away[nearest] > 0) & (away[nearest] < _CELLS)]
        starts = raw[chosen]
        both = starts.puzzles.tobytes(), starts.solutions.tobytes()
        where = self._orbits, self._mask
        cells = native.walked(
            self._seed ^ _WALKED, walks, *both, *where, least, most, PATIENCE, self._threads, None
        )
        walked = Raw(
            np.frombuffer(cells, np.uint8).reshape(-1, _CELLS), starts.solutions, starts.ancestors
        )
        return raw[fits] + walked[np.asarray(walked.puzzles.any(axis=1))]


class ManyOfAGridSupply(Supply):
    """Random puzzles for requirements that are hard to meet: several from each random grid, with
    clues removed in different orders, which takes half the time. At most one from each grid is
    used.

    A puzzle that resists trial and error has relatives that resist even more, and making them costs
    far less than making random puzzles. So some relatives are made of the best puzzle from a grid,
    and only the best of them all is tested further.
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
    """The row of the highest puzzle from each ancestor (the first if there are several), in the
    order of ancestors.
    """
    order: NDArray[np.int64] = np.lexsort((-heights, raw.ancestors))
    return order[np.flatnonzero(np.diff(raw.ancestors[order], prepend=-1))]


_NEAR: Final = 1.5
"""Puzzles of at least this height (`nonet.generator.trial_checks`) get relatives."""

_NEIGHBOURS: Final = 8
"""The number of relatives. More relatives, or relatives of the best relative, do not give more hits
per second.
"""

OF_A_GRID: Final = 8
"""The number of puzzles from each grid. With more, some hits are lost because they share a grid,
and little time is saved.
"""

HARD: Final = 9.3
"""At this Sudoku Explainer rating and above, hardly any random puzzle is hard enough."""


class HardSupply(Supply):
    """Puzzles with the highest ratings of Sudoku Explainer. Each try is an ascent that starts from
    random puzzles, and most tries do not reach these ratings; see `native/ascent/ascent.hpp`.
    """

    grows = False

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        super().__init__(target, seed, threads)
        # One ascent takes a second, so a round has one per thread. Results depend only on the
        # numbers.
        self.first_round = self.largest_round = max(1, threads)
        low, high = target.explainer
        self._low = ceil(10 * (low or 0) - _ROUNDING)
        self._high = 1000 if high is None else floor(10 * high + _ROUNDING)

    def random(self, first: int, size: int, progress: Callable[[int], object] | None = None) -> Raw:
        cells = native.hard_puzzles(
            self._seed, first, size, self._low, self._high, self._threads, progress
        )
        puzzles = np.frombuffer(cells, np.uint8).reshape(-1, _CELLS)
        found = np.asarray(puzzles.any(axis=1))
        numbers = np.arange(first, first + size, dtype=np.int64)[found]
        solutions = bulk.solve(puzzles[found], threads=self._threads).solutions
        return self._with_clues(Raw(puzzles[found], solutions, numbers))


_ROUNDING: Final = 1e-6


class BoardSupply(Supply):
    """Puzzles on any board, made one by one, because the kernels of the other supplies support only
    the standard board.
    """

    grows = False

    def __init__(self, target: Target, seed: int, threads: int) -> None:
        self._target = target
        self._seed = seed
        self._threads = threads
        # A large board takes seconds, so a round has one puzzle per thread. A round has only one
        # board, so each random layout gets its own round.
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


# Keeps different uses of a seed from drawing the same random numbers.
_OTHER: Final = 0x9E3779B97F4A7C15
_RELATED: Final = 0xD1B54A32D192ED03
_WALKED: Final = 0x8CB92BA72F3D8DD7
_THINNED: Final = 0x94D049BB133111EB
