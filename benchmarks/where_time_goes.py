"""Print Markdown tables of how the time for following paths is divided among families of
techniques.

    python -m benchmarks.where_time_goes FOLDER [--most 300] [--rungs 12] [--build build/rung_times]

FOLDER contains lists of puzzles, `NAME.txt.xz` with one puzzle per line. `SETS` below has the name
of each list, the ladder that solves its puzzles, and the number of puzzles to take, evenly spaced
over the list. `--most` limits this number for all lists.

A rung is an entry of a ladder, and finds the steps of one technique. A share of `28+5` means that
28 percent of the time of all rungs goes into calls that find nothing, and 5 percent into calls that
find a step. If several rungs share some work, its time counts for the first rung that needs it.
"The rest" is everything else in a path, such as reading the puzzle, applying steps, and the cases
of guesses.
"""

from __future__ import annotations

import argparse
import lzma
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.machine import machine
from benchmarks.native_program import REPOSITORY, built, output_of
from nonet import Ladder


class Set(NamedTuple):
    """A list of puzzles, and the ladder that solves them."""

    title: str
    source: str
    puzzles: int
    profile: str = "standard"
    guess: bool = False


SETS: Final = (
    Set("random", "random_minimal", 2000),
    Set("qqwing hodoku", "qqwing_expert", 1000, "hodoku"),
    Set("magictour", "magictour", 300),
    Set("hardest", "hardest1106", 40, guess=True),
)

FAMILIES: Final = {
    "almost locked sets, bent sets, Sue de Coq, exclusion, subset counting": (
        "als-chain als-w-wing als-xy-wing als-xz aligned-exclusion almost-locked-candidates "
        "bent-set death-blossom distributed-disjoint-subset double-exocet firework "
        "firework-quadruple firework-wing hidden-set-chain junior-exocet multi-sector-locked-set "
        "senior-exocet sk-loop sue-de-coq three-dimensional-sue-de-coq"
    ),
    "uniqueness, rectangles, loops, graves, oddagons": (
        "avoidable-loop avoidable-rectangle avoidable-rectangle-chain "
        "bivalue-oddagon bivalue-universal-grave cornered-rectangle diagonal-rectangle "
        "extended-rectangle external-qiu-deadly-pattern external-rectangle hidden-rectangle "
        "impossible-pattern qiu-deadly-pattern rectangle-chain tridagon "
        "bivalue-universal-grave-lite symmetrical-placement unique-loop unique-matrix "
        "unique-polygon unique-rectangle"
    ),
    "single-digit links, colours, X-chains, templates": (
        "broken-wing dual-empty-rectangle dual-two-string-kite empty-rectangle grouped-x-chain "
        "multi-colours pattern-overlay rectangle-elimination simple-colours skyscraper turbot-fish "
        "template two-string-kite x-chain"
    ),
    "fish": "basic-fish finned-fish franken-fish kraken-fish mutant-fish",
    "chains, H-, L-, M- and S-wings": (
        "almost-fish-chain alternating-inference-chain "
        "grouped-chain h-wing kraken-pattern kraken-rectangle l-wing m-wing s-wing xy-chain"
    ),
    "forcing": "dynamic-forcing forcing-net multiple-forcing-chain nested-forcing nishio whip",
    "Medusa": "medusa",
    "sets of two to four, locked sets": "hidden-set locked-set naked-set naked-sets-at-once",
    "bivalue wings, remote pairs": "branching-w-wing remote-pair w-wing xy-wing xyz-wing",
    "pointing, claiming, common peers": "claiming common-peer-elimination pointing",
    "singles, contradictions": "contradiction full-house hidden-single last-digit naked-single",
}
OTHERS: Final = "others"
FAMILY_OF: Final = {name: family for family, names in FAMILIES.items() for name in names.split()}


class Calls(NamedTuple):
    """The calls of one or more rungs, and the seconds that they took."""

    failing: int = 0
    failing_seconds: float = 0.0
    finding: int = 0
    finding_seconds: float = 0.0

    @property
    def seconds(self) -> float:
        return self.failing_seconds + self.finding_seconds


class Times(NamedTuple):
    """The time that each rung took for a set. `seconds` is the total."""

    title: str
    rungs: dict[str, Calls]
    seconds: float

    @property
    def all(self) -> Calls:
        return total(self.rungs.values())

    @property
    def rest(self) -> float:
        """The time outside rungs, in percent of the total."""
        return 100 - 100 * self.all.seconds / self.seconds

    def share(self, calls: Calls) -> str:
        """The share of these calls in the time of all rungs. `28.4+5.1` is 28.4 percent for calls
        that find nothing and 5.1 percent for the others. Returns "" if there was no call.
        """
        if not calls.failing + calls.finding:
            return ""
        whole = self.all.seconds
        failing, finding = calls.failing_seconds / whole, calls.finding_seconds / whole
        return f"{100 * failing:.1f}+{100 * finding:.1f}"

    def of_family(self, family: str) -> Calls:
        return total(
            calls
            for rung, calls in self.rungs.items()
            if FAMILY_OF.get(rung.partition(":")[0], OTHERS) == family
        )


