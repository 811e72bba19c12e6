"""What in a player's grid cannot stand together, where the puzzle has several solutions."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..model.cells import Cell
from ..model.grid import Grid
from ..model.mistake import clashing_pairs
from ..model.puzzle import exact
from ..search import solution_strings
from .crossed_out import crossed_out, every_digit


def conflicts(grid: Grid) -> Iterator[tuple[Cell, ...]]:
    """Sets of cells whose digits, or whose candidates, are together in no solution of the puzzle:
    first cells for which that holds alone, then pairs of equal digits in a house, then others,
    none of which has a cell too many.

    No cell is in two sets. Without all of them the rest of the grid has a solution.
    """
    claims = _Claims(grid)
    rest = claims.cells
    if claims.hold(rest):
        return
    for cell in rest:
        if not claims.hold([cell]):
            rest = _without(rest, [cell])
            yield (cell,)
    for pair in clashing_pairs(grid):
        if set(pair) <= set(rest):
            rest = _without(rest, pair)
            yield pair
    while not claims.hold(rest):
        core = rest
        for cell in reversed(rest):
            fewer = _without(core, [cell])
            if not claims.hold(fewer):
                core = fewer
        rest = _without(rest, core)
        yield tuple(sorted(core))


class _Claims:
    """What a player says beyond the puzzle: digits, and candidates that were ruled out.

    Attributes:
        cells: where: cells with digits first, then cells without some candidates.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._crossed = crossed_out(grid)
        every = grid.board.all_cells
        filled = [c for c in every if grid.value(c) and not grid.is_given(c)]
        self.cells = [*filled, *(cell for cell in every if self._crossed[cell])]

    def hold(self, cells: Collection[Cell]) -> bool:
        """Whether the puzzle has a solution with what the player says of these cells."""
        puzzle, values = self._grid.puzzle, self._grid.values
        kept = "".join(
            values[cell] if cell in cells else given
            for cell, given in zip(puzzle.board.all_cells, puzzle.givens, strict=True)
        )
        every = every_digit(self._grid)
        masks = [
            every & ~self._crossed[cell] if cell in cells else every
            for cell in puzzle.board.all_cells
        ]
        grid = Grid.load(puzzle, kept, exact(masks))
        return next(solution_strings(grid), None) is not None


def _without(cells: list[Cell], gone: Collection[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell not in gone]
