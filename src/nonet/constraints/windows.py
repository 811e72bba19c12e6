"""The constraint that each window contains every digit once. Windows are areas of the same shape as
a box, separated by single rows and columns.
"""

from ..base import Error
from ..model import Board, Places
from .constraint import Constraint, GridForm, RegionLook


class Windows(Constraint):
    """The windows of a windoku.

    >>> [window[0] for _, window in Windows().groups(GridForm.square(9))]
    [(1, 1), (1, 5), (5, 1), (5, 5)]
    """

    id = "windoku"
    translations = {"de": ("Fenster",)}
    aliases = {"windows": "windoku"}
    order = 20
    letter = "w"
    noun = "window"
    from_zero = "Win{cell}"
    is_named = True
    drawing = RegionLook("framed")
    fpuzzles = {"windoku": "windoku"}
    pencilmark = {"type": "region", "kind": "extra"}
    fields = {"windows": "windoku"}
    fpuzzles_list = "extraregion"
    iss = {"Windoku": "windoku"}
    sentences = {"windoku": (r"(?:the )?windoku(?: rules?)?%(apply)s",)}
    titles = r"windoku|hyper[-_ ]?sudoku|nrc[-_ ]sudoku|^\W*(?:nrc|hyper)\W*$|\b3x3 windows?"
    letters = {"sudokupad": "w", "sudokuwiki": "W"}
    in_books = "Each of the marked windows contains each digit once."

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:
        size, shape = grid.size, grid.usual
        if shape is None or grid.digits > size:
            raise Error("'windoku' needs boxes of equal shape that have every digit.")
        found = [
            [(top + i, left + j) for i in range(shape.rows) for j in range(shape.columns)]
            for top in range(1, size - shape.rows, shape.rows + 1)
            for left in range(1, size - shape.columns, shape.columns + 1)
        ]
        if not found:
            raise Error(f"a {size}x{size} board has no room for windows.")
        return list(enumerate(found, 1))

    def in_iss(self, board: Board) -> list[str]:
        if board.digits != 9:
            raise Error("only 9x9 boards have windows.")
        return super().in_iss(board)
