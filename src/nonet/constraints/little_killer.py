"""A little killer clue: the sum of a diagonal."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace, Places
from ..model.rules import Rule
from .clues import NUMBER, number_in
from .constraint import Arrow, GridForm, Shape
from .iss import OfText
from .numbers import OfNumber
from .places import outside_place, place_list, ray, stated_place, stated_places


class LittleKiller(OfNumber):
    """One clue. Digits may repeat along the diagonal.

    >>> clue = LittleKiller(((0, 1), (1, 0)), 9)
    >>> clue.word, clue.allows((4, 5)), clue.allows((6, 2))
    ('little-killer:9@r1c2-r2c1', True, False)
    """

    plural = "little killer clues"
    translations = {"de": ("Little Killer",)}
    needs = "its sum and its diagonal, as in little-killer:7@r1c2-r2c1"
    order = 121
    knows_zero = True
    fpuzzles_list = "littlekillersum"
    pencilmark = {"type": "sum", "kind": "little_killer"}
    pencilmark_value = "sum"
    iss_names = ("LittleKiller", "Sum")
    hints = (
        r"little killer (?:sums?|clues?)|%(outside)s|arrows?|sum|total|%(sum_to)s|%(repeat)s",
        r"(?:(?:indicated|marked|corresponding|given) )?diagonals?|given|points?(?: (?:in)?to)?",
        r"indicated by|indicated|pointing|direction",
    )
    titles = r"little[-_ ]?killers?"
    spellings = ("littlekiller",)
    both_ways = True
    differ = False
    is_about_lines = False
    sides = ("cells", "")
    in_books = "A clue outside the grid is the sum of the diagonal to which it points."

    def settle(self) -> None:
        super().settle()
        if self.places[-1] < self.places[0]:  # the clue means the same at either end
            object.__setattr__(self, "places", self.places[::-1])

    def rules(self, board: Board) -> Iterator[Rule]:
        if board.is_grid and [*self.places] not in _diagonals(*board.form[:2]):
            raise Error("little killer clues need whole diagonals.")
        yield from super().rules(board)

    def allows(self, digits: Sequence[int]) -> bool:
        return sum(digits) == self.value

    def after(self, first: int, number: int, digit: int, digits: int) -> tuple[int, int]:  # noqa: ARG002
        """The second part of the state is the sum so far."""
        return first, number + digit

    @property
    def way(self) -> BoardPlace:
        """The direction. For the one cell in a corner, it is not that of the long diagonal."""
        (row, column), *others = self.places
        return super().way if others else (1, -1 if row == column else 1)

    @property
    def says(self) -> str:
        cells = "from {first} to {last}" if len(self.places) > 1 else "{cells}"
        return f"The diagonal {cells} adds up to {self.value}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        (row, column), (down, across) = self.outside, self.way
        tail = (row + 0.25 * down, column + 0.25 * across)
        return (*super().shapes, Arrow((tail, (row + down / 2, column + across / 2))))

    @classmethod
    def lines(cls, board: Board) -> Iterable[Places]:
        return [line for line in _diagonals(*board.form[:2]) if len(line) > 1]

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:
        value, way = number_in(part), str(part.get("direction"))
        if way not in ("UL", "UR", "DL", "DR"):
            raise Error("a diagonal sum needs a direction.")
        down, across = 1 if way[0] == "D" else -1, 1 if way[1] == "R" else -1
        line = ray(outside_place(part.get("cell")), (down, across), size)
        return [cls(tuple(line), int(value) if value else None).word]

    def in_fpuzzles(self) -> dict[str, object]:
        down, across = self.way
        way = ("D" if down > 0 else "U") + ("R" if across > 0 else "L")
        cells = [cell.upper() for cell in self.cell_list]
        return super().in_fpuzzles() | {"cells": cells, "direction": way}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        if name == "Sum":  # the cells of a diagonal
            cells = sorted(stated_places(values[1:]))
            made = [cls.of_iss("LittleKiller", [values[0], cell], grid) for cell in values[1:]]
            return next((own for own in made if own and sorted(own[0].places) == cells), None)
        if len(values) != 2 or not NUMBER.fullmatch(values[0]):
            return None
        line = _line_of_iss(*stated_place(values[1]), grid)
        return [cls.stated(tuple(line), int(values[0]))] if line else None

    def in_iss(self, board: Board) -> list[str]:
        for place in (self.places[0], self.places[-1]):
            line = _line_of_iss(*place, board.form)
            if {*line} == {*self.places} and not self.is_open:
                return [f"{self.iss_names[0]}~{self.value}~{place_list([place])}"]
        raise Error(f"there is no {self.word}.")


@lru_cache(maxsize=1 << 9)
def _diagonals(rows: int, columns: int) -> list[Places]:
    """All diagonals from edge to edge, from the top."""
    down = [ray((-1, at - 1), (1, 1), rows, columns) for at in range(columns)]
    down += [ray((at - 1, -1), (1, 1), rows, columns) for at in range(1, rows)]
    return [*down, *([(row, columns - 1 - column) for row, column in line] for line in down)]


def _line_of_iss(row: int, column: int, grid: GridForm) -> Places:
    """The diagonal that starts in this cell. Interactive Sudoku Solver names the diagonal by this
    cell. Empty if no diagonal starts here.
    """
    bottom, right = grid.rows - 1, grid.columns - 1
    if not (row in (0, bottom) or column in (0, right)):
        return []
    down, across = (1, -1) if row == 0 else (-1, 1)
    if column == 0 and row < bottom:
        down, across = 1, 1
    elif column == right and row > 0:
        down, across = -1, -1
    return ray((row - down, column - across), (down, across), grid.rows, grid.columns)
