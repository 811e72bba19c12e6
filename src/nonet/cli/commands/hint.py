"""`nonet hint`: what to do next, and no more than asked for."""

from __future__ import annotations

import click

from ..board_option import board_option, on_board
from ..ladder_choice import LadderChoice, ladder_options
from ..options import OutputChoice, givens_option, output_options, puzzle_argument, timeout_option
from ..program import command, option
from ..progress_grid import with_givens
from ..run import Job, run
from ..work.hint import Hinted

EXAMPLES = (
    "nonet hint @newspaper                     where to look",
    "nonet hint puzzle.txt --level 4           the whole step",
    "nonet hint grid.txt --givens puzzle.txt   from a grid that is half filled",
)


@command(examples=EXAMPLES)
@puzzle_argument
@option(
    "--level",
    type=click.IntRange(min=1, max=4),
    default=1,
    help="1 where to look, 2 which technique, 3 which cells, 4 everything.",
)
@givens_option
@timeout_option
@ladder_options("thorough")
@output_options()
@board_option
def hint(
    puzzle: str | None,
    level: int,
    givens: str | None,
    timeout: float | None,
    ladder: LadderChoice,
    output: OutputChoice,
    board: str | None,
) -> int:
    """Say what to do next. A mistake in the grid is the first thing told.

    Half-filled grids are read with your own candidates: as a candidate grid, as a HoDoKu line, or
    beside the puzzle that --givens names. Cells without marks count as not marked yet.
    """
    chosen = ladder.ladder()
    job = Job(
        Hinted,
        lambda record: Hinted.of(record, chosen, level, timeout),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, output.format, output.output, output.display)
