"""Measure how good guesses are, and how long the paths that need them take.

    python benchmarks/parts/guesses.py magictour

The argument names a list, as for `forcing_bars.py`. The exit status is 1 if paths take too long, or
if the guesses are worse than those of a simpler search, which tries cells in reading order and
refutes digits breadth first.
"""

from __future__ import annotations

import statistics
import sys
import time

from forcing_bars import sample

import nonet

GUESSES, CLOSED, STEPS = 1.65, 5.9, 25.7
"""The results of the simpler search for the list magictour: guesses per path, cells filled by a
guess or by the singles after it, and steps that refute the other candidates of the guessed cell.
"""

MEDIAN, MOST = 5.0, 50.0
"""The CPU milliseconds that a path with guesses may take: the median and the maximum."""


def main() -> int:
    """Follow the paths, and compare them with the limits."""
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
    print(f"{guesses:.2f} guesses per path; each fills {squares:.2f} cells")
    print(f"{refuted:.2f} steps refute the other digits")
    is_good = guesses <= GUESSES and squares >= CLOSED and refuted <= STEPS
    return int(not is_good or median > MEDIAN or most > MOST)


def inside(step: nonet.Step) -> int:
    """The number of steps in the cases of a step, including nested cases."""
    return sum(1 + inside(each) for case in step.cases for each in case.steps)


if __name__ == "__main__":
    sys.exit(main())
