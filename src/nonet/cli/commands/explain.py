"""`nonet explain`: the way to the solution, as a person would go it."""

from __future__ import annotations

from functools import partial

import click

from ...model.text import Length
from ..input import Puzzles
from ..ladder_choice import LadderChoice, guess_option, ladder_options
from ..options import (
    OutputChoice,
    length_option,
    output_options,
    threads_option,
    timeout_option,
)
from ..program import WordChoice, command, option
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..told_step import Grids, Singles, Telling
from ..work.explain import Explained, rows_for

EXAMPLES = (
    "nonet explain @newspaper",
    "nonet explain puzzle.txt --singles collapse --length short",
    "nonet explain grid.txt --givens puzzle.txt   from a grid that is half filled",
    "nonet explain @inkala-2012 --no-guess --also jellyfish",
    "nonet explain @wikipedia --smooth   with an easy hardest step, and few steps",
    "nonet explain puzzle.txt --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format csv -o paths.csv",
)


@command(examples=EXAMPLES)
@puzzle_options(givens=True)
@length_option()
@option(
    "--singles",
    type=WordChoice(Singles),
    default=Singles.ALL.value,
    help="Collapse runs of singles into one line, or show all.",
)
@option(
    "--grids",
    type=WordChoice(Grids),
    help="Steps that show candidates: none, all, or key (beyond singles). Default: key, "
    "for short none.",
)
@guess_option
@ladder_options("thorough")
@option(
    "--smooth",
    is_flag=True,
    help="Find a path whose hardest step is as easy as possible, then a short one. The "
    "last line shows whether this is proved.",
)
@timeout_option
@output_options()
@threads_option
def explain(
    puzzles: Puzzles,
    length: Length,
    singles: Singles,
    grids: Grids | None,
    guess: bool,
    ladder: LadderChoice,
    smooth: bool,
    timeout: float | None,
    output: OutputChoice,
    threads: int,
) -> int:
    """Solve as a person would, with a reason for every step. The path ends solved; guessed, with
    proofs by cases; stuck; none, with the contradiction; or several, with two solutions.
    Mistakes in a half-filled grid come first.
    """
    chosen = ladder.ladder(guess=guess)
    if smooth and timeout is not None:
        raise click.UsageError("--smooth counts its work; --timeout does not go with it.")
    if grids is None:
        grids = Grids.NONE if length is Length.SHORT else Grids.KEY
    telling = Telling(length, singles, grids)
    job = Job(
        Explained,
        partial(Explained, ladder=chosen, telling=telling, timeout=timeout, smooth=smooth),
        # A deadline is for each puzzle, and bulk calls know none.
        rows=None
        if timeout is not None or smooth or puzzles.givens is not None
        else partial(rows_for, ladder=chosen, threads=threads),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)
