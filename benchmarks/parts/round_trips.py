"""Write random puzzles and states in every format that can be written, and read them back.

    python benchmarks/parts/round_trips.py [--count 10000] [--first 0]
        [--seed 1] [--formats line,grid,...]

Three kinds of states alternate: a puzzle, a player's state with some digits placed and
candidates removed, and a strange state (see strange_states.py). If a format declares that it keeps
a state, the text and the link that it writes must be read back as the same state, alone and as a
record of a stream. The exit status is 1 if this fails.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from strange_states import StrangeStates

import nonet
from nonet import Candidate, Grid, Puzzle, formats
from nonet.base.errors import Error
from nonet.cli.lines import StreamLines
from nonet.formats import Format, State
from nonet.generator.random_grids import random_grids
from nonet.puzzles.readers.stream import read_stream

SOLUTIONS = 256


class States:
    """An endless sequence of states. The same seed and number always give the same state."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.solutions = ["".join(map(str, line)) for line in random_grids(SOLUTIONS, seed)]
        self.strange = StrangeStates(seed)

    def one(self, number: int) -> State:
        """The state with this number."""
        rng = random.Random(f"{self.seed} {number} round trip")
        if number % 3 == 2:
            return self.strange.one(number // 3).grid
        solution = rng.choice(self.solutions)
        shown = rng.choice((0.2, 0.3, 0.4, 0.6))
        givens = "".join(digit if rng.random() < shown else "." for digit in solution)
        return Puzzle(givens) if number % 3 == 0 else progress(Grid(Puzzle(givens)), solution, rng)


def progress(grid: Grid, solution: str, rng: random.Random) -> Grid:
    """A grid with some correct digits placed and some wrong candidates removed."""
    share = rng.choice((0.0, 0.1, 0.3))
    for cell in grid.open_cells:
        if rng.random() < share:
            grid.place(cell, int(solution[cell]))
    share = rng.choice((0.0, 0.05, 0.3))
    for index in range(729):
        candidate = Candidate(index)
        is_wrong = solution[candidate.cell] != str(candidate.digit)
        if is_wrong and grid.has(candidate) and rng.random() < share:
            grid.remove(candidate)
    return grid


def texts_of(format: Format, state: State) -> Iterator[str]:
    """The strings that a format writes for a state; none if it does not keep the state."""
    if format.keeps(state):
        yield formats.write(state, format.id)
        if format.link is not None and format.link is not format.write:
            yield format.link(state)


def is_the_same(text: str, state: State) -> bool:
    """Whether a string is read back as a state, both alone and in a stream."""
    back = nonet.parse(text, board=state.board)
    records = list(read_stream(StreamLines(io.BytesIO(text.encode())), state.board))
    return Grid(back) == Grid(state) and len(records) == 1


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--formats", default="")
    options = parser.parse_args()
    names = options.formats.split(",") if options.formats else []
    chosen = [formats.get(name) for name in names] or [
        format for format in formats.all_formats() if format.write is not None
    ]
    states = States(options.seed)
    kept: Counter[str] = Counter()
    wrong = 0
    start = time.process_time()
    for number in range(options.first, options.first + options.count):
        state = states.one(number)
        for format in chosen:
            try:
                for text in texts_of(format, state):
                    kept[format.id] += 1
                    if not is_the_same(text, state):
                        wrong += 1
                        print(f"state {number} comes back changed from {format.id}: {text[:200]!r}")
            except Error as error:
                wrong += 1
                print(f"state {number} cannot be read from {format.id}: {error}")
    spent = time.process_time() - start
    print(f"{options.count:,} states, {sum(kept.values()):,} texts, {wrong} wrong, {spent:.0f} s")
    print(", ".join(f"{id} {kept[id]:,}" for id in sorted(kept)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
