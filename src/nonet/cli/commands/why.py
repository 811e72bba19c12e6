"""`nonet why`: which digit a cell takes, and how one could have known."""

from __future__ import annotations

from functools import partial

import click

from ..cell_asked import CellAsked, cell_asked
from ..input import Puzzles
from ..ladder_choice import (
    LadderChoice,
    also_option,
    exotic_early_option,
    ladder_options,
    without_option,
)
from ..options import (
    OutputChoice,
    output_options,
    puzzle_argument,
    timeout_option,
)
from ..program import command
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..told_step import Singles, Telling, telling_options
from ..work.why import Because

EXAMPLES = (
    "nonet why @newspaper r1c1          which digit, and why none of the others",
    "nonet why puzzle.txt r3c4=5        why it is not 5",
    "nonet why grid.txt D7 --givens puzzle.txt",
)


@command(examples=EXAMPLES)
@puzzle_options(partial(puzzle_argument, required=True), givens=True)
@click.argument(
    "cell",
    type=cell_asked,
    required=True,
    metavar="CELL[=DIGIT]",
    help="As in r3c4, r3c4=5, C4, Cell23 or 5r3c4; of large boards r10c12=G.",
)
@telling_options(singles=Singles.COLLAPSE)
@timeout_option
@ladder_options("thorough", exotic_early_option, also_option, without_option)
@output_options("text", "json", "jsonl")
def why(
    puzzles: Puzzles,
    cell: CellAsked,
    telling: Telling,
    timeout: float | None,
    ladder: LadderChoice,
    output: OutputChoice,
) -> int:
    """Show the digit of a cell, with the shortest proof found against each other digit."""
    chosen = ladder.ladder()
    job = Job(
        Because,
        partial(Because, asked=cell, ladder=chosen, telling=telling, timeout=timeout),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)
