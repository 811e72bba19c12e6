"""Compare the guesses that paths choose with the best possible guesses, and with the first guesses
that work.

    python benchmarks/parts/guess_choice.py [--count 250] [--seed 1]

The puzzles are minimal and made from the seed, and `standard` does not solve them without guessing.
In the state in which it first guesses, the script tries every empty cell, without limits on the
work. For each cell, it finds out whether the whole ladder refutes all wrong digits, how many steps
that takes, and how many cells are filled by the right digit and the singles that follow from it.
Puzzles whose guesses need cases inside cases are left out. The script compares four guesses:

chosen
:   the guess in the path;

first
:   the guess in the first cell with the fewest candidates;

best
:   the guess that is worth most, among all cells with as many candidates as the chosen cell. As in
    the core, a guess is worth more if it fills more cells, and less if it takes more steps;

any
:   the guess that is worth most, among all empty cells. Of the four, this guess fills the most
    cells, but has more digits to refute.

The exit status is 1 if on average the chosen guesses fill fewer cells than the first ones, or take
more steps. The results for `best` and `any` show how much is lost by limiting the choice.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from guesses import inside

import nonet
from nonet import Candidate, Cell, Grid
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import GUESS
from nonet.model.border.core import native

BATCH = 5_000
STEPS_OF_A_SQUARE = 5
"""A filled cell is worth as much as this many saved steps (the same number as in
`native/ladder/guess.cpp`).
"""

STANDARD = nonet.Ladder("standard", guess=True)
CORE = native_ladder(STANDARD)
SINGLES = nonet.Ladder("singles", guess=False)


@dataclass(frozen=True)
class Guess:
    """The number of cells that a guess fills, and the number of steps that refute the other digits
    of its cell.
    """

    closed: int
    steps: int

    @property
    def worth(self) -> int:
        return STEPS_OF_A_SQUARE * self.closed - self.steps


def main() -> int:
    """Compare the chosen guesses with the others."""
    options = arguments()
    guesses: dict[str, list[Guess]] = defaultdict(list)
    for puzzle in guessing(options.count, options.seed):
        path = nonet.explain(puzzle, STANDARD)
        grid, step = next(at for at in path.grids() if at[1].technique == GUESS)
        (placed,) = step.placements
        if any(each.cases for case in step.cases for each in case.steps):
            continue
        cells = Cells(grid)
        guesses["chosen"].append(Guess(cells.closed(placed.cell), inside(step)))
        guesses["first"].append(cells.first())
        alike = [cell for cell in grid.open_cells if cells.width(cell) == cells.width(placed.cell)]
        guesses["best"].append(cells.best(alike))
        guesses["any"].append(cells.best(grid.open_cells))
    chosen, first, best, _ = guesses.values()
    equal = sum(one.worth >= other.worth for one, other in zip(chosen, best, strict=True))
    share = mean(chosen, "worth") / mean(best, "worth")
    print(f"chosen guesses are worth {share:.1%} of the best, and as much in {equal} puzzles")
    means = (
        f"{name} {mean(some, 'closed'):.2f} in {mean(some, 'steps'):.2f}"
        for name, some in guesses.items()
    )
    print(f"{len(chosen)} puzzles: squares closed in steps: {', '.join(means)}")
    is_good = mean(chosen, "closed") >= mean(first, "closed")
    is_short = mean(chosen, "steps") <= mean(first, "steps")
    return int(not is_good or not is_short)


def arguments() -> argparse.Namespace:
    """The arguments on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def mean(guesses: list[Guess], name: str) -> float:
    return statistics.fmean(getattr(guess, name) for guess in guesses)


def guessing(count: int, seed: int) -> Iterator[str]:
    """Minimal puzzles in which `standard` must guess."""
    first = 0
    while count:
        lines = minimal_puzzles(BATCH, seed, first=first).lines()
        first += BATCH
        statuses = nonet.bulk.explain(lines, "standard", guess=False).statuses()
        stuck = [line for line, each in zip(lines, statuses, strict=True) if each == "stuck"]
        yield from stuck[:count]
        count -= len(stuck[:count])


class Cells:
    """The result of a guess in each empty cell of a grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.solution = nonet.solve(grid).givens

    def closed(self, cell: Cell) -> int:
        """The number of cells filled by the right digit of a cell, including the singles that
        follow.
        """
        after = self.grid.copy()
        after.place(cell, int(self.solution[int(cell)]))
        final = nonet.explain(after, SINGLES).final()
        return len(self.grid.open_cells) - len(final.open_cells)

    def width(self, cell: Cell) -> int:
        """The number of candidates of a cell."""
        return len(self.grid.candidates(cell))

    def best(self, cells: Sequence[Cell]) -> Guess:
        """The guess that is worth most among some cells. A cell is skipped if its guess would not
        be worth more than the best one so far, even if it needed as few steps as possible.
        """
        best = None
        closed = {cell: self.closed(cell) for cell in cells}
        for cell in sorted(closed, key=lambda cell: -closed[cell]):
            at_most = Guess(closed[cell], len(self._wrong(cell)))
            if best is not None and at_most.worth <= best.worth:
                continue
            if (steps := self._steps(cell)) is not None:
                guess = Guess(closed[cell], steps)
                best = guess if best is None or guess.worth > best.worth else best
        assert best is not None
        return best

    def first(self) -> Guess:
        """The guess in the first cell, in reading order, among those with the fewest candidates."""
        for cell in sorted(self.grid.open_cells, key=self.width):
            if (steps := self._steps(cell)) is not None:
                return Guess(self.closed(cell), steps)
        raise AssertionError("every guess needs nested cases")

    def _wrong(self, cell: Cell) -> list[Candidate]:
        truth = self.solution[int(cell)]
        return [Candidate.of(d, cell) for d in self.grid.candidates(cell) if str(d) != truth]

    def _steps(self, cell: Cell) -> int | None:
        """The number of steps that refute the wrong digits of a cell; None if the whole ladder
        cannot refute them.
        """
        total = 0
        for candidate in self._wrong(cell):
            steps = native.refute(self.grid._native, int(candidate), True, CORE, 0)
            if steps is None:
                return None
            total += len(steps)
        return total


if __name__ == "__main__":
    sys.exit(main())
