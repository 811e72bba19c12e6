"""Find steps of every form of every technique, including rare ones, and check each thoroughly.

    python benchmarks/parts/seek_steps.py [FILE ...] [--checked 200] [--thorough 20] [--seconds 60]
        [--puzzles 100000] [--only NAME] [--share 1/4] [--seed 1] [--keep STATES] > TABLE

`soundness.py` uses states of ordinary paths, in which some patterns hardly ever occur. This script
uses very many states, and searches each only for the forms that still need more steps. It starts
with the states stored for rare rungs: each line of `benchmarks/corpus/states.txt` names a rung and
gives a state in which it finds a step. It continues with variants of these states, which are
relabelled and shuffled and lack some candidates. Then it makes states in several other ways
(`WAYS`). All puzzles have one solution, and the states agree with it. The only exceptions are
states with a mistake, in which contradictions are sought.

For each form, `--checked` steps are tested: their proofs, definitions, conclusions, JSON and words.
Forged variants of a step must be refused. After a random symmetry is applied to the state, the
rung must find the same steps. The first `--thorough` steps are also drawn as pictures, and no part
of their proofs may be superfluous. From one puzzle or state, at most two steps of a form are used.
The search for a rung ends after `--seconds`, and the search for all rungs after `--puzzles`
puzzles. FILE has the format that verify_corpus.py reads. After the puzzles in FILE, random minimal
ones are used. `--share 2/4` takes every fourth rung, starting with the second.

The script prints a line for each form: how many steps were tested, how many of them thoroughly, how
many forged variants were tried, how many pairs of symmetric states were compared, in how many
states the form was sought, and the longest time that its rung took to find up to 50 steps in one
state. Ctrl-C ends the search and prints the table. `--keep` adds the states with steps to a file.
The exit status is 1 if anything is wrong, or if fewer than `--least` steps of a rung were tested.
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

from made_states import (
    Make,
    crossed,
    crowded_grave,
    known_states,
    made_for,
    mistaken,
    solution_of,
    varied,
)
from step_checks import accepted_forgeries, faults, states
from verify_corpus import puzzles_of

sys.path.insert(0, str(Path(__file__).parents[2]))  # `tests` is imported below

import nonet
from nonet import Grid, Puzzle, Step
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import CONTRADICTION, GUESS, Ladder
from nonet.model.board import STANDARD, Board
from nonet.model.border.core import native
from nonet.model.border.steps import step_of
from nonet.model.nine_rows import nine_rows
from nonet.proof.certifying import with_certificates
from nonet.search.symmetry.canonical import automorphisms
from nonet.techniques import Form, all_techniques, get
from tests.symmetric_puzzles import SYMMETRIES, symmetric_puzzle
from tests.symmetries import Move, conclusions, moved, random_move

CHUNK = 20  # After this many puzzles, the way to make states may change.
MOST = 50  # In one state, at most this many steps of a rung are used.
LATE = 26  # A late state has at most this many empty cells.
EACH = 2  # One puzzle gives at most this many steps of a form.
VARIED = 100  # This many states are made from each known one.

SEEN_FROM_HERE = "symmetrical-placement"
"""The technique whose variants are symmetries of the givens. Most random symmetries change the
variant.
"""

REFUTING = ("contradiction", "naked-set", "hidden-set", "basic-fish", "template")
"""Techniques that can show that a grid has no solution, except in the variant `set` of template."""


@dataclass(frozen=True)
class Way:
    """A way to make states: which states of a ladder's paths are taken, and how they are changed.

    Attributes:
        profile, without_unique: the ladder. If it has no uniqueness techniques, deadly patterns
            survive longer.
        visited: the share of the states that are used.
        late: whether only states with few empty cells are used, in which graves and loops occur.
        make: a function that changes each of these states.
        board: the board of the puzzles. For boards other than the standard one, puzzles are
            generated.
        symmetric: whether the givens are symmetric, as symmetrical placement requires.
        taken: whether the sought rungs are added to the ladder. If so, only states in which the
            path takes a step of these rungs are used.
    """

    profile: str
    without_unique: bool = False
    visited: float = 0.2
    late: bool = False
    make: Make | None = None
    board: Board = STANDARD
    symmetric: bool = False
    taken: bool = False

    @property
    def mistaken(self) -> bool:
        """Whether the states have a mistake, and therefore no solution."""
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
    Way("newspaper", visited=0.5, make=crossed, board=nine_rows(diagonals=True)),
    Way("beginner", symmetric=True),
    Way("newspaper", visited=1.0, taken=True),
)


class Row:
    """The results for a form. Contradictions of the form have a separate row."""

    def __init__(self, index: int, form: Form, refutes: bool) -> None:
        self.index, self.form, self.refutes = index, form, refutes
        self.checked = self.thorough = self.states = self.forged = self.pairs = 0

    @property
    def name(self) -> str:
        return self.form.name + " (no solution)" * self.refutes


class Search:
    """The forms that are sought, and the results so far."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.ladder = whole_ladder(options.only, *options.share)
        self.rows: dict[tuple[int, Form, bool], Row] = {}
        for index in range(len(self.ladder)):
            technique = self.ladder.technique(index)
            for form in technique.forms_of(self.ladder.rungs[index]):
                if technique.id != CONTRADICTION.technique:
                    self.rows[index, form, False] = Row(index, form, refutes=False)
                if technique.id in REFUTING and form.variant != "set":
                    self.rows[index, form, True] = Row(index, form, refutes=True)
        self.seconds: defaultdict[int, float] = defaultdict(float)
        self.longest: defaultdict[int, float] = defaultdict(float)
        self.faults: list[str] = []
        self.puzzles = self.states = self.differed = self.set_aside = 0
        self.kept: dict[str, dict[str, None]] = {}

    def wanted(self, refutes: bool) -> dict[int, list[Row]]:
        """The rows that need more steps and have time left, by the index of their rung."""
        wanted: dict[int, list[Row]] = {}
        for row in self.rows.values():
            if row.refutes == refutes and self.wants(row):
                wanted.setdefault(row.index, []).append(row)
        return wanted

    def fault(self, words: str) -> None:
        self.faults.append(words)
        print(words, file=sys.stderr, flush=True)

    def wants(self, row: Row) -> bool:
        return bool(
            row.checked < self.options.checked and self.seconds[row.index] < self.options.seconds
        )


