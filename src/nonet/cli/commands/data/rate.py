"""`nonet data rate`: a data set from puzzles that are there."""

from __future__ import annotations

from pathlib import Path

import click

from ....data import Folder, GivenPuzzles, Plan
from ...file_name import FileName
from ...ladder_choice import LadderChoice, ladder_options
from ...program import command, option
from ...work.data.run import run_plan
from .options import (
    columns_in,
    columns_option,
    data_guess_option,
    data_threads_option,
    number_in,
    on_option,
    out_argument,
    part_in,
    part_option,
    scale_columns_option,
    shard_option,
)

EXAMPLES = (
    "nonet data rate puzzles.txt rated",
    "nonet data rate train.csv test.csv rated --column question --guess",
    "nonet data rate puzzles.parquet rated --columns puzzle,rating --scale hodoku,sotd",
)


@command(examples=EXAMPLES)
@click.argument(
    "files",
    type=FileName(exists=True),
    nargs=-1,
    required=True,
    metavar="FILES...",
    help="Puzzles: one a line, CSV or Parquet.",
)
@out_argument
@option(
    "--column", metavar="NAME", help="The column with the puzzles, where its name does not tell."
)
@shard_option
@ladder_options("standard")
@data_guess_option
@columns_option
@scale_columns_option
@data_threads_option
@on_option
@part_option
def rate(
    files: tuple[Path, ...],
    out: Path,
    column: str | None,
    shard: str | None,
    ladder: LadderChoice,
    guess: bool,
    columns: tuple[str, ...],
    scale: tuple[str, ...],
    threads: int,
    on: str | None,
    part: str,
) -> int:
    """Rate and trace puzzles that are there: a plan and its run in one. A row that is no puzzle
    stays, and its status says so. The same command again goes on after a stop.
    """
    made = Plan(
        origin=GivenPuzzles.of(files, column=column, shard_size=number_in(shard, "--shard")),
        profile=ladder.profile.value,
        options=ladder.options(guess=guess),
        columns=columns_in(columns, scale),
    )
    Folder(out).write_plan(made)
    return run_plan(made, out, threads=threads, on=on, part=part_in(part))
