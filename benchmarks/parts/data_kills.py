"""Kill a process that makes or splits a data set at a random moment, run it again, and check that
the result is the same as in an undisturbed run.

    python benchmarks/parts/data_kills.py make | split [--times 50] [--seed 1] [--shards 10]
                                                       [--rows 400]

`make` kills three kinds of processes in turn, with signal 9: a process that makes shards on its
threads; one of the two worker processes of a run with an executor; and the main process of such a
run, whose workers continue for a moment. `split` kills `nonet data split`. In half of the runs, the
data set has already been split in a different way; in the other half, it has not been split yet.
After the kill, every file that has its final name must be complete. Then the same command runs
again to the end. The exit status is 1 if a file is damaged, or if a shard or split is missing,
extra, or different from that of an undisturbed run.
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
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple, Protocol

from nonet.base.errors import Error
from nonet.data import Folder, Plan, dedupe, run, split
from nonet.data.split import DATA, SPLIT, STRATA_FILE

KILLED: Final = ("process", "worker", "driver")
WISHES: Final = ("--test", "20", "--valid", "15", "--per", "level=8")
OTHERWISE: Final = {"test": 40, "valid": 0}

Files = dict[str, str]
"""File names, each with the SHA-256 of the file's content."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("make", "split"))
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=10)
    parser.add_argument("--rows", type=int, default=400, help="rows in a shard")
    parser.add_argument("--drive", type=Path, help=argparse.SUPPRESS)  # for processes started here
    parser.add_argument("--kill-worker", nargs=2, type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.drive is not None:
        moment = options.kill_worker and Moment(*options.kill_worker)
        drive(options.drive, moment)
        return 0
    plan = Plan(options.shards * options.rows, seed=options.seed, shard_size=options.rows)
    draw = random.Random(options.seed)
    left: Counter[str] = Counter()
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        killing: Killing = (Making if options.what == "make" else Splitting)(plan, Path(name))
        for number in range(options.times):
            out = Path(name) / f"killed-{number}"
            what, when, fault = killing.kill(number, out, draw)
            left[what] += 1
            if fault:
                bad += 1
                print(f"{number}: {when}: {fault}")
            shutil.rmtree(out)
    print(
        f"Killed {options.times} times: {left['none']} times before anything was written, "
        f"{left['some']} times in between, {left['all']} times after everything; "
        f"{bad} data sets differ."
    )
    return 1 if bad else 0


class Killing(Protocol):
    """A process that is killed at a random moment and then run again."""

    def kill(self, number: int, out: Path, draw: random.Random) -> tuple[str, str, str]:
        """Kill the process while it works in a new folder, then run it to the end. Returns three
        things: whether `none`, `some` or `all` of the files were there when it was killed; a
        description of the kill; and the fault found at the end, or "".
        """


class Making(Killing):
    """A process that makes a data set."""

    def __init__(self, plan: Plan, place: Path) -> None:
        self.plan = plan
        start = time.monotonic()
        self.wanted = [shard.logical for shard in run(plan, place / "undisturbed", threads=2)]
        self.of_one = (time.monotonic() - start) / len(self.wanted)

    def kill(self, number: int, out: Path, draw: random.Random) -> tuple[str, str, str]:
        who = KILLED[number % len(KILLED)]
        moment = Moment(draw.randrange(len(self.wanted)), draw.uniform(0, 2 * self.of_one))
        Folder(out).write_plan(self.plan)
        with killed_at(who, out, moment):
            done = sum(1 for _ in Folder(out).shards(self.plan))
            run(self.plan, out, threads=2)
        left = "all" if done == len(self.wanted) else "some" if done else "none"
        return left, f"{who} killed {moment}", self._wrong(out)

    def _wrong(self, out: Path) -> str:
        if [shard.logical for shard in Folder(out).shards(self.plan)] != self.wanted:
            return "its shards differ"
        for shard in Folder(out).shards(self.plan):
            if sha256((out / shard.file).read_bytes()).hexdigest() != shard.sha256:
                return f"{shard.file} was changed"
        names = sorted(file.name for file in out.iterdir() if file.suffix != ".tmp")
        if len(names) != 2 * len(self.wanted) + 1:
            return f"there are {', '.join(names)}"
        Folder(out).remove_orphans()
        halves = [file.name for file in out.glob("*.tmp")]
        return f"{', '.join(halves)} stay" if halves else ""


class Moment(NamedTuple):
    """The moment at which to kill a process: `seconds` after it has made `shards` shards."""

    shards: int
    seconds: float

    def wait(self, out: Path, is_over: Callable[[], bool]) -> None:
        """Wait until this moment, or until the work is done."""
        while len(list(out.glob("part-*.json"))) < self.shards and not is_over():
            time.sleep(0.005)
        time.sleep(self.seconds)


def command(who: str, out: Path, moment: Moment) -> list[str]:
    """The command that makes the data set."""
    if who == "process":
        return [sys.executable, "-m", "nonet", "data", "run", str(out), "--threads", "2"]
    words = [sys.executable, __file__, "make", "--drive", str(out)]
    return [*words, "--kill-worker", *map(str, moment)] if who == "worker" else words


@contextmanager
def killed_at(who: str, out: Path, moment: Moment) -> Iterator[None]:
    """Start making the data set, and kill the chosen process. If that is the main process, its
    workers may still be running in the `with` block.
    """
    words = command(who, out, moment)
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True)
    if who != "worker":
        moment.wait(out, lambda: process.poll() is not None)
        process.kill()
    process.wait()
    yield
    # A killed process counts as alive, and its files as in use, until it is waited for.
    with suppress(ProcessLookupError):
        for _ in range(500):
            os.killpg(process.pid, signal.SIGKILL)
            time.sleep(0.02)


