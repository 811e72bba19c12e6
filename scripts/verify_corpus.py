"""Explain many puzzles and verify every step: the slow check, outside the tests.

    python scripts/verify_corpus.py FILE ... [--sample 2000] [--seed 1]

Files are text or CSV, one puzzle of 81 characters to a line (the first such run of characters is
taken), plain or packed by xz. Each step of each path is checked by its proof, by the definition of
its technique, and against the solution; so is the definition of each step inside cases; and each
explanation is put into words. Exit status 1 when anything fails.
"""

from __future__ import annotations

import argparse
import lzma
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path

from step_checks import in_words

import nonet
from nonet.techniques import form_of

PUZZLE = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")


def puzzles_of(file: Path) -> list[str]:
    """The puzzles of a file, in order."""
    packed = file.read_bytes()
    text = (lzma.decompress(packed) if file.suffix == ".xz" else packed).decode("ascii", "replace")
    return [match[0] for line in text.splitlines() if (match := PUZZLE.search(line))]


def sampled(files: list[Path], size: int, seed: int) -> list[str]:
    """About as many from each file, without repeats."""
    chosen: dict[str, None] = {}
    for number, file in enumerate(files):
        puzzles = puzzles_of(file)
        share = (size - len(chosen)) // (len(files) - number)
        random.Random(seed).shuffle(puzzles)
        chosen |= dict.fromkeys(puzzles[:share])
    return list(chosen)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--sample", type=int, default=2000, help="how many puzzles (default 2000)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chosen = sampled(options.files, options.sample, options.seed)
    started = time.monotonic()
    statuses: Counter[str] = Counter()
    forms: Counter[tuple[float, str]] = Counter()
    failures = 0
    for number, puzzle in enumerate(chosen, 1):
        path = nonet.explain(puzzle, "standard")
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
            print(f"{puzzle}: {reason}", flush=True)
        if sys.stderr.isatty():
            print(f"\r{number}/{len(chosen)}", end="", file=sys.stderr, flush=True)
    for (_, name), count in sorted(forms.items()):
        print(f"{count:8,}  {name}")
    told = ", ".join(f"{count} {status}" for status, count in sorted(statuses.items()))
    seconds = time.monotonic() - started
    print(f"{len(chosen)} puzzles ({told}), {sum(forms.values()):,} steps, {failures} failures")
    print(f"{seconds:.0f} seconds")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
