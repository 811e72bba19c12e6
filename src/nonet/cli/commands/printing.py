"""`nonet print`: pages for the printer at home."""

from __future__ import annotations

from typing import Any

import click

from ...base.errors import Error
from ...paper import home_pages, pages_as_pdf
from ...paper.home import SHAPES, sheet_named
from ..input import Puzzles
from ..ladder_choice import (
    LadderChoice,
    exotic_early_option,
    ladder_options,
)
from ..options import (
    length_option,
    output_option,
)
from ..output import write_bytes
from ..program import command, option
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..work.printing import printable, require_pdf, title_of

EXAMPLES = (
    "nonet print @newspaper -o page.pdf",
    "nonet print puzzles.txt --per-page 4 --solutions -o pages.pdf",
    "nonet print puzzle.txt --candidates --paper letter -o page.pdf   for learners",
    "nonet print puzzle.txt --steps --length teach -o lesson.pdf   and how to solve it",
    "nonet generate --level easy --count 6 -f line | nonet print - --per-page 6 -o six.pdf",
)


@command("print", examples=EXAMPLES)
@puzzle_options(givens=True)
@output_option
@option("--paper", default="a4", help="a4 or letter.")
@option("--per-page", "-n", type=int, default=1, help="Puzzles on a page: 1, 2, 4 or 6.")
@option(
    "--candidates/--no-candidates",
    default=None,
    help="Whether to print candidates; by default those of which some are ruled out.",
)
@option("--solutions", is_flag=True, help="Print the solutions, on pages at the end.")
@option("--steps", is_flag=True, help="Print how a person solves each puzzle, step by step.")
@option("--title", help="What stands above the puzzles.")
@length_option()
@ladder_options("standard", exotic_early_option)
def printing(
    puzzles: Puzzles,
    output: str | None,
    paper: str,
    per_page: int,
    solutions: bool,
    steps: bool,
    title: str | None,
    ladder: LadderChoice,
    **looks: Any,
) -> int:
    """Print puzzles on pages of PDF, for the printer at home: with their levels, and on request
    with candidates, solutions and steps.

    It needs ReportLab: pip install 'nonet[print]'.
    """
    require_pdf(output)
    sheet_named(paper)
    if per_page not in SHAPES:
        told = ", ".join(map(str, SHAPES))
        raise click.BadParameter(f"{per_page} is not among {told}.", param_hint=["--per-page"])
    with puzzles.open() as input:
        records = list(map(with_givens(puzzles), input.records))
    if not records:
        raise Error("there is no puzzle in the input.")
    states, code = printable(records, needs_solution=solutions or steps)
    if not states:
        return code
    pages = home_pages(
        states,
        paper=paper,
        per_page=per_page,
        steps=steps,
        solutions=solutions,
        title=title_of(puzzles.puzzle) if title is None else title,
        profile=ladder.ladder(guess=True),
        **looks,
    )
    content = pages_as_pdf(pages, title or "Sudoku")
    write_bytes(output, content, "PDF")
    return code
