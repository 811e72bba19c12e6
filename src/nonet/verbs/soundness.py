"""Checks whether a puzzle is valid, and whether a partly solved grid is correct so far."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ..ladder import Status
from ..model import Cell, Grid, Mistake
from ..search import first_solutions
from .minimal import NeededGivens, needed_givens
from .mistakes import mistakes

_OF_SOLUTIONS: Final = (Status.NONE, Status.SOLVED, Status.SEVERAL)


@dataclass(frozen=True)
class Soundness:
    """The results of checking one puzzle or grid.

    Attributes:
        grid: a copy of the grid that was checked.
        solutions: up to two solutions of its puzzle, computed from the givens.
        mistakes: the mistakes among the digits and candidates that the player filled in.
    """

    grid: Grid = field(hash=False)
    solutions: tuple[str, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def status(self) -> Status:
        """Whether the puzzle has one solution, none or several."""
        return _OF_SOLUTIONS[len(self.solutions)]

    @property
    def solution(self) -> str | None:
        """The solution, a digit for each cell; None unless there is exactly one."""
        return self.solutions[0] if len(self.solutions) == 1 else None

    @property
    def is_begun(self) -> bool:
        """Whether any digits were placed or candidates removed."""
        return self.grid != self.fresh

    @property
    def is_right(self) -> bool:
        """Whether the puzzle has one solution and the grid has no mistakes."""
        return not self.mistakes and self.status is Status.SOLVED

    @cached_property
    def fresh(self) -> Grid:
        """The puzzle without progress."""
        return Grid(self.grid.puzzle)

    @cached_property
    def _needed(self) -> NeededGivens | None:
        """The result of testing which givens are needed. None if there are no givens, or if there
        is not exactly one solution.
        """
        puzzle, solution = self.grid.puzzle, self.solution
        if solution is None or puzzle.is_sukaku or not puzzle.given_count:
            return None
        return needed_givens(puzzle)

    @property
    def redundant(self) -> tuple[Cell, ...]:
        """The redundant givens. If any one of them is removed, the puzzle still has only one
        solution. If `is_minimal` is None, some redundant givens may be missing, or the givens were
        not tested at all.
        """
        return self._needed.redundant if self._needed else ()

    @property
    def undecided(self) -> int:
        """The number of givens on which the search gave up. This can happen on large boards."""
        return self._needed.undecided if self._needed else 0

    @property
    def is_minimal(self) -> bool | None:
        """Whether every given is needed. None if there are no givens, if there is not exactly one
        solution, or if this is unknown because the search gave up on a given.
        """
        if self._needed is None or (self.undecided and not self.redundant):
            return None
        return not self.redundant


def soundness_of(grid: Grid) -> Soundness:
    """Check a grid. Its givens must obey the rules.

    >>> found = soundness_of(Grid("@newspaper"))
    >>> found.status.value, found.is_minimal, found.mistakes
    ('solved', False, ())
    """
    fresh = Grid(grid.puzzle)
    solutions = first_solutions(fresh)
    wrong = tuple(mistakes(grid, solutions)) if grid != fresh else ()
    return Soundness(grid.copy(), solutions, wrong)
