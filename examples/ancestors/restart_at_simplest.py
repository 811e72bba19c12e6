"""The loop that starts again at the simplest technique after every change.

A round makes each cell with one possibility sure, and then takes all naked sets of any size at
once. Next come the lines that keep a possibility to one box and take it from the rest of that
(BoxReduce), and the boxes that keep one to a line (LineReduce); then X-wings, then XY-wings. After
a stage that changed anything the loop begins anew, so the deepest stage that was needed grades the
puzzle. A grid that breaks the rules is screwed up, which is something else than stuck.

    python examples/ancestors/restart_at_simplest.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import nonet
from nonet import Candidate, Cell, Grid

Losses = Iterator[tuple[Cell, int]]  # cells, with a mask of the possibilities that each loses


def naked_sets(grid: Grid) -> Losses:
    """All cells of a region that have no more possibilities than there are cells, with the rest."""
    for region in grid.geometry.houses:
        cells = grid.house(region).open_cells
        unions: list[tuple[int, int]] = [(0, 0)]  # which cells, and what they have together
        for place, cell in enumerate(cells):
            mask = grid.mask(cell)
            more = [(chosen | 1 << place, union | mask) for chosen, union in unions]
            unions += [each for each in more if each[1].bit_count() < len(cells)]
        for chosen, union in unions:
            if 0 < chosen.bit_count() == union.bit_count():
                yield from ((c, union) for p, c in enumerate(cells) if not chosen >> p & 1)


def reduce(grid: Grid, kinds: str) -> Losses:
    """Houses of these kinds that keep a possibility to a second house, which loses the rest."""
    for house in grid.geometry.houses:
        for digit in range(1, 10) if house.kind in kinds else ():
            if 1 < len(places := grid.places(digit, house)) < 4:
                common = set.intersection(*(set(grid.geometry.houses_of(c)) for c in places))
                for other in sorted(common - {house}):
                    cells = grid.geometry.cells(other)
                    yield from ((cell, 1 << digit - 1) for cell in cells if cell not in places)


def box_reduce(grid: Grid) -> Losses:
    return reduce(grid, "rc")


def line_reduce(grid: Grid) -> Losses:
    return reduce(grid, "b")


def x_wing(grid: Grid) -> Losses:
    """Two rows with the same two places for a possibility, or two columns."""
    for digit in range(1, 10):
        for kind, crossing in ("rc", "cr"):
            pairs = [
                places
                for house in grid.geometry.houses
                if house.kind == kind and len(places := grid.places(digit, house)) == 2
            ]
            for one, other in combinations(pairs, 2):
                corners = (*one, *other)
                houses = [h for cell in corners for h in grid.geometry.houses_of(cell)]
                lines = [house for house in houses if house.kind == crossing]
                for line in lines[:2] if lines[:2] == lines[2:] else ():
                    cells = grid.geometry.cells(line)
                    yield from ((c, 1 << digit - 1) for c in cells if c not in corners)


def xy_wing(grid: Grid) -> Losses:
    """Three cells with two possibilities each and three between them, the first sees the others."""
    pairs = [cell for cell in grid.open_cells if grid.mask(cell).bit_count() == 2]
    for hinge in pairs:
        seen = [cell for cell in pairs if grid.geometry.sees(hinge, cell)]
        for one, other in combinations(seen, 2):
            shared, others = grid.mask(one) & grid.mask(other), grid.mask(one) ^ grid.mask(other)
            if shared.bit_count() == 1 and others == grid.mask(hinge):
                both = grid.geometry.peers(one) & grid.geometry.peers(other)
                yield from ((cell, shared) for cell in sorted(both))


STAGES: dict[str, Callable[[Grid], Losses]] = {
    "naked sets": naked_sets,
    "box reduce": box_reduce,
    "line reduce": line_reduce,
    "x-wing": x_wing,
    "xy-wing": xy_wing,
}
GRADES = ("very easy", "easy", "moderate", "moderate", "hard", "very hard")


class Solver:
    """A grid on its way, with the order in which cells became sure and the statistics."""

    def __init__(self, puzzle: str) -> None:
        self.grid = Grid(puzzle)
        self.sures: list[Candidate] = []
        self.statistics: Counter[str] = Counter()  # possibilities that went, by stage
        self.deepest = 0

    @property
    def is_screwed_up(self) -> bool:
        """Whether a cell has no possibility left."""
        return any(not self.grid.mask(cell) for cell in self.grid.open_cells)

    def cleanup_sures(self) -> None:
        """Make cells with one possibility sure, in reading order, until there is none."""
        while single := [c for c in self.grid.open_cells if self.grid.mask(c).bit_count() == 1]:
            for cell in single:
                if mask := self.grid.mask(cell):  # unless it has gone with the last sure
                    self.grid.place(cell, mask.bit_length())
                    self.sures.append(Candidate.of(mask.bit_length(), cell))

    def eliminate(self, stage: str) -> bool:
        """Take away all that one stage finds; whether that was anything."""
        before = self.statistics[stage]
        for cell, mask in list(STAGES[stage](self.grid)):
            for digit in range(1, 10):
                if mask & self.grid.mask(cell) & 1 << digit - 1:
                    self.grid.remove(Candidate.of(digit, cell))
                    self.statistics[stage] += 1
        return self.statistics[stage] > before

    def solve(self) -> str:
        """Go through the stages, from the first one again after each that changed anything."""
        while True:
            self.cleanup_sures()
            if self.grid.is_solved or self.is_screwed_up:
                return "solved" if self.grid.is_solved else "screwed up"
            for depth, stage in enumerate(STAGES, 1):
                if self.eliminate(stage):
                    self.deepest = max(self.deepest, depth)
                    break
            else:
                return "stuck"


def main() -> None:
    solver = Solver(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    verdict = solver.solve()
    print(solver.grid)
    print(verdict, *([GRADES[solver.deepest]] if verdict == "solved" else []), sep=", ")
    for stage, number in (+solver.statistics).items():
        print(f"  {stage}: {number} possibilities eliminated")


if __name__ == "__main__":
    try:
        main()
    except nonet.Error as error:  # what was typed is no puzzle
        sys.exit(str(error))
