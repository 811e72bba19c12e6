"""Jigsaws of SumoCue and JSudoku at every size: SumoCueV1=0J0=3J0=0J1 ..., `SumoCueV1D` with
diagonals. The value of each cell stands behind `=`, 0 for a blank, its region behind `J`."""

from __future__ import annotations

import re
from math import isqrt
from typing import Final

from ..errors import Error, ParseError
from ..formats.rules import unknown_rules
from .board import KNOWN_RULES, SudokuBoard
from .board_puzzle import BoardPuzzle
from .region import RegionKind

_HEAD: Final = re.compile(r"\s*SumoCueV[0-9](D?)\s*([=+].*)", re.DOTALL)
_CELL: Final = re.compile(r"([=+])([0-9]{1,4})(?:J([0-9]{1,2}))?\s*")


def is_board_sumocue(text: str) -> bool:
    """Whether a text starts with `SumoCueV`."""
    return text.lstrip().startswith("SumoCueV")


def read_board_sumocue(text: str) -> BoardPuzzle:
    """The puzzle with the regions of the text.

    Raises:
        ParseError: where it cannot be read, or has cages.
    """
    head = _HEAD.fullmatch(text.strip())
    if head is None:
        told = "this is no line of SumoCue, which has SumoCueV1 and then =0J0 for a cell."
        raise ParseError(told, line=1, text=text)
    cells = _CELL.findall(head[2])
    if "".join(f"{s}{v}" + (f"J{r}" if r else "") for s, v, r in cells) != "".join(head[2].split()):
        at = (
            next(i for i, c in enumerate(head[2]) if c not in "=+J0123456789 \n\r\t")
            if set(head[2]) - set("=+J0123456789 \n\r\t")
            else 0
        )
        raise ParseError(
            "cells are written =0J0 here, a value and a region.", line=1, text=head[2][at : at + 20]
        )
    size = isqrt(len(cells))
    values = [int(value) for _, value, _ in cells]
    if (
        any(sign == "+" for sign, _, _ in cells)
        or max(values) > size
        or not all(region for _, _, region in cells)
    ):
        raise unknown_rules(["killer cages"], text, KNOWN_RULES)
    if size * size != len(cells):
        raise ParseError(
            f"{len(cells)} cells found, which is no square; a jigsaw of 9x9 has 81.",
            line=1,
            text=head[2],
        )
    try:
        board = SudokuBoard.jigsaw([region for _, _, region in cells])
        if head[1]:
            board = SudokuBoard.of(f"{board.words}+x")
    except Error as error:
        raise ParseError(str(error), line=1, text=head[2]) from None
    return BoardPuzzle(board, tuple(values))


def write_board_sumocue(puzzle: BoardPuzzle) -> str:
    """The line with the value and the region of each cell.

    Raises:
        Error: for boards with other regions than rows, columns, boxes and both diagonals.

    >>> puzzle = BoardPuzzle(SudokuBoard.of("4x4"), (3,) + (0,) * 15)
    >>> write_board_sumocue(puzzle)[:25]
    'SumoCueV1=3J0=0J0=0J1=0J1'
    """
    board = puzzle.board
    kinds = [region.kind for region in board.regions]
    region_of = {cell: number for number, cells in enumerate(board.boxes) for cell in cells}
    plain = {RegionKind.ROW, RegionKind.COLUMN, RegionKind.BOX, RegionKind.DIAGONAL}
    diagonals = kinds.count(RegionKind.DIAGONAL)
    if (
        not board.is_square
        or set(kinds) - plain
        or diagonals == 1
        or len(region_of) < len(board.places)
    ):
        raise Error("a line of SumoCue has a place for regions and for both diagonals alone.")
    cells = [f"={digit}J{region_of[cell]}" for cell, digit in enumerate(puzzle.givens)]
    return f"SumoCueV1{'D' if diagonals else ''}{''.join(cells)}"
