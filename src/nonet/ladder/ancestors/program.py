"""The base class of the five programs: the board as they see it, and the record of their
actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from ...model.board import STANDARD
from ...model.cells import Cell, House
from ...model.grid import Grid
from ...model.step import Step
from .acts import Act, Broken

Places: TypeAlias = tuple[Cell, ...]

CELLS: Final[dict[House, Places]] = {
    house: STANDARD.cells(house) for house in map(House, range(27))
}
ROWS, COLUMNS, BOXES = (
    tuple(house for house in CELLS if house.kind == kind) for kind in ("r", "c", "b")
)
HOUSES_OF: Final[tuple[tuple[House, ...], ...]] = tuple(
    tuple(house for house in CELLS if cell in CELLS[house]) for cell in STANDARD.all_cells
)
"""The row, the column and the box of each cell."""

ALL: Final = 0b111111111
"""All digits, one bit each."""


class Program:
    """One of the five programs. It starts with the digits in a grid and runs until it stops by
    itself.

    It never knows more than a nonet grid, which removes a digit from all peers as soon as it is
    placed. So each action of the program is a step in that grid, or has already been done there.

    Args:
        values: the digit of each cell, 0 if there is none.
        gone: the candidates of each cell, one bit each, that are ruled out even though no peer has
            that digit.

    Attributes:
        word: how it ended, in the words of the original text.
        acts: its actions, in order.
        rounds: for each round, the number of actions done when it ended.
    """

    word: str

    def __init__(self, values: Sequence[int], gone: Sequence[int]) -> None:
        self.values, self.gone = list(values), gone
        self.acts: list[Act] = []
        self.rounds: list[int] = []
        self.run()

    @classmethod
    def walk(cls, grid: Grid) -> Walk:
        """The steps that the program takes, starting from a grid."""
        values = [int(value) if value != "." else 0 for value in grid.values]
        blank = Grid.load(grid.puzzle, grid.values)
        gone = [may & ~left for may, left in zip(blank.masks, grid.masks, strict=True)]
        return Walk(cls(values, gone), grid)

    def masks(self) -> list[int]:
        """The candidates of each cell at the start, one bit each; for a filled cell, its digit."""
        return [
            1 << (value - 1) if value else ALL & ~gone
            for value, gone in zip(self.values, self.gone, strict=True)
        ]

    def run(self) -> None:
        """Run the program to completion."""
        raise NotImplementedError

    def end_round(self) -> None:
        self.rounds.append(len(self.acts))


class Walk(Iterator[Step]):
    """The steps of a program, starting from a grid. The caller must apply each step before asking
    for the next one.

    Attributes:
        word: how the program ended.
        rounds: for each round so far, the number of steps after which it ended.
    """

    def __init__(self, done: Program, grid: Grid) -> None:
        self.word = done.word
        self.rounds: list[int] = []
        self._steps = self._steps_of(done, grid)

    def __next__(self) -> Step:
        return next(self._steps)

    def _steps_of(self, done: Program, grid: Grid) -> Iterator[Step]:
        ends, taken = iter((*done.rounds, None)), 0
        end = next(ends)
        for number, act in enumerate(done.acts):
            while end == number:
                self.rounds.append(taken)
                end = next(ends)
            try:
                while (step := act(grid)) is not None:
                    taken += 1
                    yield step
                    if not step.placements:
                        break
            except Broken:  # the puzzle has no solution, but the program goes on writing digits
                return
        while end is not None:
            self.rounds.append(taken)
            end = next(ends)
