"""Read a puzzle on a board from any form of input."""

from __future__ import annotations

import json

from ...base import ParseError, checked_arguments
from ...formats import candidates, detect, get
from ...formats.array import rows_of_lists
from ...formats.board_text import read_cells
from ...formats.diagnose import of_candidates
from ...formats.format import State
from ...formats.line import word_of_cells
from ...formats.plain_text import clean
from ...formats.programs import json_record, says_its_board
from ...formats.puzzle_names import PUZZLE_NAMES
from ...formats.rules import drawings_ignored
from ...model import STANDARD, Board, Puzzle, Source, as_board
from ...model.digit_signs import signs_named
from .table import BOARD
from .values import puzzle_of_values


@checked_arguments
def parse(
    source: Source,
    board: Board | str | None = None,
    *,
    signs: str | None = None,
    ignore_drawings: bool = False,
) -> State:
    """Read a puzzle or a grid in progress, on a board of any size, from a string or a list of
    numbers.

    A string may have one character or one number for each cell, on one line or in rows, with or
    without frames. For a jigsaw, the layout follows the cells. A string may also be a table in HTML
    or a candidate grid, or be in the format of another program: a SumoCue or JSudoku line, an
    Interactive Sudoku Solver string, or JSON or a link from f-puzzles, SudokuPad or another program
    whose format `nonet.formats` reads. Finally, it may be a nonet record with a puzzle and the name
    of its board.

    Args:
        source: the string, or a list of numbers with 0 for an empty cell. A puzzle is returned
            unchanged.
        board: the board or its name. By default, the board is the one that the text states, or else
            the one with this number of cells.
        signs: how digits are written, `1-9A-G`, `0-9A-F` or `A-P`. By default, whichever of these
            fits.
        ignore_drawings: whether to read puzzles of other programs without their drawings, as
            `nonet.parse` does.

    Raises:
        ParseError: if the source cannot be read, or can be read in two ways. The error gives the
            position.
        Error: if `board` does not name a board.
        InvalidPuzzle: if the puzzle breaks the rules.

    >>> parse("12..............").board
    Board.of('4x4')
    >>> parse("1 2 . . | 3 4 . .", board="2x2+no-boxes")
    Traceback (most recent call last):
    nonet.base.errors.ParseError: line 1, column 11: 8 cells found; this board has 4.
    """
    with drawings_ignored(ignore_drawings):
        state = read_on_board(source, board, signs=signs)
    state.puzzle.check()
    return state


def read_on_board(
    source: Source, board: Board | str | None = None, *, signs: str | None = None
) -> State:
    """Like `parse`, but also read grids in progress, and do not check whether the puzzle obeys the
    rules.

    Raises:
        ParseError: if the source cannot be read, or can be read in two ways.
        Error: if `board` does not name a board.
    """
    chosen = None if board is None else as_board(board)
    if not isinstance(source, str | Puzzle):
        return puzzle_of_values(source, chosen)
    if isinstance(source, str):
        text = clean(source)
        if says_its_board(text):
            text = _with_board(text, chosen)
            state = detect(text).read(text, STANDARD)
        elif chosen and chosen.shift:
            state = read_cells(text, chosen)
        elif "<" in text and get("html").detect(text):
            state = get("html").read(text, chosen or STANDARD)
        elif not {" ", "\n"}.isdisjoint(text) and candidates.detect(text, chosen):
            state = candidates.read(text, chosen or STANDARD)
        else:
            way = None if signs is None else signs_named(signs, chosen.digits if chosen else 16)
            own = rows_of_lists(text)
            errors = []
            for plain in dict.fromkeys((own, word_of_cells(own, chosen) or own)):
                try:
                    return read_cells(plain, chosen, way)
                except ParseError as error:
                    errors.append(error)
            raise of_candidates(text) or errors[0]
    else:
        state = source
    if chosen is not None and state.board != chosen:
        raise ParseError(
            f"this puzzle is on the board {state.board.words}, not on {chosen.words} as requested."
        )
    return state


def _with_board(text: str, board: Board | None) -> str:
    """Add the board to a JSON record that has a puzzle with this number of cells, but no board."""
    record = json_record(text) or {}
    puzzle = record.get(PUZZLE_NAMES[0])
    if not (board and board.words and isinstance(puzzle, str)) or BOARD in record:
        return text
    fits = len(puzzle) == len(board.places)
    return json.dumps(record | {BOARD: board.words}) if fits else text
