"""Strings of Interactive Sudoku Solver on boards of every size: `.Shape~6x6.~R1C1_5~R2C4_3`."""

from __future__ import annotations

from typing import Final

from ..errors import Error, ParseError
from ..formats.iss_string import DIAGONALS, FLAGS, cell_named, read_string, written
from ..formats.rules import unknown_rules
from .board import KNOWN_RULES, SudokuBoard
from .board_puzzle import BoardPuzzle
from .board_words import layout_text
from .place_words import rc_place
from .region import RegionKind

_MOST_ROWS: Final = 16


def read_board_iss(text: str) -> BoardPuzzle:
    """The puzzle with its board.

    Raises:
        ParseError: for constraints that nonet does not know, by name, and for what is no puzzle.
    """
    found = read_string(text)
    if found.unknown:
        raise unknown_rules(sorted(set(found.unknown)), text, KNOWN_RULES)
    words = [f"{found.size}x{found.size}"]
    if found.layout:
        words.append(f"jigsaw:{found.layout}")
    elif not found.has_boxes:
        words.append("no-boxes")
    try:
        board = SudokuBoard.of("+".join([*words, *found.words]))
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None
    values = [0] * len(board.places)
    for row, column, digit in found.givens:
        if max(row, column) >= board.digits or not 1 <= digit <= board.digits:
            told = f"{cell_named(row, column)}_{digit} is no given on {board.digits} rows."
            raise ParseError(told, line=1, text=text)
        values[row * board.digits + column] = digit
    return BoardPuzzle(board, tuple(values))


def write_board_iss(puzzle: BoardPuzzle) -> str:
    """The string of a puzzle.

    Raises:
        Error: for boards of several grids or above 16 rows, and for windows that are not those of
            nine rows, and centre dots.

    >>> from .reading import parse
    >>> write_board_iss(parse("12..............", "4x4+x"))
    '.Shape~4x4.Diagonal~-1.Diagonal~1.~R1C1_1~R1C2_2'
    """
    board = puzzle.board
    kinds = {region.kind for region in board.regions}
    if (
        not board.is_square
        or board.digits > _MOST_ROWS
        or RegionKind.DOT in kinds
        or (RegionKind.WINDOW in kinds and board.digits != 9)
    ):
        raise Error(f"a string of Interactive Sudoku Solver has no place for {board.words}.")
    givens = [(*board.places[cell], digit) for cell, digit in enumerate(puzzle.givens) if digit]
    return written(board.digits, _constraints(board), givens)


def _constraints(board: SudokuBoard) -> list[str]:
    """The names and values of what the board has besides its rows, columns and usual boxes."""
    head, *flags = board.words.split("+")
    found = []
    if head.startswith("jigsaw") or any(flag.startswith("boxes:") for flag in flags):
        regions = [[board.places[cell] for cell in cells] for cells in board.boxes]
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
