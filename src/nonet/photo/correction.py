"""The most probable board that can be a puzzle, near what was read.

Sets of changes are tried in the order of the probability that they cost, the cheapest first. A
puzzle
in print has one solution and 17 digits at least; in a puzzle in play the printed digits are such a
puzzle, and what was written may be wrong, as players are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Final

import numpy as np

from ..model.board import STANDARD, Board
from ..model.puzzle import Puzzle, clash, clash_table
from ..search import count

NOTED: Final = 10  # of the eleven values: empty, 1 to 9, candidates noted
FEWEST: Final = 17  # digits of a puzzle with one solution, which was shown by computing
_CHANGES: Final = 48  # the cheapest that are tried
_TOGETHER: Final = 6
_SETS: Final = 3000
_DEAREST: Final = 9.0  # log-probability that a correction may cost

BoardValues = np.ndarray[Any, np.dtype[np.int64]]  # of 81 cells, 0 to NOTED


@dataclass(frozen=True, eq=False)
class Correction:
    """A board that can be a puzzle.

    Attributes:
        values: of 81 cells: 0 empty, 1 to 9, `NOTED` for candidates.
        changed: the cells in which it differs from what was read.
        reason: what was wrong with the board as read, in words; empty if nothing was.
    """

    values: BoardValues
    changed: tuple[int, ...]
    reason: str


def fault(values: BoardValues, written: Any, board: Board = STANDARD) -> str:
    """Why a board is not a puzzle or a puzzle in play; empty if it is one.

    Args:
        values: of 81 cells.
        written: which of them a player wrote; these may be wrong or too few.
        board: its houses.
    """
    in_play = bool((values[written] > 0).any()) or bool((values == NOTED).any())
    digits = board_text(values, written) if in_play else board_text(values)
    if clash(digits, clash_table(board)):
        return "digits clash"
    # Printed and written are sometimes mistaken: all digits together may serve as well.
    if in_play and is_solved_one_way(board_text(values), board):
        return ""
    if sum(digit != "." for digit in digits) < FEWEST:
        return f"fewer than {FEWEST} digits"
    found = count(Puzzle(digits, board=board))
    return "" if found == 1 else "no solution" if found == 0 else "several solutions"


def is_solved_one_way(digits: str, board: Board) -> bool:
    """Whether digits as 81 characters do not clash and have exactly one solution."""
    if clash(digits, clash_table(board)):
        return False
    return count(Puzzle(digits, board=board)) == 1


def board_text(values: BoardValues, without: Any = None) -> str:
    """The digits of a board as 81 characters, without those of some cells."""
    shown = [
        ".123456789."[value] if without is None or not without[cell] else "."
        for cell, value in enumerate(values.tolist())
    ]
    return "".join(shown)


def corrected(probabilities: Any, written: Any, board: Board = STANDARD) -> Correction | None:
    """The most probable board that can be a puzzle, or None if none is near.

    Args:
        probabilities: of the eleven values of 81 cells.
        written: which cells hold a digit of a player rather than of print, if they hold one.
        board: the houses of the board.
    """
    first = probabilities.argmax(axis=1)
    reason = fault(first, written, board)
    if not reason:
        return Correction(first, (), "")
    for changes in cheapest_sets(probabilities, first):
        values = first.copy()
        for cell, value in changes:
            values[cell] = value
        if not fault(values, written, board):
            return Correction(values, tuple(sorted(cell for cell, _ in changes)), reason)
    return None


def cheapest_sets(probabilities: Any, first: BoardValues) -> Iterator[list[tuple[int, int]]]:
    """Sets of changes of cells to other values, in the order of the log-probability they cost."""
    logs = np.log(np.maximum(probabilities, 1e-9))
    costs = logs[np.arange(81), first][:, None] - logs
    costs[np.arange(81), first] = np.inf
    flat = np.argsort(costs, axis=None)[:_CHANGES]
    changes = [(int(at) // costs.shape[1], int(at) % costs.shape[1]) for at in flat]
    price = [float(costs[change]) for change in changes]
    heap: list[tuple[float, tuple[int, ...]]] = []
    if price[0] <= _DEAREST:
        heappush(heap, (price[0], (0,)))
    given = 0
    while heap and given < _SETS:
        _, chosen = heappop(heap)
        cells = [changes[at][0] for at in chosen]
        if len(set(cells)) == len(cells):
            given += 1
            yield [changes[at] for at in chosen]
        last = chosen[-1] + 1
        if last == len(changes):
            continue
        # Each set has one way to come about: its last change moves on, or the next one joins.
        onwards = [(*chosen[:-1], last)]
        if len(chosen) < _TOGETHER:
            onwards.append((*chosen, last))
        for after in onwards:
            total = sum(price[at] for at in after)
            if total <= _DEAREST:
                heappush(heap, (total, after))
