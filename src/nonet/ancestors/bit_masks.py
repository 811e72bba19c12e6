"""Bit masks and passes: a simple operation, closed sets when it gets stuck, then guess and check.

A bunch is a row, a column or a box. Each square has three masks of nine bits, one for each of its
bunches; "anded" together, they give its possible values. When only one bit is left, the square is
solved.

A pass tries the simple operation on each bunch that is marked as needing an update. This operation
removes the solved values from the masks of the bunch's other squares. When a square changes, its
three bunches are marked. If nothing changes, the pass tries the complex operation on the marked
bunches, one at a time, until a square changes. This operation looks for a closed set (n squares
with n possible values or fewer, pairs before triples) and removes its values from the other
squares. The bunch is then no longer marked.

    python -m nonet.ancestors.bit_masks [PUZZLE] [--guess]
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import and_, or_

from nonet import Candidate, Cell, Grid, House
from nonet.ancestors.running import run

Closed = tuple[tuple[Cell, ...], House]  # a closed set, and its bunch


class Passes:
    """The squares of a puzzle with their masks, and the bunches marked as needing an update."""

    def __init__(self, puzzle: str | Grid) -> None:
        self.grid = Grid(puzzle)
        board = self.grid.board
        every = (1 << len(board.all_digits)) - 1
        self.bunches = {bunch: board.cells(bunch) for bunch in board.houses}
        self.related = {square: board.houses_of(square) for square in board.all_cells}
        self.masks: dict[tuple[House, Cell], int] = {}
        self.solved: dict[Cell, int] = {}  # The bit of each solved square.
        self.found: list[Candidate | Closed] = []  # Solved squares and closed sets, in order.
        for square in board.all_cells:
            value = self.grid.value(square)
            if value:
                self.solved[square] = 1 << value - 1
            for bunch in self.related[square]:
                self.masks[bunch, square] = self.solved.get(square, every)
        self.marked = set(self.bunches)
        self.passes: list[int] = []  # the length of `found` after each pass

    def possible(self, square: Cell) -> int:
        """The possible values of a square, which are its masks anded together."""
        return reduce(and_, (self.masks[bunch, square] for bunch in self.related[square]))

    def strike(self, values: int, square: Cell, bunch: House) -> bool:
        """Remove values from one of a square's masks. Returns whether the square changed or is
        solved.
        """
        before = self.possible(square)
        self.masks[bunch, square] &= ~values
        after = self.possible(square)
        if after.bit_count() == 1:
            self.solved[square] = after
            self.found.append(Candidate.of(after.bit_length(), square))
        return after != before or square in self.solved

    def unsolved(self, bunch: House) -> list[Cell]:
        return [square for square in self.bunches[bunch] if square not in self.solved]

    def simple(self, bunch: House) -> list[Cell]:
        """Remove the solved values of a bunch from its other squares. Returns the changed
        squares.
        """
        used = reduce(or_, (self.solved.get(square, 0) for square in self.bunches[bunch]))
        return [square for square in self.unsolved(bunch) if self.strike(used, square, bunch)]

    def complex(self, bunch: House) -> list[Cell]:
        """Apply the first closed set that changes other squares. Returns the changed squares."""
        possible = {square: self.possible(square) for square in self.unsolved(bunch)}
        for n in range(2, len(possible)):
            for closed in combinations(possible, n):
                values = reduce(or_, (possible[square] for square in closed))
                if values.bit_count() <= n:
                    others = [square for square in possible if square not in closed]
                    changed = [square for square in others if possible[square] & values]
                    if changed:
                        self.found.append((closed, bunch))
                        for square in changed:
                            self.strike(values, square, bunch)
                        return changed
        return []

    def one_pass(self) -> bool:
        """Make one pass over the puzzle. Returns whether any square changed."""
        marked = [bunch for bunch in self.bunches if bunch in self.marked]
        changed = [square for bunch in marked for square in self.simple(bunch)]
        if not changed:
            for bunch in marked:
                changed = self.complex(bunch)
                self.marked.discard(bunch)
                if changed:
                    break
        for square in changed:
            self.marked.update(self.related[square])
        self.passes.append(len(self.found))
        return bool(changed)

    def solve(self) -> Grid:
        """Run pass after pass until nothing changes."""
        while self.one_pass():
            pass
        cells = self.grid.board.all_cells
        values = "".join(str(self.solved.get(cell, 0).bit_length() or ".") for cell in cells)
        marks = [self.grid.board.digits_of(self.possible(cell)) for cell in cells]
        return Grid.load(self.grid.puzzle, values, marks)

    @property
    def order(self) -> list[Candidate]:
        """The solved squares, in order."""
        return [each for each in self.found if isinstance(each, Candidate)]


def guess_and_check(grid: Grid) -> tuple[str, Grid]:
    """Enter one of the two possible values of a square, and solve. If this fails, try the other."""
    pairs = [square for square in grid.open_cells if len(grid.candidates(square)) == 2]
    for square in pairs[:1]:
        for value in grid.candidates(square):
            entered = grid.copy()
            entered.place(square, value)
            checked = Passes(entered.values).solve()
            if checked.is_solved:
                return f"guess and check: {Candidate.of(value, square)} worked", checked
    return "guess and check: neither value worked", grid


def report(puzzle: str | Grid, guess: bool = False) -> Iterator[object]:
    """The output of the program."""
    passes = Passes(puzzle)
    grid = passes.solve()
    yield from ("solved in this order:", *passes.order, grid)
    end = "solved" if grid.is_solved else "some squares have more than one possible value"
    yield f"{len(passes.passes)} passes: {end}"
    if guess and not grid.is_solved:
        yield from guess_and_check(grid)


if __name__ == "__main__":
    run(report, guess="when no pass changes anything, try one of two values, as you would by hand")
