"""Explain many puzzles and verify every step. This takes too long to be one of the tests.

    python benchmarks/parts/verify_corpus.py FILE ... [--sample 2000] [--seed 1] [--limits 40]

Files are text or CSV, plain or compressed with xz. The puzzle in a line is the first run of 81
characters that can be a puzzle. For each step of each path, the script checks the proof, the
definition of the technique and the conclusion, which must agree with the solution. Steps inside
cases are checked against their definitions. Each step is also explained in words. The exit status
is 1 if anything fails.

With `--limits N`, N combinations of limits on the search are drawn at random with the seed, and the
puzzles use them in turn. Each puzzle is then explained by every profile and by two custom ladders.
"""

from __future__ import annotations

import argparse
import lzma
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path as File
from typing import Any

from step_checks import in_words

sys.path.insert(0, str(File(__file__).parents[2]))  # for the tests' limits

import nonet
from nonet import Path
from nonet.ladder.profiles import PROFILES
from nonet.techniques import form_of
from tests.test_chain_limits import CHAINS, random_limits

PUZZLE = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")


def puzzles_of(file: File) -> list[str]:
    """The puzzles in a file, in order."""
    packed = file.read_bytes()
    text = (lzma.decompress(packed) if file.suffix == ".xz" else packed).decode("ascii", "replace")
    return [match[0] for line in text.splitlines() if (match := PUZZLE.search(line))]


def sampled(files: list[File], size: int, seed: int) -> list[str]:
    """Take roughly the same number of puzzles from each file, without repeats."""
    chosen: dict[str, None] = {}
    for number, file in enumerate(files):
        puzzles = puzzles_of(file)
        share = (size - len(chosen)) // (len(files) - number)
        random.Random(seed).shuffle(puzzles)
        chosen |= dict.fromkeys(puzzles[:share])
    return list(chosen)


def paths_of(puzzles: list[str], limits: int, seed: int) -> Iterator[tuple[Path, str]]:
    """The paths of each puzzle, each with a description of the call that made it."""
    if not limits:
        yield from ((nonet.explain(puzzle, "standard"), "standard") for puzzle in puzzles)
        return
    rng = random.Random(seed)
    some = [random_limits(rng) for _ in range(limits)]
    ladders: list[dict[str, Any]] = [
        {"ladder": name} for name, each in PROFILES.items() if not each.policy.is_program
    ]
    ladders += [{"techniques": CHAINS}, {"exotic_early": True}]
    for puzzle, chosen in zip(puzzles, cycle(some), strict=False):
        for ladder in ladders:
            yield nonet.explain(puzzle, **ladder, limits=chosen), f"{ladder} {chosen}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=File, metavar="FILE")
    parser.add_argument("--sample", type=int, default=2000, help="how many puzzles (default 2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limits", type=int, default=0, help="combinations of them (default none)")
    options = parser.parse_args()
    chosen = sampled(options.files, options.sample, options.seed)
    started = time.monotonic()
    statuses: Counter[str] = Counter()
    forms: Counter[tuple[float, str]] = Counter()
    failures = 0
    for path, request in paths_of(chosen, options.limits, options.seed):
        statuses[path.status.value] += 1
        wrong = []
        try:
            nonet.verify(path)
        except nonet.Error as error:
            wrong.append(str(error))
        for grid, step in path.grids():
            form = form_of(step)
            forms[form.difficulty, form.name] += 1
            wrong += in_words(step, grid)
        failures += bool(wrong)
        for reason in wrong:
            print(f"{path.puzzle.givens}, {request}: {reason}", flush=True)
    for (_, name), count in sorted(forms.items()):
        print(f"{count:8,}  {name}")
    tally = ", ".join(f"{count} {status}" for status, count in sorted(statuses.items()))
    seconds = time.monotonic() - started
    print(
        f"seed {options.seed}: {len(chosen)} puzzles, {statuses.total():,} paths ({tally}), "
        f"{sum(forms.values()):,} steps, {failures} failures; {seconds:.0f} seconds"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
