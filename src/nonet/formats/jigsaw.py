"""81 cells, then a character for the region of each cell. Both may be on one line, on two lines, or
in rows of nine.

...12..34...8.....3.8..6..1..4.6.1...69....2....21.....125.7.4.......3..971...5..
000011222001111222000141255333144225333444455333445555666667888667777788667778888
"""

from ..base import Error, ParseError
from ..model import STANDARD, Board, Puzzle
from ..model.nine_rows import nine_rows
from .board_text import with_regions_of
from .cells import LINE, is_layout, plain, rows_of
from .format import State, layout_of, module_format, require_digits
from .line import word_of_cells


def _halves(text: str) -> tuple[str, str] | None:
    """The characters of the cells, and the characters of the regions. Returns None if the text does
    not have both.
    """
    rows = [row.text.split() for row in rows_of(text, borders=True)]
    if len(rows) == 1:  # there may also be a label and a comment
        rows = [(word_of_cells(text, STANDARD) or text).split()]
        rows = [rows[0][:1] if len(rows[0][0]) == 162 else rows[0][:2]]
    elif {sum(map(len, row)) for row in rows} not in ({81}, {9}):
        return None
    signs = "".join("".join(row) for row in rows)
    cells, regions = signs[:81], signs[81:]
    return (plain(cells), regions) if LINE.match(cells) and len(regions) == 81 else None


def detect(text: str) -> bool:
    """Whether the text has 81 cells, and then nine different characters for regions, each nine
    times.

    A puzzle followed by its solution looks similar, but no row of a solution has a character twice.
    """
    halves = _halves(text)
    return halves is not None and is_layout(halves[1])


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle with the regions in the text. All other rules are those of `board`."""
    halves = _halves(text)
    if halves is None or not is_layout(halves[1]):
        raise ParseError("this is not 81 cells and 81 characters for their regions.", text=text)
    return Puzzle(halves[0], board=with_regions_of(nine_rows(halves[1]), board))


def write(state: State) -> str:
    """Write the cells, with `.` for an empty one, followed by the character of each cell's region.

    >>> write(Puzzle("12" + "." * 14, board=Board.of("4x4")))
    '12..............1122112233443344'
    """
    state.board.refuse_clues("a jigsaw line")
    if not state.board.is_square:
        raise Error("a jigsaw line can hold only one grid.")
    return require_digits(state, "jigsaw line") + layout_of(state.board)


FORMAT = module_format(
    __name__, name="162-character jigsaw", aliases=("162",), writes_all_boards=True
)
