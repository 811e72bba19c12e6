"""Calls functions of the core that handle many puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..board import STANDARD, Board
from ..cells import SIGNS
from ..puzzle import Puzzle
from .core import native
from .geometries import native_geometry, native_layout
from .in_threads import Tick

UNREADABLE: Final = ord("!")
"""A character that every reader rejects as a cell."""

SIGN_OF_DIGIT: Final = f".{SIGNS}".encode("ascii").ljust(256, bytes([UNREADABLE]))
"""A table for `bytes.translate` that turns the numbers of digits into characters, and 0 into
`.`.
"""

DIGIT_OF_SIGN: Final = bytes(
    0 if sign == ord("0") else f".{SIGNS}".find(chr(sign)) % 256 for sign in range(256)
)
"""A table for `bytes.translate` that turns characters into the numbers of digits. All other
characters become 255.
"""

_SIGNS: Final = np.frombuffer(SIGN_OF_DIGIT, np.uint8)
_INVALID: Final = native.STATUSES.index("invalid")
_ENDS: Final = np.array([native.STATUSES.index(end) for end in ("none", "solved", "several")])
"""The status codes for no solution, one solution and several solutions, in this order."""


def solve_many(
    board: Board,
    puzzles: NDArray[np.uint8],
    zero: int,
    *,
    limit: int,
    threads: int,
    progress: Tick,
    solutions: NDArray[np.uint8] | None,
    solution_zero: int,
) -> tuple[NDArray[np.uint8], NDArray[np.uint64], NDArray[np.uint32]]:
    """Count the solutions of many puzzles up to a limit. Returns three columns of
    `nonet.bulk.Solutions`: `status`, `counts` and `guesses`.

    Args:
        board: the board of all puzzles.
        puzzles: uint8 (n, cells): the cells.
        zero: the value that represents 0 in `puzzles`: 0 or the code of the character `0`.
        limit, threads, progress: as for `nonet.bulk.solve`, but `progress` gets only the number of
            puzzles done.
        solutions: uint8 (n, cells): receives the first solution of each puzzle; None if only the
            counts are needed.
        solution_zero: the value that represents 0 in `solutions`.
    """
    status = np.zeros(len(puzzles), np.uint8)
    counts = np.zeros(len(puzzles), np.uint64)
    guesses = np.zeros(len(puzzles), np.uint32)
    if board.has_nine_rows:
        given = (puzzles, zero, native_geometry(board), limit, threads, progress)
        native.solve_many(*given, solutions, solution_zero, counts, guesses, status)
        return status, counts, guesses
    digits = numbers_of(puzzles) if zero else puzzles
    # An unreadable cell has no candidates.
    masks = np.array([board.every_digit, *(1 << n for n in range(board.digits)), 0], np.uint32)
    candidates = masks[np.minimum(digits, board.digits + 1)]
    found = np.zeros(digits.shape, np.uint8)
    layout, how = native_layout(board), (limit, threads, progress)
    native.large.solve_many(layout, candidates, *how, found, counts)
    if solutions is not None:
        solutions[:] = _SIGNS[found] if solution_zero else found
    status[:] = _ENDS[np.minimum(counts, 2).astype(np.intp)]
    for index in np.flatnonzero(counts == 0).tolist():
        row = digits[index]
        if row.max() > board.digits or Puzzle.of_digits(row, board).conflicts():
            status[index] = _INVALID
    return status, counts, guesses


def resistance(
    board: Board, puzzles: NDArray[np.uint8], threads: int, progress: Tick
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The resistance of puzzles to trial and error; see `nonet.generator.trial_checks.Resistance`.
    The core supports trial and error only on the standard board. On other boards, the result is the
    same as for a puzzle that trial and error cannot solve.

    Args:
        board: the board of all puzzles.
        puzzles: uint8 (n, cells), each with one solution.
        threads, progress: as for `solve_many`.

    Returns:
        For each puzzle, the number of candidates tried, and how many of them led to a
        contradiction.
    """
    if board != STANDARD:
        return np.ones(len(puzzles), np.int64), np.zeros(len(puzzles), np.int64)
    tried, fell = native.resistance(puzzles.tobytes(), threads, progress)
    return (
        np.frombuffer(tried, np.uint16).astype(np.int64),
        np.frombuffer(fell, np.uint16).astype(np.int64),
    )


def grade_many(
    board: Board, puzzles: bytes, ladder: native.Ladder, kinds: Sequence[native.Kind], **limits: Any
) -> native.GradeColumns | None:
    """Grade the paths of many puzzles; see `nonet.generator.path_check`. Returns None if the core
    cannot grade the paths by itself, because the ladder has techniques written in Python or the
    board is not the standard board.
    """
    if board != STANDARD or ladder.asks_python():
        return None
    return native.grade_many(puzzles, ladder, kinds, **limits)


def numbers_of(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Convert characters to numbers, with 255 for a character that is not a digit."""
    return np.frombuffer(cells.tobytes().translate(DIGIT_OF_SIGN), np.uint8).reshape(cells.shape)
