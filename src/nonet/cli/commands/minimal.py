"""`nonet minimal`: a puzzle without clues that it does not need."""

from __future__ import annotations

from functools import partial

from ..board_option import board_option, on_board, signs_option
from ..options import OutputChoice, output_options, puzzle_argument
from ..program import command, option
from ..run import Job, run
from ..work.minimal import Minimal, with_clues

EXAMPLES = (
    "nonet minimal @newspaper",
    "nonet minimal @newspaper --seed 7 --format line",
    "nonet minimal puzzles.txt --format csv -o minimal.csv",
    "nonet minimal sixteen.txt --board 16x16",
)


@command(examples=EXAMPLES)
@puzzle_argument
@option("--seed", type=int, help="Try the clues in an order that follows from this number.")
@output_options()
@board_option
@signs_option
def minimal(
    puzzle: str | None,
    seed: int | None,
    output: OutputChoice,
    board: str | None,
    signs: str | None,
) -> int:
    """Leave out the clues that are not needed, until all of them are.

    The solution stays the same. Clues are tried in reading order, or as --seed says.
    """
    job = Job(Minimal, partial(Minimal.of, seed=seed), short_in_streams=True)
    job = on_board(job, board, puzzle, with_clues, signs=signs, names_board=True)
    return run(puzzle, job, output.format, output.output, output.display)
