"""Grades of puzzles on boards of other sizes than nine rows, puzzle by puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, Final, Unpack

from ..base.errors import Error
from ..bulk import Progress
from ..bulk.lines import threads_of
from ..ladder.ladder import Ladder
from ..ladder.options import LadderOptions
from ..model.grid import Grid
from ..model.puzzle import Puzzle
from ..scales import Scale, free_scales
from ..search import solution_strings
from ..verbs.rate import rate
from .sheet_board import SheetBoard

_COLUMNS: Final = ("level", "hardest", "steps")


def board_scales(
    board: SheetBoard, scales: Sequence[Scale[Any]] | None, *, are_asked: bool
) -> tuple[Scale[Any], ...]:
    """The scales that a table of puzzles on a board is graded with.

    Args:
        board: what the puzzles are on.
        scales: those to choose from; None for those that cost no further search.
        are_asked: whether they were named.

    Raises:
        Error: where some were named, and the board has none.

    >>> from nonet.sheet.sheet_board import USUAL, sheet_board
    >>> [len(board_scales(each, None, are_asked=False)) for each in (USUAL, sheet_board("6x6"))]
    [2, 0]
    """
    if board.board.has_nine_rows:
        return free_scales() if scales is None else tuple(scales)
    if are_asked and scales:
        raise Error(
            f"scales were made for nine rows, and {board.told} has none of them; leave out --scale."
        )
    return ()


def board_grades(
    lines: Sequence[str],
    board: SheetBoard,
    ladder: Ladder | str = "standard",
    progress: Progress | None = None,
    *,
    threads: int = 1,
    **options: Unpack[LadderOptions],
) -> list[list[Any]]:
    """What is added to a table for some puzzles of a board: status, number of solutions, level,
    hardest technique, steps, solution, and what is wrong.

    Args:
        lines: a sign for each cell of each puzzle.
        board: what they are on.
        ladder, options: as for `nonet.rate`.
        progress: hears how many are done, of how many.
        threads: how many; 0 is one for each processor. Paths are followed without Python's lock.

    >>> from nonet.sheet.sheet_board import sheet_board
    >>> board_grades(["12..34....3....1"], sheet_board("4x4"))[0][:3]
    ['solved', 1, 'beginner']
    """

    def grade(line: str) -> list[Any]:
        return _grade(Puzzle(line, board=board.board), ladder, options)

    count = min(threads_of(threads), len(lines))
    if count < 2:
        return _heard(map(grade, lines), len(lines), progress)
    pool = ThreadPoolExecutor(count)
    try:
        return _heard(pool.map(grade, lines), len(lines), progress)
    finally:  # of what Ctrl-C stops, no other puzzle is begun
        pool.shutdown(cancel_futures=True)


def _heard(grades: Iterable[list[Any]], total: int, progress: Progress | None) -> list[list[Any]]:
    found = []
    for done, grade in enumerate(grades, 1):
        found.append(grade)
        if progress is not None:
            progress(done, total)
    return found


def _grade(puzzle: Puzzle, ladder: Ladder | str, options: LadderOptions) -> list[Any]:
    empty: list[Any] = [None] * len(_COLUMNS)
    if puzzle.conflicts():
        return ["invalid", None, *empty, None, " ".join(puzzle.reasons())]
    solutions = list(islice(solution_strings(Grid(puzzle)), 2))
    if len(solutions) != 1:
        return ["several" if solutions else "none", len(solutions), *empty, None, None]
    rating = rate(puzzle, ladder, **options)
    values = [rating[column] for column in _COLUMNS]
    return [rating.status.value, 1, *values, solutions[0], None]
