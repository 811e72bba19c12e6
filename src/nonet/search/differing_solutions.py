"""Two solutions of a puzzle, and the cells in which they differ."""

from typing import NamedTuple

from .. import render
from ..model import BLANK, Cell, Grid, Puzzle


class TwoSolutions(NamedTuple):
    """Two solutions of a puzzle that has more than one.

    Attributes:
        first, second: the solutions.
        cells: the cells in which they differ, in reading order.
    """

    first: Puzzle
    second: Puzzle
    cells: tuple[Cell, ...]

    def _repr_html_(self) -> str:
        one, other = self.first.givens, self.second.givens
        agreed = "".join(a if a == b else BLANK for a, b in zip(one, other, strict=True))
        board = self.first.board
        marks = [
            {board.digit(a), board.digit(b)} if a != b else None
            for a, b in zip(one, other, strict=True)
        ]
        both = Grid.load(Puzzle(BLANK * len(one), board=board), agreed, marks)
        differ = f"Two solutions, which differ in {len(self.cells)} cells."
        return render.html.page(render.html.paragraph(differ), render.html.picture(both))
