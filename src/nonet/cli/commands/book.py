"""`nonet book`: a book of puzzles."""

from enum import StrEnum
from pathlib import Path
from typing import Any

import click

from ...base import Error
from ...generator.generate import generate
from ...model import Puzzle
from ...paper import BookOptions, PuzzleBook, book_html, book_pages, pages_as_pdf
from ...paper.newspaper import levels_named
from ..answer import message_of
from ..command import WordChoice, command, option
from ..input import Puzzles
from ..ladder_choice import LadderChoice, ladder_options
from ..messages import Messages
from ..options import board_named, board_words_option, output_option, seed_option
from ..output import write_bytes
from .making import board_to_make, quotas_in


class Edition(StrEnum):
    """The intended use of a book."""

    PRINT = "print"
    SCREEN = "screen"
    HTML = "html"


MIX = "easy=40,medium=40,hard=20"
SYMMETRY = "rotational-180"
COUNT = 20


@command(
    "nonet book --level easy=60,medium=80,hard=60 --hints --lessons -o book.pdf",
    "nonet book --input puzzles.txt --page 6x9 --title Journey -o book.pdf",
    "nonet book --large --level easy=40 -o large.pdf",
    "nonet book --level easy=20,hard=20 --seed 7 --format screen -o book.pdf",
    "nonet book --board 6x6 --count 40 --per-page 4 -o book.pdf",
    "nonet book --level easy=20,hard=20 --seed 7 --hints -o book.html   for screen readers",
)
@output_option
@option("--title", default="Sudoku", help="The title.")
@option("--author", default="", show_default=False, help="Author.")
@option(
    "--imprint",
    multiple=True,
    metavar="LINE",
    help="A line of text for the page after the title page; may be repeated.",
    section="Page",
)
@option(
    "--level",
    "levels",
    type=quotas_in,
    show_default=MIX,
    metavar="A=N,B=M",
    help="Number of puzzles for each level.",
)
@option(
    "--input",
    metavar="PUZZLES",
    help="Use these puzzles: a file in any format, or - for standard input.",
)
@board_words_option
@option(
    "--count",
    "-n",
    type=click.IntRange(min=1, max=1000),
    show_default="20",
    help="Number of puzzles to make for the --board.",
)
@option("--page", default="8.5x11", metavar="WxH", help="Page size in inches.", section="Page")
@option(
    "--per-page",
    type=int,
    show_default="2; large: 1",
    help="Puzzles per page: 1, 2, 4 or 6.",
    section="Page",
)
@option(
    "--solutions-per-page",
    type=int,
    show_default="as many as stay legible",
    help="Solutions per page: 4, 6, 9, 12 or 20; 0 for none.",
    section="Page",
)
@option("--candidates", is_flag=True, help="Print the candidates of all cells.", section="Contents")
@option(
    "--large",
    is_flag=True,
    help="Large print: text at 18 points, digits at 24 or more.",
    section="Page",
)
@option(
    "--how-to-play/--no-how-to-play", default=True, help="Explain the rules.", section="Contents"
)
@option("--hints", is_flag=True, help="Add pages with a hint for each puzzle.")
@option("--lessons", is_flag=True, help="Explain a step of each technique that the puzzles need.")
@option(
    "--format",
    "-f",
    "edition",
    type=WordChoice(Edition),
    show_default="print, or html for FILE.html",
    help="print, screen (a PDF with links and an outline) or html (with tables for "
    "screen readers).",
    section="Page",
)
@seed_option
@option(
    "--symmetry",
    default=SYMMETRY,
    metavar="NAME",
    help="Symmetry of the givens, as in generate.",
    section="Contents",
)
@ladder_options("standard", listed=False)
def book(
    output: str | None,
    levels: dict[str, int] | None,
    input: str | None,
    board: str | None,
    count: int | None,
    per_page: int | None,
    large: bool,
    edition: Edition | None,
    seed: int,
    symmetry: str,
    ladder: LadderChoice,
    **looks: Any,
) -> None:
    """Make a book of puzzles, as a print-ready PDF or as HTML, with solutions and, on request,
    hints and lessons.

    Before the file is written, its pages are checked: font sizes, line widths, margins, greys and
    references. The command needs ReportLab: pip install 'nonet[print]'.
    """
    made_for = edition_of(edition, output)
    if input is not None and levels is not None:
        raise click.UsageError("--input and --level cannot be used together.")
    if count is not None and (board is None or input is not None):
        raise click.UsageError("--count needs a --board; otherwise use --level.")
    if board is not None and input is None and (levels is not None or symmetry != SYMMETRY):
        raise click.UsageError(
            "--level and --symmetry cannot be used with --board, which makes random puzzles; "
            "use --count and --seed."
        )
    if per_page is None:
        per_page = 1 if large else 2
    options = BookOptions(large=large, per_page=per_page, **looks)
    chosen = ladder.ladder(guess=True)
    if input is not None:
        puzzles = puzzles_read(input, board)
    elif board is not None:
        puzzles = on_board(board, COUNT if count is None else count, seed)
    else:
        quotas = levels or quotas_in(MIX)
        made = generate(
            level=dict(zip(levels_named(quotas), quotas.values(), strict=True)),
            seed=seed,
            symmetry=symmetry,
            ladder=ladder.ladder(),
            threads=0,
        )
        puzzles = [one.puzzle for one in made]
    content, facts = content_of(PuzzleBook.of(puzzles, options, chosen), made_for)
    write_bytes(output, content, "" if made_for is Edition.HTML else "PDF")
    for line in facts:
        Messages().note(line)


