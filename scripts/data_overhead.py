"""Measure what Ray and Dask cost beside the shards that are made on them.

    python scripts/data_overhead.py [--on ray,dask] [--shards 16] [--seconds 30] [--most 5]

The same data set is made on one thread of a process, and on each engine, started here. Counted is
the time of the processor that all processes of a run take together, those of the engine among them.
Exit status 1 where an engine takes more than so many per cent more. Linux only.
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

MARK: Final = "NONET_MEASURED"
TICKS: Final = os.sysconf("SC_CLK_TCK")
SAMPLE: Final = 2000  # rows


class Meter:
    """The time of the processor that processes with a mark in their environment take."""

    def __init__(self, mark: str) -> None:
        self.environment = os.environ | {MARK: mark, "RAY_AUTH_MODE": "disabled"}
        self._mark = f"{MARK}={mark}".encode()
        self._spent: dict[tuple[str, str], int] = {}
        self._over = Event()
        self._thread = Thread(target=self._watch, daemon=True)
        self._thread.start()

    def seconds(self) -> float:
        """The time of all of them; ends the watch."""
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
def engine(name: str, environment: dict[str, str], place: Path) -> Iterator[list[str]]:
    """The options that make shards on an engine, which lives as long as the block."""
    if name == "threads":
        yield ["--threads", "1"]
    elif name == "ray":
        yield ["--on", "ray"]
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
            yield ["--on", f"dask:{address}"]


def wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)


def measured(name: str, plan: Plan, place: Path) -> float:
    """The seconds of the processor that making the data set takes in one way."""
    out = place / name
    Folder(out).write_plan(plan)
    meter = Meter(f"{os.getpid()}-{name}")
    with engine(name, meter.environment, place / "work") as options:
        words = [sys.executable, "-m", "nonet", "data", "run", str(out), *options]
        subprocess.run(words, env=meter.environment, check=True, stdout=subprocess.DEVNULL)
        time.sleep(0.5)
    return meter.seconds()


def rows_for(seconds: float, place: Path) -> int:
    """How many rows take so many seconds."""
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
    options = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        rows = rows_for(options.seconds, Path(name))
        plan = Plan(options.shards * rows, shard_size=rows)
        plain = measured("threads", plan, Path(name))
        print(f"{options.shards} shards of {rows:,} rows: {plain:.1f} s on one thread.")
        for one in options.on.split(","):
            spent = measured(one, plan, Path(name))
            more = 100 * (spent / plain - 1)
            bad += more > options.most
            print(f"{one}: {spent:.1f} s, {more:+.1f} %; {options.most:.0f} % are allowed.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
