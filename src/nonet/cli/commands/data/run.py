"""`nonet data run`: make a planned data set."""

from pathlib import Path
from typing import Any

from .... import data
from ....data import Folder, Plan
from ....data.run import cluster_named
from ....model import counted
from ...command import command
from ...messages import Messages
from .options import out_argument, run_options


@command(
    "nonet data run out                          run it again to resume",
    "nonet data run out --part 17/64             one job of a Slurm array",
    "nonet data run out --on ray:10.0.0.1:6399   on every node of a Ray cluster",
)
@out_argument
@run_options
def run(out: Path, how: dict[str, Any]) -> None:
    """Make the missing shards of a plan. After Ctrl-C, a crash or a full disk, only unfinished
    shards are lost: run the command again to resume.
    """
    run_plan(Folder(out).plan(), out, **how)


def run_plan(plan: Plan, out: Path, *, threads: int, on: str | None, part: tuple[int, int]) -> None:
    """Make the shards of a plan and show the progress."""
    before: list[int] = []  # shards that already existed do not count towards the speed

    def show(done: int, total: int) -> None:
        if not before:
            before.append(done)
        messages.progress(done - before[0], done / max(total, 1))

    with Messages() as messages:
        try:
            with cluster_named(on) as executor:
                shards = data.run(plan, out, executor, threads=threads, part=part, progress=show)
        except KeyboardInterrupt:
            done, of = sum(1 for _ in Folder(out).shards(plan)), len(plan.shards)
            messages.note(f"stopped; {done:,} of {of:,} shards are done. Run it again to resume.")
            raise
    rows = sum(shard.rows for shard in shards)
    size = sum(shard.bytes for shard in shards)
    made = f"{counted(rows, 'puzzle')} in {counted(len(shards), 'shard')}"
    print(f"{made}, {size / 1e6:,.1f} MB, in {out}.")
