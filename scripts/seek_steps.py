"""Seek steps of every form of every technique, rare ones too, and check each in every way.

    python scripts/seek_steps.py [FILE ...] [--checked 200] [--thorough 20] [--seconds 60]
        [--puzzles 100000] [--only NAME] [--seed 1] > TABLE

`soundness.py` looks at states as people meet them, where some patterns hardly ever stand. This
looks at very many, made in several ways (`WAYS`), and at each only for the forms that are still
short. All steps come from puzzles with one solution: a candidate that is crossed out, or a digit
that is looked up, is so in the solution. Contradictions come from states with a mistake.

Of each form `--checked` steps are checked: by the proof checker, by the definition, against the
solution, by their JSON form and by their words. The first `--thorough` of them are drawn as well,
and leaving out any part of their proof must leave some conclusion unproved. No puzzle gives more
than two steps of a form. A rung is given up after `--seconds`, and all of them after `--puzzles`.
FILE is as for verify_corpus.py; after the puzzles in it come random minimal ones.

Prints for each form how many were checked, how many thoroughly, in how many states it was sought,
and the longest that its rung took at one state, for up to 50 steps. Ctrl-C ends the search, and the
table is printed. Exit status 1 when anything is wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from made_states import Make, crossed, crowded_grave, made_for, mistaken
from step_checks import faults, states
from verify_corpus import puzzles_of

import nonet
from nonet import Grid, Puzzle, Step
from nonet.border.core import native
from nonet.border.ladders import native_ladder
from nonet.border.steps import step_of
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.geometry import STANDARD, Geometry
from nonet.ladder.ladder import CONTRADICTION, GUESS, Ladder
from nonet.techniques import Form, Proof, all_techniques, get

CHUNK = 20  # puzzles that are walked in one way
MOST = 50  # steps of a rung that are looked at in one state
LATE = 26  # open cells
EACH = 2  # steps of a form from one puzzle

REFUTING = ("contradiction", "naked-set", "hidden-set", "basic-fish", "template")
"""Techniques that can say that a grid has no solution, template set apart."""


@dataclass(frozen=True)
class Way:
    """How states are made: along the paths of a ladder, and what is done to them then.

    Attributes:
        profile, without_unique: the ladder; without techniques that rest on uniqueness, deadly
            patterns live longer.
        visited: the share of the states that are looked at.
        late: whether only states with few open cells are, where graves and loops stand.
        make: what makes another state of each of these.
        geometry: of the puzzles; others than the standard one are made for it.
    """

    profile: str
    without_unique: bool = False
    visited: float = 0.2
    late: bool = False
    make: Make | None = None
    geometry: Geometry = STANDARD

    @property
    def mistaken(self) -> bool:
        """Whether the states have a mistake, so that they have no solution."""
        return self.make is mistaken


WAYS = (
    Way("standard"),
    Way("newspaper", visited=0.3, make=crossed),
    Way("standard", without_unique=True),
    Way("beginner", visited=0.3, make=crossed),
    Way("newspaper", visited=0.4),
    Way("standard", without_unique=True, make=crossed),
    Way("singles", visited=0.1),
    Way("newspaper", visited=1.0, late=True),
    Way("beginner", visited=0.6, make=crowded_grave),
    Way("newspaper", visited=1.0, late=True, make=crossed),
    Way("newspaper", visited=0.1, make=mistaken),
    Way("newspaper", visited=0.5, make=crossed, geometry=Geometry(diagonals=True)),
)


class Row:
    """One form: what was found of it. Contradictions of a form have a row of their own."""

    def __init__(self, index: int, form: Form, refutes: bool) -> None:
        self.index, self.form, self.refutes = index, form, refutes
        self.checked = self.thorough = self.states = 0

    @property
    def name(self) -> str:
        return self.form.name + " (no solution)" * self.refutes


class Search:
    """What is sought, and what was found so far."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.ladder = whole_ladder(options.only)
        self.rows: dict[tuple[int, Form, bool], Row] = {}
        for index in range(len(self.ladder)):
            technique = self.ladder.technique(index)
            for form in technique.forms_of(self.ladder.rungs[index]):
                if technique.id != CONTRADICTION.technique:
                    self.rows[index, form, False] = Row(index, form, refutes=False)
                if technique.id in REFUTING and form.variant != "set":
                    self.rows[index, form, True] = Row(index, form, refutes=True)
        self.seconds: defaultdict[int, float] = defaultdict(float)
        self.longest: defaultdict[int, tuple[float, str]] = defaultdict(lambda: (0.0, ""))
        self.faults: list[str] = []
        self.puzzles = self.states = 0

    def wanted(self, refutes: bool) -> dict[int, list[Row]]:
        """The rows that are short and have time left, by rung."""
        wanted: dict[int, list[Row]] = {}
        for row in self.rows.values():
            if row.refutes == refutes and self.wants(row):
                wanted.setdefault(row.index, []).append(row)
        return wanted

    def wants(self, row: Row) -> bool:
        return bool(
            row.checked < self.options.checked and self.seconds[row.index] < self.options.seconds
        )


