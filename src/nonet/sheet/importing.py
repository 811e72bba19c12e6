"""Finds every puzzle in a file: grids of cells, and cells that hold a whole puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..base.errors import Error
from ..model.puzzle import Puzzle
from .area import Area
from .book import Book, is_workbook
from .cells import digits_typed
from .find import blocks_in
from .layout import Block, address, quoted
from .package import FOR_READING
from .sheet_board import USUAL, SheetBoard
from .table import area_of, board_beside, holds_puzzle, puzzle_in


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, or what should have been one.

    Attributes:
        place: the cell or the range it stands in.
        puzzle: the puzzle, or None.
        error: what is wrong with it, or None.
    """

    place: str
    puzzle: Puzzle | None
    error: Error | None = None


def puzzles_in(
    path: Path, sheet: str | None = None, board: SheetBoard | None = None
) -> Iterator[Found]:
    """Every puzzle in a workbook or a CSV file, in order.

    In a workbook that nonet made these are its puzzles, whatever else there is.

    Args:
        path: the file.
        sheet: look into this sheet alone.
        board: what the puzzles are on, nine rows without one. Of workbooks that nonet made each
            puzzle says it itself.

    Raises:
        Error: when the file cannot be read.
    """
    if not is_workbook(path):
        yield from _in_area(area_of(path, sheet), board or USUAL)
        return
    book = Book(path, FOR_READING)
    if sheet is not None and sheet not in book.names:
        raise Error(f"there is no sheet '{sheet}'; the sheets are {', '.join(book.names)}.")
    named = [block for block in book.named() if sheet in (None, block.sheet)]
    if named:
        yield from (_in_block(book, block, board) for block in named)
        return
    for page in book.pages:
        if sheet in (None, page):
            yield from _in_area(book.area(page), board or USUAL)


def _in_block(book: Book, block: Block, board: SheetBoard | None) -> Found:
    try:
        return Found(block.reference, book.grid(block, board).puzzle)
    except Error as error:
        return Found(block.reference, None, error)


def _in_area(area: Area, board: SheetBoard) -> Iterator[Found]:
    for block in blocks_in(area, board):
        digits = digits_typed(area.window(block.top, block.left, block.size), block)
        yield Found(block.reference, Puzzle(digits, board=board.board))
    for row, column, value in area:
        if holds_puzzle(value, board):
            place = f"{quoted(area.sheet)}!{address(row, column)}"
            try:
                said = board_beside(area.rows[row].values(), board)
                yield Found(place, Puzzle(puzzle_in(value, board).givens, board=said))
            except Error as error:
                yield Found(place, None, error)
