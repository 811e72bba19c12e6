"""Compare nonet's HoDoKu level and score with those of HoDoKu itself.

    python benchmarks/parts/compare_hodoku.py FILE [--threads 1] [--differences 20]

FILE is CSV with the columns `puzzle`, `level`, `score`. Scores count as equal if they differ by at
most five per cent. Puzzles that HoDoKu rates Extreme are counted separately. Many of them need
forcing chains and nets, and the two programs find these in different orders.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections import Counter
from pathlib import Path

import nonet
from nonet import scales
from nonet.bulk.columns import Columns
from nonet.ladder.hodoku.groups import Level

TOLERANCE = 0.05


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--differences", type=int, default=20, help="how many to show")
    options = parser.parse_args()
    with options.file.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    started = time.monotonic()
    paths = nonet.bulk.explain(
        [row["puzzle"] for row in rows], "hodoku", guess=False, threads=options.threads
    )
    seconds = time.monotonic() - started
    scores = scales.get("hodoku").of_columns(Columns(paths))
    table: Counter[tuple[str, str]] = Counter()
    close: Counter[str] = Counter()
    shown = 0
    for row, score in zip(rows, scores, strict=True):
        assert score is not None, f"{row['puzzle']} does not have exactly one solution"
        level, points = row["level"], int(row["score"])
        table[level, score.level] += 1
        is_close = abs(score.score - points) <= TOLERANCE * points
        close[level] += is_close
        if level != "Extreme" and (score.level != level or not is_close):
            shown += 1
            if shown <= options.differences:
                ours = f"{score.level} {score.score}{'' if score.is_complete else ', not solved'}"
                print(f"{row['puzzle']}  HoDoKu {level} {points}, nonet {ours}")
    levels = [str(level) for level in Level]
    print(f"\n{'HoDoKu':10}" + "".join(f"{level:>10}" for level in levels) + f"{'score':>10}")
    for level in levels:
        counts = "".join(f"{table[level, other]:>10}" for other in levels)
        print(f"{level:10}{counts}{close[level]:>10}")
    below = [level for level in levels if level != "Extreme"]
    puzzles = sum(table[level, other] for level in below for other in levels)
    if puzzles:
        same = sum(table[level, level] for level in below)
        near = sum(close[level] for level in below)
        print(
            f"\nbelow Extreme, {puzzles} puzzles: level equal on {same} ({same / puzzles:.1%}), "
            f"score within {TOLERANCE:.0%} on {near} ({near / puzzles:.1%}); {seconds:.1f} seconds"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
