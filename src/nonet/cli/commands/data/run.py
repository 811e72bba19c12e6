"""`nonet data run`: make what is planned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....data import Folder
from ...program import command
from ...work.data.run import run_plan
from .options import data_threads_option, on_option, out_argument, part_option

EXAMPLES = (
    "nonet data run out                          again, to go on after a stop",
    "nonet data run out --part 17/64             one job of a Slurm array",
    "nonet data run out --on ray:10.0.0.1:6399   on every node of a Ray cluster",
)


@command(examples=EXAMPLES)
@out_argument
@data_threads_option
@on_option
@part_option
def run(
    out: Path,
    **how: Any,
) -> int:
    """Make the missing shards of a plan. Ctrl-C, a crash or a full disk lose only unfinished
    shards: run it again to resume.
    """
    return run_plan(Folder(out).plan(), out, **how)
