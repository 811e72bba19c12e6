"""Sudoku Exchange: links that contain the givens, as 81 digits or in the compact form.

https://sudokuexchange.com/play/?s=000720800023000700 ...&d=2
"""

from ..model import BLANK, STANDARD, Board, Puzzle
from . import compact
from .address import address_in, link_in
from .cells import LINE, plain
from .format import State, module_format, require_digits, require_usual_board
from .plain_text import error_in


def detect(text: str) -> bool:
    """Whether the text is a link to Sudoku Exchange."""
    return link_in(text, "sudokuexchange.com") is not None


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle."""
    address = address_in(text)
    given = (address.field("s") if address is not None else None) or ""
    match = LINE.fullmatch(given)
    if match:
        return Puzzle(plain(match[1]), board=board)
    found = compact.unpacked(given)
    if found is None or found[1]:
        message = f"s= in this link has {len(given)} characters; it needs 81, plain or packed."
        raise error_in(given or text, message)
    return Puzzle(found[0], board=board)


def write(state: State) -> str:
    """Write the address with 81 digits."""
    require_usual_board(state, "Sudoku Exchange")
    cells = require_digits(state, "link to Sudoku Exchange").replace(BLANK, "0")
    return f"https://sudokuexchange.com/play/?s={cells}"


FORMAT = module_format(
    __name__, link=write, name="Sudoku Exchange, link", aliases=("sudoku-exchange",)
)
