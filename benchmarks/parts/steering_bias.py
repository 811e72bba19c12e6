"""Compare random puzzles that meet a target with puzzles that the generator steered towards it.

    python benchmarks/parts/steering_bias.py grown --count 200
    python benchmarks/parts/steering_bias.py walked --count 400

For each target, the script makes two samples. One consists of the random puzzles that happen to
meet the target. The other consists of the puzzles that `nonet.generate` makes. If these are grown
from other puzzles, there are two such samples, with `relatives=1` and `relatives=5`. The script
prints means with their standard errors, and the techniques whose shares of the paths differ most
between the samples.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

import nonet
from nonet.bulk.lines import strings_of
from nonet.generator import Target
from nonet.generator.checks import checks_of
from nonet.generator.supply import Supply, raw_rows
from nonet.generator.trial_checks import GuessCheck, ResistanceCheck
from nonet.verbs.rate import Rating

TARGETS: dict[str, tuple[dict[str, Any], ...]] = {
    "grown": ({"hardest": "Naked Quad"}, {"hardest": "Swordfish"}, {"level": "extreme"}),
    "walked": ({"given_count": 21}, {"given_count": 28}),
}
RANDOM_SEED, SEED = 11, 12
ROUND = 4096
COMMON = 1.5  # techniques up to this difficulty occur in nearly every path
SHOWN = 3


def random_alone(target: dict[str, Any], count: int) -> list[str]:
    """The first `count` random puzzles that meet a target."""
    givens = target.get("given_count")
    wanted = Target(**{name: value for name, value in target.items() if name != "given_count"})
    supply = Supply(wanted, RANDOM_SEED, 1)
    signs = (GuessCheck, ResistanceCheck)  # these reject some puzzles that meet the target
    checks = [check for check in checks_of(wanted) if not isinstance(check, signs)]
    found: list[str] = []
    first = 0
    while len(found) < count:
        raw = supply.random(first, ROUND)
        first += ROUND
        if givens is not None:
            raw = raw[np.asarray((raw.puzzles > 0).sum(axis=1) == givens)]
        for check in checks:
            raw = raw[check.grade(raw_rows(raw), 1, None).passed]
        found += strings_of(raw.puzzles)
    return found[:count]


def samples(target: dict[str, Any], count: int) -> Iterator[tuple[str, list[Rating], int]]:
    """The samples for a target, each with its name, its ratings, and the number of different
    solution grids.
    """
    puzzles = random_alone(target, count)
    yield "random alone", [nonet.rate(puzzle) for puzzle in puzzles], count
    for relatives in (1,) if "given_count" in target else (1, 5):
        made = nonet.generate(count=count, seed=SEED, relatives=relatives, **target)
        grids = len({one.solution for one in made})
        yield f"made, `relatives={relatives}`", [one.rating for one in made], grids


def mean(values: Iterable[float | None]) -> str:
    """A mean with its standard error."""
    known = [value for value in values if value is not None]
    if len(known) < 2:
        return ""
    error = statistics.stdev(known) / math.sqrt(len(known))
    return f"{statistics.fmean(known):.1f} ± {error:.1f}"


def hard_names(rating: Rating) -> set[str]:
    """The techniques in a path, except for the common ones."""
    forms = (nonet.techniques.get(step.technique).form_of(step) for step in rating.path.steps)
    return {form.name for form in forms if form.difficulty > COMMON}


def row(name: str, ratings: Sequence[Rating], grids: int) -> str:
    columns = [
        mean(rating.path.start.puzzle.given_count for rating in ratings),
        mean(rating.steps for rating in ratings if rating.effort is not None),
        mean(rating.effort for rating in ratings),
        mean(rating.bottleneck for rating in ratings),
        mean(len(hard_names(rating)) for rating in ratings),
    ]
    return f"| {name} | {len(ratings)} | {grids} | {' | '.join(columns)} |"


def differences(random: Sequence[Rating], grown: Sequence[Rating]) -> str:
    """The techniques whose use differs most between two samples. Each one comes with the share of
    the paths that use it, in either sample.
    """

    def shares(ratings: Sequence[Rating]) -> dict[str, float]:
        used = [hard_names(rating) for rating in ratings]
        return {n: sum(n in names for names in used) / len(used) for n in set().union(*used)}

    before, after = shares(random), shares(grown)
    names = sorted(
        before.keys() | after.keys(),
        key=lambda name: (-abs(after.get(name, 0) - before.get(name, 0)), name),
    )
    return ", ".join(
        f"{name} {before.get(name, 0):.0%} to {after.get(name, 0):.0%}" for name in names[:SHOWN]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("how", choices=TARGETS)
    parser.add_argument("--count", type=int, default=200)
    chosen = parser.parse_args()
    head = "| | puzzles | grids | givens | steps | effort | bottleneck | techniques |"
    print(head + "\n|---|---:|---:|---:|---:|---:|---:|---:|")
    comparisons = []
    for target in TARGETS[chosen.how]:
        title = ", ".join(f"{key} {value}" for key, value in target.items())
        drawn = list(samples(target, chosen.count))
        for name, ratings, grids in drawn:
            print(row(f"{title}: {name}", ratings, grids), flush=True)
        comparisons.append(f"{title}: {differences(drawn[0][1], drawn[-1][1])}")
    print("\n" + "\n".join(comparisons))


if __name__ == "__main__":
    main()
