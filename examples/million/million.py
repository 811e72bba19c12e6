"""Make a data set of a million random Sudoku puzzles with one command.

    python examples/million/million.py FOLDER [COUNT]

The puzzles are rated, and come with the steps of their solutions. The command also splits,
describes and checks the data set. It takes about six minutes on one core. The puzzles need 245 MB,
and the splits as much again. If the command is stopped, run it again to continue. The result is a
folder that can be uploaded to Hugging Face. It contains a card (README.md), Parquet files, and a
manifest with their hashes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from nonet.data import DataCheck, Plan, Quota, check_data, dedupe, run, seal, split

COUNT = 1_000_000
SEED = 7
TRACES = 1_000
NAME = "Sudoku puzzles with ratings and proved steps"


def shows(what: str) -> Callable[[int, int], None]:
    """A function that shows the progress on one line, if the output goes to a terminal."""

    def progress(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what}: {done:,} of {total:,} ", end="", file=sys.stderr, flush=True)

    return progress


def make(folder: Path, count: int = COUNT, threads: int = 0) -> DataCheck:
    """Make the data set, and return the result of its check."""
    plan = Plan(count, seed=SEED)
    shards = run(plan, folder, threads=threads, progress=shows("puzzles"))
    size = sum(shard.bytes for shard in shards) / 1e6
    print(f"{sum(shard.rows for shard in shards):,} puzzles in {size:,.0f} MB.")
    found = dedupe(folder, progress=shows("ids"))
    print(f"{len(found):,} are isomorphic to an earlier one.")
    parts = split(folder, test=1, valid=1, per=Quota("level", 500), progress=shows("rows"))
    for name in ("train", "validation", "test", "strata"):
        print(f"{name}: {parts.rows_of(name):,} rows.")
    seal(folder, name=NAME, progress=shows("files"))
    checked = check_data(
        folder, sample=TRACES, shards=1, threads=threads, progress=shows("checked")
    )
    print(f"{checked.traces:,} traces verified, {checked.shards} shard regenerated.")
    return checked


def main() -> int:
    if not 2 <= len(sys.argv) <= 3:
        print(__doc__)
        return 2
    checked = make(Path(sys.argv[1]), int(float(sys.argv[2])) if len(sys.argv) > 2 else COUNT)
    for problem in checked.problems:
        print(problem)
    return 1 if checked.problems else 0


if __name__ == "__main__":
    sys.exit(main())
