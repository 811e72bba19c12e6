"""ExcelDoku: solveIterate starts again with the simplest strategy after every change.

cleanupSures makes each cell with one possibility a Sure. magicSetEliminations finds all naked sets
of any size at once, including SingleChoice; then come BoxReduce and LineReduce. If these made the
grid dirty, solveIterate calls itself. Otherwise the wings follow, and if they made the grid dirty,
solveIterate calls itself again: deeper calls mean a harder puzzle. If a cell has no possibility,
the puzzle is screwed up, not stuck. Statistics count how often each strategy ran and succeeded.

    python -m nonet.ancestors.exceldoku [PUZZLE]
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations, product
from operator import or_

from nonet import Candidate, Cell, Grid, Puzzle
from nonet.ancestors.running import run

Cells = tuple[Cell, ...]
Basis = tuple[Cells | Cell, ...]  # The regions or cells that a strategy uses.
Losses = Iterator[tuple[Basis, Cells, int]]  # The possibilities to remove from some cells.


class SudGrid:
    """A grid with a bit mask of possibilities for each cell, and a list of Sures."""

    def __init__(self, puzzle: str | Grid) -> None:
        grid = Grid(puzzle)
        self.board = board = grid.board
        self.regions = [board.cells(house) for house in board.houses]
        self.rows, self.columns, self.boxes = (
            [board.cells(house) for house in board.houses if house.kind == kind] for kind in "rcb"
        )
        self.possible = {c: 1 << grid.value(c) >> 1 or 511 for c in board.all_cells}
        self.sures = [cell for cell in self.possible if grid.value(cell)]
        self.givens, self.is_dirty = len(self.sures), False
        self.found: list[tuple[str, Basis, int]] = []  # Strategies and what each of them removed.
        self.iterations: list[int] = []  # The length of `found` before each iteration.
        self.tries, self.successes = Counter[str](), Counter[str]()

    def solve_iterate(self) -> None:
        self.iterations.append(len(self.found))
        self.is_dirty = self.cleanup_sures()
        if self.is_solved() or self.is_screwed_up():
            return
        self.magic_set_eliminations()
        if self.is_dirty:
            self.solve_iterate()
        if self.is_solved() or self.is_screwed_up():
            return
        self.eliminate("Xwing", self.x_wing())
        self.eliminate("XYwing", self.xy_wing())
        if self.is_dirty:
            self.solve_iterate()

    def is_solved(self) -> bool:
        return len(self.sures) == len(self.possible) and not self.is_screwed_up()

    def is_screwed_up(self) -> bool:
        return not all(self.possible.values())

    def cleanup_sures(self) -> bool:
        found = [c for c, p in self.possible.items() if p.bit_count() == 1 and c not in self.sures]
        self.found += [("Sure", (cell,), self.possible[cell]) for cell in found]
        self.sures += found
        return bool(found)

    def eliminate(self, strategy: str, losses: Losses) -> None:
        """Apply the eliminations that a strategy found, and add them to the statistics."""
        before = len(self.found)
        for basis, cells, possibilities in losses:
            if lost := self.union(cells) & possibilities:
                self.found.append((strategy, basis, lost))
                self.possible |= {cell: self.possible[cell] & ~possibilities for cell in cells}
        success = len(self.found) > before
        self.tries[strategy] += 1
        self.successes[strategy] += success
        self.is_dirty |= success

    def magic_set_eliminations(self) -> None:
        self.eliminate("NakedSets", self.naked_sets())
        self.eliminate("BoxReduce", self.reduce(self.rows + self.columns, self.boxes))
        self.eliminate("LineReduce", self.reduce(self.boxes, self.rows + self.columns))

    def naked_sets(self) -> Losses:
        """If n cells of a region have n possibilities, remove these from its other cells."""
        for region in self.regions:
            sets: list[tuple[Cells, int]] = [((), 0)]  # cells, with their joint possibilities
            for cell in region:
                more = [((*cells, cell), union | self.possible[cell]) for cells, union in sets]
                sets += [each for each in more if each[1].bit_count() < len(region)]
            for cells, union in sets:
                if len(cells) == union.bit_count():
                    yield (region,), tuple(cell for cell in region if cell not in cells), union

    def union(self, cells: Iterable[Cell]) -> int:
        return reduce(or_, (self.possible[cell] for cell in cells), 0)

    def reduce(self, ones: list[Cells], others: list[Cells]) -> Losses:
        """If two regions cross, and one has a digit only in the shared cells, the other loses the
        digit elsewhere.
        """
        for one, other in product(ones, others):
            shared = {*one} & {*other}
            if shared:
                only = self.union(shared) & ~self.union({*one} - shared)
                yield (one, other), tuple(cell for cell in other if cell not in shared), only

    def x_wing(self) -> Losses:
        """If two rows have a digit only in two columns, clear it elsewhere in these columns."""
        for rows, columns in ((self.rows, self.columns), (self.columns, self.rows)):
            pairs = combinations(range(len(columns)), 2)
            for (one, two), (a, b) in product(combinations(rows, 2), pairs):
                corners = (one[a], one[b], two[a], two[b])
                same = ~self.union({*one, *two} - {*corners})
                for corner in corners:
                    same &= self.possible[corner]
                if same:
                    yield (one, two), tuple({*columns[a], *columns[b]} - {*corners}), same

    def xy_wing(self) -> Losses:
        """Find a cell that sees two others; each of the three has two of the same three digits."""
        peers = self.board.peers
        for hinge, x in self.possible.items():
            seen = peers(hinge) if x.bit_count() == 2 else ()
            pairs = [cell for cell in sorted(seen) if self.possible[cell].bit_count() == 2]
            for one, other in combinations(pairs, 2):
                y, z = self.possible[one], self.possible[other]
                if (y & z).bit_count() == 1 and y ^ z == x:
                    yield (hinge, one, other), tuple(peers(one) & peers(other)), y & z

    def solve(self) -> Grid:
        self.solve_iterate()
        sure = {cell: self.possible[cell] for cell in self.sures}
        values = "".join(str(sure.get(cell, 0).bit_length() or ".") for cell in self.possible)
        left = [*map(self.board.digits_of, self.possible.values())]
        return Grid.load(Puzzle("." * 81, board=self.board), values, left)

    @property
    def order(self) -> list[Candidate]:
        """The Sures, in the order in which they were found."""
        found = self.sures[self.givens :]
        return [Candidate.of(self.possible[cell].bit_length(), cell) for cell in found]


def report(puzzle: str | Grid) -> Iterator[object]:
    """The output of the program."""
    solver = SudGrid(puzzle)
    grid = solver.solve()
    yield from ("Sures in this order:", *solver.order, grid)
    end = "solved" if solver.is_solved() else "screwed up" if solver.is_screwed_up() else "stuck"
    yield f"{end} after {len(solver.iterations)} iterations"
    for strategy, tries in solver.tries.items():
        yield f"  {strategy}: {tries} tried, {solver.successes[strategy]} succeeded"


if __name__ == "__main__":
    run(report)
