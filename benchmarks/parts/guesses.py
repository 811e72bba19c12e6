"""How good guesses are and what they cost, in the paths of a list that end in one.

    python benchmarks/parts/guesses.py magictour

A list is one of `forcing_bars.py`. Exit status 1 where a path takes too long, or where guesses are
worse than those whose cells were tried in reading order, with refutations found breadth first.
"""

from __future__ import annotations

import statistics
import sys
import time

from forcing_bars import sample

import nonet

GUESSES, CLOSED, STEPS = 1.65, 5.9, 25.7
"""What those had in magictour: guesses a path, squares that each closes with the singles after it,
and steps that refute the other candidates."""

MEDIAN, MOST = 5.0, 50.0
"""Milliseconds of a processor that a path may take."""


def main() -> int:
    """Follow the paths, and hold them to the bars."""
    puzzles = sample(sys.argv[1], None, 0)
    singles = nonet.Ladder("singles", guess=False)
    times: list[float] = []
    steps: list[int] = []
    closed: list[int] = []
    for puzzle in puzzles:
        begun = time.process_time()
        path = nonet.explain(puzzle, "standard")
        seconds = time.process_time() - begun
        if path.status != "guessed":
            continue
        times.append(1000 * seconds)
        for grid, step in path.grids():
            if step.technique == "guess-and-check":
                after = grid.copy()
                after.apply(step)
                followed = nonet.explain(after, singles).steps
                closed.append(1 + sum(len(each.placements) for each in followed))
                steps.append(inside(step))
    guesses, squares, refuted = (
        len(steps) / len(times),
        statistics.mean(closed),
        statistics.mean(steps),
    )
    median, most = statistics.median(times), max(times)
    print(f"{len(times)} of {len(puzzles)} paths guess: median {median:.1f} ms, most {most:.1f}")
    print(f"{guesses:.2f} guesses a path, each closes {squares:.2f} squares")
    print(f"{refuted:.2f} steps refute what is guessed against")
    is_good = guesses <= GUESSES and squares >= CLOSED and refuted <= STEPS
    return int(not is_good or median > MEDIAN or most > MOST)


def inside(step: nonet.Step) -> int:
    """How many steps its cases have, nested ones too."""
    return sum(1 + inside(each) for case in step.cases for each in case.steps)


if __name__ == "__main__":
    sys.exit(main())
