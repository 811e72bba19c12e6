"""`nonet sheet hint`: the next step for the puzzle in a workbook."""

import nonet

from ....sheet.book import Book
from ....sheet.results import log_hint
from ...command import command
from ...ladder_choice import LadderChoice, ladder_options
from ...options import detail_option
from ..hint import code_of_hint
from .options import WorkbookChoice, save_book, workbook_options


@command("nonet sheet hint puzzle.xlsx", "nonet sheet hint puzzle.xlsx --detail 4 --in-place")
@detail_option
@workbook_options
@ladder_options("thorough")
def hint(workbook: WorkbookChoice, detail: int, ladder: LadderChoice) -> int:
    """Give a hint for the puzzle in a workbook. Mistakes come first. With -o or --in-place, the
    hint is also added to the Hints sheet.
    """
    book = Book(workbook.file)
    grid = book.grid(book.block(workbook.range, workbook.board))
    grid.puzzle.check()
    found = nonet.hint(grid, ladder.ladder())
    if workbook.output is not None or workbook.in_place:
        target = workbook.target_of(book, "hint")
        log_hint(book.whole, found, grid, detail)
        save_book(book, target)
    print(found.text(detail).render(board=grid.board))
    return code_of_hint(found)
