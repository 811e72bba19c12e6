"""Compare nonet's Sudoku Explainer ratings with those of the programs that define the ratings.

    python -m benchmarks.explainer rated --mode classic [--count 1000] [--number 1]
    python -m benchmarks.explainer rows [--least 9.0]
    python -m benchmarks.explainer candidates [--mode classic] [--count 300]
    python -m benchmarks.explainer steps [--mode classic] [--count 200] [--most 10.4]
    python -m benchmarks.explainer turned [--count 500]
    python -m benchmarks.explainer speed [--share 0.2]

A puzzle has three ratings: ER (its hardest step), EP (its hardest step up to the first placement)
and ED (its first step). `rated` compares nonet's ratings of random minimal puzzles with those of
the program that defines a mode, a thousand puzzles at a time. `rows` compares the ratings of
puzzles whose ratings are known, and `candidates` those of puzzles without givens. `steps` compares
the rating and the technique of each step, and all candidates after the step, with those of the
original program. `turned` counts how often a puzzle's rating changes if its digits are renamed or
its rows and columns are swapped, in the original and in nonet. `speed` measures CPU seconds per
puzzle in several bands of ratings, for nonet, the original and sukaku-forge in turn. nonet must be
30 times as fast as the original and twice as fast as sukaku-forge, and must take no more time than
`BARS` allows. explainer_peers.py lists these programs and where to put them.

The exit status is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

import nonet
from benchmarks.explainer_peers import (
    LoggedStep,
    Rated,
    WarmOriginal,
    forge,
    known_ratings,
    logs,
    oracle,
    rated_puzzles,
    warm_original,
)
from benchmarks.table import Figure, add_write_option, show
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.model.border.core import native
from nonet.scales.explainer import ExplainerRating, ExplainerStep

SEED: Final = 20261122
"""The seed of the random minimal puzzles."""

SCALES: Final = {
    "classic": "explainer",
    "fixed": "explainer_fixed",
    "sukaku": "explainer_sukaku",
}
OF_CANDIDATES: Final = {"classic": "candidates", "fixed": "fixed", "sukaku": "sukaku"}
"""The program that reads candidates, for each mode."""

SHOWN: Final = 20
"""The number of differences that are printed."""


def fresh(count: int, number: int = 1) -> list[str]:
    """Make one part of the random minimal puzzles. Each part has `count` puzzles. Parts are
    numbered from 1.
    """
    return minimal_puzzles(count, SEED, first=(number - 1) * count).lines()


def own(mode: str, puzzles: list[str]) -> list[Rated]:
    """Rate puzzles with nonet."""
    scale = SCALES[mode]
    ratings = nonet.bulk.rate(puzzles, scales=[scale], threads=1)
    columns = [ratings.column(f"{scale}_{name}") for name in ("er", "ep", "ed")]
    assert set(ratings.column(f"{scale}_mode")) == {mode}
    return [(str(er), str(ep), str(ed)) for er, ep, ed in zip(*columns, strict=True)]


def differences(puzzles: list[str], ours: list[Rated], theirs: list[Rated]) -> list[str]:
    return [
        f"{puzzle}: {'/'.join(a)}, not {'/'.join(b)}"
        for puzzle, a, b in zip(puzzles, ours, theirs, strict=True)
        if a != b
    ]


def by_bands(ratings: list[Rated]) -> str:
    """The number of ratings in each band."""
    bands = Counter(er.partition(".")[0] for er, _, _ in ratings)
    return ", ".join(f"{band}.x {bands[band]}" for band in sorted(bands, key=int))


def report(differing: list[str]) -> int:
    """Print the differences, and return the exit status."""
    print("\n".join(differing[:SHOWN]))
    return int(bool(differing))


def rated(mode: str, count: int, number: int) -> int:
    """Compare the ER, EP and ED of random puzzles."""
    puzzles = fresh(count, number)
    theirs = oracle(mode, puzzles)
    differing = differences(puzzles, own(mode, puzzles), theirs)
    below = sum(float(er) < 9.0 for er, _, _ in theirs)
    first = (number - 1) * count
    print(f"{mode}: random minimal puzzles {first} to {first + count - 1} of seed {SEED}")
    print(f"{count - len(differing)} of {count} equal in ER, EP and ED; {below} are below 9.0")
    print(by_bands(theirs))
    return report(differing)


def rows(least: float) -> int:
    """Compare nonet's ER, EP and ED with the known ratings of puzzles, for all puzzles whose rating
    is at least a given value.
    """
    by_rater: dict[str, list[tuple[str, Rated]]] = {}
    for puzzle, known, rater in known_ratings():
        if float(known[0]) >= least:
            by_rater.setdefault(rater, []).append((puzzle, known))
    if not by_rater:
        raise SystemExit(f"No puzzle that is rated {least} or more is known.")
    print(f"classic: known puzzles rated {least} and more")
    differing = []
    for rater, pairs in by_rater.items():
        puzzles, theirs = [puzzle for puzzle, _ in pairs], [known for _, known in pairs]
        other = differences(puzzles, own("classic", puzzles), theirs)
        print(f"{len(pairs) - len(other)} of {len(pairs)} equal in ER, EP and ED to {rater}'s:")
        print("  " + by_bands(theirs))
        differing += other
    return report(differing)


def without_givens(puzzle: str) -> str:
    """Turn a puzzle into 729 characters, which list candidates but no givens. The cell of each
    given also gets one or two wrong candidates. They are chosen at random, but are always the same
    ones for the same puzzle.
    """
    grid = nonet.Grid(nonet.Puzzle(puzzle))
    draw = random.Random(puzzle)
    cells = []
    for cell in range(81):
        given = grid.value(cell)
        digits: set[int] = set(grid.candidates(cell))
        if given:
            others = [digit for digit in range(1, 10) if digit != given]
            digits = {given, *draw.sample(others, draw.randint(1, 2))}
        cells.append("".join(str(d) if d in digits else "." for d in range(1, 10)))
    return "".join(cells)


def candidates(mode: str, count: int) -> int:
    """Compare the ER, EP and ED of puzzles that have candidates but no givens."""
    puzzles, ours = [], []
    for puzzle in map(without_givens, fresh(count)):
        rating = nonet.rate(puzzle).score(SCALES[mode])
        if isinstance(rating, ExplainerRating):  # with one solution
            puzzles.append(puzzle)
            ours.append((str(rating.er), str(rating.ep), str(rating.ed)))
    differing = differences(puzzles, ours, oracle(OF_CANDIDATES[mode], puzzles))
    same = len(puzzles) - len(differing)
    print(f"{mode}: {same} of {len(puzzles)} puzzles of 729 candidates without givens are equal")
    print("in ER, EP and ED")
    print(by_bands(ours))
    return report(differing)


NAMES: Final = {
    "BUG": "Bivalue Universal Grave",
    "Turbot Fish": "Forcing X-Chain",
    "Nishio Forcing Chain": "Nishio Forcing Chains",
    "Bidirectional XY-Cycle": "Bidirectional Cycle",
    "Generalized X-Wing": "Bidirectional X-Cycle",
}
"""Names in the log that differ from nonet's names, each with nonet's name."""


BRANCHING: Final = frozenset(
    {
        "Cell Forcing Chains",
        "Region Forcing Chains",
        "Contradiction Forcing Chain",
        "Contradiction Forcing Chains",
        "Double Forcing Chain",
        "Double Forcing Chains",
    }
)
"""Names in the log that can stand for multiple, dynamic or nested forcing chains."""


def is_named(ours: ExplainerStep, theirs: LoggedStep) -> bool:
    """Whether two steps have the same technique. In the log, the name also includes a size or kind,
    which is ignored.
    """
    name = theirs.text.partition(":")[0].partition(" type ")[0].rstrip(" 0123456789")
    if ours.technique.endswith("Strong Links"):
        count = ours.technique[0]
        bare = name.removeprefix("Grouped ").removeprefix("(")
        return bare.startswith(count) or (bare == "Skyscraper" and count == "2")
    if name in BRANCHING:
        return "Forcing Chains" in ours.technique and ours.technique != "Nishio Forcing Chains"
    return NAMES.get(name, name) == ours.technique


def after(grid: nonet.Grid, step: ExplainerStep) -> str:
    """Apply a step to a grid, and return the remaining candidates in the format of the log."""
    for candidate in step.eliminations:
        grid.remove(candidate)
    if step.placement is not None:
        grid.place(step.placement.cell, step.placement.digit)
    return "".join(
        str(digit) if value == str(digit) or mask >> (digit - 1) & 1 else "."
        for value, mask in zip(grid.values, grid.masks, strict=True)
        for digit in range(1, 10)
    )


def own_steps(mode: str, puzzle: str) -> tuple[ExplainerStep, ...]:
    """Explain a puzzle with nonet, and return the steps."""
    rating = nonet.rate(puzzle).score(SCALES[mode])
    assert isinstance(rating, ExplainerRating)
    return rating.steps


def first_difference(mode: str, puzzle: str, log: list[LoggedStep]) -> str:
    """Describe the first step at which nonet's steps for a puzzle differ from the log; "" if all
    steps are the same.
    """
    steps = own_steps(mode, puzzle)
    grid = nonet.Grid(nonet.Puzzle(puzzle))
    for number, (ours, theirs) in enumerate(zip_longest(steps, log), 1):
        if ours is None or theirs is None:
            return f"{puzzle}: {len(steps)} steps, not {len(log)}"
        mine = (str(ours.rating), after(grid, ours))
        if mine != (theirs.rating, theirs.marks):
            return f"{puzzle}: step {number}, {ours}, not {theirs.rating} {theirs.text}"
    return ""


def of_all_bands(count: int, most: float) -> list[str]:
    """Choose `count` rated puzzles, none rated above `most`. About the same number of puzzles is
    taken for each rating, in steps of 0.1.
    """
    by_rating: dict[float, list[str]] = {}
    for puzzle, er in rated_puzzles():
        if er <= most:
            by_rating.setdefault(er, []).append(puzzle)
    taken: list[str] = []
    while len(taken) < count and any(by_rating.values()):
        taken += [puzzles.pop() for _, puzzles in sorted(by_rating.items()) if puzzles]
    return taken[:count]


def steps(mode: str, count: int, most: float) -> int:
    """Compare nonet's steps with those of the original program, one by one."""
    puzzles = of_all_bands(count, most)
    compared = 0
    unnamed: Counter[str] = Counter()
    differing = []
    for puzzle, log in zip(puzzles, logs(mode, puzzles), strict=True):
        compared += len(log)
        if difference := first_difference(mode, puzzle, log):
            differing.append(difference)
            continue
        for ours, theirs in zip(own_steps(mode, puzzle), log, strict=True):
            if not is_named(ours, theirs):
                unnamed[f"{ours.technique}, not {theirs.text.partition(':')[0]}"] += 1
    same = len(puzzles) - len(differing)
    print(f"{mode}: {same} of {len(puzzles)} puzzles of all bands up to {most}")
    print(f"{compared} steps in the log,")
    print("equal in rating and in all candidates that are left after each")
    print(f"{unnamed.total()} of them under another name: {dict(unnamed.most_common(SHOWN))}")
    return report(differing) or int(bool(unnamed))


