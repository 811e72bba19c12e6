"""`nonet sheet import`: find the puzzles in a file."""

from pathlib import Path

from ....base import Error
from ....formats.board_text import line_on_board
from ....model import Board
from ....sheet.table import puzzles_in
from ...command import command
from ...exit_codes import FINE, UNREADABLE
from ...messages import Messages
from ...options import board_option, output_option
from ...output import open_output
from .options import sheet_option, table_file


@command(
    "nonet sheet import puzzles.xlsx", "nonet sheet import puzzles.xlsx | nonet rate", name="import"
)
@table_file
@output_option
@sheet_option
@board_option
def importing(file: Path, output: str | None, sheet: str | None, board: Board | None) -> int:
    """Find the puzzles in a file and print them so that the other commands can read them: one
    puzzle per line, with one character per cell. A puzzle may be a grid of cells (9x9 without
    --board) or the text of a single cell.
    """
    code, count = FINE, 0
    with Messages() as messages, open_output(output) as out:
        for found in puzzles_in(file, sheet, board):
            count += 1
            if found.puzzle is None:
                messages.complain(f"{found.place}: {found.error}")
                code = UNREADABLE
            else:
                words = found.puzzle.board.words
                out.write(line_on_board(words, found.puzzle.givens) + "\n")
    if not count:
        raise Error(f"there is no puzzle in '{file.name}'.")
    return code
