"""Converts candidates between masks and marks, and makes a state from the marks of 81 cells."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.board import Board
from ..model.grid import Grid
from ..model.puzzle import BLANK, Puzzle
from .format import State


def mask_with(digits: str) -> int:
    """The mask of distinct digits: bit d - 1 for digit d.

    >>> mask_with("149")
    265
    """
    return sum(1 << (int(digit) - 1) for digit in digits)


def digits_in(mask: int) -> str:
    """The digits of a mask.

    >>> digits_in(265)
    '149'
    """
    return "".join(str(digit) for digit in range(1, 10) if mask >> (digit - 1) & 1)


def placed_in(masks: Sequence[int], board: Board) -> tuple[bool, ...]:
    """For each cell, whether it counts as filled. It does if it has a single candidate and no peer
    lists that digit as one of several candidates.
    """
    return tuple(
        mask.bit_count() == 1
        and not any(
            masks[peer] & mask and masks[peer].bit_count() > 1 for peer in board.peers(cell)
        )
        for cell, mask in enumerate(masks)
    )


def state_of_marks(marks: Sequence[int | None], board: Board) -> State:
    """The state that the marks of 81 cells describe. The marks of a cell are a mask: 0 if no
    candidate is left, None if the cell is not marked. A digit is a given if it is the only mark in
    its cell and no peer lists it as one of several.
    """
    masks = [mask or 0 for mask in marks]
    own = [mask if mask is None else mask or () for mask in marks]
    placed = placed_in(masks, board)
    if not any(placed):
        return Puzzle(BLANK * 81, candidates=own, board=board)
    values = "".join(
        str(mask.bit_length()) if is_placed else BLANK
        for mask, is_placed in zip(masks, placed, strict=True)
    )
    puzzle = Puzzle(values, board=board)
    if all(done or mask is None for mask, done in zip(marks, placed, strict=True)):
        return puzzle
    return Grid.load(puzzle, values, own)
