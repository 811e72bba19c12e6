"""Make a large shard on one thread, and say where its time goes and how long its file is.

    python benchmarks/parts/data_volume.py [--rows 100000] [--bytes 245] [--beside 0.46]
        [--rest 0.123]

Time is that of the processor, in microseconds a puzzle: of making puzzles, of following their
paths, and of all the rest together. Exit status 1 if a puzzle takes more than `--bytes` bytes in
the file, or if the time beside its path is more than `--beside` of the time for its path, or the
time beside path and making more than `--rest` of that. (45 and 12 us were the bars when a path took
97; machines differ by more than the code does.)
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
from collections.abc import Callable
from functools import wraps
from typing import Any

from nonet.data import Plan, findings, make_shard
from nonet.data.origins import made_puzzles

FOLLOWS = ("paths_of", "counted_paths_of")
"""The functions that follow paths; which of them is called depends on the columns."""


class Watch:
    """Counts the time that functions take, by their names."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def over(self, module: Any, name: str) -> None:
        """Count the time of a function of a module."""
        function: Callable[..., Any] = getattr(module, name)

        @wraps(function)
        def counted(*args: Any, **named: Any) -> Any:
            start = spent()
            result = function(*args, **named)
            self.seconds[name] = self.seconds.get(name, 0.0) + spent() - start
            return result

        setattr(module, name, counted)


def spent() -> float:
    """The time of the processor that this process has had."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--bytes", type=float, default=245)
    parser.add_argument("--beside", type=float, default=0.46)
    parser.add_argument("--rest", type=float, default=0.123)
    options = parser.parse_args()
    rows = options.rows
    watch = Watch()
    watch.over(made_puzzles, "minimal_puzzles")
    for follow in FOLLOWS:
        watch.over(findings, follow)
    with tempfile.TemporaryDirectory() as out:
        make_shard(Plan(200), 0, out)  # imports, and what is worked out once
        watch.seconds.clear()
        start = spent()
        shard = make_shard(Plan(2 * rows, seed=7, shard_size=rows), 1, out)
        whole = 1e6 * (spent() - start) / rows
    made = 1e6 * watch.seconds["minimal_puzzles"] / rows
    followed = 1e6 * sum(watch.seconds.get(follow, 0.0) for follow in FOLLOWS) / rows
    beside, rest, size = whole - followed, whole - followed - made, shard.bytes / rows
    print(
        f"{rows:,} puzzles: {whole:.1f} us each: {followed:.1f} for the path, {made:.1f} for "
        f"making it, {rest:.1f} for the rest; {size:.1f} bytes each.\n"
        f"A million: {whole:.0f} s, {size:.0f} MB; beside the paths {beside / followed:.2f} of "
        f"their time, beside paths and making {rest / followed:.3f}."
    )
    limits = (options.bytes, options.beside * followed, options.rest * followed)
    return int(
        any(figure > limit for figure, limit in zip((size, beside, rest), limits, strict=True))
    )


if __name__ == "__main__":
    sys.exit(main())
