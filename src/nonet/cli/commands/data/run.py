"""`nonet data run`: make what is planned."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...exit_codes import FINE
from ...messages import Messages
from .options import DataThreadsOption, OnOption, OutArgument, PartOption, part_in

if TYPE_CHECKING:
    from ....data import Plan

EXAMPLES = (
    "nonet data run out                          again, to go on after a stop",
    "nonet data run out --part 17/64             one job of a Slurm array",
    "nonet data run out --on ray:10.0.0.1:6399   on every node of a Ray cluster",
)


def run(
    out: OutArgument,
    threads: DataThreadsOption = 0,
    on: OnOption = None,
    part: PartOption = "1/1",
) -> int:
    """Make the shards of a plan that are not there yet. Ctrl-C, a crash or a full disk lose the
    shards under way alone: run it again, and it goes on.
    """
    from ....data import Folder

    return run_plan(Folder(out).plan(), out, threads=threads, on=on, part=part)


def run_plan(plan: Plan, out: Path, *, threads: int, on: str | None, part: str) -> int:
    """Make the shards of a plan, and tell how far it is."""
    from ....data import Folder
    from ....data import run as make
    from ....data.clusters import cluster_named

    messages = Messages()
    which = part_in(part)
    before: list[int] = []  # what was done when it began does not tell how fast it is

    def show(done: int, total: int) -> None:
        if not before:
            before.append(done)
        messages.progress(done - before[0], done / total)

    try:
        with cluster_named(on) as executor:
            shards = make(
                plan,
                out,
                executor,
                threads=threads,
                part=which,
                progress=show,
            )
    except KeyboardInterrupt:
        done = sum(1 for _ in Folder(out).shards(plan))
        messages.note(
            f"stopped; {done:,} of {len(plan.shards):,} shards are done. Running it again goes on."
        )
        raise
    finally:
        messages.close()
    rows = sum(shard.rows for shard in shards)
    size = sum(shard.bytes for shard in shards)
    print(f"{rows:,} puzzles in {len(shards):,} shards, {size / 1e6:,.1f} MB, in {out}.")
    return FINE