def whole_ladder(only: list[str], first: int = 1, parts: int = 1) -> Ladder:
    """A ladder with every rung of every technique, even if it is in no profile, or only the rungs
    named in `only`. If `parts` is more than 1, only every `parts`-th rung is used.
    """
    listed = [t for t in all_techniques() if t.id != GUESS]
    names = only or [str(rung) for technique in listed for rung in technique.rungs()]
    return Ladder("everything", techniques=names[first - 1 :: parts], uniqueness=True)


def batches(options: argparse.Namespace) -> Iterator[list[str]]:
    """The puzzles in the files, followed by an endless sequence of random puzzles."""
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
    """Make states from some puzzles in one way, and search them."""
    if way.board != STANDARD:
        lines = [made_for(way.board, rng) for _ in lines]
    elif way.symmetric:
        lines = [symmetric_puzzle(rng.choice([*SYMMETRIES]), rng).givens for _ in lines]
    wanted = search.wanted(way.mistaken)
    sought = [str(search.ladder.rungs[index]) for index in wanted] if way.taken else []
    paths = nonet.bulk.explain(
        lines,
        way.profile,
        also=sought,
        uniqueness=not way.without_unique,
        guess=False,
        board=way.board,
    )
    solutions = nonet.bulk.solve(lines, board=way.board).solutions
    rungs = [str(rung) for rung in Ladder(way.profile, also=sought).rungs]
    for number in range(len(lines)):
        puzzle, solution = paths.puzzle(number), solutions[number].tobytes()
        seen: Counter[Row] = Counter()
        search.puzzles += 1
        first, last = paths.step_offsets[number : number + 2]
        hits = {at for at, rung in enumerate(paths.rung[first:last]) if rungs[rung] in sought}
        if sought and not hits:
            continue
        for at, core in enumerate(states(paths, number)):
            if (sought and at not in hits) or rng.random() > way.visited or core.solved():
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
    """Search one state for the wanted steps, and check them."""
    ladder = search.ladder
    search.states += 1
    for index, rows in wanted.items():
        if not any(seen[row] < EACH and search.wants(row) for row in rows):
            continue
        start = time.process_time()
        found = list(native.walk(native_ladder(ladder), index, core, MOST).steps)
        spent = time.process_time() - start
        search.seconds[index] += spent
        search.longest[index] = max(search.longest[index], spent)
        for row in rows:
            row.states += 1
        rng.shuffle(found)
        taken = []
        where = written(core, puzzle)
        kept = search.kept.setdefault(str(ladder.rungs[index]), {})
        if where in kept:
            continue
        for raw in found:
            step = step_of(raw, ladder)
            form = ladder.technique(index).form_of(step)
            own = search.rows.get((index, form, step.contradiction))
            if own is None:
                search.fault(f"{step} of no known form at {where}")
            elif own in rows and seen[own] < EACH and search.wants(own):
                seen[own] += 1
                taken.append(own)
                grid = Grid.wrap(core.copy(), puzzle)
                check(search, own, with_certificates(step, grid), grid, solution)
        if taken:
            grid = Grid.wrap(core.copy(), puzzle)
            kept[where] = None
            if search.options.keep and solution is not None:
                with search.options.keep.open("a", encoding="utf-8") as file:
                    file.write(f"{ladder.rungs[index]} {where}\n")
            if puzzle.board == STANDARD:
                compare(search, taken[0], grid, rng)


