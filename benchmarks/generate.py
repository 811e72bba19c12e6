"""Measure how fast puzzles with requested properties are made.

    python -m benchmarks.generate levels | techniques

The time is CPU seconds on one thread. Every puzzle is checked independently. It must have one
solution, and `nonet.rate` must confirm that it has the requested level or technique.

With `--jar hodoku.jar`, HoDoKu's own generator also makes puzzles. The two programs take turns at
each of HoDoKu's levels, HoDoKu first. The puzzles are symmetric, as are those made in HoDoKu's own
window. HoDoKu is not part of this project. The unmodified jar runs in an installed Java (a JDK, 11
or later). After a warm-up, only the thread that makes the puzzles is timed.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import nonet
from nonet import bulk
from nonet.bulk.columns import Columns
from nonet.generator import Generated, GeneratedPuzzles
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.levels import LEVELS
from nonet.techniques import Form, Technique, all_techniques


class Window(NamedTuple):
    """A level of HoDoKu, with the range of scores that HoDoKu's generator accepts for it."""

    level: str
    scores: tuple[int | None, int | None]


WINDOWS = (
    Window("Easy", (None, 799)),
    Window("Medium", (800, 999)),
    Window("Hard", (1000, 1599)),
    Window("Unfair", (1600, 1799)),
    Window("Extreme", (1800, None)),
)
DRIVER = Path(__file__).with_name("HodokuGenerator.java")


EASIEST, HARDEST = 1.2, 8.0
"""Only forms between these difficulties are measured. Full houses are easier. Guess and check and
contradictions are harder."""
CHUNK = 5_000


def measured(seconds: float, **requirements: Any) -> tuple[GeneratedPuzzles, float]:
    """Make puzzles for this many seconds. Returns them with the CPU time that they took."""
    start = time.process_time()
    made = nonet.generate(timeout=seconds, **requirements)
    return made, time.process_time() - start


def check(made: GeneratedPuzzles, fits: Callable[[Generated], bool], most: int = 300) -> None:
    """Check puzzles independently. All of them must have one solution, and the first `most` of them
    must also pass `fits`.
    """
    if len(made):
        assert (bulk.count([one.givens for one in made]) == 1).all()
    assert all(fits(one) for one in made[:most])


def is_within(one: Generated, window: Window) -> bool:
    """Whether nonet rates a puzzle at the window's level, with a score in the window's range. Both
    are on HoDoKu's scale.
    """
    rating = nonet.rate(one.puzzle)
    low, high = window.scores
    score = rating.hodoku_score or 0
    return rating.hodoku_level == window.level and (low or 0) <= score <= (high or score)


class HoDoKu(NamedTuple):
    """HoDoKu's own generator."""

    jar: Path
    java: str
    warming: int
    seconds: int

    def rate(self, number: int, window: Window) -> float:
        """The number of puzzles of a level that HoDoKu makes per second. nonet checks the levels of
        some of these puzzles.
        """
        command = [self.java, "-Djava.awt.headless=true", "-cp", str(self.jar), str(DRIVER)]
        command += [str(number), str(self.warming), str(self.seconds)]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        counted, *puzzles = run.stdout.splitlines()
        number_made, took = counted.split()
        assert int(number_made) == len(puzzles)
        some = puzzles[:50]
        same = sum(nonet.rate(each).hodoku_level == window.level for each in some)
        # This makes sure that HoDoKu was asked for the right level: nonet must rate more than half
        # of the puzzles at that level. It may rate the others differently, because it solves some
        # Extreme puzzles more easily than HoDoKu.
        assert 2 * same > len(some), (window, same, len(some))
        return len(puzzles) / (int(took) / 1e9)


