"""Boards that are played in parallel. Arrays hold the values and candidates of all boards."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bulk.lines import strings_of
from ..model import STANDARD, Board, Grid, Puzzle, exact


class MoveCheck(NamedTuple):
    """The result of checking moves, one for each board.

    Attributes:
        is_allowed: bool (n,): whether the candidate still exists.
        is_right: bool (n,): whether the move is allowed and agrees with the solution.
    """

    is_allowed: NDArray[np.bool_]
    is_right: NDArray[np.bool_]


class Boards:
    """Puzzles in progress, one on each board. All boards have the same cells, digits and rules.

    A move is a number. `cell * digits + digit - 1` places a digit, and the same number plus
    `places` removes that candidate.

    Args:
        number: the number of puzzles.
        board: the board that all puzzles are on.

    Attributes:
        board: the board.
        places: the number of placements, which is also the number of eliminations.
        givens, values, solutions: uint8 (n, cells), with 0 for an empty cell.
        live: bool (n, places): the remaining candidates of empty cells.
        open_cells: int64 (n,): the number of empty cells.
        is_off: bool (n,): whether an allowed move was wrong.
    """

    def __init__(self, number: int, board: Board = STANDARD) -> None:
        self.board = board
        cells, digits = len(board.places), board.digits
        self.places = cells * digits
        self.givens = np.zeros((number, cells), np.uint8)
        self.values = np.zeros((number, cells), np.uint8)
        self.solutions = np.zeros((number, cells), np.uint8)
        self.live = np.zeros((number, self.places), np.bool_)
        self.open_cells = np.zeros(number, np.int64)
        self.is_off = np.zeros(number, np.bool_)
        self._each = np.arange(number)
        self._all_live = self.live.reshape(-1)
        self._first = self._each * self.places  # the start of each board in `_all_live`

        # For each move:
        self._candidate = np.arange(2 * self.places) % self.places
        self._cell = self._candidate // digits
        self._digit = (self._candidate % digits + 1).astype(np.uint8)
        self._removed = _removed(board)

    def __len__(self) -> int:
        return len(self.values)

    def load(self, board: int, givens: NDArray[np.uint8], solution: NDArray[np.uint8]) -> None:
        """Begin a puzzle on one board."""
        self.givens[board] = self.values[board] = givens
        self.solutions[board] = solution
        self.is_off[board] = False
        filled = np.flatnonzero(givens)
        self.open_cells[board] = len(givens) - len(filled)
        live = self.live[board]
        live[:] = True
        live[self._removed[self.board.digits * filled + givens[filled] - 1]] = False

    def judge(self, moves: NDArray[np.int64]) -> MoveCheck:
        """Check moves, one for each board, without making them."""
        is_allowed = self._all_live[self._first + self._candidate[moves]]
        is_digit = self.solutions[self._each, self._cell[moves]] == self._digit[moves]
        return MoveCheck(is_allowed, is_allowed & (is_digit == (moves < self.places)))

    def make(self, moves: NDArray[np.int64], judged: MoveCheck) -> None:
        """Make moves, one for each board. Moves that are not allowed are skipped."""
        where = judged.is_allowed
        self.is_off |= where & ~judged.is_right
        is_placed = where & (moves < self.places)
        if np.count_nonzero(is_placed) == len(is_placed):  # the usual case: all boards at once
            self.values[self._each, self._cell[moves]] = self._digit[moves]
            self._remove(moves, self._first)
            self.open_cells -= 1
            return
        boards, placed = self._each[is_placed], moves[is_placed]
        self.values[boards, self._cell[placed]] = self._digit[placed]
        self._remove(placed, self._first[is_placed])
        self.open_cells -= is_placed
        self.live[self._each[where], self._candidate[moves[where]]] = False

    def _remove(self, placed: NDArray[np.int64], first: NDArray[np.int64]) -> None:
        """Remove the candidates that placements exclude."""
        removed = self._removed.take(placed, axis=0)
        removed += first[:, None]
        self._all_live[removed] = False

    def is_solved(self) -> NDArray[np.bool_]:
        """bool (n,): whether each board is full, with every digit right."""
        full: NDArray[np.bool_] = self.open_cells == 0
        if np.count_nonzero(full):
            full &= (self.values == self.solutions).all(axis=1)
        return full

    def is_broken(self) -> NDArray[np.bool_]:
        """bool (n,): whether each board has an empty cell without candidates, or is full but wrong.
        A full grid can be wrong only if the board has clues.
        """
        if not np.count_nonzero(self.is_off):
            return np.zeros(len(self), np.bool_)  # the right digit is still a candidate
        live = self.live.reshape(len(self), -1, self.board.digits)
        has_candidate = np.logical_or.reduce(live, axis=2)
        is_fine = np.logical_or(has_candidate, self.values, out=has_candidate)
        is_full_but_wrong = self.is_off & (self.open_cells == 0)
        return np.asarray(~np.logical_and.reduce(is_fine, axis=1) | is_full_but_wrong)

    def grid(self, board: int) -> Grid:
        """One board as a grid, with its remaining candidates."""
        digits = self.board.digits
        masks = (self.live[board].reshape(-1, digits) @ (1 << np.arange(digits))).tolist()
        values, givens = strings_of(np.stack([self.values[board], self.givens[board]]))
        return Grid.load(Puzzle.unchecked(givens, self.board), values, exact(masks))


def _removed(board: Board) -> NDArray[np.int64]:
    """The candidates that each placement removes: all candidates of its cell, and the same digit in
    the cell's peers. All rows have the same length: shorter rows are padded with copies of the
    placed candidate.
    """
    seen = [sorted(board.peers(cell)) for cell in board.all_cells]
    widest = max(map(len, seen))
    cells = [each + [cell] * (widest - len(each)) for cell, each in enumerate(seen)]
    candidates = np.arange(len(cells) * board.digits).reshape(len(cells), board.digits)
    removed = np.empty((len(cells), board.digits, widest + board.digits), np.int64)
    removed[:, :, :widest] = candidates[np.array(cells, np.int64)].transpose(0, 2, 1)
    removed[:, :, widest:] = candidates[:, None]
    return removed.reshape(-1, widest + board.digits)
