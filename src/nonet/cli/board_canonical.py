"""`nonet canonical --board`: the canonical form of a puzzle on a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..base.errors import Error
from ..boards.canonical import canonical_on_board, plain_boxes
from ..model.board import Board
from ..model.grid import Grid
from ..model.puzzle import Puzzle
from ..readers.record import Record
from ..search.symmetry.canonical import checked
from ..wire.boards import BoardCanonicalAnswer
from .answer import Answer, Unreadable
from .board_records import open_boards
from .count_words import automorphisms_told
from .display import Display
from .run import Job
from .seen_forms import is_new


def canonical_job(board: Board | None, *, distinct: bool, original: bool) -> Job:
    """What gives the canonical forms of puzzles on a board, or each on the board that it says.

    Args:
        board: the board that the command line names.
        distinct: whether a form that was given before is left out.
        original: whether lines are the puzzles and not their forms.
    """
    seen: set[bytes] = set()
    return Job(
        CanonicalOnBoard,
        partial(canonical_answer, original=original),
        short_in_streams=True,
        opener=partial(open_boards, board=board),
        keeps=partial(_is_new_answer, seen=seen) if distinct else None,
    )


def canonical_answer(record: Record, *, original: bool = False) -> Answer:
    """The answer to a record that can be read, on a board of any size."""
    assert isinstance(record.state, Puzzle)
    try:
        if record.state.geometry.has_nine_rows:
            checked(record.state)
        return CanonicalOnBoard(record.state, original=original)
    except Error as error:
        refused = record._replace(state=None, error=error)
        return Unreadable(refused, CanonicalOnBoard, CanonicalOnBoard.columns)


def _is_new_answer(answer: Answer, seen: set[bytes]) -> bool:
    """Whether an answer is a form that was not seen before, or no form."""
    if not isinstance(answer, CanonicalOnBoard):
        return True
    boxes = plain_boxes(answer.form.board)  # 2 x 6 and 3 x 4 have strings of one length
    return is_new(f"{boxes} {answer.form}", seen)


class CanonicalOnBoard(Answer):
    """The canonical form of one puzzle on a board."""

    columns = ("board", "puzzle", "canonical", "automorphisms")

    def __init__(self, puzzle: Puzzle, *, original: bool = False) -> None:
        self.puzzle = puzzle
        self.original = original
        self.form, self.order = canonical_on_board(puzzle)

    def text(self, display: Display) -> str:
        return f"{display.board(Grid(self.form))}\n{automorphisms_told(self.order)}"

    def line(self) -> str:
        return str(self.puzzle if self.original else self.form)

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle.board.words, self.puzzle, self.form, self.order)]

    def value(self) -> object:
        words = self.puzzle.board.words
        return BoardCanonicalAnswer(words, str(self.puzzle), str(self.form), self.order)