def compare(search: Search, row: Row, grid: Grid, rng: random.Random) -> None:
    """Check that a rung finds the same steps in a state before and after a symmetry."""
    start = time.process_time()
    move = random_move(rng)
    rung = str(search.ladder.rungs[row.index])
    named = rung.partition(":")[0] if rung.startswith(SEEN_FROM_HERE) else rung
    lists = [
        nonet.steps(
            side,
            techniques=[named],
            limits=search.ladder.limits,
            uniqueness=True,
            max_per_technique=MOST * MOST,
        )
        for side in (grid, moved(grid, move))
    ]
    here, there = map(list, lists)
    search.seconds[row.index] += time.process_time() - start
    if len(here) == MOST * MOST or any(steps.cut_short for steps in lists):
        search.set_aside += 1  # the lists may be incomplete
        return
    row.pairs += 1
    wanted = conclusions(here, move)
    if wanted != conclusions(there) and not any(
        wanted == conclusions(there, own) for own in own_symmetries(moved(grid, move))
    ):
        search.differed += 1
        where = nonet.formats.write(grid, "hodoku")
        search.fault(f"{rung} differs after a symmetry ({move}) at {where}")


def own_symmetries(grid: Grid) -> Iterator[Move]:
    """The symmetries that map a state onto itself. If a symmetry maps one step onto another, a rung
    may keep either of the two.
    """
    for own in automorphisms(grid.puzzle):
        if own.apply(grid).masks == grid.masks:
            digits = [int(own.digit(digit)) for digit in range(1, 10)]
            yield [int(own.cell(cell)) for cell in range(81)], [0, *digits]


def check(search: Search, row: Row, step: Step, grid: Grid, solution: bytes | None) -> None:
    """Check one step in every way."""
    thoroughly = row.thorough < search.options.thorough
    row.checked += 1
    row.thorough += thoroughly
    where = written(grid._native, grid.puzzle)
    for fault in faults(step, grid, solution, thoroughly=thoroughly):
        search.fault(f"{row.name}: {fault} ({step}) at {where}")
    if solution is not None:
        tried, accepted = accepted_forgeries(step, grid, solution, random.Random(where))
        row.forged += tried
        for forged in accepted:
            search.fault(f"{row.name}: a false step was accepted: {forged.to_json()} at {where}")


def written(core: native.Grid, puzzle: Puzzle) -> str:
    form = "hodoku" if puzzle.board == STANDARD else "json"  # JSON keeps the diagonals
    return nonet.formats.write(Grid.wrap(core.copy(), puzzle), form)


def guesses(search: Search, batch: Iterator[list[str]]) -> None:
    """Check the technique `guess-and-check`. It is not a rung, because it is used only if easy
    techniques fail.
    """
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
    """Use the known states and their variants, then the states of puzzles, made in several ways."""
    rng = random.Random(search.options.seed)
    known = known_states(str(rung) for rung in search.ladder.rungs)
    indices = {str(rung): index for index, rung in enumerate(search.ladder.rungs)}
    revisit(search, indices, known, rng, times=1)
    revisit(search, indices, known, rng, times=VARIED)
    mislead(search, [*chain.from_iterable(known.values())], rng)
    reported = 0.0
    for number, lines in enumerate(batches(search.options)):
        short = search.wanted(refutes=False), search.wanted(refutes=True)
        ways = [way for way in WAYS if short[way.mistaken]]
        if not ways or search.puzzles >= search.options.puzzles:
            break
        walk(search, lines, ways[number % len(ways)], rng)
        if time.monotonic() > reported + 20:
            reported = time.monotonic()
            rows = [row for row in search.rows.values() if search.wants(row)]
            names = ", ".join(f"{row.name} {row.checked}" for row in rows)
            head = f"{reported - started:.0f} s, {search.puzzles:,} puzzles, {len(rows)} short"
            print(f"{head}: {names}", file=sys.stderr, flush=True)


