"""Make the same data set with two versions of pyarrow, and compare the values in their columns.

    python benchmarks/parts/data_pyarrow.py [--number 1] [--rows 20000] [--place build/pyarrow]

One of the versions is already installed. The other is installed in a separate folder. One process
has this folder first on its import path. `--number 1` selects the newest release series
before the installed one, and `--number 2` the oldest that nonet supports. The exit status is 1 if
the logical hashes of a shard differ, or if one version reads different values from a file that the
other wrote.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import pyarrow.parquet as pq

from nonet.data import Folder, Plan, logical_hash, run

READ = """
import sys
import pyarrow, pyarrow.parquet
from nonet.data import Folder, logical_hash, run
plan = Folder(sys.argv[1]).plan()
print(pyarrow.__version__)
for shard in run(plan, sys.argv[1]):
    print(shard.logical)
for shard in Folder(sys.argv[2]).shards(plan):
    print(logical_hash(pyarrow.parquet.read_table(f"{sys.argv[2]}/{shard.file}")))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=1, choices=(1, 2))
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--place", type=Path, default=Path("build/pyarrow"))
    options = parser.parse_args()
    here = version("pyarrow")
    wanted = f"<{here.partition('.')[0]}" if options.number == 1 else f"=={oldest()}"
    place = options.place / str(options.number)
    install(f"pyarrow{wanted}", place)
    plan = Plan(
        options.rows,
        seed=3,
        shard_size=options.rows // 2,
        columns=["puzzle", "solution", "ids", "rating", "guesses", "origin", "trace", "hodoku"],
    )
    with tempfile.TemporaryDirectory() as name:
        ours, theirs = Path(name) / "ours", Path(name) / "theirs"
        shards = run(plan, ours)
        Folder(theirs).write_plan(plan)
        other, *found = subprocess.run(
            [sys.executable, "-c", READ, str(theirs), str(ours)],
            env=os.environ | {"PYTHONPATH": str(place.resolve())},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        if other == here:
            raise SystemExit(f"Both runs used pyarrow {here}.")
        read = [
            logical_hash(pq.read_table(theirs / shard.file))
            for shard in Folder(theirs).shards(plan)
        ]
    wanted_hashes = [shard.logical for shard in shards]
    is_equal = found == wanted_hashes * 2 and read == wanted_hashes
    verdict = "say the same" if is_equal else "DIFFER"
    print(f"pyarrow {here} and {other}: {len(shards)} shards of {plan.count:,} rows {verdict}.")
    return 0 if is_equal else 1


def oldest() -> str:
    """The oldest release series that nonet supports."""
    found = re.search(r'data = \["pyarrow>=(\d+)"', Path("pyproject.toml").read_text())
    assert found is not None
    return f"{found[1]}.*"


def install(requirement: str, place: Path) -> None:
    """Install a package into a separate folder."""
    words = ["install", "--quiet", "--no-deps", "--only-binary", ":all:", "--upgrade"]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, *words, "--target", str(place), requirement], check=True)


if __name__ == "__main__":
    sys.exit(main())
