"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from functools import partial

import click

from ..board_option import board_asked, board_option, nine_row_geometry, signs_option
from ..options import OutputChoice, output_options, puzzle_argument, threads_option
from ..program import command, option
from ..run import Job, run
from ..work.count import Counted, rows_for

EXAMPLES = (
    "nonet count @two-solutions",
    "nonet count puzzle.txt --limit 1000000",
    "nonet count 1.....2.....3.....4.....5.....6..... --board 6x6+x",
    "nonet count puzzles.txt --format csv --limit 2",
)


@command(examples=EXAMPLES)
@puzzle_argument
@option(
    "--limit", type=click.IntRange(min=1, max=2**63 - 2), default=1000, help="Stop counting here."
)
@output_options(notation=False)
@threads_option
@board_option
@signs_option
def count(
    puzzle: str | None,
    limit: int,
    output: OutputChoice,
    threads: int,
    board: str | None,
    signs: str | None,
) -> int:
    """Count the solutions, up to a limit. The exit code is 0 when there is exactly one."""
    display = output.display
    asked = board_asked(board, puzzle)
    if asked is not None and not asked.has_nine_rows:
        from ..board_answers import BoardCounted, answer_boards

        return answer_boards(
            puzzle,
            asked,
            partial(BoardCounted, limit=limit),
            BoardCounted.columns,
            output.format,
            output.output,
            display,
            is_named=board is not None,
            signs=signs,
            limit=limit + 1,
            threads=threads,
            is_alike=True,
        )
    job = Job(
        Counted,
        lambda record: Counted.of(record, limit),
        rows=partial(rows_for, limit=limit, threads=threads),
        geometry=nine_row_geometry(asked),
        short_in_streams=True,
    )
    return run(puzzle, job, output.format, output.output, display)
