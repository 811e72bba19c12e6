"""Time pairs of calls that do nearly the same thing. Neither call of a pair may take more than 1.5
times as long as the other.

    python benchmarks/parts/twins.py [--rounds 5] [--only WORD]

Every call's result is read completely. The two calls of a pair take turns, and the fastest round of
each counts, in CPU time. Bulk calls that solve many puzzles in lockstep are not compared with calls
for one puzzle. The exit status is 1 if the calls of a pair differ by more than a factor of 1.5.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import nonet
from nonet import bulk

MOST: Final = 1.5
"""The longer call may take at most this many times as long as the shorter one."""

SHORTEST: Final = 0.01
"""The minimum time of a round, in seconds. Calls are repeated until a round takes this long."""

SIZES: Final = ("6x6", "9x9+x", "16x16")
HOUR: Final = 3_600
CORPUS: Final = Path(__file__).parents[1] / "corpus" / "mixed.txt"

Call = Callable[[], object]


def main() -> int:
    """Time all pairs, and print those that differ too much."""
    options = arguments()
    wide = 0
    for name, first, second in pairs():
        if options.only not in name:
            continue
        one, other = timed(first, second, options.rounds)
        ratio = max(one, other) / min(one, other)
        wide += ratio > MOST
        mark = "  TOO MUCH" if ratio > MOST else ""
        print(f"{ratio:5.2f}  {1e6 * one:10.1f} {1e6 * other:10.1f} us  {name}{mark}", flush=True)
    print(f"{wide} pairs differ by more than {MOST}")
    return int(wide > 0)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="pairs whose names contain this")
    return parser.parse_args()


def timed(first: Call, second: Call, rounds: int) -> tuple[float, float]:
    """The CPU seconds of one call of each function. The functions take turns."""
    calls = first, second
    repeats = [1, 1]
    for which, call in enumerate(calls):
        call()
        while seconds(call, repeats[which]) * repeats[which] < SHORTEST:
            repeats[which] *= 2
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for which, call in enumerate(calls):
            best[which] = min(best[which], seconds(call, repeats[which]))
    return best[0], best[1]


def seconds(call: Call, repeats: int) -> float:
    """The CPU seconds per call, when a call is repeated this many times."""
    begun = time.process_time()
    for _ in range(repeats):
        call()
    return (time.process_time() - begun) / repeats


def pairs() -> Iterator[tuple[str, Call, Call]]:
    """The pairs, each with its name."""
    texts = CORPUS.read_text(encoding="ascii").split()[:40]
    puzzles = [nonet.Puzzle(text) for text in texts]
    grids = [nonet.Grid(text) for text in texts]
    for what, sources in ("text", texts), ("Puzzle", puzzles), ("Grid", grids):
        yield (f"count and solve, {what}", each(nonet.count, sources), each(nonet.solve, sources))
        yield (f"solutions and solve, {what}", each(listed, sources), each(nonet.solve, sources))
        yield (
            f"count without and with a limit, {what}",
            each(nonet.count, sources, max_solutions=None),
            each(nonet.count, sources),
        )
    for verb in nonet.solve, nonet.count, nonet.canonical:
        for what, sources in ("Puzzle", puzzles), ("Grid", grids):
            yield f"{verb.__name__}, {what} and text", each(verb, sources), each(verb, texts)
    yield from of_verbs(texts[:12], puzzles[:12], grids[:12])
    yield from of_boards()
    yield from in_bulk(texts)


def of_verbs(texts: list[Any], puzzles: list[Any], grids: list[Any]) -> Iterator[Any]:
    """Functions with and without a time limit, and with strings, puzzles and grids as sources."""
    for verb in read_path, read_hint, read_steps, read_choices, read_rating:
        name = verb.__name__.removeprefix("read_")
        yield (
            f"{name} with and without a timeout",
            each(verb, texts, timeout=HOUR),
            each(verb, texts),
        )
        for what, sources in ("Puzzle", puzzles), ("Grid", grids):
            yield f"{name}, {what} and text", each(verb, sources), each(verb, texts)
    yield (
        "path that guesses or not, of what is solved without",
        each(read_path, texts, guess=True),
        each(read_path, texts, guess=False),
    )
    whys = [(text, str(nonet.solve(text).givens)) for text in texts[:4]]
    yield (
        "why with and without a timeout",
        lambda: [read_why(text, end, timeout=HOUR) for text, end in whys],
        lambda: [read_why(text, end) for text, end in whys],
    )


def of_boards() -> Iterator[Any]:
    """Calls on boards of several sizes."""
    for size in SIZES:
        sources = [nonet.generate(board=size, seed=seed)[0].puzzle for seed in range(3)]
        board = sources[0].board
        yield (
            f"count and solve, {size}",
            each(nonet.count, sources),
            each(nonet.solve, sources),
        )
        yield (
            f"solutions and solve, {size}",
            each(listed, sources),
            each(nonet.solve, sources),
        )
        lines = [str(source) for source in sources] * 20
        yield (
            f"bulk.count and solve, {size}",
            lambda lines=lines, board=board: bulk.count(lines, board=board),
            lambda lines=lines, board=board: bulk.solve(lines, board=board),
        )
        yield (
            f"path with and without a timeout, {size}",
            each(read_path, sources[:1], ladder="standard", timeout=HOUR),
            each(read_path, sources[:1], ladder="standard"),
        )


def in_bulk(texts: list[str]) -> Iterator[Any]:
    """Bulk calls with and without options that should cost nothing."""
    lines = texts * 50
    joined = "\n".join(lines)
    for name, verb in (("solve", bulk.solve), ("count", bulk.count), ("canonical", bulk.canonical)):
        yield (
            f"bulk.{name} with and without progress",
            lambda verb=verb: verb(lines, progress=silence),
            lambda verb=verb: verb(lines),
        )
        yield (
            f"bulk.{name}, bytes and list",
            lambda verb=verb: verb(joined.encode()),
            lambda verb=verb: verb(lines),
        )
    yield "bulk.count and solve", lambda: bulk.count(lines), lambda: bulk.solve(lines)
    for name, followed in (("explain", bulk.explain), ("rate", bulk.rate)):
        yield (
            f"bulk.{name} with and without progress",
            lambda verb=followed: verb(texts, "standard", progress=silence),
            lambda verb=followed: verb(texts, "standard"),
        )
    yield (
        "bulk.rate with and without a timeout",
        lambda: bulk.rate(texts, "standard", timeout=HOUR),
        lambda: bulk.rate(texts, "standard"),
    )


def each(verb: Callable[..., object], sources: list[Any], **options: Any) -> Call:
    """A call that applies a function to several sources, one after another."""
    return lambda: [verb(source, **options) for source in sources]


def silence(*_done: int) -> None:
    """A progress callback that does nothing."""


def listed(source: Any) -> object:
    return list(nonet.solutions(source))


def read_path(source: Any, **options: Any) -> object:
    """Read a path with its steps."""
    return nonet.explain(source, **options).steps


def read_hint(source: Any, **options: Any) -> object:
    """Read a hint with its words."""
    return nonet.hint(source, **options).text


def read_steps(source: Any, **options: Any) -> object:
    return list(nonet.steps(source, max_per_technique=200, **options))


def read_choices(source: Any, **options: Any) -> object:
    return list(nonet.choices(source, max_per_technique=20, max_steps=500, **options))


def read_rating(source: Any, **options: Any) -> object:
    """Read a rating with its scores."""
    return nonet.rate(source, **options).to_json()


def read_why(text: str, end: str, **options: Any) -> object:
    """Explain the digit in the first empty cell."""
    cell = next(i for i, sign in enumerate(text) if sign in "0.")
    return str(nonet.why(text, cell, int(end[cell]), **options))


if __name__ == "__main__":
    sys.exit(main())
