"""How fast puzzles to order are made: `python -m benchmarks.generate levels | techniques`.

One thread, seconds of processor time. Every puzzle is checked afresh: that it has one solution, and
by `nonet.rate` that it is what was asked for.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import nonet
from nonet import bulk
from nonet.generator import Generated, GeneratedPuzzles
from nonet.levels import LEVELS
from nonet.techniques import all_techniques


class Window(NamedTuple):
    """A level with its scores, and how many such puzzles a second HoDoKu's generator makes."""

    level: str
    scores: tuple[int | None, int | None]
    hodoku: float


WINDOWS = (
    Window("Easy", (None, 799), 444),
    Window("Medium", (800, 999), 1.4),
    Window("Hard", (1000, 1599), 24),
    Window("Unfair", (1600, 1799), 9),
    Window("Extreme", (1800, None), 14),
)


EASIEST, HARDEST = 1.2, 10.0
"""Nobody wants a puzzle of full houses alone; beyond are guess and check, and contradictions."""


def measured(seconds: float, **asked: Any) -> tuple[GeneratedPuzzles, float]:
    """What is made in so many seconds, and the processor time it took."""
    start = time.process_time()
    made = nonet.generate(seconds=seconds, **asked)
    return made, time.process_time() - start


def check(made: GeneratedPuzzles, fits: Callable[[Generated], bool], most: int = 300) -> None:
    """Check afresh: one solution each, and the first `most` of them by their ratings."""
    if len(made):
        assert (bulk.count([one.givens for one in made]) == 1).all()
    assert all(fits(one) for one in made[:most])


def is_within(one: Generated, window: Window) -> bool:
    """Whether HoDoKu's level and score are those of the window."""
    rating = nonet.rate(one.puzzle)
    low, high = window.scores
    score = rating.hodoku_score or 0
    return rating.hodoku_level == window.level and (low or 0) <= score <= (high or score)


def levels(seconds: float) -> Iterator[str]:
    """Puzzles a second for HoDoKu's windows, for our levels, and beyond all techniques."""
    yield "| target | a second | HoDoKu | ratio | tries |\n|---|---:|---:|---:|---:|"
    for window in WINDOWS:
        made, took = measured(
            seconds,
            count=10**6,
            seed=1,
            symmetry="rotational-180",
            hodoku_level=window.level,
            hodoku_score=window.scores,
        )
        check(made, partial(is_within, window=window))
        rate = len(made) / took
        yield (
            f"| HoDoKu {window.level} | {rate:,.0f} | {window.hodoku} | {rate / window.hodoku:.0f} "
            f"| {made.tries:,} |"
        )
    for name, _ in LEVELS:
        made, took = measured(seconds, level=name, count=10**6, seed=1)
        check(made, lambda one, name=name: nonet.rate(one.puzzle).level == name)  # type: ignore[misc]
        yield f"| {name} | {len(made) / took:,.0f} | | | {made.tries:,} |"
    made, took = measured(seconds, unsolvable=True, count=10**6, seed=1)
    check(made, lambda one: nonet.rate(one.puzzle).status == "stuck")
    yield f"| unsolvable | {len(made) / took:,.1f} | | | {made.tries:,} |"


def techniques(seconds: float, seeds: int) -> Iterator[str]:
    """Seconds to a first puzzle whose hardest step is of each form that is on."""
    yield "| hardest technique | difficulty | median s | slowest s | tries |"
    yield "|---|---:|---:|---:|---:|"
    forms = {f.name: f for t in all_techniques() for f in t.forms if f.on}
    for form in sorted(forms.values(), key=lambda form: form.difficulty):
        if not EASIEST <= form.difficulty < HARDEST:
            continue
        times, tries = [], []
        for seed in range(seeds):
            made, took = measured(seconds, hardest=form.name, seed=seed)
            check(made, lambda one, n=form.name: nonet.rate(one.puzzle).hardest.name == n)  # type: ignore[misc, union-attr]
            times.append(took if made.is_complete else float("inf"))
            tries.append(made.tries)
        yield (
            f"| {form.name} | {form.difficulty} | {statistics.median(times):.2f} "
            f"| {max(times):.2f} | {statistics.median(tries):,.0f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("levels", "techniques"))
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seeds", type=int, default=5)
    chosen = parser.parse_args()
    nonet.generate("easy")  # so that nothing is loaded while time is taken
    rows = levels(chosen.seconds)
    if chosen.what == "techniques":
        rows = techniques(chosen.seconds, chosen.seeds)
    for row in rows:
        print(row, flush=True)


if __name__ == "__main__":
    main()
