"""Puzzles on boards of any size in other formats, and as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..base.errors import Error
from ..base.registry import name_key
from ..boards import board_svg
from ..boards.writing import write_on_board
from ..model.board import Board
from ..model.puzzle import InvalidPuzzle, Puzzle
from .board_records import open_boards
from .exit_codes import FINE, WRONG, code_of_error, worst
from .messages import Messages
from .output import open_output

if TYPE_CHECKING:
    from ..model.notation import Notation
    from .picture_format import PictureFormat

_OF_SIGNS: Final = ("line", "grid", "tsv")
"""Formats that are signs of digits alone: they have those of the text that was read."""


def convert_boards(
    word: str | None,
    board: Board | None,
    signs: str | None,
    format: str,
    output: str | None,
) -> int:
    """Write every puzzle of the input in a format, and return the exit code.

    Raises:
        Error: where there is no such format, and where there is no puzzle.
    """
    messages = Messages()
    code, count = FINE, 0
    try:
        with open_boards(word, board, signs) as input, open_output(output) as out:
            for record in input.records:
                try:
                    if not isinstance(record.state, Puzzle):
                        raise record.error or Error()
                    text = write_on_board(record.state, format)
                    if name_key(format) in _OF_SIGNS:
                        size = record.state.board.digits
                        text = text.translate(record.signs.instead_of_usual(size))
                except Error as error:
                    if record.number == 1 and record.error is None:
                        raise
                    messages.complain(f"line {record.line}: {error}")
                    text = f"#invalid {' '.join(str(error).split())}"
                    code = worst(code, code_of_error(error))
                gap = "\n" if count and "\n" in text else ""
                out.write(f"{gap}{text}\n")
                count += 1
                if input.must_wait:
                    out.flush()
            if not count:
                raise Error("there is no puzzle in the input.")
    finally:
        messages.close()
    return code


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
