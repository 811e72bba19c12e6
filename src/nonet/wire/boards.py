"""What is found of a puzzle on a board of any size: its solution, how many, whether minimal, the
puzzle made minimal, and its canonical form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..base.errors import ParseError
from ..boards.reading import read_on_board
from ..model.board import Board
from ..model.plain_data.record import RecordShape
from ..model.plain_data.shapes import FLAG, TEXT, OrNull, Whole
from ..model.puzzle import Puzzle
from ..path import Status
from .path import STATUS

_MOST: Final = 10**12
_MOST_AUTOMORPHISMS: Final = 2 * 120**12
"""Those of an empty board of 25 rows: of the bands, the rows in each of them, and so across."""


@dataclass(frozen=True)
class BoardSolutionAnswer:
    """The solution of a puzzle on a board.

    Attributes:
        board: the words of the board.
        puzzle: a sign for each cell.
        status: `solved`, `none` or `several`.
        solution: a sign for each cell where there is one solution, else None.
    """

    board: str
    puzzle: str
    status: Status
    solution: str | None


@dataclass(frozen=True)
class BoardCountAnswer:
    """How many solutions a puzzle on a board has.

    Attributes:
        board, puzzle, status: as in `BoardSolutionAnswer`.
        count: how many were counted.
        complete: whether that is all there are.
    """

    board: str
    puzzle: str
    status: Status
    count: int
    complete: bool


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


def _solution(
    *, board: str, puzzle: str, status: Status, solution: str | None
) -> BoardSolutionAnswer:
    _on_board(board, puzzle)
    if solution is not None:
        _on_board(board, solution)
    return BoardSolutionAnswer(board, puzzle, status, solution)


def _count(
    *, board: str, puzzle: str, status: Status, count: int, complete: bool
) -> BoardCountAnswer:
    _on_board(board, puzzle)
    return BoardCountAnswer(board, puzzle, status, count, complete)


def _canonical(
    *, board: str, puzzle: str, canonical: str, automorphisms: int
) -> BoardCanonicalAnswer:
    _on_board(board, puzzle)
    _on_board(board, canonical)
    return BoardCanonicalAnswer(board, puzzle, canonical, automorphisms)


BOARD_SOLUTION: Final = RecordShape(
    "board-solution",
    _solution,
    board=TEXT,
    puzzle=TEXT,
    status=STATUS,
    solution=OrNull(TEXT),
)
BOARD_COUNT: Final = RecordShape(
    "board-count",
    _count,
    board=TEXT,
    puzzle=TEXT,
    status=STATUS,
    count=Whole(_MOST),
    complete=FLAG,
)
BOARD_CANONICAL: Final = RecordShape(
    "board-canonical",
    _canonical,
    board=TEXT,
    puzzle=TEXT,
    canonical=TEXT,
    automorphisms=Whole(_MOST_AUTOMORPHISMS, least=1),
)

RECORDS: Final = {
    BoardSolutionAnswer: BOARD_SOLUTION,
    BoardCountAnswer: BOARD_COUNT,
    BoardCanonicalAnswer: BOARD_CANONICAL,
}
