"""`nonet data rate`: make a data set from existing puzzles."""

from pathlib import Path
from typing import Any

import click

from ....data import Folder
from ...command import command
from ...options import file_type
from .options import PlanWords, out_argument, plan_options, run_options
from .run import run_plan


@command(
    "nonet data rate puzzles.txt rated",
    "nonet data rate train.csv test.csv rated --column question --guess",
    "nonet data rate puzzles.parquet rated --columns puzzle,rating",
)
@click.argument(
    "files",
    type=file_type(exists=True),
    nargs=-1,
    required=True,
    metavar="FILES...",
    help="Puzzles: one per line, CSV or Parquet.",
)
@out_argument
@plan_options
@run_options
def rate(files: tuple[Path, ...], out: Path, words: PlanWords, how: dict[str, Any]) -> None:
    """Rate your own puzzles and record their steps: plan and run in one command. Rows without
    a valid puzzle are kept; see the status column. Run the command again to resume.
    """
    made = words.plan(words.given(files))
    Folder(out).write_plan(made)
    run_plan(made, out, **how)
