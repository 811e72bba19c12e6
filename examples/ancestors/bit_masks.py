"""Bit masks, passes over the bunches that need an update, closed sets, then guess and check.

A bunch is a row, a column or a box. Each unsolved square has a mask of nine bits for each of its
bunches, and the three "anded" together are its possible values. The simple operation strikes the
digits of a bunch from the masks of its squares; a square with one bit left is solved. The complex
one looks for closed sets: n squares of a bunch with n values or fewer between them, pairs before
triples; the other squares lose these values. A pass does the simple operation on every bunch that
is marked for update, and only if that changed nothing the complex one, on one bunch after the
other, until the first success. Where no bunch is marked any more, the first square with the fewest
values is guessed; where that fails, the next value is tried.

    python examples/ancestors/bit_masks.py [PUZZLE]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from itertools import combinations

import nonet
from nonet import Candidate, Cell, Grid, House

ALL = 511


@dataclass
class Work:
    """A grid with the masks of its squares and the bunches that are marked for update."""

    grid: Grid
    masks: dict[tuple[House, Cell], int]
    marked: set[House]
    solved: list[Candidate] = field(default_factory=list)  # in order, guesses too

    @classmethod
    def on(cls, grid: Grid) -> Work:
        bunches = grid.geometry.houses
        masks = {(bunch, c): ALL for bunch in bunches for c in grid.geometry.cells(bunch)}
        return cls(grid, masks, set(bunches))

    def copy(self) -> Work:
        return Work(self.grid.copy(), self.masks.copy(), self.marked.copy(), self.solved.copy())

    def values(self, square: Cell) -> int:
        """The possible values of a square: its masks anded together."""
        values = ALL
        for bunch in self.grid.geometry.houses_of(square):
            values &= self.masks[bunch, square]
        return values

    def enter(self, square: Cell, value: int) -> bool:
        """Solve a square; whether the rules allow it."""
        if not self.grid.has(Candidate.of(value, square)):
            return False
        self.grid.place(square, value)
        self.solved.append(Candidate.of(value, square))
        self.marked.update(self.grid.geometry.houses_of(square))
        return True


def simple(work: Work, bunches: list[House]) -> list[Cell]:
    """Strike the digits of the bunches, and find the squares with one value left."""
    squares: dict[Cell, None] = {}
    for bunch in bunches:
        used = 0
        for square in work.grid.geometry.cells(bunch):
            used |= 1 << work.grid.value(square) >> 1
        for square in work.grid.house(bunch).open_cells:
            work.masks[bunch, square] &= ALL ^ used
            squares[square] = None
    return [square for square in squares if work.values(square).bit_count() == 1]


def closed_set(work: Work, bunch: House) -> bool:
    """Use the first closed set of a bunch that takes a value from another square."""
    values = {square: work.values(square) for square in work.grid.house(bunch).open_cells}
    for size in range(2, len(values)):
        narrow = [square for square in values if values[square].bit_count() <= size]
        for closed in combinations(narrow, size):
            union = 0
            for square in closed:
                union |= values[square]
            if union.bit_count() <= size:
                losers = [s for s in values if s not in closed and values[s] & union]
                for square in losers:
                    work.masks[bunch, square] &= ALL ^ union
                    work.marked.update(work.grid.geometry.houses_of(square))
                if losers:
                    return True
    return False


def passes(work: Work) -> bool:
    """Pass after pass until no bunch is marked; False where a square is left without a value.

    A bunch stays marked until closed sets were looked for in it and there was none.
    """
    while work.marked:
        bunches = sorted(work.marked)
        singles = simple(work, bunches)
        if any(not work.values(square) for square in work.grid.open_cells):
            return False
        if singles:
            if not all(work.enter(square, work.values(square).bit_length()) for square in singles):
                return False
        else:
            for bunch in bunches:
                work.marked.discard(bunch)
                if closed_set(work, bunch):
                    break
    return True


def guess_and_check(work: Work) -> Work | None:
    """Solve as far as passes go, then try a value; None where there is no solution."""
    if not passes(work):
        return None
    if work.grid.is_solved:
        return work
    square = min(work.grid.open_cells, key=lambda square: work.values(square).bit_count())
    for value in range(1, 10):
        trial = work.copy()
        if work.values(square) >> value - 1 & 1 and trial.enter(square, value):
            found = guess_and_check(trial)
            if found is not None:
                return found
    return None


def solve(puzzle: str) -> Work | None:
    """The work on a puzzle, done; None where it has no solution."""
    return guess_and_check(Work.on(Grid(puzzle)))


def main() -> None:
    done = solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    print(done.grid if done else "no solution")


if __name__ == "__main__":
    try:
        main()
    except nonet.Error as error:  # what was typed is no puzzle
        sys.exit(str(error))
