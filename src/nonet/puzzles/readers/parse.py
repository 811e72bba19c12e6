"""Reads one puzzle from any input that verbs accept."""

from __future__ import annotations

from ...base.arguments import formerly
from ...base.doors import read_source
from ...model.board import STANDARD, Board, as_board
from ...model.grid import Grid, Source
from ...model.puzzle import Puzzle


@read_source.leads_to
@formerly(geometry="board")
def parse(
    text: Source, *, board: Board | str = STANDARD, ignore_drawings: bool = False
) -> Puzzle | Grid:
    """Read one puzzle from any input that verbs accept.

    Pencil marks with given digits are read as a grid in progress; pencil marks without digits are
    read as a Sukaku puzzle. A cell without marks has every candidate that the digits allow.

    Args:
        text: one of these:

            - text in any of `nonet.formats`, as a string or as UTF-8 bytes;
            - `@` and the name of a built-in puzzle;
            - 81 cells or nine rows of nine, in lists, tuples, a NumPy array or a data frame of
              pandas or Polars: 1 to 9, and 0, None, NaN, an empty string or a character such as `.`
              for an empty cell;
            - the cells of a board of another size, as a string or in lists of numbers;
            - the path of a file that holds one puzzle, as a `pathlib.Path`;
            - the path or the bytes of a photo of one, if the extra `photo` is installed and the
              reading is certain; `nonet.photo.read` also reports uncertain ones;
            - a puzzle or a grid, which is returned as it is;
            - an object that has a puzzle, such as a `nonet.Puzzle`, for that puzzle.
        board: the board or its name, if the text does not name it itself; by default, 9x9 or the
            board with this number of cells.
        ignore_drawings: whether to read puzzles of SudokuPad, f-puzzles and Penpa without their
            lines, cages and other drawings, which may be rules and are refused otherwise.

    Raises:
        ParseError: when it cannot be read, or holds several puzzles; the error names the place and
            the offending text.
        InvalidPuzzle: when givens conflict or a cell has no candidates; the error gives all
            reasons. If digits of the player conflict, the grid has a mistake, but the puzzle is
            valid.
        Error: when there is no built-in puzzle of that name.
        OSError: when a file cannot be read.

    >>> parse("53..7...." + "6..195..." + "." * 63).clues
    7
    >>> parse([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[0] * 9] * 8).givens[:9]
    '53..7....'
    >>> parse("12..34....3....1").board
    Board.of('4x4')
    """
    board = as_board(board)
    if isinstance(text, str) and text.startswith("@") and "\n" not in text:
        from .. import named

        return named(text[1:])
    if isinstance(text, Puzzle | Grid):
        return text
    from .any_source import read_any  # it imports every format, and a name needs none

    return read_any(text, board, ignore_drawings=ignore_drawings)
