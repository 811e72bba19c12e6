"""The message for a puzzle with several solutions. It shows two of them, and the cells where they
differ.
"""

from typing import Final

from ..formats.frame import StyledText, framed
from ..model import Cell, Grid, Sentence, Text
from ..search import differing_cells
from .display import Display

_MOST_NAMED: Final = 12


def two_solutions_text(grid: Grid, solutions: tuple[str, ...], display: Display) -> str:
    """A description of two solutions of a grid. It names the cells where they differ, and shows
    both solutions in one board and as lines.
    """
    first, second = solutions
    cells = differing_cells(first, second, board=grid.board)
    words = "Two of them differ in {count} cells, from {first} to {last}."
    if len(cells) <= _MOST_NAMED:
        words = "Two of them differ at {cells}."
    differ = Sentence(words, cells=cells, count=len(cells), first=cells[0], last=cells[-1])
    text = Text([Sentence("The puzzle has several solutions."), differ])
    board = both(grid, solutions, cells, display)
    return "\n".join([display.paragraph(text, grid.board), board, first, second])


def both(grid: Grid, solutions: tuple[str, ...], cells: tuple[Cell, ...], display: Display) -> str:
    """Two solutions in one board; cells that differ show both digits, separated by a slash."""
    first, second = solutions
    content = []
    for cell in grid.board.all_cells:
        if cell in cells:
            piece = StyledText(f"{first[cell]}/{second[cell]}", "1;33")
        else:
            piece = StyledText(first[cell], "1" if grid.is_given(cell) else "94")
        content.append([[piece]])
    return framed(content, grid.board, color=display.color, ascii=display.ascii)
