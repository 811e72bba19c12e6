"""Records of a puzzle and its board: {"puzzle": "12..34....3....1", "board": "4x4"}"""

from __future__ import annotations

import json

from ..base.errors import Error
from ..model.board import Board
from ..model.plain_data.version import NEWEST_VERSION
from ..model.puzzle import Puzzle


def write_board_record(puzzle: Puzzle) -> str:
    """The record of a puzzle.

    Raises:
        Error: where no words name the board.
    """
    words = puzzle.board.words
    if not words or Board.of(words) != puzzle.board:
        raise Error("no words name this board, so that there is no record of it.")
    return json.dumps({"version": NEWEST_VERSION, "puzzle": str(puzzle), "board": words})
