"""`nonet canonical`: the canonical form, and files without puzzles that are as good as the same."""

from __future__ import annotations

from functools import partial

import click

from ...search.symmetry.board_form import plain_boxes
from ...search.symmetry.grid_labelling import FormNotFound
from ..answer import OutputFormat
from ..input import Puzzles
from ..options import OutputChoice, output_options, threads_option
from ..program import command, option
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.canonical import CanonicalForm, givens_alone, is_new, rows_for

EXAMPLES = (
    "nonet canonical @newspaper",
    "nonet canonical puzzles.txt --format csv",
    "nonet canonical puzzles.txt --distinct --original -o distinct.txt",
    "nonet canonical sixteen.txt --board 16x16",
)


@command(examples=EXAMPLES)
@puzzle_options()
@option("--distinct", is_flag=True, help="Drop puzzles that are isomorphic to an earlier one.")
@option(
    "--original", is_flag=True, help="With --distinct: keep the puzzles as they are in the input."
)
@output_options()
@threads_option
def canonical(
    puzzles: Puzzles,
    distinct: bool,
    original: bool,
    output: OutputChoice,
    threads: int,
) -> int:
    """Print the canonical form, the same for all isomorphic puzzles. It is the smallest string,
    with 0 for an empty cell, among all symmetries of the puzzle. On other sizes, it is one
    fixed representative.
    """
    if original and not distinct:
        raise click.BadParameter("it goes with --distinct.", param_hint=["--original"])
    if distinct and output.format is OutputFormat.JSON:
        raise click.BadParameter(
            "--distinct has no JSON; jsonl is an object a line.", param_hint=["--format"]
        )
    if puzzles.board is not None:
        plain_boxes(puzzles.board)
    seen: set[bytes] | None = set() if distinct else None
    job = Job(
        CanonicalForm,
        partial(CanonicalForm.of, original=original),
        rows=partial(rows_for, threads=threads, seen=seen, original=original),
        short_in_streams=True,
        prepare=givens_alone,
        keeps=None if seen is None else partial(is_new, seen=seen),
        names_board=True,
        refusals=(FormNotFound,),
    )
    return run(puzzles, job, output)
