"""Measure the overhead of making shards on Ray and Dask.

    python benchmarks/parts/data_overhead.py [--on ray,dask] [--shards 16] [--seconds 30] [--most 5]

The script starts Ray and Dask itself. It measures the CPU time of all processes in a run, including
the engine's, and how much of this time is spent making shards. The rest is the overhead, which
includes starting the processes. An engine uses CPU time throughout a run, so its overhead is larger
on a busy machine, where a run is longer. The exit status is 1 if the overhead is more than `--most`
percent of the time for making shards. The script runs only on Linux.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from nonet.data import Folder, Plan, make_shard
from nonet.data.run import cluster_named

MARK: Final = "NONET_MEASURED"
TICKS: Final = os.sysconf("SC_CLK_TCK")
SAMPLE: Final = 2000  # rows


class Meter:
    """Measures the CPU time of all processes whose environment contains a mark."""

    def __init__(self, mark: str) -> None:
        self.environment = os.environ | {MARK: mark, "RAY_AUTH_MODE": "disabled"}
        self._mark = f"{MARK}={mark}".encode()
        self._spent: dict[tuple[str, str], int] = {}
        self._over = Event()
        self._thread = Thread(target=self._watch, daemon=True)
        self._thread.start()

    def seconds(self) -> float:
        """End the measurement, and return the total CPU time."""
        self._over.set()
        self._thread.join()
        return sum(self._spent.values()) / TICKS

    def _watch(self) -> None:
        while not self._over.wait(0.25):
            for process in Path("/proc").glob("[0-9]*"):
                with suppress(OSError):
                    if self._mark in (process / "environ").read_bytes():
                        fields = (process / "stat").read_text().rpartition(")")[2].split()
                        self._spent[process.name, fields[19]] = int(fields[11]) + int(fields[12])


@contextmanager
def started(environment: dict[str, str], *words: str) -> Iterator[None]:
    process = subprocess.Popen(
        [sys.executable, *words],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def engine(name: str, environment: dict[str, str], place: Path) -> Iterator[str]:
    """Start an engine, which runs until the block ends. Yields the value for `--on`."""
    if name == "ray":
        yield "ray"
    else:
        with socket.socket() as probe, ExitStack() as stack:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
            probe.close()
            address = f"tcp://127.0.0.1:{port}"
            scheduler = ("-m", "distributed.cli.dask_scheduler", "--host=127.0.0.1")
            stack.enter_context(started(environment, *scheduler, f"--port={port}"))
            worker = ("-m", "distributed.cli.dask_worker", address, "--nthreads=1")
            stack.enter_context(started(environment, *worker, f"--local-directory={place}"))
            wait_for(port)
            yield f"dask:{address}"


def wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)


def measured(name: str, plan: Plan, place: Path) -> tuple[float, float, float]:
    """Make shards on an engine. Returns the CPU seconds for making them, the CPU seconds for
    everything else, and the elapsed time.
    """
    start = time.monotonic()
    out = place / name
    Folder(out).write_plan(plan)
    meter = Meter(f"{os.getpid()}-{name}")
    with engine(name, meter.environment, place / "work") as word:
        words = [sys.executable, __file__, "--drive", str(out), "--on", word]
        done = subprocess.run(
            words, env=meter.environment, check=True, stdout=subprocess.PIPE, text=True
        )
        time.sleep(0.5)
    within = float(done.stdout.split()[-1])
    return within, meter.seconds() - within, time.monotonic() - start


def timed_shard(plan: Plan, number: int, out: Path) -> float:
    """Make a shard, and return the CPU seconds that its worker took."""
    start = time.process_time()
    make_shard(plan, number, out)
    return time.process_time() - start


def drive(on: str, out: Path) -> None:
    """Make all shards on an engine, and print the sum of their CPU seconds."""
    plan = Folder(out).plan()
    with cluster_named(on) as executor:
        shards = [executor.submit(timed_shard, plan, number, out) for number in plan.shards]
        print(sum(shard.result() for shard in shards))


def rows_for(seconds: float, place: Path) -> int:
    """Estimate how many rows can be made in this many seconds."""
    plan = Plan(SAMPLE)
    make_shard(plan, 0, place)
    start = time.process_time()
    make_shard(plan, 0, place)
    return round(SAMPLE * seconds / (time.process_time() - start))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--on", default="ray,dask")
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=30, help="that a shard takes")
    parser.add_argument("--most", type=float, default=5.0, help="per cent")
    parser.add_argument("--drive", type=Path, help=argparse.SUPPRESS)  # for processes started here
    options = parser.parse_args()
    if options.drive is not None:
        drive(options.on, options.drive)
        return 0
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        rows = rows_for(options.seconds, Path(name))
        plan = Plan(options.shards * rows, shard_size=rows)
        for one in options.on.split(","):
            within, beside, spent = measured(one, plan, Path(name))
            share = 100 * beside / within
            bad += share > options.most
            print(
                f"{one}: {options.shards} shards of {rows:,} rows in {within:.1f} s, and "
                f"{beside:.1f} s of overhead: {share:.1f} % (at most {options.most:.0f} % is "
                f"allowed). The run took {spent:.0f} s.",
                flush=True,
            )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