def drive(out: Path, kill_worker: Moment | None) -> None:
    """Make the data set with two worker processes. If `kill_worker` is given, kill one of them at
    that moment.
    """
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


class Splitting(Killing):
    """A process that splits a data set."""

    def __init__(self, plan: Plan, place: Path) -> None:
        self.made, self.old, undisturbed = place / "made", place / "old", place / "undisturbed"
        run(plan, self.made, threads=2)
        dedupe(self.made)
        shutil.copytree(self.made, undisturbed)
        self.seconds = split_and_kill(undisturbed, None)
        self.wanted = files_of(undisturbed)
        shutil.copytree(self.made, self.old)
        split(self.old, test=OTHERWISE["test"], valid=OTHERWISE["valid"])
        self.before = files_of(self.old)

    def kill(self, number: int, out: Path, draw: random.Random) -> tuple[str, str, str]:
        shutil.copytree(self.made if number % 2 else self.old, out)
        moment = draw.uniform(0, 1.1 * self.seconds)
        split_and_kill(out, moment)
        there = files_of(out)
        is_none = there in (self.before, {})
        left = "none" if is_none else "all" if there == self.wanted else "some"
        fault = damaged(there, [self.before, self.wanted])
        split_and_kill(out, None)
        return left, f"killed after {moment:.3f} s", fault or self._wrong(out)

    def _wrong(self, out: Path) -> str:
        if files_of(out) != self.wanted:
            return "its files differ"
        names = {file.relative_to(out).as_posix() for file in (out / DATA).iterdir()} | {SPLIT}
        more = sorted(names - set(self.wanted)) + [each.name for each in out.glob("pieces")]
        return f"{', '.join(more)} stay" if more else ""


def split_and_kill(out: Path, moment: float | None) -> float:
    """Split a data set, and kill the process this many seconds after it began to write. Returns how
    many seconds it spent writing.

    If `moment` is None, the process is not killed.
    """
    words = [sys.executable, "-m", "nonet", "data", "split", str(out), *WISHES]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pieces = out / "pieces"  # this folder exists while the process writes
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
    """The files of a split that have their final names."""
    files = [out / SPLIT, *sorted((out / DATA).glob("*.parquet")), out / STRATA_FILE]
    return {
        file.relative_to(out).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in files
        if file.exists()
    }


def damaged(there: Files, whole: list[Files]) -> str:
    """Report the files of a killed split that match neither the earlier split nor the new one."""
    names = [
        name for name, digest in there.items() if digest not in [files.get(name) for files in whole]
    ]
    if SPLIT in there and there not in whole:
        names.append(f"{SPLIT}, which records that all is done,")
    return f"{', '.join(names)} of a killed split" if names else ""


if __name__ == "__main__":
    sys.exit(main())
