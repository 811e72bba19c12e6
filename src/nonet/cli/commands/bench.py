"""`nonet bench`: a short speed test."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import click

from ... import bulk
from ...model import Grid
from ...puzzles import all_puzzles, named
from ...search import solve
from ...verbs.hint import hint
from ..command import Number, command, option
from ..width import WIDEST, columns, fitted


@command("nonet bench", "nonet bench --timeout 5 --threads 0")
@option(
    "--timeout",
    "seconds",
    metavar="SECONDS",
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
def bench(seconds: float, threads: int) -> None:
    """Measure how fast this machine solves, explains and finds hints.

    The test uses a few built-in puzzles, so its figures are good only for comparing machines. To
    measure a large set of puzzles, see the benchmarks folder in the source code.
    """
    for name, unit, count, body in measurements(threads):
        body()
        rounds, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not rounds:
            body()
            rounds += 1
        line = f"{name:40} {rounds * count / spent:>12,.0f} {unit} a second"
        print(fitted(line, columns(WIDEST)), flush=True)


_EASY: Final = ("newspaper", "wikipedia", "seventeen", "stress")


_COPIES: Final = 250


Measurement = tuple[str, str, int, Callable[[], object]]


def measurements(threads: int) -> Iterator[Measurement]:
    """The measurements. Each has a name, a unit, the number of units per call, and the function to
    call.
    """
    easy = [line for name in _EASY for line in relabelled(named(name).givens, _COPIES)]
    every = [line for entry in all_puzzles() for line in relabelled(entry.puzzle.givens, 20)]
    states = [Grid(named(name)) for name in _EASY]
    solve_one, solve_many = partial(solve, named("newspaper")), partial(bulk.solve, threads=threads)
    explain_many = partial(bulk.explain, threads=threads)
    yield "solve, one puzzle from Python", "puzzles", 1, solve_one
    yield "solve in bulk, easy puzzles", "puzzles", len(easy), partial(solve_many, easy)
    yield "solve in bulk, all built-in puzzles", "puzzles", len(every), partial(solve_many, every)
    yield "explain in bulk, singles suffice", "paths", len(easy), partial(explain_many, easy)
    yield "hint, one state from Python", "hints", len(states), lambda: [hint(g) for g in states]


def relabelled(puzzle: str, copies: int) -> list[str]:
    """Copies of a puzzle, each with its digits renamed in a different way.

    >>> relabelled("12" + "." * 79, 2)[1][:2]
    '23'
    """
    found = []
    for copy in range(copies):
        shift, stride = copy % 9, (1, 2, 4, 5, 7, 8)[copy // 9 % 6]
        names = "".join(str((stride * digit + shift) % 9 + 1) for digit in range(9))
        found.append(puzzle.translate(str.maketrans("123456789", names)))
    return found
