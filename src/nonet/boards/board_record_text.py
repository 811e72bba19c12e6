"""Records of a puzzle and its board: {"puzzle": "12..34....3....1", "board": "4x4"}"""

from __future__ import annotations

import json
from typing import Final

from ..errors import Error, ParseError
from ..plain_data.json_text import data_of
from ..plain_data.version import NEWEST_VERSION
from .board import SudokuBoard
from .board_puzzle import BoardPuzzle
from .digit_signs import SIGNS

_PUZZLE: Final = "puzzle"
_BOARD: Final = "board"
_MORE: Final = ("progress", "candidates")
"""Fields with more than givens, in records of a grid."""


def is_board_record(text: str) -> bool:
    """Whether a text is a record with a puzzle and its board.

    >>> is_board_record('{"puzzle": "12..", "board": "2x2"}'), is_board_record("12..")
    (True, False)
    """
    return text.lstrip().startswith("{") and _fields(text) is not None


def read_board_record(text: str) -> BoardPuzzle:
    """The puzzle of a record; other fields, such as a solution, say nothing about it.

    Raises:
        ParseError: where the puzzle is none of the board, and where the record is that of a grid
            with candidates or digits that are not givens.
        Error: where the board is none.

    >>> read_board_record('{"puzzle": "12..34....3....1", "board": "4x4"}').clues
    6
    """
    fields = _fields(text)
    assert fields is not None
    puzzle, board, more = fields
    if more:
        raise ParseError(
            f"this record has '{more}': it is a grid in progress, and of a board the givens of a "
            "puzzle alone are read.",
            text=more,
        )
    made = SudokuBoard.of(board)
    signs = f".{SIGNS[: made.digits]}"
    if len(puzzle) != len(made.places) or puzzle.strip(signs):
        raise ParseError(
            f"'{_PUZZLE}' has {len(made.places)} characters on {made.told}, each of '{signs}'.",
            text=puzzle,
        )
    return BoardPuzzle(made, tuple(map(signs.index, puzzle)))


def write_board_record(puzzle: BoardPuzzle) -> str:
    """The record of a puzzle.

    Raises:
        Error: where no words name the board.
    """
    words = puzzle.board.words
    if not words or SudokuBoard.of(words) != puzzle.board:
        raise Error("no words name this board, so that there is no record of it.")
    return json.dumps({"version": NEWEST_VERSION, _PUZZLE: str(puzzle), _BOARD: words})


def _fields(text: str) -> tuple[str, str, str] | None:
    """The puzzle, the words of the board, and the name of a field with more; None where the text
    is no such record."""
    try:
        data = data_of(text)
    except ParseError:
        return None
    if not isinstance(data, dict):
        return None
    puzzle, board = data.get(_PUZZLE), data.get(_BOARD)
    if not isinstance(puzzle, str) or not isinstance(board, str):
        return None
    # What `nonet candidates` answers has candidates by the names of cells: they follow.
    more = next((name for name in _MORE if name in data and "values" not in data), "")
    return puzzle, board, more
