"""A puzzle in progress in a sheet."""

from __future__ import annotations

from ..model.board import STANDARD, Board
from ..model.grid import Grid
from ..model.puzzle import Marks, Puzzle


def grid_of_digits(
    digits: str,
    locked: list[bool],
    board: Board = STANDARD,
    marks: Marks | None = None,
) -> Grid:
    """A grid in progress from its digits, pencil marks and from which cells are locked. Where some
    digits are locked and some are not, as in a template, the locked ones are the givens; else all
    digits are.

    >>> grid = grid_of_digits("12" + "." * 79, [True] + [False] * 80)
    >>> grid.puzzle.givens[:2], grid.values[:2]
    ('1.', '12')
    """
    givens = digits
    if len(set(locked)) > 1:
        givens = "".join(d if lock else "." for d, lock in zip(digits, locked, strict=True))
    puzzle = Puzzle(givens, board=board)
    return Grid(puzzle) if givens == digits and marks is None else Grid.load(puzzle, digits, marks)
