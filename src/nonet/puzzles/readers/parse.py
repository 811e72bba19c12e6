"""Turn any input that verbs accept into a puzzle, or into a grid to work on."""

from __future__ import annotations

from typing import Final

from ...base import formerly
from ...base.doors import read_source
from ...model import STANDARD, Board, Grid, Puzzle, Source, as_board
from ...model.border.core import native
from ...model.border.geometries import native_grid
from .. import named
from .any_source import read_any

_BLANK: Final = native_grid(STANDARD)


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
            - the path or the bytes of a photo of a puzzle, if the extra `photo` is installed and
              the reading is certain; `nonet.photo.read` also reports uncertain readings;
            - a puzzle or a grid, which is returned unchanged;
            - an object that contains a puzzle, such as a `nonet.Puzzle`.
        board: the board or its name, if the text does not name the board itself. By default, it is
            9x9 or else the board with this number of cells.
        ignore_drawings: whether to ignore lines, cages and other drawings in puzzles of SudokuPad,
            f-puzzles and Penpa. They may be rules, so such puzzles are refused otherwise.

    Raises:
        ParseError: if the input cannot be read, or holds several puzzles; the error gives the
            position and the offending text.
        InvalidPuzzle: if givens conflict or a cell has no candidates; the error gives all reasons.
            If only digits of the player conflict, the grid has a mistake, but the puzzle is valid.
        Error: if there is no built-in puzzle with this name.
        OSError: if a file cannot be read.

    >>> parse("53..7...." + "6..195..." + "." * 63).clues
    7
    >>> parse([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[0] * 9] * 8).givens[:9]
    '53..7....'
    >>> parse("12..34....3....1").board
    Board.of('4x4')
    """
    board = as_board(board)
    if isinstance(text, str) and text.startswith("@") and "\n" not in text:
        return named(text[1:])
    if isinstance(text, Puzzle | Grid):
        return text
    return read_any(text, board, ignore_drawings=ignore_drawings)


def state_in(source: Source) -> Puzzle | Grid:
    """The caller's own grid, or a valid puzzle. For input that is quick to convert, such as 81
    cells, a new grid is returned instead of the puzzle.

    Raises:
        ParseError: if `nonet.parse` cannot read the input.
        InvalidPuzzle: if the puzzle breaks the rules.
        Error: if there is no built-in puzzle with this name.
        OSError: if a file cannot be read.
    """
    if isinstance(source, str):
        core = native.grid_of_line(source, _BLANK)  # usually 81 cells that obey the rules
        if core is not None:
            return Grid.wrap(core)
    elif isinstance(source, Puzzle):
        source.check()
    return parse(source)


def grid_of(source: Source) -> Grid:
    """A grid to work on. This is the caller's own grid, or a new grid of a valid puzzle.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source)
    return state if isinstance(state, Grid) else Grid(state)


def puzzle_of(source: Source) -> Puzzle:
    """A valid puzzle. For a grid in progress, this is the puzzle at its start.

    Raises:
        ParseError, InvalidPuzzle, Error, OSError: as `state_in`.
    """
    state = state_in(source) if isinstance(source, str) else parse(source)
    puzzle = state.puzzle
    puzzle.check()
    return puzzle
