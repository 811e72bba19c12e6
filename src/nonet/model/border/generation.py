"""Random grids and puzzles. For the standard board, the core makes many at once. On other boards,
they are made one by one.

Each result depends only on the seed and on its number; `first` is the number of the first result.
`progress` receives the number of finished results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...base import Error
from ...base.arrays import ArrayRecord
from ..board import STANDARD, Board
from ..cells import CELLS
from .batch import solve_many
from .core import native
from .geometries import bytes_of, values_of
from .in_threads import Tick, in_threads
from .searches import CONFLICTS, digit_masks, has_several_solutions, limited_search, thin_out

QUICK: Final = 20_000.0
"""The maximum weight of a grid. Grids are drawn digit by digit; a grid's weight is the product of
the number of choices at each draw. Grids with a larger weight are drawn too rarely; see
`native/search/sample_client.hpp`.
"""

PATIENCE: Final = 30
"""If this many exchanges of givens bring a puzzle no closer to the target, another puzzle is
tried.
"""

MANY: Final = 1_000_000
"""After this many conflicts (dead ends), the search for a filling of an empty board gives up.
Usually far fewer conflicts are enough.
"""

_FEW: Final = 10_000
"""After this many conflicts, the search for a filling starts again with different random digits,
because some searches would never end.
"""

_FEWEST: Final = 100
"""The number of conflicts that is always allowed when a group of givens is tested."""

_CELLS_AT_ONCE: Final = 32 * CELLS

_SEEDS: Final = {
    "puzzle": 0x9E3779B97F4A7C15,
    "relative": 0xD1B54A32D192ED03,
    "walk": 0x8CB92BA72F3D8DD7,
    "order": 0x94D049BB133111EB,
}
"""Constants that make different uses of a seed draw different random numbers."""

_counts: Final = partial(solve_many, limit=2, progress=None, solutions=None, solution_zero=0)


def puzzles_at_once(board: Board) -> tuple[int, int]:
    """The number of puzzles in the first batch, and the maximum for later batches. On a large
    board, a single puzzle takes seconds.
    """
    return (128, 1024) if board == STANDARD else (1, max(1, _CELLS_AT_ONCE // len(board.places)))


def random_solutions(
    board: Board,
    seed: int,
    first: int,
    size: int,
    threads: int,
    progress: Tick = None,
    *,
    enough: float = QUICK,
) -> NDArray[np.uint8]:
    """Make random solution grids, as an array of uint8 (size, cells).

    Args:
        enough: the limit on a grid's weight, for the standard board. Other boards have no limit, so
            some of their grids are more likely than others.

    Raises:
        Error: if the board has no solution, or none was found.
    """
    if board == STANDARD:
        cells = native.random_grids(seed, first, size, enough, threads, progress)
    else:
        numbers = range(first, first + size)
        cells = b"".join(in_threads(partial(_solution, board, seed), numbers, threads, progress))
    return _rows(cells, board)


def _solution(board: Board, seed: int, number: int) -> bytes:
    """Make a random solution grid. A few cells get random digits, a search fills the other cells,
    and the digits are permuted at random unless a clue prevents this. If the search fails, fewer
    cells get random digits on the next try.
    """
    rng = _rng("solution", board, seed, number)
    most = max(board.digits, len(board.places) // 8)
    for tenths in range(10, -1, -1):
        search = limited_search(board, digit_masks(board, _start(board, rng, most * tenths // 10)))
        found = search.next(_FEW if tenths else MANY)
        if found is not None and board.clues:
            return found
        if found is not None:
            signs = [0, *rng.sample(range(1, board.digits + 1), board.digits)]
            return bytes([signs[digit] for digit in found])
    if search.has_given_up():
        raise Error(
            f"no solution of the board {board.words} was found within {MANY:,} conflicts; try "
            "another layout or fewer rules."
        )
    raise Error(f"the board {board.words} has no solution.")


def _start(board: Board, rng: Random, cells: int) -> list[int]:
    """Random digits in random cells, without clashes; 0 in all other cells."""
    values = [0] * len(board.places)
    for cell in rng.sample(range(len(values)), cells):
        seen = {values[peer] for peer in board.peers(cell)}
        left = [digit for digit in range(1, board.digits + 1) if digit not in seen]
        if left:
            values[cell] = rng.choice(left)
    return values


@dataclass(frozen=True, eq=False)
class Raw(ArrayRecord):
    """Puzzles of one board, in columns.

    Attributes:
        board: the board of the puzzles.
        puzzles, solutions: uint8 (n, cells): the puzzles and their solutions.
        ancestors: int64 (n,): the number of the random grid that each puzzle was first made from.
        undecided: int64 (n,): for each puzzle, the number of givens on which the search gave up;
            these givens may be redundant.
    """

    board: Board
    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    ancestors: NDArray[np.int64]
    undecided: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> Raw:
        return Raw(self.board, *[column[rows] for column in self._columns])

    def __add__(self, other: Raw) -> Raw:
        both = zip(self._columns, other._columns, strict=True)
        return Raw(self.board, *map(np.concatenate, both))

    @property
    def _columns(self) -> tuple[NDArray[Any], ...]:
        return self.puzzles, self.solutions, self.ancestors, self.undecided


@dataclass(frozen=True)
class PuzzleMaker:
    """Makes puzzles with one solution by removing givens.

    Attributes:
        seed: the random seed.
        orbits: for each cell, the first cell of its group. Either all cells of a group have givens,
            or none of them do.
        mask: for each cell, whether it may have a given.
        threads, progress: as for `random_solutions`.
    """

    seed: int
    orbits: tuple[int, ...]
    mask: tuple[bool, ...]
    threads: int
    progress: Tick = None

    def random(self, board: Board, first: int, size: int, least: int | None) -> Raw:
        """Remove givens from random solution grids, as `thinned` does. If the mask allows too few
        givens for a unique solution, a grid yields no puzzle, and the cells of its row are all 0.

        Args:
            board, first, size: as for `random_solutions`.
            least: the number of givens at which to stop. With None, the puzzles are minimal.
        """
        numbers, none = np.arange(first, first + size, dtype=np.int64), np.zeros(size, np.int64)
        how = self.threads, self.progress
        if board == STANDARD and least is None:
            limits = 0, CELLS, 1, PATIENCE
            given = self.seed, first, size, *self._where, *limits
            found = native.minimal_puzzles(*given, QUICK, *how)
            both = _rows(found.puzzle, board), _rows(found.solution, board)
            return Raw(board, *both, numbers, none)
        solutions = random_solutions(board, self.seed, first, size, *how)
        raw = Raw(board, np.where(self.mask, solutions, np.uint8(0)), solutions, numbers, none)
        if not all(self.mask):
            is_whole = _counts(board, raw.puzzles, 0, threads=self.threads)[1] == 1
            raw = replace(raw, puzzles=raw.puzzles * is_whole[:, None])
        return self.thinned(raw, "puzzle", first, least=least or 0)

    def thinned(self, raw: Raw, use: str, first: int, *, added: int = 0, least: int = 0) -> Raw:
        """Remove givens from puzzles in random order, as long as the solution stays unique.

        Args:
            raw: the puzzles, each with one solution.
            use: the purpose of the random numbers, a key of `_SEEDS`.
            first: as for `random_solutions`.
            added: the maximum number of groups of givens to add first. Unless it is 0, at least one
                group is added. These givens are the last to be tried for removal.
            least: the number of givens at which to stop.
        """
        if raw.board == STANDARD:
            given = raw.puzzles.tobytes(), raw.solutions.tobytes(), *self._where
            seed, how = self.seed ^ _SEEDS[use], (added, least, self.threads)
            cells = native.relatives(seed, first, *given, *how, self.progress)
            return replace(raw, puzzles=_rows(cells, raw.board))

        def thin(row: int) -> tuple[bytes, int]:
            both = bytes(raw.puzzles[row]), bytes(raw.solutions[row])
            rng = _rng(use, raw.board, self.seed, first + row)
            return self._thinned(raw.board, *both, rng, added=added, least=least)

        return self._one_by_one(thin, raw)

    def walked(self, raw: Raw, first: int, least: int, most: int) -> Raw:
        """Change minimal puzzles until they have between `least` and `most` givens. If this fails
        for a puzzle, all of its cells are 0.
        """
        if raw.board == STANDARD:
            given = raw.puzzles.tobytes(), raw.solutions.tobytes(), *self._where
            seed, how = self.seed ^ _SEEDS["walk"], (least, most, PATIENCE, self.threads)
            cells = native.walked(seed, first, *given, *how, self.progress)
            return replace(raw, puzzles=_rows(cells, raw.board))

        def amiss(one: tuple[bytes, int]) -> int:
            givens = len(one[0]) - one[0].count(0)
            return max(least - givens, givens - most, 0)

        def walk(row: int) -> tuple[bytes, int]:
            found, solution = (bytes(raw.puzzles[row]), 0), bytes(raw.solutions[row])
            rng = _rng("walk", raw.board, self.seed, first + row)
            for _ in range(PATIENCE):
                other = self._thinned(raw.board, found[0], solution, rng, added=2)
                found = min(other, found, key=amiss)
                if not amiss(found):
                    return found
            return bytes(len(solution)), 0

        return self._one_by_one(walk, raw)

    def _thinned(
        self,
        board: Board,
        puzzle: bytes,
        solution: bytes,
        rng: Random,
        *,
        added: int = 0,
        least: int = 0,
    ) -> tuple[bytes, int]:
        """Change one puzzle, as `thinned` does. Returns the puzzle, and the number of its givens
        that may be redundant.
        """
        groups: dict[int, list[int]] = {}
        for cell in rng.sample(range(len(puzzle)), len(puzzle)):
            if self.mask[cell]:
                groups.setdefault(self.orbits[cell], []).append(cell)
        tried = [group for group in groups.values() if puzzle[group[0]]]
        if added:
            free = [group for group in groups.values() if not puzzle[group[0]]]
            tried += free[: rng.randint(1, added)]
        given = {*chain.from_iterable(tried)}

        def left(cells: set[int]) -> bytes:
            return bytes([digit if cell in cells else 0 for cell, digit in enumerate(solution)])

        if not least and len(given) == len(tried):
            cells = [cell for (cell,) in tried]
            line = values_of(solution, board.shift)
            thin, undecided = thin_out(board, line, cells, CONFLICTS)
            return bytes_of(thin, board.shift), undecided
        most, undecided = max(_FEWEST, CONFLICTS // max(1, len(tried))), 0
        for group in tried:
            fewer = given - {*group}
            if len(fewer) < least:
                continue
            has_several = has_several_solutions(board, digit_masks(board, left(fewer)), most)
            if has_several is None:
                undecided += len(group)
            elif not has_several:
                given = fewer
        return left(given), undecided

    def _one_by_one(self, make: Callable[[int], tuple[bytes, int]], raw: Raw) -> Raw:
        found = in_threads(make, range(len(raw)), self.threads, self.progress)
        puzzles = _rows(b"".join([puzzle for puzzle, _ in found]), raw.board)
        return replace(raw, puzzles=puzzles, undecided=np.array([n for _, n in found], np.int64))

    @property
    def _where(self) -> tuple[bytes, bytes]:
        return bytes(self.orbits), bytes(self.mask)


def _rows(cells: bytes, board: Board) -> NDArray[np.uint8]:
    return np.frombuffer(cells, np.uint8).reshape(-1, len(board.places))


def _rng(use: str, board: Board, seed: int, number: int) -> Random:
    return Random(f"{use} {board.words} {seed} {number}")
