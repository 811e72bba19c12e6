"""`nonet candidates`: the grid with its candidates, or the places of one digit."""

from __future__ import annotations

import click

from ..board_option import board_option, on_board
from ..options import OutputChoice, givens_option, output_options, puzzle_argument
from ..program import command, option
from ..progress_grid import with_givens
from ..run import Job, run
from ..work.candidates import Candidates

EXAMPLES = (
    "nonet candidates @newspaper",
    "nonet candidates puzzle.txt --digit 7",
)


@command(examples=EXAMPLES)
@puzzle_argument
@option("--digit", "-d", type=click.IntRange(min=1, max=25), help="Show this digit alone.")
@givens_option
@output_options("text", "csv", "json", "jsonl")
@board_option
def candidates(
    puzzle: str | None,
    digit: int | None,
    givens: str | None,
    output: OutputChoice,
    board: str | None,
) -> int:
    """Show the candidates of every open cell, or where one digit can still go (*)."""
    job = Job(Candidates, lambda record: Candidates.of(record, digit))
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, output.format, output.output, output.display)
