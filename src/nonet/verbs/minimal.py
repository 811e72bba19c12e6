"""Finds the givens that a puzzle needs, and removes the others."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ..base import Error, whole
from ..model import BLANK, Cell, Puzzle, Source
from ..model.border.searches import CONFLICTS, redundant_cells, thin_out
from ..puzzles.readers.parse import puzzle_of
from ..search import solve

_FOR_EVER: Final = 1 << 40
"""A limit on conflicts (dead ends of the search) that is too high to be reached. With it, the
search never gives up on a given.
"""


def redundant_givens(source: Source) -> tuple[Cell, ...]:
    """Find the redundant givens. If any one of them is removed, the puzzle still has one solution.
    Usually they cannot all be removed together; `minimal` removes as many as it can.

    Raises:
        NoSolution, SeveralSolutions: when there is not exactly one solution.
        Error: when the puzzle is a Sukaku, which has no givens.
        ParseError, InvalidPuzzle: when the source is not a puzzle.

    >>> redundant_givens("@newspaper")[:2]
    (Cell('r1c6'), Cell('r2c2'))
    """
    return needed_givens(_checked(source)[0], _FOR_EVER).redundant


redundant_clues = redundant_givens
"""The former name, which the next release will not have."""


class NeededGivens(NamedTuple):
    """The result of testing which givens a puzzle needs.

    Attributes:
        redundant: the cells of the givens that are not needed. Each one can be removed, but not
            necessarily all of them together.
        undecided: the number of other givens on which the search gave up; they may also be
            redundant.
    """

    redundant: tuple[Cell, ...]
    undecided: int


def needed_givens(puzzle: Puzzle, conflicts: int = CONFLICTS) -> NeededGivens:
    """Find out which givens are needed, using a limited search. This settles every given on 9x9
    boards, and nearly every given on boards with up to 16 digits.

    Args:
        puzzle: a puzzle with exactly one solution.
        conflicts: the number of conflicts (dead ends) after which the second search gives up. The
            second search tests all givens on which the first, short search gave up.

    >>> from nonet import Board
    >>> puzzle = Puzzle("12..34....3....1", board=Board.of("4x4"))
    >>> needed_givens(puzzle)
    NeededGivens(redundant=(Cell('r1c1'), Cell('r1c2'), Cell('r2c1'), Cell('r2c2')), undecided=0)
    """
    redundant, undecided = redundant_cells(puzzle.board, puzzle.givens, conflicts)
    return NeededGivens(tuple(map(puzzle.board.cell, redundant)), undecided)


def is_minimal(source: Source) -> bool:
    """Whether the puzzle has one solution, but would have several if any one given were removed.

    Raises:
        NoSolution, SeveralSolutions, Error, ParseError, InvalidPuzzle: as for `redundant_givens`.

    >>> is_minimal("@newspaper"), is_minimal(minimal("@newspaper"))
    (False, True)
    """
    return not redundant_givens(source)


def minimal(source: Source, seed: int | None = None) -> Puzzle:
    """Remove redundant givens until every remaining given is needed. The solution stays the same.

    Givens are tried one by one, and each given that is not needed for a unique solution is removed.
    The result depends on the order, which is random if there is a seed, and reading order
    otherwise. A minimal puzzle may still have many givens; another seed may leave fewer.

    Raises:
        NoSolution, SeveralSolutions, Error, ParseError, InvalidPuzzle: as for `redundant_givens`.

    >>> from nonet import puzzles
    >>> puzzles.named("newspaper").given_count, minimal("@newspaper").given_count
    (32, 24)
    >>> minimal("@newspaper", seed=1) == minimal("@newspaper", seed=1)
    True
    """
    return minimal_within(*_checked(source), seed, _FOR_EVER).puzzle


class ThinnedPuzzle(NamedTuple):
    """A puzzle without its redundant givens.

    Attributes:
        puzzle: the puzzle.
        undecided: the number of its givens on which the search gave up; they may still be
            redundant.
    """

    puzzle: Puzzle
    undecided: int


def minimal_within(
    puzzle: Puzzle, solution: str, seed: int | None = None, conflicts: int = CONFLICTS
) -> ThinnedPuzzle:
    """Like `minimal`, but with a limit on the work.

    Args:
        puzzle: a puzzle with exactly one solution.
        solution: the solution of the puzzle, with one character per cell.
        seed: as for `minimal`.
        conflicts: the limit for all givens together, in conflicts (dead ends of the search). A
            given stays if testing it takes more than a hundred conflicts and also more than a
            sixteenth of the conflicts that are left.

    >>> from nonet import Board
    >>> puzzle = Puzzle("1234341221434321", board=Board.of("4x4"))
    >>> found = minimal_within(puzzle, puzzle.givens, 3)
    >>> found.puzzle.given_count < 8, found.undecided
    (True, 0)
    """
    order = [cell for cell, sign in enumerate(puzzle.givens) if sign != BLANK]
    if seed is not None:
        Random(whole("seed", seed, -(2**63))).shuffle(order)
    left, undecided = thin_out(puzzle.board, solution, order, conflicts)
    return ThinnedPuzzle(Puzzle(left, board=puzzle.board), undecided)


def _checked(source: Source) -> tuple[Puzzle, str]:
    puzzle = puzzle_of(source)
    if puzzle.is_sukaku:
        raise Error("a puzzle of candidates (a Sukaku) has no givens to remove.")
    return puzzle, solve(puzzle).givens
