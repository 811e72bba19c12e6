"""`nonet sheet hint`: what to do next in the puzzle of a workbook."""

from __future__ import annotations

from pathlib import Path

from ....sheet.book import Book
from ....sheet.results import log_hint
from ....sheet.sheet_board import SheetBoard
from ....verbs.hint import hint as next_hint
from ...ladder_choice import LadderChoice, all_ladder_options
from ...options import level_option
from ...program import command
from ..hint import code_of_hint
from .options import (
    in_place_option,
    out_option,
    range_option,
    save_book,
    sheet_board_option,
    target_of,
    workbook,
)

EXAMPLES = ("nonet sheet hint puzzle.xlsx --level 2           which technique comes next",)


@command(examples=EXAMPLES)
@workbook
@level_option
@range_option
@out_option
@in_place_option
@all_ladder_options("thorough")
@sheet_board_option
def hint(
    file: Path,
    level: int,
    range: str | None,
    output: Path | None,
    in_place: bool,
    ladder: LadderChoice,
    board: SheetBoard | None,
) -> int:
    """Give a hint for the puzzle of a workbook. Mistakes come first. With -o or --in-place the
    hint is also added to the sheet Hints.
    """
    book = Book(file)
    grid = book.grid(book.block(range, board), board)
    grid.puzzle.check()
    found = next_hint(
        grid,
        ladder.ladder(),
    )
    if output is not None or in_place:
        target = target_of(book, output, in_place, "hint")
        log_hint(book.whole, found, grid, level)
        save_book(book, target)
    print(found.text(level).render(board=grid.board))
    return code_of_hint(found)
