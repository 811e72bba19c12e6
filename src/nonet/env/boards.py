"""Boards that are played in parallel. Arrays hold the values and candidates of all boards."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bulk.lines import strings_of
from ..model import ALL_CELLS, CELLS, STANDARD, Grid, Puzzle, exact

PLACES: Final = 729
"""The number of placements, which is also the number of eliminations."""

_DIGITS: Final = 9
_BITS: Final = 1 << np.arange(_DIGITS)

# For each move:
_CANDIDATE: Final = np.arange(2 * PLACES) % PLACES
_CELL: Final = _CANDIDATE // _DIGITS
_DIGIT: Final = (_CANDIDATE % _DIGITS + 1).astype(np.uint8)


def _kept() -> NDArray[np.bool_]:
    """The candidates that remain after each placement. A placement removes all other candidates of
    its cell, and removes its digit from the cells that this cell sees.
    """
    kept = np.ones((PLACES, PLACES), np.bool_)
    for cell in ALL_CELLS:
        for digit in range(_DIGITS):
            row = kept[_DIGITS * cell + digit]
            row[_DIGITS * cell : _DIGITS * cell + _DIGITS] = False
            row[[_DIGITS * peer + digit for peer in STANDARD.peers(cell)]] = False
    return kept


_KEPT: Final = _kept()


class MoveCheck(NamedTuple):
    """The result of checking moves, one for each board.

    Attributes:
        is_allowed: bool (n,): whether the candidate still exists.
        is_right: bool (n,): whether the move is allowed and agrees with the solution.
    """

    is_allowed: NDArray[np.bool_]
    is_right: NDArray[np.bool_]


class Boards:
    """Puzzles in progress, one on each board.

    A move is a number. `cell * 9 + digit - 1` places a digit, and the same number plus 729 removes
    that candidate.

    Attributes:
        givens, values, solutions: uint8 (n, 81), with 0 for an empty cell.
        live: bool (n, 729): the remaining candidates of empty cells.
        open_cells: int64 (n,): the number of empty cells.
        is_off: bool (n,): whether an allowed move was wrong.
    """

    def __init__(self, number: int) -> None:
        self.givens = np.zeros((number, CELLS), np.uint8)
        self.values = np.zeros((number, CELLS), np.uint8)
        self.solutions = np.zeros((number, CELLS), np.uint8)
        self.live = np.zeros((number, PLACES), np.bool_)
        self.open_cells = np.zeros(number, np.int64)
        self.is_off = np.zeros(number, np.bool_)
        self._each = np.arange(number)

    def __len__(self) -> int:
        return len(self.values)

    def load(self, board: int, givens: NDArray[np.uint8], solution: NDArray[np.uint8]) -> None:
        """Begin a puzzle on one board."""
        self.givens[board] = self.values[board] = givens
        self.solutions[board] = solution
        self.is_off[board] = False
        filled = np.flatnonzero(givens)
        self.open_cells[board] = CELLS - len(filled)
        self.live[board] = _KEPT[_DIGITS * filled + givens[filled] - 1].all(axis=0)

    def judge(self, moves: NDArray[np.int64]) -> MoveCheck:
        """Check moves, one for each board, without making them."""
        candidates = _CANDIDATE[moves]
        is_allowed = self.live[self._each, candidates]
        is_digit = self.solutions[self._each, _CELL[moves]] == _DIGIT[moves]
        return MoveCheck(is_allowed, is_allowed & (is_digit == (moves < PLACES)))

    def make(self, moves: NDArray[np.int64], judged: MoveCheck) -> None:
        """Make moves, one for each board. Moves that are not allowed are left out."""
        where = judged.is_allowed
        self.is_off |= where & ~judged.is_right
        is_placed = where & (moves < PLACES)
        if np.count_nonzero(is_placed) == len(is_placed):  # the usual case: all boards at once
            self.values[self._each, _CELL[moves]] = _DIGIT[moves]
            self.live &= _KEPT[moves]
            self.open_cells -= 1
            return
        boards, placed = self._each[is_placed], moves[is_placed]
        self.values[boards, _CELL[placed]] = _DIGIT[placed]
        self.live[boards] &= _KEPT[placed]
        self.open_cells -= is_placed
        self.live[self._each[where], _CANDIDATE[moves[where]]] = False

    def is_solved(self) -> NDArray[np.bool_]:
        """bool (n,): which boards are full, with every digit right."""
        full: NDArray[np.bool_] = self.open_cells == 0
        if np.count_nonzero(full):
            full &= (self.values == self.solutions).all(axis=1)
        return full

    def is_broken(self) -> NDArray[np.bool_]:
        """bool (n,): which boards have an empty cell without candidates."""
        if not np.count_nonzero(self.is_off):
            return np.zeros(len(self), np.bool_)  # every empty cell still has its right digit
        has_candidate = np.logical_or.reduce(self.live.reshape(-1, CELLS, _DIGITS), axis=2)
        is_fine = np.logical_or(has_candidate, self.values, out=has_candidate)
        return np.asarray(~np.logical_and.reduce(is_fine, axis=1))

    def grid(self, board: int) -> Grid:
        """One board as a grid, with its remaining candidates."""
        masks = (self.live[board].reshape(CELLS, _DIGITS) @ _BITS).tolist()
        values, givens = strings_of(np.stack([self.values[board], self.givens[board]]))
        return Grid.load(Puzzle.unchecked(givens, STANDARD), values, exact(masks))
