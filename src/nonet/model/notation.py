"""How cells, houses and candidates are written for people: three notations.

Data (JSON, CSV) is always written in `rc`; a notation is for display alone. What is typed is read
in all three (`nonet.model.place_names`).

    rc     r4c7   r4 / row 4      5r4c7    the default
    a1     D7     row D           5D7      rows A-H and J, as on many forums
    zero   Cell36 Row3            5Cell36  zero-based; a box is named by its top left cell
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from .geometry import HOUSE_SLOTS, STANDARD, Candidate, Cell, Geometry, House
from .place_names import ROW_LETTERS

_KINDS = {"r": "row", "c": "column", "b": "box", "d": "diagonal", "w": "window"}
_ZERO_KINDS = {"r": "Row", "c": "Col", "b": "Box", "d": "Diag", "w": "Win"}


_HOUSE_NAMES = tuple(
    f"{_KINDS[house.kind]} {house.number}" for house in map(House, range(HOUSE_SLOTS))
)


class Notation(StrEnum):
    """A way to write cells and houses; see the module's table.

    >>> [notation.cell(Cell("r4c7")) for notation in Notation]
    ['r4c7', 'D7', 'Cell36']
    >>> [notation.house(House("b2")) for notation in Notation]
    ['box 2', 'box 2', 'Box03']
    """

    RC = "rc"
    A1 = "a1"
    ZERO = "zero"

    def cell(self, cell: Cell) -> str:
        """The name of a cell."""
        if type(cell) is not Cell:
            from .large_geometry import LargeCell  # few boards are large

            if isinstance(cell, LargeCell):
                return cell.in_notation(self)
        if self is Notation.RC:
            return str(cell)
        if self is Notation.A1:
            return f"{ROW_LETTERS[cell.row]}{cell.column + 1}"
        return f"Cell{cell.row}{cell.column}"

    def house(self, house: House, geometry: Geometry = STANDARD) -> str:
        """The name of a house as it stands in a sentence."""
        if type(house) is not House:
            from .large_geometry import LargeHouse

            if isinstance(house, LargeHouse):
                return house.in_notation(self)
        if self is Notation.ZERO:
            if house.kind in "bw":
                corner = min(geometry.cells(house))
                return f"{_ZERO_KINDS[house.kind]}{corner.row}{corner.column}"
            return f"{_ZERO_KINDS[house.kind]}{house.number - 1}"
        if self is Notation.A1 and house.kind == "r":
            return f"row {ROW_LETTERS[house.number - 1]}"
        return _HOUSE_NAMES[house]

    def house_short(self, house: House, geometry: Geometry = STANDARD) -> str:
        """The name of a house as it stands in a list or at a margin."""
        if self is Notation.ZERO:
            return self.house(house, geometry)
        if type(house) is not House:  # of a large board
            return str(house)
        if self is Notation.A1 and house.kind == "r":
            return ROW_LETTERS[house.number - 1]
        return str(house)

    def candidate(self, candidate: Candidate) -> str:
        """The name of a candidate."""
        return f"{int(candidate.digit)}{self.cell(candidate.cell)}"

    def cells_folded(self, cells: Iterable[Cell]) -> str:
        """Several cells in short: folded where they line up, else separated by commas.

        >>> Notation.RC.cells_folded([Cell("r4c7"), Cell("r4c9")])
        'r4c79'
        """
        ordered = sorted(set(cells))
        two_figures = any(max(cell.row, cell.column) > 8 for cell in ordered)
        if self is Notation.ZERO or len(ordered) < 2 or two_figures:
            return ",".join(self.cell(cell) for cell in ordered)
        by_columns: dict[tuple[int, ...], list[int]] = {}
        for row in sorted({cell.row for cell in ordered}):
            columns = tuple(cell.column for cell in ordered if cell.row == row)
            by_columns.setdefault(columns, []).append(row)
        return ",".join(self._block(rows, columns) for columns, rows in by_columns.items())

    def _block(self, rows: list[int], columns: tuple[int, ...]) -> str:
        column_text = "".join(str(column + 1) for column in columns)
        if self is Notation.RC:
            return f"r{''.join(str(row + 1) for row in rows)}c{column_text}"
        return f"{''.join(ROW_LETTERS[row] for row in rows)}{column_text}"
