"""`nonet print`: make pages for a home printer."""

from pathlib import Path
from typing import Any

from ...base import Error
from ...formats import State
from ...paper import home_pages, pages_as_pdf
from ...paper.home import sheet_named
from ...puzzles import get
from ...puzzles.readers.record import Record
from ...search import solve
from ..answer import message_of
from ..command import command, option
from ..exit_codes import FINE, code_of_error, worst
from ..input import Puzzles, with_givens
from ..ladder_choice import LadderChoice, ladder_options
from ..messages import Messages
from ..options import length_option, output_option, puzzle_options
from ..output import write_bytes


@command(
    "nonet print @newspaper -o page.pdf",
    "nonet print puzzles.txt --per-page 4 --solutions -o pages.pdf",
    "nonet print puzzle.txt --candidates --page letter -o page.pdf   for learners",
    "nonet print puzzle.txt --steps --length teach -o lesson.pdf   with every step",
    "nonet generate --level easy --count 6 -f line | nonet print - --per-page 6 -o six.pdf",
    name="print",
)
@puzzle_options(givens=True)
@output_option
@option("--title", help="Title above the puzzles.")
@option("--page", default="a4", help="a4 or letter.")
@option("--per-page", type=int, default=1, help="Puzzles per page: 1, 2, 4 or 6.")
@option(
    "--candidates/--no-candidates",
    default=None,
    help="Print candidates. Default: only if some have been eliminated.",
)
@option("--solutions", is_flag=True, help="Print the solutions on pages at the end.")
@option("--steps", is_flag=True, help="Print the steps of each puzzle.")
@length_option()
@ladder_options("standard", listed=False)
def printing(
    puzzles: Puzzles,
    output: str | None,
    title: str | None,
    page: str,
    per_page: int,
    solutions: bool,
    steps: bool,
    ladder: LadderChoice,
    **looks: Any,
) -> int:
    """Print puzzles to a PDF for a home printer, with their levels and, on request, candidates,
    solutions and steps.

    The command needs ReportLab: pip install 'nonet[print]'.
    """
    ending = Path(output or "").suffix.lower()
    if ending not in ("", ".pdf") and Path(output or "").parent != Path("/dev"):
        raise Error(f"pages can only be PDF; give '{output}' the extension .pdf.")
    sheet_named(page)
    with puzzles.open() as input:
        records = list(map(with_givens(puzzles), input.records))
    if not records:
        raise Error("there is no puzzle in the input.")
    states, code = printable(records, needs_solution=solutions or steps)
    if not states:
        return code
    pages = home_pages(
        states,
        page=page,
        per_page=per_page,
        steps=steps,
        solutions=solutions,
        title=title_of(puzzles.puzzle) if title is None else title,
        ladder=ladder.ladder(guess=True),
        **looks,
    )
    write_bytes(output, pages_as_pdf(pages, title or "Sudoku"), "PDF")
    return code


def printable(records: list[Record], *, needs_solution: bool) -> tuple[list[State], int]:
    """The puzzles that can be printed, and the worst exit code of the records that cannot. The
    reasons are reported on standard error.
    """
    messages, code = Messages(), FINE
    states: list[State] = []
    for record in records:
        try:
            if record.error is not None:
                raise record.error
            assert record.state is not None
            if needs_solution:
                solve(record.state)
            states.append(record.state)
        except Error as error:
            left_out = "" if len(records) == 1 else " It was skipped."
            messages.complain(message_of(record._replace(error=error)) + left_out)
            code = worst(code, code_of_error(error))
    messages.close()
    return states, code


def title_of(word: str | None) -> str:
    """The title of a built-in puzzle, if the word names one."""
    return get(word[1:]).title if word is not None and word.startswith("@") else ""
