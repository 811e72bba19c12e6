"""The digit sweep, which was written for Excel. It takes one number at a time, goes from block to
block, and uses a second sheet.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ...model.cells import ALL_DIGITS, Cell, Digit, House
from ..programs import AncestorProgram
from .acts import hidden_single
from .houses import BOXES, CELLS, HOUSES_OF

FULL: Final = 9 * sum(ALL_DIGITS)
"""The sum of all digits on a full board."""


class DigitSweep(AncestorProgram):
    """ "The algorithm applies basic logic to find unique occurrences for each puzzle gap." """

    def run(self) -> None:
        while True:
            before = sum(self.values)
            self.temp = self.values.copy()
            for num in ALL_DIGITS:
                if self.values.count(num) < len(BOXES):
                    self.add_potential(num)
                    self.solve_numbers(num)
            self.end_round()
            if sum(self.values) in (FULL, before):
                break
        self.word = str(FULL) if sum(self.values) == FULL else "stuck"

    def add_potential(self, num: Digit) -> None:
        """The first macro. It writes `num` into every cell of the second sheet that does not see
        the same number.
        """
        for cell, value in enumerate(self.values):
            if not value and not any(self.has(house, num) for house in HOUSES_OF[cell]):
                self.temp[cell] = num

    def solve_numbers(self, num: Digit) -> None:
        """The second macro. In each block that lacks `num`, it takes the first cell that is the
        only one left for `num` in its row, its column or the block.
        """
        for block in BOXES:
            if self.has(block, num):
                continue
            for cell in self.marked(block, num):
                alone = (house for house in HOUSES_OF[cell] if len(self.marked(house, num)) == 1)
                house = next(alone, None)
                if house is not None:
                    self.values[cell] = num
                    self.acts.append(partial(hidden_single, cell=cell, digit=num, house=house))
                    for other in self.marked(block, num):
                        self.temp[other] = num if other == cell else 0
                    break

    def has(self, house: House, num: Digit) -> bool:
        return any(self.values[cell] == num for cell in CELLS[house])

    def marked(self, house: House, num: Digit) -> list[Cell]:
        return [cell for cell in CELLS[house] if self.temp[cell] == num]