def total(calls: Iterable[Calls]) -> Calls:
    """The total numbers of calls, and their total times."""
    return Calls(*map(sum, zip(Calls(), *calls, strict=True)))


def ladder_lines(ladder: Ladder) -> Iterator[tuple[str, str]]:
    """Write a ladder in the format of `rung_times`, with the name that each rung has in tables."""
    for index, rung in enumerate(ladder.rungs):
        technique = ladder.technique(index)
        variant = technique.variants.index(rung.variant) if rung.variant else 255
        flags = f"{technique.rests_on_uniqueness:d} {rung.technique in ladder.policy.largest_of:d}"
        name = ":".join(str(part) for part in (technique.finder, rung.size, rung.variant) if part)
        yield f"rung {technique.finder} {rung.size} {variant} {flags}", name
    for limit, value in ladder.limits.to_json().items():
        yield f"limit {limit} {value:d}", ""
    yield f"singles_in_turn {ladder.limits.singles_in_turn:d}", ""


def puzzles_of(file: Path, count: int) -> list[str]:
    """Take this many puzzles from a list, evenly spaced."""
    with lzma.open(file, "rt", encoding="ascii") as opened:
        lines = [line[:81] for line in opened if line[:1] in "123456789.0"]
    return lines[:: max(1, len(lines) // count)][:count]


def times_of(one: Set, puzzles: list[str], program: Path) -> Times:
    """Follow the paths of some puzzles, and measure how the time is divided."""
    lines = list(ladder_lines(Ladder(one.profile)))
    with tempfile.TemporaryDirectory() as folder:
        ladder, given = Path(folder, "ladder"), Path(folder, "puzzles")
        words = [line for line, _ in lines] + [f"guess {one.guess:d}"]
        ladder.write_text("\n".join(words) + "\n", encoding="ascii")
        given.write_text("\n".join(puzzles) + "\n", encoding="ascii")
        *rows, last = output_of(program, ladder, given).splitlines()
    rungs: dict[str, Calls] = {}
    for row in rows:
        index, failing, failing_seconds, finding, finding_seconds = row.split()
        name = lines[int(index)][1]
        now = Calls(int(failing), float(failing_seconds), int(finding), float(finding_seconds))
        rungs[name] = total([rungs.get(name, Calls()), now])
    return Times(one.title, rungs, float(last.split()[1]))


def tables(all_times: list[Times], rungs: int) -> Iterator[str]:
    """The table of families, and the table of the rungs that take the most time."""
    head = " | ".join(times.title for times in all_times)
    ruler = "---:|" * len(all_times)
    yield f"| share of rung time, failing + finding, % | {head} |"
    yield f"|---|{ruler}"
    for family in (*FAMILIES, OTHERS):
        of_sets = [times.of_family(family) for times in all_times]
        if any(calls.seconds for calls in of_sets):
            yield _row(family, map(Times.share, all_times, of_sets))
    yield _row("**all**", (f"**{times.share(times.all)}**" for times in all_times))
    yield _row(
        "calls (failing)",
        (f"{t.all.failing + t.all.finding:,} ({t.all.failing:,})" for t in all_times),
    )
    yield _row(
        "the rest, % of all time",
        (f"{100 - 100 * t.all.seconds / t.seconds:.1f}" for t in all_times),
    )
    yield ""
    yield f"| rung: calls/found, failing + finding, % | {head} |"
    yield f"|---|{ruler}"
    most: dict[str, float] = {}
    for times in all_times:
        for rung, calls in times.rungs.items():
            most[rung] = max(most.get(rung, 0), calls.seconds / times.all.seconds)
    for rung in sorted(most, key=lambda name: -most[name])[:rungs]:
        yield _row(rung, (_of_rung(times, rung) for times in all_times))


def _of_rung(times: Times, rung: str) -> str:
    calls = times.rungs.get(rung)
    if calls is None:
        return ""
    counted = f"{calls.failing + calls.finding:,}/{calls.finding:,}"
    return f"{counted}: {times.share(calls)}"


def _row(title: str, entries: Iterable[str]) -> str:
    return f"| {title} | {' | '.join(entries)} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.where_time_goes",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="with lists of puzzles")
    parser.add_argument("--most", type=int, help="the most puzzles to take from each set")
    parser.add_argument("--rungs", type=int, default=12, help="how many single rungs to report")
    parser.add_argument("--build", type=Path, default=REPOSITORY / "build" / "rung_times")
    options = parser.parse_args()
    program = built("rung_times", options.build)
    all_times = []
    for one in SETS:
        count = min(one.puzzles, options.most or one.puzzles)
        puzzles = puzzles_of(options.folder / f"{one.source}.txt.xz", count)
        all_times.append(times_of(one, puzzles, program))
    print(f"{machine()}\n")
    print(", ".join(f"{t.title} {t.seconds:.1f} s" for t in all_times) + "\n")
    print("\n".join(tables(all_times, options.rungs)))


if __name__ == "__main__":
    main()
