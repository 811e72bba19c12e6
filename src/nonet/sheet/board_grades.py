"""Grades of puzzles on boards other than the usual one, puzzle by puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Unpack

from ..bulk import Progress
from ..errors import Error
from ..grid import Grid
from ..ladder.ladder import Ladder, LadderOptions
from ..puzzle import Puzzle
from ..scales import Scale, free_scales
from ..search import solution_strings
from ..verbs.rate import rate
from .sheet_board import SheetBoard


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
    if not board.geometry.is_large:
        return free_scales() if scales is None else tuple(scales)
    if are_asked and scales:
        raise Error(
            f"scales were made for nine rows, and {board.told} has none of them; leave out --scale."
        )
    return ()


def board_grades(
    lines: Sequence[str],
    board: SheetBoard,
    ladder: Ladder | str,
    scales: Sequence[Scale[Any]],
    progress: Progress | None = None,
    **options: Unpack[LadderOptions],
) -> list[list[Any]]:
    """What is added to a table for some puzzles of a board: status, number of solutions, level,
    hardest technique, steps, what scales say, solution, and what is wrong.

    Args:
        lines: a sign for each cell of each puzzle.
        board: what they are on.
        ladder, options: as for `nonet.rate`.
        scales: which.
        progress: hears how many are done, of how many.

    >>> from nonet.sheet.sheet_board import sheet_board
    >>> board_grades(["12..34....3....1"], sheet_board("4x4"), "standard", ())[0][:3]
    ['solved', 1, 'beginner']
    """
    columns = ["level", "hardest", "steps", *(c.name for scale in scales for c in scale.columns)]
    found = []
    for done, line in enumerate(lines, 1):
        found.append(_grade(Puzzle(line, geometry=board.geometry), ladder, columns, options))
        if progress is not None:
            progress(done, len(lines))
    return found


def _grade(
    puzzle: Puzzle, ladder: Ladder | str, columns: Sequence[str], options: LadderOptions
) -> list[Any]:
    empty: list[Any] = [None] * len(columns)
    if puzzle.conflicts():
        return ["invalid", None, *empty, None, " ".join(puzzle.reasons())]
    solutions = list(islice(solution_strings(Grid(puzzle)), 2))
    if len(solutions) != 1:
        return ["several" if solutions else "none", len(solutions), *empty, None, None]
    rating = rate(puzzle, ladder, **options)
    values = [rating[column] for column in columns]
    return [rating.status.value, 1, *values, solutions[0], None]