def revisit(
    search: Search,
    indices: dict[str, int],
    known: dict[str, list[tuple[Grid, bytes]]],
    rng: random.Random,
    *,
    times: int,
) -> None:
    """Use the known states of each rung. If `times` exceeds 1, use this many variants of each
    instead."""
    for rung, states_of in known.items():
        index = indices[rung]
        for number in range(times * len(states_of)):
            rows = search.wanted(refutes=False).get(index)
            if not rows:
                break
            grid, solution = states_of[number % len(states_of)]
            core = grid._native
            if times > 1:
                if grid.board == STANDARD and not rung.startswith(SEEN_FROM_HERE):
                    grid = moved(grid, random_move(rng))
                    solution = solution_of(grid)
                core = varied(grid._native, solution, rng)
            if not core.solved():
                look(search, {index: rows}, core, grid.puzzle, solution, Counter(), rng)


def mislead(search: Search, known: list[tuple[Grid, bytes]], rng: random.Random) -> None:
    """Use states with a mistake, made from the known states."""
    rng.shuffle(known)
    for grid, solution in known:
        if not (wanted := search.wanted(refutes=True)):
            break
        core = varied(grid._native, solution, rng)
        if not core.solved() and not (core := mistaken(core, solution, rng)).solved():
            look(search, wanted, core, grid.puzzle, None, Counter(), rng)


def report(search: Search) -> None:
    """Print the table."""
    print(
        f"{'attacked':>8}{'thorough':>10}{'forged':>8}{'sides':>7}{'states':>12}{'longest':>12}"
        "  form"
    )
    for row in sorted(search.rows.values(), key=lambda row: row.form.difficulty):
        longest = f"{1000 * search.longest[row.index]:.1f} ms"
        print(
            f"{row.checked:8,}{row.thorough:10,}{row.forged:8,}{row.pairs:7,}{row.states:12,}"
            f"{longest:>12}  {row.name}"
        )


def by_rung(search: Search) -> dict[str, int]:
    """The number of tested steps for each rung."""
    counts = dict.fromkeys(map(str, search.ladder.rungs), 0)
    for row in search.rows.values():
        if row.index < len(search.ladder):
            counts[str(search.ladder.rungs[row.index])] += row.checked
    return counts


def share(text: str) -> tuple[int, int]:
    first, parts = map(int, text.split("/"))
    return first, parts


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--checked", type=int, default=200, help="of each form (default 200)")
    parser.add_argument("--least", type=int, default=0, help="the fewest of each rung (default 0)")
    parser.add_argument("--thorough", type=int, default=20, help="of each form (default 20)")
    parser.add_argument(
        "--seconds", type=float, default=60, help="CPU seconds per rung (default 60)"
    )
    parser.add_argument("--puzzles", type=int, default=100_000, help="at most (default 100,000)")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--share", type=share, default=(1, 1), metavar="I/N", help="of the rungs")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="file to append the states to")
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
    checked, forged, pairs = (
        sum(getattr(row, name) for row in search.rows.values())
        for name in ("checked", "forged", "pairs")
    )
    counts = by_rung(search)
    short = [f"{rung} {n}" for rung, n in counts.items() if n < options.checked]
    print(f"{len(short)} of {len(search.ladder)} rungs short: {', '.join(short)}")
    print(
        f"seed {options.seed}: {search.states:,} states, {checked:,} steps attacked, {forged:,} "
        f"forgeries refused, {pairs:,} pairs of symmetric states ({search.set_aside} cut short), "
        f"{search.differed} differ, {len(search.faults)} faults; "
        f"{time.monotonic() - started:.0f} seconds"
    )
    return int(bool(search.faults) or min(counts.values()) < options.least)


if __name__ == "__main__":
    sys.exit(main())
