"""`nonet check`: whether a puzzle is sound, or a grid in progress right so far."""

from __future__ import annotations

import click

from ..board_option import board_asked, board_option, nine_row_geometry, signs_option
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
    display = output.display
    asked = board_asked(board, puzzle)
    if asked is not None and not asked.has_nine_rows:
        if givens is not None:
            raise click.UsageError("--givens goes with boards of nine rows alone.")
        from ..board_answers import BoardChecked, answer_boards

        return answer_boards(
            puzzle,
            asked,
            BoardChecked,
            BoardChecked.columns,
            output.format,
            output.output,
            display,
            is_named=board is not None,
            signs=signs,
        )
    job = Job(Checked, Checked.of, prepare=with_givens(givens), geometry=nine_row_geometry(asked))
    return run(puzzle, job, output.format, output.output, display)
