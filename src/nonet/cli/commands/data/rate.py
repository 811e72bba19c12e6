"""`nonet data rate`: a data set from puzzles that are there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ...options import (
    AlsoOption,
    ExoticEarlyOption,
    InOrderOption,
    ProfileName,
    ProfileOption,
    TechniquesOption,
    UniqueOption,
    WithoutOption,
)
from ...parameters import Argument, Option
from ...usage import UsageError
from .options import (
    ColumnsOption,
    DataGuessOption,
    DataThreadsOption,
    OnOption,
    OutArgument,
    PartOption,
    ScaleColumnsOption,
    ShardOption,
    columns_in,
    ladder_options,
    number_in,
)
from .run import run_plan

EXAMPLES = (
    "nonet data rate puzzles.txt rated",
    "nonet data rate train.csv test.csv rated --column question --guess",
    "nonet data rate puzzles.parquet rated --columns puzzle,rating --scale hodoku,sotd",
)


def _files(paths: list[Path]) -> list[Path]:
    for path in paths:
        if not path.exists():
            raise UsageError(f"there is no file '{path}'.")
        if path.is_dir():
            raise UsageError(f"'{path}' is a folder; name a file in it.")
    return paths


def rate(
    files: Annotated[
        list[Path],
        Argument(
            metavar="FILES",
            help="Puzzles: one a line, CSV or Parquet.",
            check=_files,
        ),
    ],
    out: OutArgument,
    column: Annotated[
        str | None,
        Option(
            "--column",
            metavar="NAME",
            help="The column with the puzzles, where its name does not tell.",
            default_told=False,
        ),
    ] = None,
    shard: ShardOption = None,
    profile: ProfileOption = ProfileName.STANDARD,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    guess: DataGuessOption = False,
    columns: ColumnsOption = None,
    scale: ScaleColumnsOption = None,
    threads: DataThreadsOption = 0,
    on: OnOption = None,
    part: PartOption = "1/1",
) -> int:
    """Rate and trace puzzles that are there: a plan and its run in one. A row that is no puzzle
    stays, and its status says so. The same command again goes on after a stop.
    """
    from ....data import Folder, GivenPuzzles, Plan

    made = Plan(
        origin=GivenPuzzles.of(files, column=column, shard_size=number_in(shard, "--shard")),
        profile=profile.value,
        options=ladder_options(
            techniques,
            also,
            without,
            guess=guess,
            in_order=in_order,
            exotic_early=exotic_early,
            unique=unique,
        ),
        columns=columns_in(columns, scale),
    )
    Folder(out).write_plan(made)
    return run_plan(made, out, threads=threads, on=on, part=part)
