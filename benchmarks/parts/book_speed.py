"""Measure the time to lay out and write books, the sizes of their files, and the memory used.

    python benchmarks/parts/book_speed.py [--rounds 3]

Each book is made several times, each time in a separate process, and the fastest run counts. The
CPU time is measured from the moment when all paths are known until the file is written. It includes
finding hints and lessons. The memory is the peak of the whole process, which also makes the puzzles
and their paths. The exit status is 1 if a book exceeds its limits.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from typing import Final, NamedTuple

from nonet import generate
from nonet.paper import BookOptions, PuzzleBook, book_pages, pages_as_pdf


class Bar(NamedTuple):
    """A book and its limits. None stands for no limit."""

    puzzles: dict[str, int]
    options: BookOptions
    seconds: float | None
    kilobytes: float | None
    megabytes: float | None


MIX: Final = {"easy": 60, "medium": 80, "hard": 60}
BARS: Final = {
    "200 puzzles, hints": Bar(MIX, BookOptions(hints=True), 1.5, 700, None),
    "200 puzzles, hints and lessons": Bar(
        MIX, BookOptions(hints=True, lessons=True), 1.5, 700, None
    ),
    "860 puzzles, hints": Bar(
        {"easy": 260, "medium": 340, "hard": 260}, BookOptions(hints=True), 5, None, 200
    ),
    "860 puzzles, hints and lessons": Bar(
        {"easy": 260, "medium": 340, "hard": 260},
        BookOptions(hints=True, lessons=True),
        5,
        None,
        200,
    ),
    "200 puzzles, candidates": Bar(MIX, BookOptions(candidates=True), None, None, None),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--book", choices=BARS, help="only this book, in this process")
    options = parser.parse_args()
    if options.book:
        print(json.dumps(made(BARS[options.book])))
        return 0
    broken = False
    for name, bar in BARS.items():
        rounds = [apart(name) for _ in range(options.rounds)]
        best = min(rounds, key=lambda each: each["seconds"])
        megabytes = max(each["megabytes"] for each in rounds)
        summary = (
            f"{name}: {best['pages']:.0f} pages, {best['layout']:.2f} s to lay out and "
            f"{best['seconds'] - best['layout']:.2f} s to write ({best['seconds']:.2f} s), "
            f"{best['kilobytes']:.0f} kB, {megabytes:.0f} MB of memory"
        )
        over = [
            f"over {most} {unit}"
            for is_, most, unit in (
                (best["seconds"], bar.seconds, "s"),
                (best["kilobytes"], bar.kilobytes, "kB"),
                (megabytes, bar.megabytes, "MB"),
            )
            if most is not None and is_ > most
        ]
        broken = broken or bool(over)
        print("; ".join([summary, *over]), flush=True)
    return int(broken)


def apart(name: str) -> dict[str, float]:
    """Make a book in a separate process, and return its figures."""
    command = [sys.executable, __file__, "--book", name]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def made(bar: Bar) -> dict[str, float]:
    """Make a book in this process, and return its figures."""
    puzzles = [one.puzzle for one in generate(level=bar.puzzles, seed=7, threads=0)]
    book = PuzzleBook.of(puzzles, bar.options)
    start = time.process_time()
    pages = book_pages(book)
    laid_out = time.process_time()
    data = pages_as_pdf(pages.pages, "Sudoku")
    seconds = time.process_time() - start
    return {
        "pages": len(pages.pages),
        "layout": laid_out - start,
        "seconds": seconds,
        "kilobytes": len(data) / 1000,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


if __name__ == "__main__":
    sys.exit(main())
