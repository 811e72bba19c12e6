"""Boards of nine rows as the core has boards of any size: its two bodies do the same."""

from __future__ import annotations

from nonet.model.board import Board


def of_any_size(board: Board) -> Board:
    """The board with cells and houses that know it; one of another size is given back."""
    if not board.has_nine_rows:
        return board
    made = Board(board.digits, board.places, board.constraints, words=board.words)
    made.__dict__["has_nine_rows"] = False
    return made