def transposed(puzzle: str) -> str:
    return "".join(puzzle[cell % 9 * 9 + cell // 9] for cell in range(81))


def relabelled(puzzle: str) -> str:
    """Rename the digits of a puzzle at random, but in the same way each time."""
    digits = list("123456789")
    random.Random(puzzle).shuffle(digits)
    return puzzle.translate(str.maketrans("123456789", "".join(digits)))


def turned(count: int) -> int:
    """Count how often a rating changes if the grid is reoriented or the digits are renamed."""
    hard = [puzzle for puzzle, er in rated_puzzles() if 6.0 <= er <= 8.8]
    status = 0
    for name, puzzles in (
        ("random minimal puzzles", fresh(count)),
        ("rated 6.0 to 8.8", random.Random(SEED).sample(hard, min(count, len(hard)))),
    ):
        print(f"{len(puzzles)} {name}: ratings that change")
        both = {}
        for program, rate in (("original", oracle), ("nonet", own)):
            lying = rate("classic", puzzles)
            print(f"  {program:10}", end="")
            for way, turn in (("transposed", transposed), ("relabelled", relabelled)):
                now = rate("classic", [turn(puzzle) for puzzle in puzzles])
                changed = differences(puzzles, now, lying)
                er = [f"{b[0]} for {a[0]}" for a, b in zip(lying, now, strict=True) if a[0] != b[0]]
                both[program, way] = changed
                print(f"  {way} {len(changed)}, of ER {len(er)} ({', '.join(er)})", end="")
            print(flush=True)
        for way in ("transposed", "relabelled"):
            status |= both["original", way] != both["nonet", way]
    return status


class Band(NamedTuple):
    """A group of puzzles to be timed.

    Attributes:
        name: the name of the band, such as `4.x`.
        puzzles: the puzzles.
        of_original: how many of the puzzles the original program also rates. It is too slow to rate
            them all.
        bar: the maximum CPU time for a puzzle, in milliseconds.
    """

    name: str
    puzzles: list[str]
    of_original: int
    bar: float


BARS: Final = {
    "1.x": (1.0, 1.9, 200, 200, 0.03),
    "2.x": (2.0, 2.9, 200, 140, 0.0),
    "3.x": (3.0, 3.9, 200, 150, 0.0),
    "4.x": (4.0, 4.9, 200, 149, 0.2),
    "5.x": (5.0, 5.9, 200, 56, 0.0),
    "6.x": (6.0, 6.9, 200, 151, 0.7),
    "7.x": (7.0, 7.9, 200, 100, 3.0),
    "8.x": (8.0, 8.9, 200, 50, 15.0),
    "9.x": (9.0, 9.9, 86, 8, 50.0),
    "10.x": (10.0, 10.9, 20, 1, 500.0),
    "11.x": (11.0, 11.9, 20, 0, 15_000.0),
}
"""For each band: its lowest and highest rating, the maximum number of puzzles, how many of them the
original also rates, and the milliseconds that nonet may take per puzzle (0 for no limit).
"""

OF_FORGE: Final = 2
OF_ORIGINAL: Final = 30
"""In each band, nonet must be this many times as fast as sukaku-forge and as the original."""

LONG: Final = 20
"""Once the original has used this many CPU seconds in a band, it gets no further round there."""

AT_LEAST: Final = 0.3
"""Each program is timed for at least this many seconds, by rating the puzzles repeatedly."""


def bands(share: float) -> Iterator[Band]:
    """The bands, each with only this share of its puzzles."""
    puzzles = rated_puzzles()
    for name, (low, high, most, of_original, bar) in BARS.items():
        inside = [puzzle for puzzle, er in puzzles if low <= er <= high]
        drawn = random.Random(SEED).sample(inside, math.ceil(share * min(most, len(inside))))
        if drawn:
            yield Band(name, drawn, math.ceil(share * of_original), bar)


def own_seconds(puzzles: list[str], times: int) -> tuple[float, list[Rated]]:
    """The CPU seconds that nonet takes to rate the puzzles this many times."""
    lines = "".join(puzzles).encode("ascii")
    start = time.process_time()
    for _ in range(times):
        done = native.explainer_ratings(lines, mode=0, seconds=-1.0, threads=1, progress=None)
    taken = time.process_time() - start
    return taken, [(f"{r.er / 10}", f"{r.ep / 10}", f"{r.ed / 10}") for r in done]


def timed(band: Band, original: WarmOriginal, rounds: int) -> tuple[Figure, list[str]]:
    """Time the programs on a band. They take turns, and the fastest round of each counts. Returns a
    figure with nonet's time per puzzle, and the faults: limits that were missed, and ratings that
    differ from the original's.
    """
    once, ours = own_seconds(band.puzzles, 1)
    times = max(1, int(AT_LEAST / once))
    their_times = max(1, times // 4)
    mine: list[float] = []
    theirs: list[float] = []
    java: list[float] = []
    compared = band.puzzles[: band.of_original]
    own_times: list[float] = []
    short = max(1, int(AT_LEAST / own_seconds(compared, 1)[0])) if compared else 0
    for _ in range(rounds if once < LONG else 1):
        mine.append(own_seconds(band.puzzles, times)[0] / times)
        seconds, forged = forge(band.puzzles, their_times)
        theirs.append(seconds / their_times)
        if compared:
            own_times.append(own_seconds(compared, short)[0] / short)
        if compared and sum(java) < LONG:
            answers = [original.rate(puzzle) for puzzle in compared]
            java.append(sum(answer.seconds for answer in answers))
    milliseconds = min(mine) / len(band.puzzles) * 1000
    same = sum(a == b for a, b in zip(ours, forged, strict=True))
    ratios = f"{min(theirs) / min(mine):.1f} × sukaku-forge, {same} equal"
    if compared:
        ratios += f"; {min(java) / min(own_times):.0f} × the original, of {len(compared)}"
    figure = Figure(f"{band.name}, {len(band.puzzles)} puzzles", f"{milliseconds:.3f} ms", ratios)
    wrong = []
    if band.bar and milliseconds > band.bar:
        wrong.append(f"{band.name}: over the bar of {band.bar:g} ms")
    if min(theirs) < OF_FORGE * min(mine):
        wrong.append(f"{band.name}: not {OF_FORGE} times as fast as sukaku-forge")
    if compared:
        if min(java) < OF_ORIGINAL * min(own_times):
            wrong.append(f"{band.name}: not {OF_ORIGINAL} times as fast as the original")
        wrong += differences(compared, ours[: len(compared)], [answer.rated for answer in answers])
    return figure, wrong


def speed(rounds: int, warm: float, share: float, write: bool) -> int:
    """Compare the CPU seconds per puzzle in each band."""
    warming = [puzzle for puzzle, er in rated_puzzles() if er <= 8.5]
    random.Random(SEED).shuffle(warming)
    wrong: list[str] = []

    def figures() -> Iterator[Figure]:
        for band in bands(share):
            figure, amiss = timed(band, original, rounds)
            wrong.extend(amiss)
            yield figure

    with warm_original(warming, warm) as original:
        show("python -m benchmarks.explainer speed", figures(), write)
    return report(wrong)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.explainer",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = parser.add_subparsers(dest="what", required=True)
    command = what.add_parser("rated")
    command.add_argument("--mode", choices=SCALES, default="classic")
    command.add_argument("--count", type=int, default=1000)
    command.add_argument("--number", type=int, default=1, help="which of them, from 1")
    command = what.add_parser("rows")
    command.add_argument("--least", type=float, default=1.0, help="the lowest rating")
    command = what.add_parser("candidates")
    command.add_argument("--mode", choices=SCALES, default="classic")
    command.add_argument("--count", type=int, default=300)
    command = what.add_parser("steps")
    command.add_argument("--mode", choices=SCALES, default="classic")
    command.add_argument("--count", type=int, default=200)
    command.add_argument("--most", type=float, default=10.4, help="the highest rating")
    command = what.add_parser("turned")
    command.add_argument("--count", type=int, default=500)
    command = what.add_parser("speed")
    command.add_argument("--rounds", type=int, default=3)
    command.add_argument("--warm", type=float, default=30, help="CPU seconds")
    command.add_argument("--share", type=float, default=1.0, help="of the puzzles of each band")
    add_write_option(command)
    options = vars(parser.parse_args())
    compare: dict[str, Callable[..., int]] = {
        "rated": rated,
        "rows": rows,
        "candidates": candidates,
        "steps": steps,
        "turned": turned,
        "speed": speed,
    }
    return compare[options.pop("what")](**options)


if __name__ == "__main__":
    raise SystemExit(main())
