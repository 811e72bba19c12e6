"""Closed sets by enumeration, the house turned over, the cascade, and a third rule.

A house is a table of nine rows: for each cell the set of its candidates. Take each of these sets in
turn. Where n cells have exactly that set, and n candidates are in it, the other cells lose them. A
cell that is left with one candidate passes it on at once, like dominoes: the cells of its three
houses lose it. Turn the house over, and there is a row for each candidate with the set of its
cells. The same search serves there, and what it takes away goes from the house too. The third
rule: where a candidate has two or three cells in a house, all in a second one, the rest of that
loses it.

    python examples/ancestors/closed_sets.py [PUZZLE] [--any]

With `--any`, any n cells that have n candidates between them close a set, such as 24, 45 and 25.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import combinations

import nonet
from nonet import Candidate, Grid, House, Puzzle

Table = list[int]  # nine rows of nine bits: the candidates of cells, or the cells of candidates
Sets = Callable[[Table, int], Iterator[tuple[int, list[int]]]]  # what is owned, and by which rows
LARGEST = 4  # a larger set leaves a smaller one in the table turned over
BITS = [[place for place in range(9) if row >> place & 1] for row in range(512)]


def inverted(table: Table) -> Table:
    over = [0] * 9
    for row, places in enumerate(table):
        for place in BITS[places]:
            over[place] |= 1 << row
    return over


def exact(table: Table, row: int) -> Iterator[tuple[int, list[int]]]:
    """The set of a row, and the rows that have exactly this set."""
    yield table[row], [other for other in range(9) if table[other] == table[row]]


def anyhow(table: Table, row: int) -> Iterator[tuple[int, list[int]]]:
    """The sets that a row and some others have together, and the rows that lie in them."""
    for size in range(LARGEST):
        for others in combinations(range(row + 1, 9), size):
            owned = table[row]
            for other in others:
                owned |= table[other]
            yield owned, [each for each in range(9) if table[each] and table[each] | owned == owned]


class Board:
    """A grid of candidates; a cell that has one left is solved."""

    def __init__(self, puzzle: str, sets: Sets = exact) -> None:
        givens = Grid(puzzle)
        self.grid = Grid(Puzzle("." * 81, geometry=givens.geometry))
        self.sets = sets
        self.solved: list[Candidate] = []  # in the order in which it came about
        for cell in range(81):
            for place in BITS[511 ^ 1 << givens.value(cell) - 1] if givens.value(cell) else ():
                self.update(cell, place)

    def take(self, cell: int, place: int) -> bool:
        """Take a candidate from a cell; whether it is solved thereby."""
        self.grid.remove(Candidate.of(place + 1, cell))
        left = BITS[self.grid.mask(cell)]
        self.solved += [Candidate.of(left[0] + 1, cell)] if len(left) == 1 else []
        return len(left) == 1

    def update(self, cell: int, place: int) -> None:
        """Take a candidate from a cell if it is there, and pass on what follows."""
        if self.grid.mask(cell) >> place & 1 and self.take(cell, place):
            (only,) = BITS[self.grid.mask(cell)]
            for house in self.grid.geometry.houses_of(cell):
                for other in self.grid.geometry.cells(house):
                    if other != cell:
                        self.update(other, only)

    def table(self, house: House) -> Table:
        return [self.grid.mask(cell) for cell in self.grid.geometry.cells(house)]

    def search(self, read: Callable[[], Table], lose: Callable[[int, int], None]) -> None:
        """Let the rows outside each closed set of a table lose what the set owns."""
        for row in range(9):
            table = read()
            for owned, owners in self.sets(table, row):
                if 1 <= owned.bit_count() == len(owners) <= LARGEST:
                    for other in range(9):
                        for place in BITS[table[other] & owned] if other not in owners else ():
                            lose(other, place)

    def reduce(self, house: House) -> None:
        """Search a house, and search it turned over, where a cascade stays within the table."""
        cells = self.grid.geometry.cells(house)
        self.search(lambda: self.table(house), lambda row, place: self.update(cells[row], place))
        over = inverted(self.table(house))

        def lose(row: int, place: int) -> None:
            if over[row] >> place & 1:
                over[row] ^= 1 << place
                if over[row].bit_count() == 1:
                    for other in range(9):
                        if other != row:
                            lose(other, over[row].bit_length() - 1)

        self.search(lambda: over, lose)
        for cell, before, after in zip(cells, self.table(house), inverted(over), strict=True):
            for place in BITS[before & ~after]:
                self.take(cell, place)

    def overlap(self, house: House) -> None:
        """Use the candidates whose two or three cells in a house all lie in a second one."""
        geometry = self.grid.geometry
        for place in range(9):
            cells = self.grid.places(place + 1, house)
            if len(cells) in (2, 3):
                common = set.intersection(*(set(geometry.houses_of(cell)) for cell in cells))
                for second in sorted(common - {house}):
                    for other in geometry.cells(second):
                        if other not in cells:
                            self.update(other, place)


def solve(puzzle: str, sets: Sets = exact) -> Board:
    """The board as far as closed sets go."""
    board, before = Board(puzzle, sets), None
    while before != board.grid.masks:
        before = board.grid.masks
        for house in board.grid.geometry.houses:
            board.reduce(house)
            board.overlap(house)
    for candidate in filter(board.grid.has, board.solved):  # written in at the end
        board.grid.place(candidate.cell, candidate.digit)
    return board


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--any"]
    found = solve(words[0] if words else "@newspaper", anyhow if "--any" in sys.argv else exact)
    print(found.grid)
    print("solved" if found.grid.is_solved else "an impasse: no closed set is left")


if __name__ == "__main__":
    try:
        main()
    except nonet.Error as error:  # what was typed is no puzzle
        sys.exit(str(error))
