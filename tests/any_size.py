"""9x9 boards in the core's form for any size: both implementations must do the same."""

from __future__ import annotations

from nonet.model.board import Board


def of_any_size(board: Board) -> Board:
    """The board, with cells and houses that refer to it. A board that is not 9x9 is unchanged."""
    if not board.has_nine_rows:
        return board
    made = Board(board.digits, board.places, board.constraints)
    made.__dict__["has_nine_rows"] = False
    return made
