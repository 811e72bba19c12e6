"""`nonet generate --board`: random puzzles on boards of every kind."""

from __future__ import annotations

from ..boards import SudokuBoard
from ..boards.generate import random_puzzle
from ..boards.search import search_many
from .answer import OutputFormat
from .board_answers import BoardSolved, FoundOnBoard, framed_board
from .display import Display
from .exit_codes import STOPPED
from .messages import Messages
from .output import open_output
from .writer import AnswerWriter


class GeneratedOnBoard(BoardSolved):
    """A puzzle that was made, with its solution."""

    def text(self, display: Display) -> str:
        return f"{framed_board(self.puzzle, display)}\n{self.puzzle}"

    def line(self) -> str:
        return str(self.puzzle)


def generate_on_board(
    board: SudokuBoard,
    count: int,
    seed: int,
    format: OutputFormat,
    output: str | None,
    display: Display,
) -> int:
    """Make puzzles of the seeds from `seed` on, and write each as it is found.

    Raises:
        Error: where the board has no solution.
    """
    messages = Messages()
    with open_output(output) as out:
        writer = AnswerWriter(out, format, GeneratedOnBoard.columns, display, messages)
        try:
            for number in range(count):
                puzzle = random_puzzle(board, seed + number)
                found: FoundOnBoard = search_many([puzzle])[0]
                writer.write(GeneratedOnBoard(puzzle, found))
                writer.flush()
        except KeyboardInterrupt:
            writer.close()
            return STOPPED
        writer.close()
    messages.close()
    return writer.code
