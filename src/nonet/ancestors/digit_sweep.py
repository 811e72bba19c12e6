"""The digit sweep: one number at a time, block by block, on a second sheet.

Each number from 1 to 9 is put on the Temp sheet in every cell whose row, column and block do not
yet have it. Then SolveNumbers goes through the blocks that lack the number. In each of these blocks
it looks on Temp for cells that are the only place for the number in their row, column or block. It
enters the number in the first such cell. After number 9, all numbers on the sheet are added up. If
the sum has changed, there is another round. A sum of 405 means solved. With any other sum the sweep
is stuck: the puzzle is too hard for it, or invalid.

    python -m nonet.ancestors.digit_sweep [PUZZLE]
"""

from collections.abc import Iterator

import nonet
from nonet import Candidate, Cell, Grid, House
from nonet.ancestors.running import run

SOLVED = 9 * sum(range(1, 10))  # 405


class Sweep:
    """The two sheets, and the numbers added to the first one."""

    def __init__(self, puzzle: str | Grid) -> None:
        self.grid = Grid(puzzle)
        board = self.grid.board
        self.sudo = {cell: int(self.grid.value(cell)) for cell in board.all_cells}
        self.temp: dict[Cell, int] = {}
        self.rounds: list[list[Candidate]] = []
        self.alone_in: dict[Candidate, House] = {}  # the house that has no other place for it
        self.sums = [self.sum]

    @property
    def sum(self) -> int:
        return sum(self.sudo.values())

    def count_if(self, sheet: dict[Cell, int], house: House, num: int) -> int:
        return sum(sheet[cell] == num for cell in self.grid.board.cells(house))

    def add_potential_numbers(self, num: int) -> None:
        """Put a number on Temp wherever the rules allow it."""
        for cell, value in self.sudo.items():
            houses = self.grid.board.houses_of(cell)
            if not value and not any(self.count_if(self.sudo, house, num) for house in houses):
                self.temp[cell] = num

    def solve_numbers(self, num: int) -> None:
        """In each block, enter the number in the first cell that, on Temp, is the only place for
        the number in a row, column or block.
        """
        board = self.grid.board
        for block in (house for house in board.houses if house.kind == "b"):
            if self.count_if(self.sudo, block, num):
                continue
            cells = [cell for cell in board.cells(block) if self.temp[cell] == num]
            for cell in cells:
                houses = board.houses_of(cell)
                alone = [house for house in houses if self.count_if(self.temp, house, num) == 1]
                if alone:
                    self.sudo[cell] = num
                    self.rounds[-1].append(Candidate.of(num, cell))
                    self.alone_in[self.rounds[-1][-1]] = alone[0]
                    self.temp |= dict.fromkeys(cells, 0) | {cell: num}
                    break

    def solve(self) -> Grid:
        """Run round after round until the sum reaches 405 or stops changing."""
        while not self.rounds or self.sums[-2] != self.sums[-1] != SOLVED:
            self.rounds.append([])
            self.temp = self.sudo.copy()
            for num in range(1, 10):
                self.add_potential_numbers(num)
                self.solve_numbers(num)
            self.sums.append(self.sum)
        values = "".join(str(value or ".") for value in self.sudo.values())
        return Grid.load(self.grid.puzzle, values)


def report(puzzle: str | Grid) -> Iterator[object]:
    """The output of the program."""
    sweep = Sweep(puzzle)
    grid = sweep.solve()
    for number, found in enumerate(sweep.rounds, 1):
        yield from (f"round {number}, after which the sum is {sweep.sums[number]}:", *found)
    yield grid
    if grid.is_solved:
        yield f"solved: the sum is {SOLVED}"
    elif nonet.count(puzzle) == 1:
        yield f"stuck: the sum is {sweep.sum}, {SOLVED - sweep.sum} short of {SOLVED}"
    else:
        yield "stuck: not a correct puzzle, because it does not have exactly one solution"


if __name__ == "__main__":
    run(report)
