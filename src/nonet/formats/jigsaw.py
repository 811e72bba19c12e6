"""81 cells, then a character for the region of each cell. Both may be on one line, on two lines, or
in rows of nine.

...12..34...8.....3.8..6..1..4.6.1...69....2....21.....125.7.4.......3..971...5..
000011222001111222000141255333144225333444455333445555666667888667777788667778888
"""

from ..base import Error, ParseError
from ..model import CELLS, STANDARD, Board, Puzzle, unless_standard
from .board_text import has_layout, read_cells
from .format import State, layout_of, module_format, require_digits
from .line import word_of_cells
from .programs import is_whole_record


def _alone(text: str) -> str:
    """The cells and regions of a line, without any label, comment or solution. Other text stays as
    it is.
    """
    first = "" if "\n" in text.strip() else "".join(text.split()[:1])
    return first if len(first) == 2 * CELLS else word_of_cells(text, STANDARD) or text


def detect(text: str) -> bool:
    """Whether the text has 81 cells followed by nine different characters for regions, each nine
    times.

    A puzzle followed by its solution looks similar, but no row of a solution repeats a character.
    """
    return len(text) >= 2 * CELLS and not is_whole_record(text) and has_layout(_alone(text))


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle with the regions in the text. All other rules come from `board`."""
    if not detect(text):
        raise ParseError("a jigsaw line has 81 cells, then 81 region characters.", text=text)
    return read_cells(_alone(text), unless_standard(board))


def write(state: State) -> str:
    """Write the cells, with `.` for an empty cell, and then the character of each cell's region.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4")))
    '12..............1122112233443344'
    """
    state.board.refuse_clues("a jigsaw line")
    if not state.board.is_square:
        raise Error("a jigsaw line can hold only one grid with as many rows and columns as digits.")
    return require_digits(state, "jigsaw line") + layout_of(state.board)


FORMAT = module_format(
    __name__, name="162-character jigsaw", aliases=("162",), writes_all_boards=True
)
