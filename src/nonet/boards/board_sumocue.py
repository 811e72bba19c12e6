"""Jigsaws of every size as lines of SumoCue and JSudoku: SumoCueV1=0J0=3J0=0J1 ..., `SumoCueV1D`
with diagonals. The value of each cell stands behind `=`, 0 for a blank, its region behind `J`."""

from __future__ import annotations

from ..base.errors import Error
from ..model.cells import RegionKind
from ..model.puzzle import Puzzle


def write_board_sumocue(puzzle: Puzzle) -> str:
    """The line with the value and the region of each cell.

    Raises:
        Error: for boards with other regions than rows, columns, boxes and both diagonals.

    >>> from nonet.boards import parse
    >>> puzzle = parse("3" + "." * 15)
    >>> write_board_sumocue(puzzle)[:25]
    'SumoCueV1=3J0=0J0=0J1=0J1'
    """
    board = puzzle.board
    kinds = [region.kind for region in board.constraints]
    region_of = {cell: number for number, cells in enumerate(board.box_cells) for cell in cells}
    plain = {RegionKind.ROW, RegionKind.COLUMN, RegionKind.BOX, RegionKind.DIAGONAL}
    diagonals = kinds.count(RegionKind.DIAGONAL)
    if (
        not board.is_square
        or set(kinds) - plain
        or diagonals == 1
        or len(region_of) < len(board.places)
    ):
        raise Error("a line of SumoCue has a place for regions and for both diagonals alone.")
    cells = [f"={digit}J{region_of[cell]}" for cell, digit in enumerate(puzzle.digits())]
    return f"SumoCueV1{'D' if diagonals else ''}{''.join(cells)}"
