"""`nonet sheet solve`: solve the puzzle in a workbook."""

import nonet

from ....sheet.book import Book
from ....sheet.results import solved, write_results
from ...command import command
from ...exit_codes import WRONG, code_of_status
from ...ladder_choice import LadderChoice, guess_option, ladder_options
from .options import WorkbookChoice, save_book, workbook_options


@command(
    "nonet sheet solve puzzle.xlsx                    writes puzzle.solved.xlsx",
    "nonet sheet solve puzzle.xlsx --in-place         keeps puzzle.xlsx.bak",
    "nonet sheet solve mine.xlsx --range 'Sheet1!C3:K11' --no-guess",
    "nonet sheet solve mine.xlsx --board 16x16        if the file does not name the board",
)
@workbook_options
@ladder_options("thorough")
@guess_option(default=True)
def solve(workbook: WorkbookChoice, ladder: LadderChoice, guess: bool) -> int:
    """Solve the puzzle in a workbook. The sheets Solution, Steps, Status and Digits are added, by
    default to FILE.solved.xlsx (or .ods). The puzzle stays unchanged.
    """
    book = Book(workbook.file)
    target = workbook.target_of(book, "solved")
    block = book.block(workbook.range, workbook.board)
    found = solved(book.grid(block), ladder.ladder(guess=guess))
    write_results(book.whole, found, nonet.__version__)
    save_book(book, target)
    print(f"{block.reference}: {found.text}")
    return WRONG if found.mistakes else code_of_status(found.status)
