"""`nonet solve`: the answer, at once."""

from __future__ import annotations

import sys
from functools import partial

from ..input import Puzzles
from ..options import OutputChoice, output_options, threads_option
from ..program import command
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.solve import Solution, rows_for

EXAMPLES = (
    "nonet solve @newspaper",
    "nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "nonet solve puzzles.txt --format csv -o solved.csv",
    "nonet solve sixteen.txt --board 16x16",
    "zcat million.gz | nonet solve - --format line",
)


@command(examples=EXAMPLES)
@puzzle_options(signs=True)
@output_options()
@threads_option
def solve(
    puzzles: Puzzles,
    output: OutputChoice,
    threads: int,
) -> int:
    """Print the solution. A stream gets one line per puzzle: the 81 digits, or # and the error."""
    is_watched = output.output is None and sys.stdout.isatty()
    job = Job(
        Solution,
        partial(Solution.of, tell_level=is_watched),
        rows=partial(rows_for, threads=threads),
        short_in_streams=True,
        names_board=True,
    )
    return run(puzzles, job, output)
