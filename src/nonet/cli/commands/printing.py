"""`nonet print`: pages for the printer at home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from ..board_option import BoardOption, reading_on
from ..exit_codes import FINE, code_of_error, worst
from ..options import (
    ExoticEarlyOption,
    GivensOption,
    Length,
    LengthOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    ladder_for,
)
from ..parameters import Option
from ..usage import BadParameter

if TYPE_CHECKING:
    from ...grid import Grid
    from ...puzzle import Puzzle
    from ...readers.record import Record

EXAMPLES = (
    "nonet print @newspaper -o page.pdf",
    "nonet print puzzles.txt --per-page 4 --solutions -o pages.pdf",
    "nonet print puzzle.txt --candidates --paper letter -o page.pdf   for learners",
    "nonet print puzzle.txt --steps --length teach -o lesson.pdf   and how to solve it",
    "nonet generate --level easy --count 6 -f line | nonet print - --per-page 6 -o six.pdf",
)


def print(
    puzzle: PuzzleArgument = None,
    output: OutputOption = None,
    paper: Annotated[str, Option("--paper", help="a4 or letter.")] = "a4",
    per_page: Annotated[
        int, Option("--per-page", "-n", help="Puzzles on a page: 1, 2, 4 or 6.")
    ] = 1,
    candidates: Annotated[
        bool | None,
        Option(
            "--candidates/--no-candidates",
            help="Whether to print candidates; by default those of which some are ruled out.",
            default_told=False,
        ),
    ] = None,
    solutions: Annotated[
        bool, Option("--solutions", help="Print the solutions, on pages at the end.")
    ] = False,
    steps: Annotated[
        bool, Option("--steps", help="Print how a person solves each puzzle, step by step.")
    ] = False,
    title: Annotated[
        str | None,
        Option("--title", help="What stands above the puzzles.", default_told=False),
    ] = None,
    givens: GivensOption = None,
    length: LengthOption = Length.STANDARD,
    profile: ProfileOption = ProfileName.STANDARD,
    exotic_early: ExoticEarlyOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
) -> int:
    """Print puzzles on pages of PDF, for the printer at home: with their levels, and on request
    with candidates, solutions and steps.

    It needs ReportLab: pip install 'nonet[print]'.
    """
    from ...errors import Error
    from ...paper import home_pages, pages_as_pdf
    from ...paper.home import SHAPES, sheet_named
    from ..output import open_output
    from ..progress_grid import with_givens

    _require_pdf(output)
    sheet_named(paper)
    if per_page not in SHAPES:
        told = ", ".join(map(str, SHAPES))
        raise BadParameter(f"{per_page} is not among {told}.", "--per-page")
    reading = reading_on(board, puzzle, with_givens(givens), givens)
    with reading.opener(puzzle) as input:
        records = [reading.prepare(record) for record in input.records]
    if not records:
        raise Error("there is no puzzle in the input.")
    states, code = _printable(records, needs_solution=solutions or steps)
    if not states:
        return code
    pages = home_pages(
        states,
        paper=paper,
        per_page=per_page,
        candidates=candidates,
        steps=steps,
        solutions=solutions,
        title=_title_of(puzzle) if title is None else title,
        profile=ladder_for(profile, guess=True, exotic_early=exotic_early),
        length=length,
        notation=notation,
    )
    content = pages_as_pdf(pages, title or "Sudoku")
    with open_output(output) as out:
        if out.isatty():
            raise Error("a PDF is not for terminals; name a file with --output.")
        out.buffer.write(content)
    return code


def _require_pdf(output: str | None) -> None:
    """Refuse a file that is named for another format."""
    from pathlib import Path

    from ...errors import Error

    ending = Path(output or "").suffix.lower()
    if ending not in ("", ".pdf") and Path(output or "").parent != Path("/dev"):
        raise Error(f"pages are PDF; '{output}' is named for another format.")


def _printable(records: list[Record], *, needs_solution: bool) -> tuple[list[Puzzle | Grid], int]:
    """What can be printed. Standard error says what cannot, and why; the code is the worst."""
    from ...errors import Error
    from ...search import solve
    from ..answer import message_of
    from ..messages import Messages

    messages, code = Messages(), FINE
    states: list[Puzzle | Grid] = []
    for record in records:
        try:
            if record.error is not None:
                raise record.error
            assert record.state is not None
            if needs_solution:
                solve(record.state)
            states.append(record.state)
        except Error as error:
            left_out = "" if len(records) == 1 else " It is left out."
            messages.complain(message_of(record._replace(error=error)) + left_out)
            code = worst(code, code_of_error(error))
    messages.close()
    return states, code


def _title_of(word: str | None) -> str:
    """The title of a built-in puzzle, where one is named."""
    from ...puzzles import get

    return get(word[1:]).title if word is not None and word.startswith("@") else ""
