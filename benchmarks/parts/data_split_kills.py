"""Kill `nonet data split` at random moments, and see that splits come out as if undisturbed.

    python benchmarks/parts/data_split_kills.py [--times 50] [--seed 1] [--shards 12] [--rows 200]

By turns, the data set was split otherwise before, or never. After signal 9 each file under a name
of its own is one that was written to its end. Then the same is run again. Exit status 1 where a
file is damaged, where files differ from those of an undisturbed run, or where one is missing or
too many.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Final

from nonet.data import Plan, dedupe, run, split
from nonet.data.split import DATA, SPLIT, STRATA_FILE

WISHES: Final = ("--test", "20", "--valid", "15", "--per", "level=8")
OTHERWISE: Final = {"test": 40, "valid": 0}

Files = dict[str, str]
"""Names of files with SHA-256 of what is in them."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=12)
    parser.add_argument("--rows", type=int, default=200, help="of a shard")
    options = parser.parse_args()
    plan = Plan(options.shards * options.rows, seed=options.seed, shard_size=options.rows)
    with tempfile.TemporaryDirectory() as name:
        return killed(plan, Path(name), options.times, random.Random(options.seed))


def killed(plan: Plan, place: Path, times: int, draw: random.Random) -> int:
    """Kill so many times, each time in a fresh copy of the data set."""
    made, undisturbed = place / "made", place / "undisturbed"
    run(plan, made, threads=2)
    dedupe(made)
    shutil.copytree(made, undisturbed)
    seconds = split_and_kill(undisturbed, None)
    wanted = files_of(undisturbed)
    old = place / "old"
    shutil.copytree(made, old)
    split(old, test=OTHERWISE["test"], valid=OTHERWISE["valid"])
    whole = [files_of(old), wanted]
    left: Counter[str] = Counter()
    bad = 0
    for number in range(times):
        out = place / f"killed-{number}"
        shutil.copytree(made if number % 2 else old, out)
        moment = draw.uniform(0, 1.1 * seconds)
        split_and_kill(out, moment)
        there = files_of(out)
        left["nothing" if there in (whole[0], {}) else "all" if there == wanted else "some"] += 1
        told = damaged(there, whole)
        split_and_kill(out, None)
        told = told or wrong(out, wanted)
        if told:
            bad += 1
            print(f"{number}: killed after {moment:.3f} s: {told}")
        shutil.rmtree(out)
    print(
        f"Killed {times} times: {left['nothing']} times before a file was written, "
        f"{left['some']} times between files, {left['all']} times behind the last; "
        f"{bad} data sets differ."
    )
    return 1 if bad else 0


def split_and_kill(out: Path, moment: float | None) -> float:
    """Split a data set, and kill that so many seconds after it began to write; how long it wrote.

    Where no moment is given, it goes to its end.
    """
    words = [sys.executable, "-m", "nonet", "data", "split", str(out), *WISHES]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pieces = out / "pieces"  # from the beginning to the end of the work
    while process.poll() is None and not pieces.exists():
        time.sleep(0.001)
    start = time.monotonic()
    if moment is not None:
        time.sleep(moment)
        process.kill()
    while process.poll() is None and pieces.exists():
        time.sleep(0.001)
    took = time.monotonic() - start
    process.wait()
    return took


def files_of(out: Path) -> Files:
    """The files of a split, as far as they have the names of finished ones."""
    files = [out / SPLIT, *sorted((out / DATA).glob("*.parquet")), out / STRATA_FILE]
    return {
        file.relative_to(out).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in files
        if file.exists()
    }


def damaged(there: Files, whole: list[Files]) -> str:
    """Which files are neither those of the split before nor those that are to come, if any."""
    names = [
        name for name, digest in there.items() if digest not in [files.get(name) for files in whole]
    ]
    if SPLIT in there and there not in whole:
        names.append(f"{SPLIT}, which says that all is done,")
    return f"{', '.join(names)} of a killed split" if names else ""


def wrong(out: Path, wanted: Files) -> str:
    """What is wrong with a finished split, if anything is."""
    there = files_of(out)
    if there != wanted:
        return "its files differ"
    names = {file.relative_to(out).as_posix() for file in (out / DATA).iterdir()} | {SPLIT}
    more = sorted(names - set(wanted)) + [each.name for each in out.glob("pieces")]
    return f"{', '.join(more)} stay" if more else ""


if __name__ == "__main__":
    sys.exit(main())