def whole_ladder(only: list[str]) -> Ladder:
    """Every rung of every technique, those of no profile too, but for proofs by cases."""
    listed = [t for t in all_techniques() if t.proof is not Proof.CASES]
    names = only or [str(rung) for technique in listed for rung in technique.rungs()]
    return Ladder("everything", techniques=names, assume_unique=True)


def batches(options: argparse.Namespace) -> Iterator[list[str]]:
    """The puzzles: those of the files, then random ones without end."""
    for file in options.files:
        lines = puzzles_of(file)
        random.Random(options.seed).shuffle(lines)
        for start in range(0, len(lines), CHUNK):
            yield lines[start : start + CHUNK]
    first = 0
    while True:
        yield minimal_puzzles(CHUNK, options.seed, first=first).lines()
        first += CHUNK


def walk(search: Search, lines: list[str], way: Way, rng: random.Random) -> None:
    """Look at the states of some puzzles, made in one way."""
    if way.geometry != STANDARD:
        lines = [made_for(way.geometry, rng) for _ in lines]
    paths = nonet.bulk.explain(
        lines,
        way.profile,
        assume_unique=not way.without_unique,
        guess=False,
        geometry=way.geometry,
    )
    solutions = nonet.bulk.solve(lines, geometry=way.geometry).solutions
    wanted = search.wanted(way.mistaken)
    for number in range(len(lines)):
        puzzle, solution = paths.puzzle(number), solutions[number].tobytes()
        seen: Counter[Row] = Counter()
        search.puzzles += 1
        for core in states(paths, number):
            if rng.random() > way.visited or core.solved():
                continue
            if way.late and core.values().count(0) > LATE:
                continue
            made = core if way.make is None else way.make(core, solution, rng)
            if made is not None and not made.solved():
                look(search, wanted, made, puzzle, None if way.mistaken else solution, seen, rng)


def look(
    search: Search,
    wanted: dict[int, list[Row]],
    core: native.Grid,
    puzzle: Puzzle,
    solution: bytes | None,
    seen: Counter[Row],
    rng: random.Random,
) -> None:
    """Seek in one state what is wanted, and check it."""
    ladder = search.ladder
    search.states += 1
    for index, rows in wanted.items():
        if not any(seen[row] < EACH and search.wants(row) for row in rows):
            continue
        start = time.perf_counter()
        found = list(native.walk(native_ladder(ladder), index, core, MOST).steps)
        spent = time.perf_counter() - start
        search.seconds[index] += spent
        if spent > search.longest[index][0]:
            search.longest[index] = spent, written(core, puzzle)
        for row in rows:
            row.states += 1
        rng.shuffle(found)
        for raw in found:
            step = step_of(raw, ladder)
            form = ladder.technique(index).form_of(step)
            own = search.rows.get((index, form, step.contradiction))
            if own is None:
                search.faults.append(f"{step} of no known form at {written(core, puzzle)}")
            elif own in rows and seen[own] < EACH and search.wants(own):
                seen[own] += 1
                check(search, own, step, Grid.wrap(core.copy(), puzzle), solution)


