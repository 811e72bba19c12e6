"""The pencil marks that a player has written into cells."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

from .grid import Grid
from .puzzle import Puzzle

PlayerMarks: TypeAlias = tuple[frozenset[int] | None, ...]
"""The marks of each cell: None if the cell is not marked, empty if no candidate is left in it."""


def marked_grid(puzzle: Puzzle, values: str, marks: Sequence[Collection[int] | None]) -> Grid:
    """Make a grid with these values and pencil marks. An unmarked cell has all candidates that the
    digits allow. If digits exclude all marks of a cell, the cell also counts as unmarked.

    Raises:
        ParseError: if there is not one value for each cell, or a value contradicts a given.

    >>> marks = [{5}, {1, 2}, *[None] * 79]
    >>> grid = marked_grid(Puzzle("." * 81), "........5" + "." * 72, marks)
    >>> [len(grid.candidates(cell)) for cell in range(3)]
    [8, 2, 8]
    """
    allowed = Grid.load(puzzle, values)
    own = [
        None if stated and not set(stated) & set(allowed.candidates(cell)) else stated
        for cell, stated in zip(puzzle.board.all_cells, marks, strict=True)
    ]
    return Grid.load(puzzle, values, own)


def player_marks_of(grid: Grid) -> PlayerMarks:
    """The pencil marks in a grid. A cell counts as marked if it lacks a candidate that the digits
    allow.

    >>> player_marks_of(Grid("@newspaper"))[0] is None
    True
    """
    return tuple(
        frozenset(grid.candidates(cell)) if eliminated else None
        for cell, eliminated in zip(grid.board.all_cells, grid.crossed_out(), strict=True)
    )
