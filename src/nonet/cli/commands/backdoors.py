"""`nonet backdoors`: the few cells after which singles solve a puzzle."""

from __future__ import annotations

from functools import partial

import click

from ..input import Puzzles
from ..options import OutputChoice, output_options
from ..program import command, option
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.backdoors import Backdoors

EXAMPLES = (
    "nonet backdoors @guess-and-check",
    "nonet backdoors @ai-escargot --size 2",
    "nonet backdoors puzzles.txt --format csv",
)


@command(examples=EXAMPLES)
@puzzle_options()
@option("--size", type=click.IntRange(min=1, max=2), default=1, help="Largest number of cells.")
@output_options()
def backdoors(
    puzzles: Puzzles,
    size: int,
    output: OutputChoice,
) -> int:
    """Find backdoors: fill these cells with the solution, and singles finish. A set is listed only
    if no part of it is enough.
    """
    job = Job(Backdoors, partial(Backdoors, size=size), short_in_streams=True)
    return run(puzzles, job, output)
