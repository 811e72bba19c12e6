"""Find duplicates among ten million rows, and check the time and memory against limits.

    python benchmarks/parts/data_dedupe.py [--rows 1e7] [--seconds 120] [--megabytes 2000]

The script makes a data set that consists only of ids, in a temporary folder. The ids are random,
and one row in a hundred repeats an earlier id. The exit status is 1 if `dedupe` finds the wrong
number of copies, or takes more CPU seconds or memory than allowed.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa

from nonet.data import Folder, GivenPuzzles, Plan, Shard, dedupe, logical_hash
from nonet.data.origins.given_puzzles import FilePiece
from nonet.data.schema import arrow_schema, write_parquet

SHARD = 100_000
COPIES = SHARD // 100


def write(folder: Folder, plan: Plan) -> int:
    """Write the shards of a plan, with ids as the only column. Returns the number of copies in
    them.
    """
    chance = np.random.default_rng(7)
    first = None
    schema = arrow_schema(plan.table, plan.metadata())
    for number in plan.shards:
        ids = chance.integers(0, 256, (SHARD, 16), np.uint8)
        if first is None:
            first = ids
        else:
            ids[:COPIES] = first[:COPIES]
        ends = np.arange(0, 32 * SHARD + 1, 32, dtype=np.int32)
        digits = pa.py_buffer(ids.tobytes().hex().encode())
        column = pa.StringArray.from_buffers(SHARD, pa.py_buffer(ends), digits)
        table = pa.table([column], schema=schema)
        with folder.written(folder.file_of(number)) as file:
            size, digest = write_parquet(table, file)
        shard = Shard(
            *(number, folder.file_of(number), SHARD, size, digest, logical_hash(table), {}),
            *(plan.digest, plan.nonet, plan.schema, pa.__version__),
        )
        with folder.written(folder.manifest_of(number)) as file:
            file.write(json.dumps(shard.to_json()).encode())
    return COPIES * (len(plan.shards) - 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=float, default=1e7)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--megabytes", type=float, default=2000)
    options = parser.parse_args()
    count = int(options.rows) // SHARD * SHARD
    pieces = tuple(FilePiece(0, 0, "") for _ in range(count // SHARD))
    plan = Plan(origin=GivenPuzzles(("none",), count, SHARD, pieces), columns=["id"])
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(Path(path))
        folder.write_plan(plan)
        copies = write(folder, plan)
        start = time.process_time()
        found = dedupe(path)
        seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    print(
        f"{found.rows:,} rows, {len(found):,} of {copies:,} copies found; {seconds:.1f} s of CPU "
        f"time; at most {peak:.0f} MB, including making the rows."
    )
    right = len(found) == copies and found.rows == count
    return 0 if right and seconds <= options.seconds and peak <= options.megabytes else 1


if __name__ == "__main__":
    sys.exit(main())
