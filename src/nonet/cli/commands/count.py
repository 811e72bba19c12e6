"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from functools import partial

import click

from ..input import Puzzles
from ..options import OutputChoice, output_options, threads_option
from ..program import command, option
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.count import Counted, rows_for

EXAMPLES = (
    "nonet count @two-solutions",
    "nonet count puzzle.txt --limit 1000000",
    "nonet count 1.....2.....3.....4.....5.....6..... --board 6x6+x",
    "nonet count puzzles.txt --format csv --limit 2",
)


@command(examples=EXAMPLES)
@puzzle_options(signs=True)
@option(
    "--limit", type=click.IntRange(min=1, max=2**63 - 2), default=1000, help="Count up to this."
)
@output_options()
@threads_option
def count(
    puzzles: Puzzles,
    limit: int,
    output: OutputChoice,
    threads: int,
) -> int:
    """Count the solutions, up to a limit. The exit code is 0 when there is exactly one."""
    job = Job(
        Counted,
        partial(Counted.of, limit=limit),
        rows=partial(rows_for, limit=limit, threads=threads),
        short_in_streams=True,
        names_board=True,
    )
    return run(puzzles, job, output)
