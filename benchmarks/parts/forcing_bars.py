"""Check how many puzzles a profile solves without guessing, and how long hard puzzles take.

    python benchmarks/parts/forcing_bars.py magictour --solved 0.98 --verify 100
    python benchmarks/parts/forcing_bars.py hardest-built-in --profile thorough --median 1 --most 5
    python benchmarks/parts/forcing_bars.py puzzles.txt --count 200 --seed 20 --median 10 --most 60

The argument is a file with a puzzle at the start of each line, a list in the folder NONET_LISTS
(such as `magictour` for magictour.txt.xz), or `hardest-built-in`, which stands for ten of the
puzzles built into nonet. The script prints how often each technique was the hardest in a path, the
unsolved puzzles, and the CPU seconds that paths took. The exit status is 1 if fewer puzzles are
solved than required, or if more time is taken than allowed.
"""

from __future__ import annotations

import argparse
import lzma
import os
import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

import nonet
from nonet.cli.display import Display
from nonet.cli.step_text import Grids, StepStyle, step_text
from nonet.model.frames import MOST_FRAMES, frames_of
from nonet.techniques import form_of

MOST_LINES = 60
LINE = 80
HARDEST_BUILT_IN = (
    *("@golden-nugget", "@silver-plate", "@platinum-blonde", "@fata-morgana", "@inkala-2010"),
    *("@ai-escargot", "@easter-monster", "@loki", "@patience", "@inkala-2012"),
)


def main() -> int:
    """Solve the puzzles, and compare the figures with the requirements."""
    options = arguments()
    puzzles = sample(options.list, options.count, options.seed)
    ladder = nonet.Ladder(
        options.profile, without=options.without, exotic_early=options.exotic_early
    )
    hardest: Counter[str] = Counter()
    seconds, left, crowded = [], [], 0
    for number, puzzle in enumerate(puzzles):
        start = time.process_time()
        path = nonet.explain(puzzle, ladder)
        seconds.append(time.process_time() - start)
        if path.status == "solved":
            hardest[path.hardest.name if path.hardest else "nothing"] += 1
        else:
            left.append(puzzle)
        if number < options.verify:
            nonet.verify(path)
            crowded += too_long(path)
    for name, count in hardest.most_common():
        print(f"{count:6} {name}")
    for puzzle in left:
        print(f"  left {puzzle}")
    share = 1 - len(left) / len(puzzles)
    median, most = statistics.median(seconds), max(seconds)
    print(f"{len(puzzles)} puzzles, {share:.1%} solved; median {median:.2f} s, most {most:.2f} s")
    print(f"{options.verify} paths verified; {crowded} steps longer than {MOST_LINES} lines")
    return int(share < options.solved or median > options.median or most > options.most)


def arguments() -> argparse.Namespace:
    """The arguments on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("list")
    parser.add_argument("--count", type=int, help="how many to use, drawn by the seed")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--profile", default="everything", help="the profile to follow")
    parser.add_argument("--exotic-early", action="store_true", help="exotic patterns first")
    parser.add_argument("--without", action="append", default=[], help="a technique not to use")
    parser.add_argument("--solved", type=float, default=0.0, help="the share to be solved")
    parser.add_argument("--median", type=float, default=float("inf"), help="seconds")
    parser.add_argument("--most", type=float, default=float("inf"), help="seconds")
    parser.add_argument("--verify", type=int, default=0, help="how many paths to verify")
    return parser.parse_args()


def sample(name: str, count: int | None, seed: int) -> list[str]:
    """The puzzles of a list, or `count` of them, drawn at random with the seed."""
    file = Path(name)
    if name == "hardest-built-in":
        return list(HARDEST_BUILT_IN)
    if file.exists():
        lines = file.read_text(encoding="ascii").splitlines()
    else:
        packed = Path(os.environ["NONET_LISTS"]) / f"{name}.txt.xz"
        lines = lzma.decompress(packed.read_bytes()).decode("ascii").splitlines()
    puzzles = [line[:81] for line in lines if len(line) >= 81 and line[0] in ".0123456789"]
    if count is None or count >= len(puzzles):
        return puzzles
    return random.Random(seed).sample(puzzles, count)


def too_long(path: nonet.Path) -> int:
    """The number of a path's steps that have too much text to read easily (more than `MOST_LINES`
    lines, or a line longer than `LINE`) or more than `MOST_FRAMES` frames in one part.
    """
    count = 0
    style, display = StepStyle(grids=Grids.NONE), Display(width=LINE)
    for number, (grid, step) in enumerate(path.grids(), 1):
        lines = step_text(number, grid, step, style, display).splitlines()[1:]
        frames = most_frames(step)
        if len(lines) > MOST_LINES or max(map(len, lines)) > LINE or frames > MOST_FRAMES:
            count += 1
            print(f"  {form_of(step).name}: {len(lines)} lines, {frames} frames")
    return count


def most_frames(step: nonet.Step) -> int:
    """The number of frames in the longest part of a step. The first part begins with the overview,
    and each of the others with its case.
    """
    counts = [0]
    for index, frame in enumerate(frames_of(step)):
        if index and "-part-" in frame.name and not frame.name.endswith("-part-1"):
            counts.append(0)
        counts[-1] += 1
    return max(counts)


if __name__ == "__main__":
    sys.exit(main())
