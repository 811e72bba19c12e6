"""`nonet candidates`: the grid with its candidates, or the places of one digit."""

from __future__ import annotations

from functools import partial

from ..input import Puzzles
from ..options import OutputChoice, digit_option, output_options
from ..program import command
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.candidates import Candidates

EXAMPLES = (
    "nonet candidates @newspaper",
    "nonet candidates puzzle.txt --digit 7",
)


@command(examples=EXAMPLES)
@puzzle_options(givens=True)
@digit_option(help="Show only this digit.")
@output_options("text", "csv", "json", "jsonl")
def candidates(
    puzzles: Puzzles,
    digit: int | None,
    output: OutputChoice,
) -> int:
    """Show the candidates of every empty cell, or the places of one digit (*)."""
    job = Job(Candidates, partial(Candidates, digit=digit), prepare=with_givens(puzzles))
    return run(puzzles, job, output)
