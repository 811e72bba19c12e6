"""Finds solutions by exhaustive search, without giving reasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from ..base import Error, NoSolution, checked_arguments, formerly, shown_value, whole
from ..model import STANDARD, Board, Cell, Grid, Puzzle, SeveralSolutions, Source
from ..model.border.core import native
from ..model.border.geometries import bytes_of, native_layout, values_of
from ..model.border.searches import digit_masks, every_solution
from ..model.puzzle import broken_clues
from ..puzzles.readers.parse import state_in
from .differing_solutions import TwoSolutions

__all__ = [
    "TwoSolutions",
    "count",
    "count_in",
    "differing_cells",
    "has_one_solution",
    "solution_strings",
    "solutions",
    "solve",
    "solve_line",
    "true_candidates",
    "two_solutions",
]

MOST: Final = (1 << 63) - 1
"""The largest limit for counting solutions."""


@checked_arguments
def solution_strings(state: Puzzle | Grid) -> Iterator[str]:
    """Yield every solution of a puzzle or a grid, in a fixed order, as a string with one character
    per cell.

    Raises:
        Error: if a solution breaks a clue, because the rules for that kind of clue are too weak.
    """
    masks, board = start_masks(state), state.board
    search = every_solution(board, masks)
    while (solution := search.next()) is not None:
        for clue, _ in broken_clues(board, solution) if board.clues else ():
            weak = f"the rules of {clue.plural} are too weak"
            raise Error(f"{weak}: they allow a solution that breaks a clue. {clue.sentence}")
        yield values_of(solution, board.shift)


def first_solutions(state: Puzzle | Grid) -> tuple[str, ...]:
    """Up to two solutions. The search is faster in the usual case that there is exactly one.

    >>> len(first_solutions(Puzzle("." * 81)))
    2
    """
    only = native.solve_line(_line_of(state))
    return tuple(islice(solution_strings(state), 2)) if only is None else (only,)


def start_masks(state: Puzzle | Grid) -> list[int]:
    """For each cell, a mask of the digits that it may hold. Bit d - 1 represents digit d. For a
    puzzle, the digits are restricted only by its givens, or by its candidates if it is a Sukaku.

    >>> start_masks(Puzzle("3" + "." * 15, board=Board.of("4x4")))[:2]
    [4, 15]
    """
    if isinstance(state, Grid):
        states = zip(state.masks, state._native.values(), strict=True)
        return [mask or (value and 1 << value - 1) for mask, value in states]
    if state.candidates is not None:
        return list(state.candidates)
    return digit_masks(state.board, bytes_of(state.givens, state.board.shift))


def count_in(state: Puzzle | Grid, most: int) -> int:
    """Count the solutions of a puzzle or a grid, up to a limit.

    >>> count_in(Grid("." * 81), 3)
    3
    """
    if not isinstance(state, Puzzle | Grid):
        raise Error(f"'state' must be a Puzzle or a Grid, not {shown_value(state)}.")
    return every_solution(state.board, start_masks(state)).count(whole("most", most))


def _line_of(source: Source) -> str | native.Grid:
    """The puzzle as a line that the native core can search; "" if the core cannot search this
    puzzle.
    """
    if isinstance(source, str):
        return source
    if isinstance(source, Grid):
        line: str | native.Grid = source._native
    elif isinstance(source, Puzzle) and source.candidates is None:
        line = source.givens
    else:
        return ""
    return line if source.board is STANDARD else ""


def solutions(source: Source) -> Iterator[Puzzle]:
    """Yield every solution lazily, in a fixed order and in constant memory.

    >>> import nonet
    >>> [p.givens[:9] for p in nonet.solutions("@newspaper")]
    ['895234176']
    """
    if (line := native.solve_line(_line_of(source))) is not None:
        yield native.filled(Puzzle, line, None, STANDARD)
        return
    state = state_in(source)
    for solution in solution_strings(state):
        yield Puzzle.unchecked(solution, state.board)


@formerly(limit="max_solutions")
def count(source: Source, max_solutions: int | None = 2) -> int:
    """Count the solutions.

    Args:
        source: the puzzle. If it is a partly solved grid, the search starts from its current digits
            and candidates.
        max_solutions: the number at which counting stops. A limit of 1 shows whether there is a
            solution, and a limit of 2 whether there is exactly one. A result below this number is
            exact. None counts all solutions, up to 2^63 - 1. This may take practically forever, but
            Ctrl-C ends it.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.
        Error: if `max_solutions` is above 2^63 - 1.

    >>> count("." * 81, max_solutions=5)
    5
    >>> count("@two-solutions", max_solutions=None)
    2
    """
    most = MOST if max_solutions is None else max(0, whole("max_solutions", max_solutions, -MOST))
    if most > MOST:
        raise Error(f"the limit must be at most 2^63 - 1, not {max_solutions}.")
    if most and (found := native.count_line(_line_of(source), most)) is not None:
        return found
    state = source if isinstance(source, Puzzle) else state_in(source)
    found = count_in(state, most)
    if not found and isinstance(state, Puzzle):
        state.check()  # a broken rule raises an error
    return found


def two_solutions(source: Source) -> TwoSolutions | None:
    """Find two solutions, and the cells in which they differ. Returns None if there are fewer than
    two solutions.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.

    >>> two_solutions("@two-solutions").cells[:2]
    (Cell('r2c1'), Cell('r2c9'))
    >>> two_solutions("@newspaper") is None
    True
    """
    if native.solve_line(_line_of(source)) is not None:
        return None
    state = state_in(source)
    found = list(islice(solution_strings(state), 2))
    if len(found) < 2:
        return None
    first, second = (Puzzle(values, board=state.board) for values in found)
    return TwoSolutions(first, second, differing_cells(*found, board=state.board))


@checked_arguments
def has_one_solution(puzzle: Puzzle) -> bool:
    """Whether a puzzle has exactly one solution. The result is cached, because the same puzzle is
    often checked again.

    >>> has_one_solution(Puzzle("." * 81))
    False
    """
    return _kept_count(puzzle, 2) == 1


_kept_count = lru_cache(maxsize=256)(count_in)


def solve(source: Source) -> Puzzle:
    """The solution of a puzzle.

    Raises:
        NoSolution: if there is no solution.
        SeveralSolutions: if there are several solutions. The exception holds two of them, and the
            cells in which they differ.
        ParseError, InvalidPuzzle: if the source is not a puzzle.

    >>> solve("@newspaper").givens[:9]
    '895234176'
    """
    if (line := native.solve_line(_line_of(source))) is not None:
        return native.filled(Puzzle, line, None, STANDARD)  # faster than `unchecked`
    state = source if isinstance(source, Puzzle) else state_in(source)
    found = list(islice(solution_strings(state), 2))
    if not found:
        state.puzzle.check()  # a broken rule raises a more specific error
        raise NoSolution("The puzzle has no solution.")
    first, last = (Puzzle.unchecked(found[i], state.board) for i in (0, -1))
    if len(found) > 1:
        raise SeveralSolutions((first, last), differing_cells(*found, board=state.board))
    return first


def true_candidates(source: Source) -> tuple[int, ...]:
    """For each cell, the digits that it has in at least one solution, as a mask. Bit d - 1
    represents digit d.

    Raises:
        ParseError, InvalidPuzzle: if the source is not a puzzle.

    >>> true_candidates("." * 16)[0], true_candidates("12..34....3....1")[:3]
    (15, (1, 2, 8))
    """
    import numpy as np

    state = state_in(source)
    masks = np.array([start_masks(state)], dtype=np.uint32)
    found = np.zeros(masks.shape, dtype=np.uint32)
    native.large.true_candidates(native_layout(state.board), masks, 1, None, found)
    return tuple(found[0].tolist())


@formerly(geometry="board")
@checked_arguments
def differing_cells(first: str, second: str, *, board: Board = STANDARD) -> tuple[Cell, ...]:
    """The cells in which two solutions differ, in reading order.

    Raises:
        Error: if a solution does not have one character for each cell.
    """
    cells = len(board.all_cells)
    if not len(first) == len(second) == cells:
        raise Error(f"solutions must have {cells} characters, not {len(first)} and {len(second)}.")
    return tuple(cell for cell in board.all_cells if first[cell] != second[cell])


def solve_line(line: str) -> str:
    """Solve a line of 81 characters, and return 81 digits. This is the fastest call for a single
    puzzle.

    Raises:
        NoSolution, SeveralSolutions, ParseError, InvalidPuzzle: as for `solve`.

    >>> from nonet import puzzles
    >>> solve_line(puzzles.named("wikipedia").givens)[:9]
    '534678912'
    """
    return native.solve_line(line) or solve(line).givens
