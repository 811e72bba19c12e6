"""Measure speeds and print them. The README.md in this folder explains the figures."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path

import nonet
from benchmarks.table import Figure, add_write_option, show
from nonet import Grid, Status
from nonet.bulk import canonical_forms as bulk_canonical
from nonet.generator.minimal_puzzles import minimal_puzzles

CORPUS = Path(__file__).parent / "corpus"
ROUNDS = 5
MADE = 5_000
"""The number of minimal puzzles made in one round."""


def timed(name: str, unit: str, count: int, body: Callable[[], object]) -> Figure:
    """Measure a function. The figure gives the speed, in `unit`, of the best round and of the
    median round after a warm-up. One call of the function is one round and handles `count` puzzles
    or states.
    """
    body()
    speeds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        body()
        speeds.append(count / (time.process_time() - start))
    best, median = max(speeds), statistics.median(speeds)
    return Figure(name, f"{best:,.0f} {unit} (median {median:,.0f})")


def corpora() -> Iterator[tuple[str, list[str]]]:
    """The name and the puzzles of each list in the corpus."""
    for name in ("mixed", "singles"):
        yield name, (CORPUS / f"{name}.txt").read_text(encoding="ascii").split()


def paths() -> Iterator[Figure]:
    """Measure `nonet.bulk.explain`, which solves puzzles step by step, as a person would."""
    for name, lines in corpora():
        found = nonet.bulk.explain(lines, "standard")
        expected = nonet.bulk.solve(lines).solutions
        for status, grid, solution in zip(found.statuses(), found.grids, expected, strict=True):
            assert status in (Status.SOLVED, Status.GUESSED), status
            assert (grid == solution).all()
        if name == "singles":
            assert set(found.statuses()) == {Status.SOLVED}
        yield timed(
            f"paths, {name}",
            "puzzles/s",
            len(lines),
            partial(nonet.bulk.explain, lines, "standard"),
        )


def hints() -> Iterator[Figure]:
    """Measure `nonet.hint`, called from Python for states along the paths of many puzzles."""
    for name, lines in corpora():
        states = list(states_of(lines[::20]))
        for grid in states:
            hint = nonet.hint(grid)
            if hint.step is not None:
                nonet.verify(hint.step, grid)

        yield timed(f"hints, {name}", "hints/s", len(states), partial(hint_each, states))


def hint_each(states: list[Grid]) -> None:
    for grid in states:
        nonet.hint(grid)


def states_of(lines: list[str]) -> Iterator[Grid]:
    """Every fifth state on the paths of some puzzles."""
    for line in lines:
        for number, (grid, _) in enumerate(nonet.explain(line).grids()):
            if number % 5 == 0:
                yield grid.copy()


def search() -> Iterator[Figure]:
    """Measure `nonet.bulk.solve`, which finds solutions and proves that they are unique."""
    for name, lines in corpora():
        assert (nonet.bulk.count(lines) == 1).all()
        yield timed(f"search, {name}", "puzzles/s", len(lines), partial(nonet.bulk.solve, lines))


def canonical() -> Iterator[Figure]:
    """Measure `nonet.bulk.canonical_forms` with puzzles and with their solutions."""
    for name, lines in corpora():
        grids = nonet.bulk.solve(lines).solutions
        for kind, rows in (("puzzles", lines), ("solutions", grids)):
            found = bulk_canonical.canonical(rows)
            moved = bulk_canonical.transformed(rows, 1)
            assert (bulk_canonical.canonical(moved.puzzles).forms == found.forms).all()
            body = partial(bulk_canonical.canonical, rows)
            yield timed(f"canonical, {name} {kind}", f"{kind}/s", len(lines), body)


def made() -> Iterator[Figure]:
    """Measure `nonet.generator.minimal_puzzles`, which makes random minimal puzzles."""
    puzzles = minimal_puzzles(MADE, seed=1).puzzles
    assert (nonet.bulk.count(puzzles) == 1).all()
    yield timed("made, minimal", "puzzles/s", MADE, partial(minimal_puzzles, MADE, seed=1))


BENCHMARKS = {
    "paths": paths,
    "hints": hints,
    "search": search,
    "canonical": canonical,
    "made": made,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=sorted(BENCHMARKS), help="run one of them")
    add_write_option(parser)
    options = parser.parse_args()
    chosen = BENCHMARKS.values() if options.only is None else [BENCHMARKS[options.only]]
    print(f"one core, processor time, best and median of {ROUNDS} rounds")
    figures = chain.from_iterable(benchmark() for benchmark in chosen)
    show("python -m benchmarks", figures, options.write)


if __name__ == "__main__":
    main()
