"""What is found of a puzzle on a board of any size: its solution, how many, whether minimal, the
puzzle made minimal, and its canonical form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..base.errors import ParseError
from ..boards.reading import read_on_board
from ..model.board import Board
from ..model.plain_data.record import RecordShape
from ..model.plain_data.shapes import TEXT, Whole
from ..model.puzzle import Puzzle

_MOST: Final = 10**12
_MOST_AUTOMORPHISMS: Final = 2 * 120**12
"""Those of an empty board of 25 rows: of the bands, the rows in each of them, and so across."""


@dataclass(frozen=True)
class BoardCanonicalAnswer:
    """The canonical form of a puzzle on a board.

    Attributes:
        board: the words of the board.
        puzzle: a sign for each cell.
        canonical: the form, a sign for each cell.
        automorphisms: how many symmetries map the puzzle onto itself.
    """

    board: str
    puzzle: str
    canonical: str
    automorphisms: int


def _on_board(board: str, puzzle: str) -> Puzzle:
    read = read_on_board(puzzle, Board.of(board), signs="1")
    if str(read) != puzzle:
        raise ParseError("cells are written 1 to 9 and A to P here, and '.' for a blank one.")
    return read


def _canonical(
    *, board: str, puzzle: str, canonical: str, automorphisms: int
) -> BoardCanonicalAnswer:
    _on_board(board, puzzle)
    _on_board(board, canonical)
    return BoardCanonicalAnswer(board, puzzle, canonical, automorphisms)


BOARD_CANONICAL: Final = RecordShape(
    "board-canonical",
    _canonical,
    board=TEXT,
    puzzle=TEXT,
    canonical=TEXT,
    automorphisms=Whole(_MOST_AUTOMORPHISMS, least=1),
)

RECORDS: Final = {
    BoardCanonicalAnswer: BOARD_CANONICAL,
}
