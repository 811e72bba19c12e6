"""9x9 boards in the form that the core uses for any size. Both implementations must agree."""

from __future__ import annotations

from nonet.model.board import Board


def of_any_size(board: Board) -> Board:
    """A 9x9 board in the representation that boards of all other sizes have. Other boards are
    returned unchanged."""
    if not board.has_nine_rows:
        return board
    made = Board(board.digits, board.places, board.constraints)
    made.__dict__["has_nine_rows"] = False
    return made
