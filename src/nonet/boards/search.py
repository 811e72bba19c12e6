"""Exhaustive search on boards of any size, of many puzzles and with a limit of work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import search
from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..model.board import Board
from ..model.border.core import native
from ..model.border.geometries import native_layout
from ..model.puzzle import Puzzle
from ..search import board_search, start_masks
from .reading import BoardSource, parse, read_on_board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk.lines import Progress


FoundOnBoard = tuple[Puzzle | None, int]
"""The first solution of a puzzle, and how many it has up to the limit."""


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


def first_solution(puzzle: Puzzle, conflicts: int) -> tuple[Puzzle | None, bool]:
    """The first solution, None where there is none or the search has given up after so many
    conflicts; and whether it has given up.

    >>> puzzle = parse("12..34....3....1")
    >>> str(first_solution(puzzle, 100)[0])
    '1243341221344321'
    """
    searching = board_search(puzzle.board, start_masks(puzzle))
    found = searching.next(conflicts)
    one = None if found is None else Puzzle.of_digits(found, puzzle.board)
    return one, searching.has_given_up()


def search_many(
    puzzles: Sequence[Puzzle],
    *,
    limit: int = 2,
    threads: int = 1,
    progress: Progress | None = None,
) -> list[FoundOnBoard]:
    """Of each of many puzzles on one board the first solution, None where there is none, and how
    many there are up to a limit.

    Args:
        puzzles: all on the same board, and keeping its rules.
        limit: where counting stops.
        threads: how many; 0 is one for each processor.
        progress: as in `nonet.bulk.solve`.

    Raises:
        Error: where two of them are on different boards.
    """
    if not puzzles:
        return []
    import numpy as np

    board = puzzles[0].board
    if any(puzzle.board != board for puzzle in puzzles):
        raise Error("puzzles that are searched at once are on one board.")
    digits = np.array([puzzle.digits() for puzzle in puzzles], dtype=np.uint8)
    found, counts = search_digits(board, digits, limit=limit, threads=threads, progress=progress)
    rows: Any = found.tolist()
    numbers: Any = counts.tolist()
    return [
        (Puzzle.of_digits(row, board) if many else None, many)
        for puzzle, row, many in zip(puzzles, rows, numbers, strict=True)
    ]


def search_digits(
    board: Board,
    digits: NDArray[np.uint8],
    *,
    limit: int = 2,
    threads: int = 1,
    progress: Progress | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """The same of rows of digits, 0 for a blank cell: the first solution of each, zeros where there
    is none, and the counts. A row that breaks the rules has none.

    Args:
        board: what they are on.
        digits: uint8 (n, cells), none above the digits of the board.
        limit, threads, progress: as for `search_many`.
    """
    import numpy as np

    from ..bulk.lines import teller, threads_of

    every = (1 << board.digits) - 1
    masks = np.array([every, *(1 << digit for digit in range(board.digits))], np.uint32)[digits]
    found = np.zeros(digits.shape, dtype=np.uint8)
    counts = np.zeros(len(digits), dtype=np.uint64)
    layout = native_layout(board)
    told = teller(progress, len(digits))
    native.solve_boards(layout, masks, limit, threads_of(threads), told, found, counts)
    return found, counts


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