def check(search: Search, row: Row, step: Step, grid: Grid, solution: bytes | None) -> None:
    """Check one step in every way."""
    thoroughly = row.thorough < search.options.thorough
    row.checked += 1
    row.thorough += thoroughly
    for fault in faults(step, grid, solution, thoroughly=thoroughly):
        where = written(grid._native, grid.puzzle)
        search.faults.append(f"{row.name}: {fault} ({step}) at {where}")
        print(search.faults[-1], file=sys.stderr, flush=True)


def written(core: native.Grid, puzzle: Puzzle) -> str:
    return nonet.formats.write(Grid.wrap(core.copy(), puzzle), "hodoku")


def guesses(search: Search, batch: Iterator[list[str]]) -> None:
    """Guess and check, which is no rung: where easy techniques end."""
    form = get(GUESS).forms[0]
    row = search.rows[len(search.ladder), form, False] = Row(len(search.ladder), form, False)
    for line in chain.from_iterable(batch):
        solution = nonet.bulk.solve([line]).solutions[0].tobytes()
        taken = 0
        for grid, step in nonet.explain(line, "newspaper").grids():
            if step.technique == GUESS and taken < EACH:
                taken += 1
                row.states += 1
                check(search, row, step, grid, solution)
            if row.checked >= search.options.checked:
                return


def seek(search: Search, started: float) -> None:
    """Look at puzzle after puzzle, in one way after the other."""
    rng = random.Random(search.options.seed)
    told = 0.0
    for number, lines in enumerate(batches(search.options)):
        short = search.wanted(refutes=False), search.wanted(refutes=True)
        ways = [way for way in WAYS if short[way.mistaken]]
        if not ways or search.puzzles >= search.options.puzzles:
            break
        walk(search, lines, ways[number % len(ways)], rng)
        if time.monotonic() > told + 20:
            told = time.monotonic()
            rows = [row for row in search.rows.values() if search.wants(row)]
            names = ", ".join(f"{row.name} {row.checked}" for row in rows)
            head = f"{told - started:.0f} s, {search.puzzles:,} puzzles, {len(rows)} short"
            print(f"{head}: {names}", file=sys.stderr, flush=True)


def report(search: Search) -> None:
    """The table."""
    print(f"{'checked':>8}{'thorough':>10}{'states':>12}{'longest':>12}  form")
    for row in sorted(search.rows.values(), key=lambda row: row.form.difficulty):
        longest = f"{1000 * search.longest[row.index][0]:.1f} ms"
        print(f"{row.checked:8,}{row.thorough:10,}{row.states:12,}{longest:>12}  {row.name}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--checked", type=int, default=200, help="of each form (default 200)")
    parser.add_argument("--thorough", type=int, default=20, help="of each form (default 20)")
    parser.add_argument("--seconds", type=float, default=60, help="for each rung (default 60)")
    parser.add_argument("--puzzles", type=int, default=100_000, help="at most (default 100,000)")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started = time.monotonic()
    search = Search(options)
    try:
        seek(search, started)
        if not options.only:
            guesses(search, batches(options))
    except KeyboardInterrupt:
        print("stopped before the end")
    report(search)
    for fault in search.faults[:100]:
        print(fault)
    checked = sum(row.checked for row in search.rows.values())
    print(
        f"{search.puzzles:,} puzzles, {search.states:,} states, {checked:,} steps checked, "
        f"{len(search.faults)} faults; {time.monotonic() - started:.0f} seconds"
    )
    return 1 if search.faults else 0


if __name__ == "__main__":
    sys.exit(main())