def levels(seconds: float, peer: HoDoKu | None) -> Iterator[str]:
    """Measure puzzles per second for HoDoKu's levels, for nonet's levels, and for puzzles that no
    technique solves.
    """
    yield "| target | a second | HoDoKu | ratio | tries | puzzles |\n|---|---:|---:|---:|---:|---:|"
    for number, window in enumerate(WINDOWS, 1):
        theirs = peer.rate(number, window) if peer else None
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
        beside = f"{theirs:,.1f} | {rate / theirs:.1f}" if theirs else " | "
        yield f"| HoDoKu {window.level} | {rate:,.0f} | {beside} | {made.tries:,} | {len(made):,} |"
    for name, _ in LEVELS:
        made, took = measured(seconds, level=name, count=10**6, seed=1)
        check(made, lambda one, name=name: nonet.rate(one.puzzle).level == name)  # type: ignore[misc]
        yield f"| {name} | {len(made) / took:,.0f} | | | {made.tries:,} | {len(made):,} |"
    made, took = measured(seconds, unsolvable=True, count=10**6, seed=1)
    check(made, lambda one: nonet.rate(one.puzzle).status == "stuck")
    yield f"| unsolvable | {len(made) / took:,.1f} | | | {made.tries:,} | {len(made):,} |"


def shares(puzzles: int) -> Counter[str]:
    """Count, for each form of a technique, the random minimal puzzles in which it is the hardest
    step.
    """
    found: Counter[str] = Counter()
    for first in range(0, puzzles, CHUNK):
        raw = minimal_puzzles(min(CHUNK, puzzles - first), 0, first=first, tries=1).puzzles
        paths = bulk.explain(raw, "standard", guess=False)
        columns = Columns(paths)
        is_solved = paths.status == bulk.STATUSES.index(nonet.Status.SOLVED)
        hardest = columns.hardest[is_solved & (columns.hardest >= 0)]
        found.update(columns.forms[kind].name for kind in hardest.tolist())
    return found


def names_alike(technique: Technique, form: Form) -> set[str]:
    """The names of steps that count as the requested form: the form's own name, and the names of
    the variants that the same rung finds.
    """
    for rung in technique.rungs():
        forms = technique.forms_of(rung)
        if rung.variant == form.variant == "" and form in forms:
            return {each.name for each in forms}
    return {form.name}


def techniques(seconds: float, seeds: int, hardest: float, puzzles: int) -> Iterator[str]:
    """Measure how many seconds it takes to make a puzzle whose hardest step has a given form, for
    each form of a technique. Forms above a certain difficulty are left out.

    If a form is not the hardest step of any random puzzle, and the first seed also fails to make a
    puzzle with it, no other seeds are tried.
    """
    common = shares(puzzles)
    yield f"One in so many of {puzzles:,} random minimal puzzles has it as its hardest step.\n"
    yield "| hardest technique | difficulty | one in | median s | slowest s | tries |"
    yield "|---|---:|---:|---:|---:|---:|"
    forms = [(form, one) for one in all_techniques() for form in one.forms if form.on]
    for form, technique in sorted(forms, key=lambda pair: pair[0].difficulty):
        if not EASIEST <= form.difficulty <= hardest:
            continue
        names = names_alike(technique, form)
        own = sum(common[name] for name in names)
        times, tries = [], []
        for seed in range(seeds):
            made, took = measured(seconds, hardest=form.name, seed=seed)
            check(made, lambda one, n=names: nonet.rate(one.puzzle).hardest.name in n)  # type: ignore[misc, union-attr]
            times.append(took if made.is_complete else float("inf"))
            tries.append(made.tries)
            if not (made.is_complete or own):
                break
        yield (
            f"| {form.name} | {form.difficulty} | {f'{puzzles / own:,.0f}' if own else '-'} "
            f"| {statistics.median(times):.2f} | {max(times):.2f} "
            f"| {statistics.median(tries):,.0f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("levels", "techniques"))
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--hardest", type=float, default=HARDEST, help="difficulty, of techniques")
    parser.add_argument(
        "--random", type=int, default=100_000, help="puzzles whose hardest are counted"
    )
    parser.add_argument("--jar", type=Path, help="HoDoKu 2.2, to run beside ours")
    parser.add_argument("--java", default="java")
    parser.add_argument("--warming", type=int, default=10, help="seconds for HoDoKu to warm up")
    chosen = parser.parse_args()
    nonet.generate("easy")  # this loads everything before the timing starts
    peer = None
    if chosen.jar:
        peer = HoDoKu(chosen.jar, chosen.java, chosen.warming, round(2 * chosen.seconds))
    rows = levels(chosen.seconds, peer)
    if chosen.what == "techniques":
        rows = techniques(chosen.seconds, chosen.seeds, chosen.hardest, chosen.random)
    for row in rows:
        print(row, flush=True)


if __name__ == "__main__":
    main()
