"""The three notations that people use for cells, houses and candidates.

Data (JSON, CSV) is always written in `rc`; the other notations are only for display. Input is read
in all three (`nonet.model.place_names`). A process chooses one notation (`Notation.choose`).
Explanations, pictures and messages look up the chosen notation, so it need not be passed as an
argument.

    rc     r4c7   r4 / row 4      5r4c7    the default
    a1     D7     row D           5D7      rows A-H and J, as on many forums
    zero   Cell36 Row3            5Cell36  zero-based; a box has the number of its first cell
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from ..base import Error, shown_value
from ..base.doors import house_named, kind_of_region, shown_name
from ..base.words import join
from .board import Board
from .cells import Candidate, Cell, Digit, House, Space
from .digit_signs import SignOf
from .place_names import ROW_LETTERS

_FROM_ZERO = {"r": "Row{number}", "c": "Col{number}", "b": "Box{cell}"}
"""The forms of house names that count from zero. Boxes are named after their first cells."""


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

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise Error(f"there is no notation {shown_value(value)}; choose one of {', '.join(cls)}.")

    def choose(self, *, in_records: bool = False) -> None:
        """From now on, use this notation in this process for everything that people see: printed
        steps and hints, pictures, pages, notebooks, sheets and messages. A single call can still
        request another notation. Names in data, and the results of `str`, are always in `rc`.

        Args:
            in_records: whether the sentences in records (`nonet.verbs.wire`) also use this
                notation.

        >>> Notation.ZERO.choose()
        >>> Notation.chosen().cell(Cell("r4c7"))
        'Cell36'
        >>> Notation.RC.choose()
        """
        _chosen[:] = self, self if in_records else Notation.RC

    @staticmethod
    def chosen(*, in_records: bool = False) -> Notation:
        """The chosen notation; `rc` if none was chosen."""
        return _chosen[in_records]

    def short(self, noun: Cell | Digit | House | Candidate | Space) -> str:
        """The shortest name of a cell, a digit, a house, a candidate or a space.

        >>> nouns = Cell("r4c7"), Digit(5), House("b6"), Space("5r4")
        >>> [Notation.ZERO.short(each) for each in nouns]
        ['Cell36', '5', 'Box36', '5Row3']
        """
        if isinstance(noun, Digit):
            return str(noun)
        if isinstance(noun, Cell):
            return self.cell(noun)
        if isinstance(noun, House):
            return self.house_short(noun)
        if isinstance(noun, Candidate):
            return self.candidate(noun)
        if noun.is_cell:
            return self.cell(noun.cell)
        if noun.clue is not None:  # "cage1", "4r2c1@cage1"
            name = re.sub(r"(?<![a-z\d])\d+", lambda digit: f"{SignOf(digit[0])}", str(noun))
            return re.sub(r"r(\d+)c(\d+)", self._named_place, name)
        return f"{noun.digit}{self.house_short(noun.house)}"

    def _named_place(self, found: re.Match[str]) -> str:
        return self.place(int(found[1]) - 1, int(found[2]) - 1)

    def cell(self, cell: Cell) -> str:
        """The name of a cell.

        Raises:
            Error: if the notation has no name for the cell; A1 has letters for only 25 rows.
        """
        return str(cell) if self is Notation.RC else self.place(cell.row, cell.column)

    def place(self, row: int, column: int) -> str:
        """The name of the cell at this 0-based row and column. No board is needed."""
        if self is Notation.ZERO:
            return f"Cell{_from_zero(row, column)}"
        return f"{self.row(row)}{'c' if self is Notation.RC else ''}{column + 1}"

    def row(self, row: int) -> str:
        """The label in the margin of a board for the row with this 0-based number."""
        if self is Notation.A1:
            return _row_letter(row)
        return str(row) if self is Notation.ZERO else f"r{row + 1}"

    def column(self, column: int) -> str:
        """The label in the margin of a board for the column with this 0-based number."""
        return {"rc": f"c{column + 1}", "a1": f"{column + 1}", "zero": f"{column}"}[self]

    def house(self, house: House, board: Board | None = None) -> str:
        """The name of a house, or of a group of cells, for use in a sentence."""
        if house.move:
            return self._group(house)
        kind, grid = house.kind, f" of grid {house.grid}" if house.grid else ""
        if self is Notation.ZERO:
            own = board if board and type(house) is board.nouns.house else house.board
            form = _FROM_ZERO.get(kind) or getattr(kind_of_region(kind), "from_zero", "")
            if form:
                cell = _from_zero(*own.places[own.cells(house)[0]])
                return f"{form.format(number=house.number - 1, cell=cell)}{grid}"
        if self is Notation.A1 and kind == "r":
            return f"row {_row_letter(house.number - 1)}{grid}"
        if getattr(kind_of_region(kind), "needs", ""):  # such regions have no visible number
            return f"the {house.region.kind.words} at {self.cell(house.board.cells(house)[0])}"
        return house.region.words

    def _group(self, house: House) -> str:
        """The name of a group whose cells see each other by a chess move."""
        cells = join([*map(self.cell, house.board.cells(house))])
        return f"the {kind_of_region(house.kind).move}'s group of {cells}"

    def house_short(self, house: House, board: Board | None = None) -> str:
        """The name of a house in a list or in a margin."""
        if self is Notation.ZERO:
            return self.house(house, board)
        if self is Notation.A1 and house.kind == "r" and not house.grid:
            return _row_letter(house.number - 1)
        return str(house)

    def candidate(self, candidate: Candidate) -> str:
        """The name of a candidate."""
        return f"{candidate.digit}{self.cell(candidate.cell)}"

    def cells_folded(self, cells: Iterable[Cell]) -> str:
        """A short name for several cells. Cells in the same row or column are combined into one
        name. Several names are separated by commas.

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


@shown_name.leads_to
def _shown_name(noun: Cell | Digit | House | Candidate | Space) -> str:
    return Notation.chosen().short(noun)


_chosen = [Notation.RC, Notation.RC]
"""The chosen notations: one for display, and one for the sentences in records."""


@house_named.leads_to
def _house_named(house_of_board: tuple[House, Board]) -> str:
    return Notation.chosen().house(*house_of_board)


def _row_letter(row: int) -> str:
    """The letter of the row with this 0-based number."""
    if row >= len(ROW_LETTERS):
        raise Error(
            f"the notation a1 has letters for only {len(ROW_LETTERS)} rows, not for row {row + 1}."
        )
    return ROW_LETTERS[row]


def _from_zero(row: int, column: int) -> str:
    """The zero-based numbers of a row and a column. There is a comma between them if one of them
    has two digits.
    """
    return f"{row}{column}" if row < 10 and column < 10 else f"{row},{column}"
