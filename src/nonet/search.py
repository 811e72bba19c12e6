"""Exhaustive search: the answer without the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .core import native
from .errors import NoSolution, SeveralSolutions
from .geometry import ALL_CELLS, Cell
from .grid import _BYTES_TO_VALUES, Grid
from .puzzle import Puzzle
from .source import Source, grid_of


def solution_strings(grid: Grid) -> Iterator[str]:
    """Every solution of a grid state as 81 digits, one after the other, in a fixed order."""
    search = native.Solutions(grid._native)
    while (solution := search.next()) is not None:
        yield solution.translate(_BYTES_TO_VALUES).decode()


def solutions(source: Source) -> Iterator[Puzzle]:
    """Every solution, lazily, in a fixed order and in constant memory.

    >>> import nonet
    >>> [p.givens[:9] for p in nonet.solutions("@newspaper")]
    ['895234176']
    """
    grid = grid_of(source)
    for solution in solution_strings(grid):
        yield Puzzle(solution, geometry=grid.geometry)


def count(source: Source, limit: int = 2) -> int:
    """The number of solutions, counted no further than `limit`.

    >>> count("." * 81, limit=5)
    5
    """
    return native.count(grid_of(source)._native, max(0, limit))


@lru_cache(maxsize=256)
def has_one_solution(puzzle: Puzzle) -> bool:
    """Whether a puzzle has exactly one solution; kept, for the same puzzle is asked about often.

    >>> has_one_solution(Puzzle("." * 81))
    False
    """
    return native.count(Grid(puzzle)._native, 2) == 1


def solve(source: Source) -> Puzzle:
    """The solution of a puzzle.

    Raises:
        NoSolution: when there is none.
        SeveralSolutions: when there are several; it holds two and where they differ.
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> solve("@newspaper").givens[:9]
    '895234176'
    """
    grid = grid_of(source)
    found = solution_strings(grid)
    first = next(found, None)
    if first is None:
        raise NoSolution("The puzzle has no solution.")
    second = next(found, None)
    if second is not None:
        pair = (
            Puzzle(first, geometry=grid.geometry),
            Puzzle(second, geometry=grid.geometry),
        )
        raise SeveralSolutions(pair, differing_cells(first, second))
    return Puzzle(first, geometry=grid.geometry)


def differing_cells(first: str, second: str) -> tuple[Cell, ...]:
    """The cells in which two solutions differ, in reading order."""
    return tuple(cell for cell in ALL_CELLS if first[cell] != second[cell])


def solve_line(line: str) -> str:
    """The solution of 81 characters as 81 digits: the fastest single call.

    Raises:
        NoSolution, SeveralSolutions, ParseError, InvalidPuzzle: as `solve`.

    >>> from nonet import puzzles
    >>> solve_line(puzzles.named("wikipedia").givens)[:9]
    '534678912'
    """
    return native.solve_line(line) or solve(line).givens