_TRIES = 20
"""The maximum number of puzzles made for each one needed. On small boards, the same puzzle may be
made several times.
"""


def edition_of(chosen: Edition | None, output: str | None) -> Edition:
    """The given edition, or the one that the file's name implies.

    Raises:
        Error: if the file's name implies another edition.
    """
    ending = Path(output or "").suffix.lower()
    named = {".html": Edition.HTML, ".htm": Edition.HTML, ".pdf": Edition.PRINT}.get(ending)
    wanted = chosen or named or Edition.PRINT
    if named and (named is Edition.HTML) != (wanted is Edition.HTML):
        raise Error(f"the edition '{wanted}' cannot be written as {ending[1:].upper()}.")
    if ending in (".svg", ".png", ".epub", ".txt"):
        raise Error(f"books can only be PDF or HTML; give '{output}' one of these extensions.")
    return wanted


def puzzles_read(word: str, board: str | None) -> list[Puzzle]:
    """The puzzles in a file, on the given board or on their own boards.

    Raises:
        Error: if a record is not a puzzle. The message names the first five such records and counts
            the rest.
    """
    found: list[Puzzle] = []
    wrong: list[str] = []
    with Puzzles(word, None if board is None else board_named(board)).open() as records:
        for record in records.records:
            state = record.state
            if record.error is not None:
                wrong.append(message_of(record))
            elif state is not None:
                found.append(state.puzzle)
    if wrong:
        more = f" There are {len(wrong) - 5:,} more." if len(wrong) > 5 else ""
        raise Error(" ".join(wrong[:5]) + more)
    return found


def on_board(words: str, count: int, seed: int) -> list[Puzzle]:
    """Different random puzzles on a board.

    Raises:
        Error: if the board has no solution, or too few puzzles were found.
    """
    made = generate(board=board_to_make(words), count=count, seed=seed, tries=_TRIES * count)
    if not made.is_complete:
        raise Error(f"only {len(made)} of {count} different puzzles were found on this board.")
    return [one.puzzle for one in made]


def content_of(book: PuzzleBook, edition: Edition) -> tuple[bytes, list[str]]:
    """The content of the file, and the lines to print about it."""
    if edition is Edition.HTML:
        return book_html(book).encode(), []
    made = book_pages(book)
    outline = list(made.sections) if edition is Edition.SCREEN else None
    facts = made.facts() if edition is Edition.PRINT else []
    return pages_as_pdf(made.pages, book.options.title, outline), facts
