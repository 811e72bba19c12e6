"""Find the most probable valid board close to the reading.

Every set of changes lowers the probability. The sets that lower it least are tried first. A printed
puzzle must have one solution and at least 17 digits. If a player has written on the page, these
conditions apply only to the printed digits. Written digits may be wrong, because players make
mistakes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Final

import numpy as np

from ..base.doors import clashing
from ..model import STANDARD, Board, Puzzle
from ..search import count

NOTED: Final = 10  # The value for notes. 0 is an empty cell, and 1 to 9 are digits.
FEWEST: Final = 17  # No puzzle with one solution has fewer givens (proved by computer).
_CHANGES: Final = 48  # The number of changes that are tried, the likeliest first.
_TOGETHER: Final = 6
_SETS: Final = 3000
_DEAREST: Final = 9.0  # the maximum loss of log-probability in a correction

BoardValues = np.ndarray[Any, np.dtype[np.int64]]  # 81 cells, each 0 to NOTED


@dataclass(frozen=True, eq=False)
class Correction:
    """A valid board.

    Attributes:
        values: the 81 cells, with 0 for an empty cell, 1 to 9 for a digit, and `NOTED` for notes.
        changed: the cells that differ from the reading.
        reason: the reason why the board was not valid as first read; empty if it was valid.
    """

    values: BoardValues
    changed: tuple[int, ...]
    reason: str


def fault(values: BoardValues, written: Any, board: Board = STANDARD) -> str:
    """The reason why a board is not a valid puzzle. The puzzle may be new or partly filled in. The
    reason is empty if the board is valid.

    Args:
        values: the 81 cells.
        written: the cells that a player filled in. Their digits may be wrong.
        board: the board, with its houses.
    """
    in_play = bool((values[written] > 0).any()) or bool((values == NOTED).any())
    digits = board_text(values, written) if in_play else board_text(values)
    if clashing((digits, board)):
        return "digits clash"
    # The network sometimes mistakes print for handwriting, so all the digits may belong to the
    # puzzle.
    if in_play and is_solved_one_way(board_text(values), board):
        return ""
    if sum(digit != "." for digit in digits) < FEWEST:
        return f"fewer than {FEWEST} digits"
    found = count(Puzzle(digits, board=board))
    return "" if found == 1 else "no solution" if found == 0 else "several solutions"


def is_solved_one_way(digits: str, board: Board) -> bool:
    """Whether a puzzle, given as 81 characters, has no clashes and exactly one solution."""
    if clashing((digits, board)):
        return False
    return count(Puzzle(digits, board=board)) == 1


def board_text(values: BoardValues, without: Any = None) -> str:
    """The digits of a board as 81 characters, with some cells left blank."""
    shown = [
        ".123456789."[value] if without is None or not without[cell] else "."
        for cell, value in enumerate(values.tolist())
    ]
    return "".join(shown)


def corrected(probabilities: Any, written: Any, board: Board = STANDARD) -> Correction | None:
    """The most probable valid board, or None if no board close to the reading is valid.

    Args:
        probabilities: the probabilities of the eleven values for each of the 81 cells.
        written: for each cell, whether its digit, if any, is handwritten.
        board: the board, with its houses.
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
    """Yield sets of changes to cells, starting with the smallest loss of log-probability."""
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
        # Two more sets are made from each set: one adds the next change, and the other replaces the
        # last change with the next one. In this way, each set is generated only once.
        onwards = [(*chosen[:-1], last)]
        if len(chosen) < _TOGETHER:
            onwards.append((*chosen, last))
        for after in onwards:
            total = sum(price[at] for at in after)
            if total <= _DEAREST:
                heappush(heap, (total, after))
