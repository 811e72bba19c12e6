"""Puzzles on boards of any size as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.errors import Error
from ..boards import board_svg
from ..model.board import Board
from ..model.puzzle import InvalidPuzzle, Puzzle
from .board_records import open_boards
from .exit_codes import FINE, WRONG
from .messages import Messages
from .output import open_output

if TYPE_CHECKING:
    from ..model.notation import Notation
    from .picture_format import PictureFormat


def draw_board(
    word: str | None,
    board: Board | None,
    signs: str | None,
    format: PictureFormat,
    output: str | None,
    *,
    notation: Notation,
    theme: str,
    size: int,
) -> int:
    """Draw the first puzzle of the input, and return the exit code. Digits that clash are marked.

    Raises:
        Error: where there is no puzzle, and for a terminal that takes no such picture.
    """
    with open_boards(word, board, signs) as input:
        record = next(input.records, None)
    if record is None:
        raise Error("there is no puzzle in the input.")
    code, puzzle = FINE, record.state
    if isinstance(record.error, InvalidPuzzle):
        code, puzzle = WRONG, record.error.puzzle
        Messages().note(str(record.error))
    elif record.error is not None:
        raise record.error
    assert isinstance(puzzle, Puzzle)
    picture = board_svg(puzzle, notation=notation, theme=theme, size=size)
    with open_output(output) as out:
        if out.isatty() and format.value != "svg":
            raise Error(f"a {format.upper()} is not for terminals; name a file with --output.")
        out.buffer.write(format.content(picture))
    return code
