"""`nonet data check`: whether a data set is what its manifest says."""

from __future__ import annotations

from typing import Annotated

from ...exit_codes import FINE, WRONG
from ...parameters import Option
from .options import DataThreadsOption, OutArgument
from .watched import watched

EXAMPLES = (
    "nonet data check out",
    "nonet data check out --sample 1000 --shards 3",
    "nonet data check out --shards 0    made by another version of nonet",
)


def check(
    out: OutArgument,
    sample: Annotated[
        int, Option("--sample", min=0, metavar="N", help="How many traces to verify.")
    ] = 100,
    shards: Annotated[
        int, Option("--shards", min=0, metavar="N", help="How many shards to make again.")
    ] = 1,
    seed: Annotated[
        int, Option("--seed", min=0, help="Another seed takes other shards and traces.")
    ] = 0,
    threads: DataThreadsOption = 0,
) -> int:
    """Check a sealed data set: every file by its hash; shards made again and compared; traces
    replayed beside the solution, and their steps verified by their proofs. Exit code 1 where
    something is wrong.
    """
    from ....data import check_data

    with watched("checks") as progress:
        found = check_data(
            out, sample=sample, shards=shards, seed=seed, threads=threads, progress=progress
        )
    for problem in found.problems:
        print(problem)
    verdict = f"{len(found.problems):,} wrong" if found.problems else "all as it should be"
    print(
        f"{found.files:,} files hashed, {found.shards:,} shards made again, "
        f"{found.traces:,} traces verified: {verdict}."
    )
    return WRONG if found.problems else FINE
