"""Kill the making of a data set at random moments, and see that it comes out as if undisturbed.

    python scripts/data_kills.py [--times 50] [--seed 1] [--shards 12] [--rows 1000]

By turns, what is killed with signal 9 is the process that makes shards on its threads, one of the
two worker processes of another that has them made there, or that other process, whose workers go
on for a moment. Then the same is run again, to the end. Exit status 1 where shards differ from
those of an undisturbed run in what their columns say, where a shard is missing or is there twice,
or where a half-written file stays.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from threading import Timer
from typing import Final

from nonet.data import Folder, Plan, run
from nonet.errors import Error

KILLED: Final = ("process", "worker", "driver")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=12)
    parser.add_argument("--rows", type=int, default=1000, help="of a shard")
    parser.add_argument("--drive", type=Path, help=argparse.SUPPRESS)  # what is started here
    parser.add_argument("--kill-worker", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.drive is not None:
        drive(options.drive, options.kill_worker)
        return 0
    plan = Plan(options.shards * options.rows, seed=options.seed, shard_size=options.rows)
    draw = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        return killed(plan, Path(name), options.times, draw)


def killed(plan: Plan, place: Path, times: int, draw: random.Random) -> int:
    """Kill so many times, each time in a fresh folder."""
    wanted = [shard.logical for shard in run(plan, place / "undisturbed", threads=2)]
    work: dict[str, tuple[float, float]] = {}
    left: Counter[str] = Counter()
    bad = 0
    for number in range(times):
        who = KILLED[number % len(KILLED)]
        if who not in work:
            work[who] = seconds(who, plan, place / who)
        moment = draw.uniform(*work[who])
        out = place / f"killed-{number}"
        Folder(out).write_plan(plan)
        with killed_at(who, out, moment):
            done = sum(1 for _ in Folder(out).shards(plan))
            left["all" if done == len(wanted) else "some" if done else "none"] += 1
            run(plan, out, threads=2)
        told = wrong(plan, out, wanted)
        if told:
            bad += 1
            print(f"{number}: {who} killed after {moment:.2f} s: {told}")
        shutil.rmtree(out)
    print(
        f"Killed {times} times: {left['none']} times before a shard was done, {left['some']} times "
        f"between shards, {left['all']} times behind the last; {bad} data sets differ."
    )
    return 1 if bad else 0


def seconds(who: str, plan: Plan, out: Path) -> tuple[float, float]:
    """When work begins, or nearly so, and when it ends, where nothing is killed."""
    Folder(out).write_plan(plan)
    start = time.monotonic()
    process = subprocess.Popen(command(who, out), stdout=subprocess.DEVNULL)
    while process.poll() is None and not list(out.glob("part-*.json")):
        time.sleep(0.01)
    first = time.monotonic() - start
    if process.wait() != 0:
        raise SystemExit(f"making a data set failed ({who}).")
    return 0.8 * first, time.monotonic() - start


def command(who: str, out: Path, moment: float | None = None) -> list[str]:
    """What makes the data set."""
    if who == "process":
        return [sys.executable, "-m", "nonet", "data", "run", str(out), "--threads", "2"]
    words = [sys.executable, __file__, "--drive", str(out)]
    return words if moment is None else [*words, "--kill-worker", str(moment)]


@contextmanager
def killed_at(who: str, out: Path, moment: float) -> Iterator[None]:
    """Begin to make the data set, and kill what is to be killed; in the block, workers of a driver
    that was killed may still be at work."""
    words = command(who, out, moment if who == "worker" else None)
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True)
    if who == "worker":
        process.wait()
    else:
        time.sleep(moment)
        process.send_signal(signal.SIGKILL)
        process.wait()
    yield
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    time.sleep(0.1)


def drive(out: Path, kill_worker: float | None) -> None:
    """Make the data set on two worker processes, and kill one of them after so many seconds."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:

        def kill() -> None:
            for process in list(pool._processes)[:1]:
                os.kill(process, signal.SIGKILL)

        timer = Timer(kill_worker or 0, kill)
        timer.daemon = True
        if kill_worker is not None:
            timer.start()
        try:
            run(Folder(out).plan(), out, pool)
        except Error as error:
            print(error)


def wrong(plan: Plan, out: Path, wanted: list[str]) -> str:
    """What is wrong with a data set, if anything is."""
    if [shard.logical for shard in Folder(out).shards(plan)] != wanted:
        return "its shards differ"
    for shard in Folder(out).shards(plan):
        shard.require_bytes(out)
    names = sorted(file.name for file in out.iterdir() if file.suffix != ".tmp")
    if len(names) != 2 * len(wanted) + 1:
        return f"there are {', '.join(names)}"
    Folder(out).remove_orphans()
    halves = [file.name for file in out.glob("*.tmp")]
    return f"{', '.join(halves)} stay" if halves else ""


if __name__ == "__main__":
    sys.exit(main())
