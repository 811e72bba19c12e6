"""`nonet why`: which digit a cell takes, and how one could have known."""

from __future__ import annotations

import click

from ...model.text import Length
from ..board_option import board_option, on_board
from ..cell_asked import cell_asked
from ..ladder_choice import (
    LadderChoice,
    also_option,
    exotic_early_option,
    ladder_options,
    without_option,
)
from ..options import (
    OutputChoice,
    givens_option,
    ignore_drawings_option,
    length_option,
    output_options,
    timeout_option,
)
from ..program import WordChoice, command, option
from ..progress_grid import with_givens
from ..run import Job, run
from ..told_step import Grids, Singles, Telling
from ..work.why import Because

EXAMPLES = (
    "nonet why @newspaper r1c1          which digit, and why none of the others",
    "nonet why puzzle.txt r3c4=5        why it is not 5",
    "nonet why grid.txt D7 --givens puzzle.txt",
)


@command(examples=EXAMPLES)
@ignore_drawings_option
@click.argument(
    "puzzle",
    required=True,
    metavar="PUZZLE",
    help="81 characters, a file, - for standard input, or @name.",
)
@click.argument(
    "cell",
    required=True,
    metavar="CELL[=DIGIT]",
    help="As in r3c4, r3c4=5, C4, Cell23 or 5r3c4; of large boards r10c12=G.",
)
@length_option("short")
@option(
    "--grids",
    type=WordChoice(Grids),
    default=Grids.NONE.value,
    help="At which steps to show the candidates.",
)
@givens_option
@timeout_option
@ladder_options("thorough", exotic_early_option, also_option, without_option)
@output_options("text", "json", "jsonl")
@board_option
def why(
    puzzle: str,
    cell: str,
    length: Length,
    grids: Grids,
    givens: str | None,
    timeout: float | None,
    ladder: LadderChoice,
    output: OutputChoice,
    board: str | None,
) -> int:
    """Say which digit a cell takes: the shortest proof found against each of the others."""
    asked = cell_asked(cell)
    chosen = ladder.ladder()
    telling = Telling(length, Singles.COLLAPSE, grids)
    job = Job(
        Because,
        lambda record: Because.of(record, asked, chosen, telling, timeout),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, output.format, output.output, output.display)
