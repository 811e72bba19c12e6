"""Kill the making of a data set at random moments, and see that it comes out as if undisturbed.

    python benchmarks/parts/data_kills.py [--times 50] [--seed 1] [--shards 10] [--rows 400]

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
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

from nonet.base.errors import Error
from nonet.data import Folder, Plan, run

KILLED: Final = ("process", "worker", "driver")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=10)
    parser.add_argument("--rows", type=int, default=400, help="of a shard")
    parser.add_argument("--drive", type=Path, help=argparse.SUPPRESS)  # what is started here
    parser.add_argument("--kill-worker", nargs=2, type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.drive is not None:
        moment = options.kill_worker and Moment(*options.kill_worker)
        drive(options.drive, moment)
        return 0
    plan = Plan(options.shards * options.rows, seed=options.seed, shard_size=options.rows)
    draw = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        return killed(plan, Path(name), options.times, draw)


def killed(plan: Plan, place: Path, times: int, draw: random.Random) -> int:
    """Kill so many times, each time in a fresh folder."""
    start = time.monotonic()
    wanted = [shard.logical for shard in run(plan, place / "undisturbed", threads=2)]
    of_one = (time.monotonic() - start) / len(wanted)
    left: Counter[str] = Counter()
    bad = 0
    for number in range(times):
        who = KILLED[number % len(KILLED)]
        moment = Moment(draw.randrange(len(wanted)), draw.uniform(0, 2 * of_one))
        out = place / f"killed-{number}"
        Folder(out).write_plan(plan)
        with killed_at(who, out, moment):
            done = sum(1 for _ in Folder(out).shards(plan))
            left["all" if done == len(wanted) else "some" if done else "none"] += 1
            run(plan, out, threads=2)
        told = wrong(plan, out, wanted)
        if told:
            bad += 1
            print(f"{number}: {who} killed {moment}: {told}")
        shutil.rmtree(out)
    print(
        f"Killed {times} times: {left['none']} times before a shard was done, {left['some']} times "
        f"between shards, {left['all']} times behind the last; {bad} data sets differ."
    )
    return 1 if bad else 0


class Moment(NamedTuple):
    """When something is killed: so many seconds after so many shards were done."""

    shards: int
    seconds: float

    def wait(self, out: Path, is_over: Callable[[], bool]) -> None:
        """Wait for it, or until the work is over."""
        while len(list(out.glob("part-*.json"))) < self.shards and not is_over():
            time.sleep(0.005)
        time.sleep(self.seconds)


def command(who: str, out: Path, moment: Moment) -> list[str]:
    """What makes the data set."""
    if who == "process":
        return [sys.executable, "-m", "nonet", "data", "run", str(out), "--threads", "2"]
    words = [sys.executable, __file__, "--drive", str(out)]
    return [*words, "--kill-worker", *map(str, moment)] if who == "worker" else words


@contextmanager
def killed_at(who: str, out: Path, moment: Moment) -> Iterator[None]:
    """Begin to make the data set, and kill what is to be killed; in the block, workers of a driver
    that was killed may still be at work."""
    words = command(who, out, moment)
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True)
    if who != "worker":
        moment.wait(out, lambda: process.poll() is not None)
        process.kill()
    process.wait()
    yield
    # A process that was killed passes for alive, and its files for in use, until it is waited for.
    with suppress(ProcessLookupError):
        for _ in range(500):
            os.killpg(process.pid, signal.SIGKILL)
            time.sleep(0.02)


def drive(out: Path, kill_worker: Moment | None) -> None:
    """Make the data set on two worker processes, and kill one of them."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:

        def kill() -> None:
            assert kill_worker is not None
            kill_worker.wait(out, lambda: False)
            for process in list(pool._processes)[:1]:
                os.kill(process, signal.SIGKILL)

        if kill_worker is not None:
            Thread(target=kill, daemon=True).start()
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
