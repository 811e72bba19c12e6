"""`nonet check`: whether a puzzle is sound, or a grid in progress right so far."""

from __future__ import annotations

from ..input import Puzzles
from ..options import OutputChoice, output_options
from ..program import command
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.check import Checked

EXAMPLES = (
    "nonet check @seventeen",
    "nonet check grid.txt --givens puzzle.txt   all mistakes in a half-filled grid",
    "nonet check puzzle.txt --board samurai",
    "nonet check puzzles.txt --format csv",
)


@command(examples=EXAMPLES)
@puzzle_options(givens=True, signs=True)
@output_options()
def check(
    puzzles: Puzzles,
    output: OutputChoice,
) -> int:
    """Check a puzzle (rules, one solution, every given needed) or a grid in progress (right so
    far). All mistakes are listed.
    """
    job = Job(Checked, Checked, prepare=with_givens(puzzles), names_board=True)
    return run(puzzles, job, output)
