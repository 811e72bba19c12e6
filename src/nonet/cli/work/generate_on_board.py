"""`nonet generate --board`: random puzzles on boards of every kind."""

from __future__ import annotations

import time
from collections.abc import Callable

from ... import formats
from ...boards.generate import MadePuzzle, make_puzzle
from ...boards.random_layout import random_board
from ...constraints.words import RANDOM_JIGSAW
from ...model.board import Board
from ...model.grid import Grid
from ...sheet.sheet_board import SheetBoard
from ..display import Display
from ..exit_codes import FINE, STOPPED, STUCK
from ..messages import Messages
from ..new_workbook import NewWorkbook
from ..options import OutputChoice
from ..output import open_output
from ..puzzle_options import board_named
from ..writer import AnswerWriter
from .solve import Solution


class GeneratedOnBoard(Solution):
    """A puzzle that was made, with its solution."""

    def __init__(self, made: MadePuzzle, *, with_layout: bool) -> None:
        super().__init__(Grid(made.puzzle), (made.solution.givens,))
        self.puzzle = made.puzzle
        self.board = made.puzzle.board.words
        self.undecided = made.undecided
        self.with_layout = with_layout

    def text(self, display: Display) -> str:
        told = f"{display.board(self.grid)}\n{self.line()}"
        if not self.undecided:
            return told
        return (
            f"{told}\nOf {self.puzzle.clues} givens {self.undecided} may be too many: the search "
            "gave up about them."
        )

    def line(self) -> str:
        return formats.write(self.puzzle, "jigsaw") if self.with_layout else str(self.puzzle)


def generate_on_board(
    words: str,
    count: int,
    seed: int,
    output: OutputChoice,
    book: NewWorkbook | None = None,
    *,
    seconds: float | None = None,
) -> int:
    """Make puzzles of the seeds from `seed` on, and write each as it is found.

    Args:
        words: the board; in it `random-jigsaw` stands for a layout for each puzzle.
        count, seed: which puzzles.
        output: how and where they are written.
        book: the workbook that they go into instead.
        seconds: after these no puzzle is begun.

    Raises:
        Error: where the board has no solution, or none was found, and where it has no room in the
            workbook.
    """
    with_layout = RANDOM_JIGSAW in words.lower()
    board_of = boards_of_seeds(words)
    if book is not None:
        SheetBoard(board_of(seed))  # which says now what has no room
    messages = Messages()
    start = time.monotonic()
    code = FINE
    with open_output(None if book else output.output) as out:
        writer = AnswerWriter(
            out,
            output.format,
            GeneratedOnBoard.columns,
            output.display,
            messages,
            names_board=True,
        )
        try:
            for number in range(count):
                if seconds is not None and number and time.monotonic() - start >= seconds:
                    code = STUCK
                    break
                made = make_puzzle(board_of(seed + number), seed + number)
                if book is not None:
                    book.puzzles.append(made.puzzle)
                    writer.count += 1
                else:
                    writer.write(GeneratedOnBoard(made, with_layout=with_layout))
                    writer.flush()
                messages.progress(writer.count, writer.count / count)
        except KeyboardInterrupt:
            code = STOPPED
        writer.close()
    messages.close()
    if book is not None:
        book.close()
    if code != FINE:
        messages.note(f"{writer.count:,} of {count:,} puzzles made.")
    return code


def boards_of_seeds(words: str) -> Callable[[int], Board]:
    """The board of each seed: the one that the words name, or one with a layout at random."""
    if RANDOM_JIGSAW in words.lower():
        return lambda seed: random_board(words, seed)
    board = board_named(words)
    return lambda seed: board  # noqa: ARG005
