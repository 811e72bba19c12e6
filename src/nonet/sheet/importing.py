"""Finds every puzzle in a file: grids of 9 × 9 cells, and cells that hold a whole puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import Error
from ..puzzle import Puzzle
from .book import Book, is_workbook, open_book
from .cells import digits_of
from .find import Area, blocks_in
from .layout import Block, address, quoted
from .table import looks_like_puzzle, puzzle_of, rows_of


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


def puzzles_in(path: Path, sheet: str | None = None) -> Iterator[Found]:
    """Every puzzle in a workbook or a CSV file, in order.

    In a workbook that nonet made these are its puzzles, whatever else there is.

    Args:
        path: the file.
        sheet: look into this sheet alone.

    Raises:
        Error: when the file cannot be read.
    """
    if not is_workbook(path):
        name, rows = rows_of(path, sheet)
        yield from _in_area(Area(name, 1, 1, rows))
        return
    book = open_book(path)
    if sheet is not None and sheet not in book.values.sheetnames:
        raise Error(
            f"there is no sheet '{sheet}'; the sheets are {', '.join(book.values.sheetnames)}."
        )
    named = [block for block in book.named() if sheet in (None, block.sheet)]
    if named:
        yield from (_in_block(book, block) for block in named)
        return
    for page in book.values.worksheets:
        if sheet in (None, page.title):
            yield from _in_area(book.area(page.title))


def _in_block(book: Book, block: Block) -> Found:
    try:
        return Found(block.reference, book.grid(block).puzzle)
    except Error as error:
        return Found(block.reference, None, error)


def _in_area(area: Area) -> Iterator[Found]:
    for block in blocks_in(area):
        rows = [
            area.values[row - area.top][block.left - area.left : block.left - area.left + 9]
            for row in range(block.top, block.top + 9)
        ]
        padded = [[*row, *[None] * (9 - len(row))] for row in rows]
        yield Found(block.reference, Puzzle(digits_of(padded, block)))
    for row, line in enumerate(area.values, area.top):
        for column, value in enumerate(line, area.left):
            if looks_like_puzzle(value):
                place = f"{quoted(area.sheet)}!{address(row, column)}"
                try:
                    yield Found(place, puzzle_of(value))
                except Error as error:
                    yield Found(place, None, error)
