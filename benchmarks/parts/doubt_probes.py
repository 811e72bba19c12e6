"""Check the probes, which are quick tests that can rule out a step before a finder searches for it.
If a probe rules a step out, the finder must not find it.

    python benchmarks/parts/doubt_probes.py [--count 20000] [--seed 1] [--guessing FILE]

Random minimal puzzles are explained by the ladders `standard`, `hodoku` and `everything` in turn,
and the puzzles of FILE (by default the mixed corpus) by `standard` with guesses. If a probe rules
out a step that exists, the finder's name is printed and the exit status is 1.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from verify_corpus import puzzles_of

import nonet
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder

CORPUS: Final = Path(__file__).parents[2] / "benchmarks/corpus/mixed.txt"
SHARES: Final = {"standard": 0.5, "hodoku": 0.4, "everything": 0.1}


def explained(lines: list[str], ladder: Ladder) -> int:
    """Explain puzzles, and test all probes: each finder searches even if its probe rules a step
    out. Returns the number of steps.
    """
    native_ladder(ladder).doubts_probes = True
    return len(nonet.bulk.explain(lines, ladder).rung)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=20_000, help="random puzzles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--guessing", type=Path, default=CORPUS, metavar="FILE")
    options = parser.parse_args()
    first = 0
    try:
        for profile, share in SHARES.items():
            count = round(options.count * share)
            lines = minimal_puzzles(count, options.seed, first=first).lines()
            first += count
            steps = explained(lines, Ladder(profile))
            print(f"{profile}: {len(lines)} puzzles, {steps} steps, none denied", flush=True)
        lines = puzzles_of(options.guessing)
        steps = explained(lines, Ladder("standard", guess=True))
        print(f"with guesses: {len(lines)} puzzles, {steps} steps, none denied")
    except RuntimeError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
