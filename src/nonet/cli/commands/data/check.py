"""`nonet data check`: check a data set against its manifest."""

from functools import partial
from pathlib import Path
from typing import Final

import click

from ....data import check_data
from ....model import counted
from ...command import command, option
from ...exit_codes import FINE, WRONG
from ...options import seed_option, threads_option
from .options import out_argument, watched

_number_option: Final = partial(option, type=click.IntRange(min=0), metavar="N")


@command(
    "nonet data check out",
    "nonet data check out --sample 1000 --shards 3",
    "nonet data check out --shards 0    if another version of nonet made it",
)
@out_argument
@_number_option("--sample", default=100, help="Number of traces to verify.")
@_number_option("--shards", default=1, help="Number of shards to regenerate and compare.")
@seed_option
@threads_option
def check(out: Path, sample: int, shards: int, seed: int, threads: int) -> int:
    """Check a sealed data set. The hash of every file is compared, some shards are regenerated, and
    some traces are replayed to the solution, with the proof of every step. The exit code is 1 if
    something is wrong.
    """
    with watched("checks") as progress:
        found = check_data(
            out, sample=sample, shards=shards, seed=seed, threads=threads, progress=progress
        )
    for problem in found.problems:
        print(problem)
    verdict = f"{len(found.problems):,} wrong" if found.problems else "everything is right"
    print(
        f"{counted(found.files, 'file')} hashed, {counted(found.shards, 'shard')} regenerated, "
        f"{counted(found.traces, 'trace')} verified: {verdict}."
    )
    return WRONG if found.problems else FINE
