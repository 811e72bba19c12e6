"""Exhaustive search on boards of any size."""

from __future__ import annotations

from collections.abc import Iterator

from .. import search
from ..base.arguments import checked_arguments
from ..model.board import Board
from ..model.border.core import native
from ..model.border.geometries import native_layout
from ..model.puzzle import Puzzle
from ..readers.on_board import BoardSource, parse, read_on_board
from ..search import start_masks


@checked_arguments
def solutions(source: BoardSource, board: Board | str | None = None) -> Iterator[Puzzle]:
    """Every solution, as `nonet.solutions` gives them.

    >>> [str(found) for found in solutions("12..34....3....1")]
    ['1243341221344321']
    """
    return search.solutions(read_on_board(source, board))


@checked_arguments
def solve(source: BoardSource, board: Board | str | None = None) -> Puzzle:
    """The solution of a puzzle, as `nonet.solve` finds it.

    >>> str(solve("12..34....3....1"))
    '1243341221344321'
    """
    return search.solve(read_on_board(source, board))


@checked_arguments
def count(source: BoardSource, board: Board | str | None = None, *, limit: int | None = 2) -> int:
    """The number of solutions, as `nonet.count` finds it.

    >>> count("." * 16, limit=None)
    288
    """
    return search.count(read_on_board(source, board), limit)


@checked_arguments
def true_candidates(source: BoardSource, board: Board | str | None = None) -> tuple[int, ...]:
    """Which digits each cell has in some solution, as masks with bit d - 1 for digit d.

    Raises:
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> true_candidates("." * 16)[0], true_candidates("12..34....3....1")[:3]
    (15, (1, 2, 8))
    """
    import numpy as np

    puzzle = parse(source, board)
    masks = np.array([start_masks(puzzle)], dtype=np.uint32)
    found = np.zeros(masks.shape, dtype=np.uint32)
    native.true_candidates_of_boards(native_layout(puzzle.board), masks, 1, None, found)
    return tuple(found[0].tolist())
