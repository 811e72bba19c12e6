"""Strings of Interactive Sudoku Solver on boards of every size: `.Shape~6x6.~R1C1_5~R2C4_3`."""

from __future__ import annotations

from typing import Final

from ..base.errors import Error
from ..formats.iss_string import DIAGONALS, FLAGS, cell_named, written
from ..model.board import Board
from ..model.board_words import layout_text
from ..model.cells import RegionKind
from ..model.place_names import rc_place
from ..model.puzzle import Puzzle

_MOST_ROWS: Final = 16


def write_board_iss(puzzle: Puzzle) -> str:
    """The string of a puzzle.

    Raises:
        Error: for boards of several grids or above 16 rows, and for windows that are not those of
            nine rows, and centre dots.

    >>> from .reading import parse
    >>> write_board_iss(parse("12..............", "4x4+x"))
    '.Shape~4x4.Diagonal~-1.Diagonal~1.~R1C1_1~R1C2_2'
    """
    board = puzzle.board
    kinds = {region.kind for region in board.constraints}
    if (
        not board.is_square
        or board.digits > _MOST_ROWS
        or RegionKind.DOT in kinds
        or (RegionKind.WINDOW in kinds and board.digits != 9)
    ):
        raise Error(f"a string of Interactive Sudoku Solver has no place for {board.words}.")
    givens = [(*board.places[cell], digit) for cell, digit in enumerate(puzzle.digits()) if digit]
    return written(board.digits, _constraints(board), givens)


def _constraints(board: Board) -> list[str]:
    """The names and values of what the board has besides its rows, columns and usual boxes."""
    head, *flags = board.words.split("+")
    found = []
    if head.startswith("jigsaw") or any(flag.startswith("boxes:") for flag in flags):
        regions = [[board.places[cell] for cell in cells] for cells in board.box_cells]
        found += ["NoBoxes", f"Jigsaw~{layout_text(board.digits, regions)}"]
    names = {word: name for name, word in FLAGS.items()} | {"no-boxes": "NoBoxes"}
    names |= {word: f"Diagonal~{end}" for end, word in DIAGONALS.items()}
    for flag in flags:
        if flag.startswith("extra:"):
            places = map(rc_place, flag.removeprefix("extra:").split(","))
            found.append("~".join(["AllDifferent", *(cell_named(*p) for p in places if p)]))
        else:
            found += [
                names[one] for one in (("d1", "d2") if flag == "x" else (flag,)) if one in names
            ]
    return found
