"""Measure how long nonet takes to start and to answer single calls, in CPU time.

    python -m benchmarks.start [--rounds 20] [--beside FOLDER] [--most]

Each process runs `--rounds` times, taking turns with a Python process that does nothing (the idle
process). The median of each process is printed, with its ratio to the median of the idle one. This
ratio hardly depends on the machine and its load. Calls are timed in a separate process. `--beside`
names a folder with a second version of nonet (`pip install --target FOLDER`), and the two versions
take turns. Do not measure an editable installation: at every start, it checks whether something
must be built.

With `--most`, the exit status is 1 if the ratio of a process is greater than `MOST` allows.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from typing import Final

from benchmarks.table import Figure, add_write_option, show

IDLE: Final = "python -c pass"
PROCESSES: Final[Mapping[str, tuple[str, ...]]] = {
    IDLE: ("-c", "pass"),
    "import nonet": ("-c", "import nonet"),
    "nonet --version": ("-m", "nonet", "--version"),
    "nonet --help": ("-m", "nonet", "--help"),
    "nonet solve": ("-m", "nonet", "solve", "@newspaper"),
    "nonet hint": ("-m", "nonet", "hint", "@newspaper"),
    "nonet explain": ("-m", "nonet", "explain", "@newspaper"),
    "nonet generate": ("-m", "nonet", "generate", "--seed", "1"),
    "nonet.solve, first": ("-c", "import nonet; nonet.solve('@newspaper')"),
    "nonet.hint, first": ("-c", "import nonet; nonet.hint('@newspaper')"),
}

MOST: Final = {
    "import nonet": 3.6,
    "nonet --help": 6,
    "nonet solve": 11,
    "nonet hint": 14,
    "nonet.hint, first": 5,
}
"""The longest time that each process may take, as a multiple of an idle Python's."""

CALLS: Final = """
import timeit, nonet
from nonet import search
from nonet.bulk import explain
line = nonet.puzzles.named("wikipedia").givens
def explained():
    return [str(text) for text in nonet.explain(line).texts()]
def verified():
    nonet.verify(nonet.explain(line))
calls = {
    "search.solve_line": (lambda: search.solve_line(line), 20_000),
    "solve": (lambda: nonet.solve(line), 20_000),
    "hint": (lambda: nonet.hint(line), 500),
    "explain": (lambda: nonet.explain(line), 100),
    "explain, its share in bulk": (lambda: explain([line] * 1000), 1),
    "explain, all sentences": (explained, 20),
    "explain, all verified": (verified, 20),
}
from time import process_time
for name, (call, number) in calls.items():
    call()
    best = min(timeit.repeat(call, number=number, repeat=7, timer=process_time))
    print(name, best / number * 1e6 / (1000 if "bulk" in name else 1), sep="|")
"""


def processor_time(arguments: Iterable[str], folder: str) -> float:
    """Run a Python process with these arguments, and return its CPU milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments],
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * spent


def environment(folder: str) -> dict[str, str]:
    """The environment of a process that uses the nonet in a folder ("" for the installed nonet)."""
    chosen = {"PYTHONPATH": folder} if folder else {}
    return dict(os.environ) | {"OPENBLAS_NUM_THREADS": "1"} | chosen


def processes(folders: list[str], rounds: int) -> dict[str, list[float]]:
    """The median time of each process in each folder."""
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for name, arguments in PROCESSES.items():
            for folder in folders:
                spent = processor_time(arguments, folder)
                times.setdefault((name, folder), []).append(spent)
    return {name: [statistics.median(times[name, each]) for each in folders] for name in PROCESSES}


def calls(folder: str) -> dict[str, float]:
    """The microseconds that each call takes."""
    done = subprocess.run(
        [sys.executable, "-c", CALLS],
        env=environment(folder),
        capture_output=True,
        text=True,
        check=True,
    )
    return {
        name: float(spent)
        for name, _, spent in (x.partition("|") for x in done.stdout.split("\n"))
        if name
    }


def is_editable() -> bool:
    """Whether nonet runs from its source tree."""
    source = distribution("nonet").read_text("direct_url.json") or "{}"
    return bool(json.loads(source).get("dir_info", {}).get("editable"))


def figures(found: Mapping[str, list[float]], folders: list[str]) -> Iterator[Figure]:
    """A figure for each process and each call. `found` has each process's times."""
    for name, times in found.items():
        pairs = zip(times, found[IDLE], strict=True)
        yield _figure(
            name, [f"{each:.1f} ms, {each / idle:.1f} × Python's own" for each, idle in pairs]
        )
    columns = [calls(folder) for folder in folders]
    for name in columns[0]:
        yield _figure(name, [f"{column[name]:,.1f} µs" for column in columns])


def _figure(name: str, times: list[str]) -> Figure:
    return Figure(name, times[0], *(f"before: {each}" for each in times[1:]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--beside", metavar="FOLDER")
    parser.add_argument("--most", action="store_true")
    add_write_option(parser)
    options = parser.parse_args()
    if options.most and is_editable():
        print("Left out: this installation is editable, and checks at each start what to build.")
        return 0
    folders = ["", *([options.beside] if options.beside else [])]
    found = processes(folders, options.rounds)
    show("python -m benchmarks.start", figures(found, folders), options.write)
    too_slow = [name for name, most in MOST.items() if found[name][0] > most * found[IDLE][0]]
    return int(options.most and bool(too_slow))


if __name__ == "__main__":
    sys.exit(main())
