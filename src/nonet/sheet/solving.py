"""What there is to say about a puzzle in a sheet: its path, its solutions, and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Unpack

from ..ladder.ladder import Ladder
from ..ladder.options import LadderOptions
from ..model.grid import Grid
from ..model.mistake import Mistake
from ..path import Path, Status, in_steps
from ..search import first_solutions
from ..verbs.explain import explain
from ..verbs.mistakes import mistakes
from .sheet_board import board_of


@dataclass(frozen=True)
class Solved:
    """A puzzle of a sheet, solved as far as it goes.

    Attributes:
        grid: the puzzle with what the player filled in.
        path: the steps, from there on where all of that is right, else from the givens.
        mistakes: what is wrong in what was filled in.
        solutions: up to two solutions of the puzzle.
    """

    grid: Grid
    path: Path
    mistakes: tuple[Mistake, ...]
    solutions: tuple[str, ...]

    @property
    def status(self) -> Status:
        """How solving ended."""
        return self.path.status

    @property
    def text(self) -> str:
        """How it stands, in one or two sentences."""
        return " ".join([*(mistake.text.render() for mistake in self.mistakes), self._ending()])

    def _ending(self) -> str:
        number = len(self.path.steps)
        steps = in_steps(number)
        match self.status:
            case Status.SOLVED:
                return f"Solved in {steps}, level {self.path.level}." if number else "Solved."
            case Status.GUESSED:
                return f"Solved in {steps}, some of them guess and check."
            case Status.STUCK:
                left = len(self.path.final().open_cells)
                return f"Stuck after {steps}, with {left} cells to find."
            case Status.NONE:
                return "The puzzle has no solution."
            case Status.SEVERAL:
                return "The puzzle has several solutions."
            case Status.INVALID:
                return f"Two equal givens {board_of(self.grid.board).clashing}."
            case _:
                return f"The time was over after {steps}."


def solved(
    grid: Grid,
    ladder: Ladder | str = "thorough",
    **options: Unpack[LadderOptions],
) -> Solved:
    """Solve a grid from where it stands, or from its givens where something in it is wrong.

    The arguments are those of `nonet.explain`. A puzzle without or with several solutions is no
    error here, and neither are givens that clash.

    >>> found = solved(Grid("@newspaper"))
    >>> found.status.value, found.text
    ('solved', 'Solved in 49 steps, level beginner.')
    """
    fresh = Grid(grid.puzzle)
    solutions = () if fresh.has_clashes else first_solutions(fresh)
    wrong = () if fresh == grid or fresh.has_clashes else tuple(mistakes(grid, solutions))
    path = explain(fresh if wrong else grid, ladder, **options)
    return Solved(grid, path, wrong, solutions)
