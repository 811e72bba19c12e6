"""Exhaustive search on boards of any size: solutions, how many there are, true candidates.

Boards that have a `Board` are searched in the kernels that `nonet.search` uses.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..base.arguments import checked_arguments
from ..base.errors import Error, NoSolution
from ..model.board import Board
from ..model.border.core import native
from ..model.border.geometries import native_layout
from ..model.grid import Grid
from ..model.puzzle import SeveralSolutions
from ..search import MOST, count_in, solution_strings
from .board_puzzle import BoardPuzzle
from .reading import BoardSource, parse

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk.lines import Progress


FoundOnBoard = tuple[BoardPuzzle | None, int]
"""The first solution of a puzzle, and how many it has up to the limit."""


class SeveralOnBoard(SeveralSolutions):
    """The puzzle on a board has more than one solution.

    Attributes:
        puzzles: two of them.
        cells: the numbers of the cells in which these two differ, in reading order.
    """

    def __init__(self, puzzles: tuple[BoardPuzzle, BoardPuzzle]) -> None:
        first, second = puzzles
        differ = [
            cell for cell in first.board.all_cells if first.givens[cell] != second.givens[cell]
        ]
        Error.__init__(
            self,
            f"The puzzle has several solutions; two of them differ in {len(differ)} cells, the "
            f"first of which is {first.board.cell_names[differ[0]]}.",
        )
        self.puzzles = puzzles
        self.cells = tuple(differ)


@checked_arguments
def solutions(source: BoardSource, board: Board | str | None = None) -> Iterator[BoardPuzzle]:
    """Every solution, lazily, in a fixed order and in constant memory.

    Raises:
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> [str(found) for found in solutions("12..34....3....1")]
    ['1243341221344321']
    """
    return _solutions(parse(source, board))


def _solutions(puzzle: BoardPuzzle) -> Iterator[BoardPuzzle]:
    grid = _grid(puzzle)
    if grid is not None:
        for line in solution_strings(grid):
            yield puzzle.with_givens(tuple(map(int, line)))
        return
    search = _search_of(puzzle)
    while (found := search.next()) is not None:
        yield puzzle.with_givens(tuple(found))


def _search_of(puzzle: BoardPuzzle) -> native.BoardSolutions:
    masks: Any = array("I", puzzle.masks)  # what NumPy would make of it, without its import
    return native.BoardSolutions(native_layout(puzzle.board), masks)


def first_solution(puzzle: BoardPuzzle, conflicts: int) -> tuple[BoardPuzzle | None, bool]:
    """The first solution, None where there is none or the search has given up after so many
    conflicts; and whether it has given up.

    >>> puzzle = parse("12..34....3....1")
    >>> str(first_solution(puzzle, 100)[0])
    '1243341221344321'
    """
    search = _search_of(puzzle)
    found = search.next(conflicts)
    return None if found is None else puzzle.with_givens(tuple(found)), search.has_given_up()


def _grid(puzzle: BoardPuzzle) -> Grid | None:
    """The puzzle for the search of nine digits, where the board has a geometry for it."""
    return Grid(puzzle.puzzle) if puzzle.board.has_nine_rows else None


@checked_arguments
def solve(source: BoardSource, board: Board | str | None = None) -> BoardPuzzle:
    """The solution of a puzzle on a board.

    Raises:
        NoSolution: when there is none.
        SeveralOnBoard: when there are several; it is a `nonet.SeveralSolutions`.
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> str(solve("12..34....3....1"))
    '1243341221344321'
    """
    found = list(islice(solutions(source, board), 2))
    if not found:
        raise NoSolution("The puzzle has no solution.")
    if len(found) > 1:
        raise SeveralOnBoard((found[0], found[1]))
    return found[0]


def two_of(puzzle: BoardPuzzle) -> tuple[BoardPuzzle, BoardPuzzle]:
    """Two solutions of a puzzle that has several."""
    first, second = islice(_solutions(puzzle), 2)
    return first, second


@checked_arguments
def count(source: BoardSource, board: Board | str | None = None, *, limit: int | None = 2) -> int:
    """The number of solutions.

    Args:
        source: the puzzle.
        board: what it is on, where the source does not say it.
        limit: where to stop; None counts all, at most 2^63 - 1.

    Raises:
        ParseError, InvalidPuzzle: when the source is no puzzle.
        Error: when the limit is above 2^63 - 1.

    >>> count("." * 16, limit=None)
    288
    """
    puzzle = parse(source, board)
    most = MOST if limit is None else max(0, limit)
    if most > MOST:
        raise Error(f"solutions are counted up to 2^63 - 1, not {limit}.")
    grid = _grid(puzzle)
    return _search_of(puzzle).count(most) if grid is None else count_in(grid, most)


def search_many(
    puzzles: Sequence[BoardPuzzle],
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
    digits = np.array([puzzle.givens for puzzle in puzzles], dtype=np.uint8)
    found, counts = search_digits(board, digits, limit=limit, threads=threads, progress=progress)
    rows: Any = found.tolist()
    numbers: Any = counts.tolist()
    return [
        (puzzle.with_givens(row) if many else None, many)
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
    masks = np.array([puzzle.masks], dtype=np.uint32)
    found = np.zeros(masks.shape, dtype=np.uint32)
    native.true_candidates_of_boards(native_layout(puzzle.board), masks, 1, None, found)
    return tuple(found[0].tolist())
