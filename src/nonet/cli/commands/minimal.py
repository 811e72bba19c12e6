"""`nonet minimal`: a puzzle without clues that it does not need."""

from __future__ import annotations

from functools import partial

from ..input import Puzzles
from ..options import OutputChoice, output_options
from ..program import command, option
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.minimal import Minimal, with_clues

EXAMPLES = (
    "nonet minimal @newspaper",
    "nonet minimal @newspaper --seed 7 --format line",
    "nonet minimal puzzles.txt --format csv -o minimal.csv",
    "nonet minimal sixteen.txt --board 16x16",
)


@command(examples=EXAMPLES)
@puzzle_options(signs=True)
@option("--seed", type=int, help="Random seed for the order in which givens are tried.")
@output_options()
def minimal(
    puzzles: Puzzles,
    seed: int | None,
    output: OutputChoice,
) -> int:
    """Remove redundant givens until every given is needed. The solution stays the same. Givens are
    tried in reading order, or in random order with --seed.
    """
    job = Job(
        Minimal,
        partial(Minimal, seed=seed),
        short_in_streams=True,
        prepare=with_clues,
        names_board=True,
    )
    return run(puzzles, job, output)
