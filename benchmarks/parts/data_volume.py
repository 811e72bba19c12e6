"""Make a large shard on one thread, and print how its time is spent and the size of its file.

    python benchmarks/parts/data_volume.py [--rows 100000] [--bytes 245] [--beside 0.46]
        [--rest 0.123]

Three CPU times are printed, in microseconds per puzzle: `making` for making puzzles, `paths` for
following their paths, and `rest` for everything else. The exit status is 1 in three cases: if a
puzzle takes more than `--bytes` bytes in the file, if `making` and `rest` together are more than
`--beside` times `paths`, or if `rest` is more than `--rest` times `paths`. The limits are ratios
because ratios vary less between machines than times do.
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
"""The functions that follow paths. Which one is called depends on the columns of the data set."""


class Watch:
    """Measures the time that functions take, by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def over(self, module: Any, name: str) -> None:
        """Measure the time of all future calls of a function in a module."""
        function: Callable[..., Any] = getattr(module, name)

        @wraps(function)
        def counted(*args: Any, **named: Any) -> Any:
            start = spent()
            result = function(*args, **named)
            self.seconds[name] = self.seconds.get(name, 0.0) + spent() - start
            return result

        setattr(module, name, counted)


def spent() -> float:
    """The CPU time of this process so far."""
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
        make_shard(Plan(200), 0, out)  # a first run, for imports and one-time work
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
        f"A million: {whole:.0f} s, {size:.0f} MB; compared with the path, everything "
        f"else takes {beside / followed:.2f}, and without making {rest / followed:.3f}."
    )
    limits = (options.bytes, options.beside * followed, options.rest * followed)
    return int(
        any(figure > limit for figure, limit in zip((size, beside, rest), limits, strict=True))
    )


if __name__ == "__main__":
    sys.exit(main())
