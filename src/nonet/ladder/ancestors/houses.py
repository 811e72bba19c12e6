"""The standard board as the five programs see it."""

from __future__ import annotations

from typing import Final, TypeAlias

from ...model.board import STANDARD
from ...model.cells import Cell, House

Places: TypeAlias = tuple[Cell, ...]

CELLS: Final[dict[House, Places]] = {
    house: STANDARD.cells(house) for house in map(House, range(27))
}
ROWS, COLUMNS, BOXES = (
    tuple(house for house in CELLS if house.kind == kind) for kind in ("r", "c", "b")
)
HOUSES_OF: Final[tuple[tuple[House, ...], ...]] = tuple(
    tuple(house for house in CELLS if cell in CELLS[house]) for cell in STANDARD.all_cells
)
"""The row, the column and the box of each cell."""
