"""`nonet bench`: a short test of speed."""

from __future__ import annotations

import time

import click

from ..exit_codes import FINE
from ..program import Number, command, option
from ..width import WIDEST, columns, fitted
from ..work.bench import measurements

EXAMPLES = (
    "nonet bench",
    "nonet bench --seconds 5 --threads 0",
)


@command(examples=EXAMPLES)
@option(
    "--seconds",
    type=Number(min=0.05),
    default=1.0,
    help="Length of each measurement.",
)
@option(
    "--threads",
    type=click.IntRange(min=0),
    default=1,
    help="Threads for bulk calls; 0 = one per processor.",
)
def bench(
    seconds: float,
    threads: int,
) -> int:
    """Measure speed on this machine: solutions, human paths, hints.

    The built-in puzzles are few, so figures vary with the machine and not with the corpus; the
    benchmarks folder of the source has a real corpus.
    """
    for name, unit, count, body in measurements(threads):
        body()
        rounds, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not rounds:
            body()
            rounds += 1
        told = f"{name:40} {rounds * count / spent:>12,.0f} {unit} a second"
        print(fitted(told, columns(WIDEST)), flush=True)
    return FINE
