"""The candidates that a player eliminated in a grid."""

from __future__ import annotations

from ..model.border.geometries import native_grid
from ..model.grid import Grid


def crossed_out(grid: Grid) -> tuple[int, ...]:
    """The candidates that the player ruled out, as one mask per cell. The grid lacks these
    candidates, but the puzzle has them, and no digit in the grid excludes them.
    """
    fresh = native_grid(grid.board)
    fresh.load(grid._native.values(), None)
    allowed, masks = fresh.masks(), grid.masks
    if allowed == masks:  # true in most grids
        return (0,) * len(masks)
    stated = grid.puzzle.candidates or (every_digit(grid),) * len(masks)
    return tuple(may & own & ~left for may, own, left in zip(allowed, stated, masks, strict=True))


def every_digit(grid: Grid) -> int:
    """The mask with every digit."""
    return (1 << grid.board.digits) - 1
