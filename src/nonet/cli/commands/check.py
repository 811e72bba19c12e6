"""`nonet check`: whether a puzzle is sound, or a grid in progress right so far."""

from __future__ import annotations

from ..board_option import board_option, on_board, signs_option
from ..options import OutputChoice, givens_option, output_options, puzzle_argument
from ..program import command
from ..progress_grid import with_givens
from ..run import Job, run
from ..work.check import Checked

EXAMPLES = (
    "nonet check @seventeen",
    "nonet check grid.txt --givens puzzle.txt   all mistakes in a half-filled grid",
    "nonet check puzzle.txt --board samurai",
    "nonet check puzzles.txt --format csv",
)


@command(examples=EXAMPLES)
@puzzle_argument
@givens_option
@output_options()
@board_option
@signs_option
def check(
    puzzle: str | None,
    givens: str | None,
    output: OutputChoice,
    board: str | None,
    signs: str | None,
) -> int:
    """Check a puzzle (does it keep the rules, has it one solution, is every given needed) or a
    grid in progress (is everything right so far). All mistakes are listed.
    """
    job = Job(Checked, Checked.of)
    job = on_board(job, board, puzzle, with_givens(givens), givens, signs=signs, names_board=True)
    return run(puzzle, job, output.format, output.output, output.display)
