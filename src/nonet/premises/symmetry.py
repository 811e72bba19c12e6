"""The givens map onto themselves, digits and all, and so does the only solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from ..budget import Budget
from ..errors import ProofError
from ..geometry import ALL_DIGITS, Cell, Digit
from ..live_candidates import LiveCandidates
from ..plain_data.record import RecordShape
from ..plain_data.shapes import CELL, DIGIT, DataShape, ListOf
from .premise import Assumed, Premise

if TYPE_CHECKING:
    from ..grid import Grid


@dataclass(frozen=True, slots=True)
class Symmetry(Premise):
    """A premise: the givens map onto themselves, and so does the only solution.

    Attributes:
        cells: 81 cells; cell c goes to `cells[c]`.
        digits: nine digits; digit d goes to `digits[d - 1]`.
    """

    name: ClassVar[str] = "symmetry"

    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]

    @classmethod
    def shape(cls) -> DataShape[Self]:
        return RecordShape("symmetry", cls, cells=ListOf(CELL), digits=ListOf(DIGIT))

    def assumed(self, state: LiveCandidates, grid: Grid, work: Budget) -> Assumed:
        """Each candidate and the one it goes to have the same truth in the one solution.

        The maps must be permutations that take houses to houses, givens to givens, and initial
        candidates to initial candidates.
        """
        if state.stride != len(ALL_DIGITS):
            raise ProofError("a symmetry is a premise on boards of nine rows alone.")
        work.spend(len(self.cells) + len(self.digits))
        cells = [int(cell) for cell in self.cells]
        digits = [int(digit) - 1 for digit in self.digits]
        if sorted(cells) != list(range(81)) or sorted(digits) != list(range(9)):
            raise ProofError("the symmetry is no permutation of the 81 cells and the nine digits.")
        geometry = state.geometry
        known = {frozenset(map(int, geometry.cells(house))) for house in geometry.houses}
        for house in geometry.houses:
            if frozenset(cells[cell] for cell in geometry.cells(house)) not in known:
                raise ProofError(f"the symmetry does not map house {house} to a house.")
        for cell in map(int, self.cells):
            given = grid.value(cell) if grid.is_given(cell) else 0
            image = cells[cell]
            there = grid.value(image) if grid.is_given(image) else 0
            if (digits[given - 1] + 1 if given else 0) != there:
                raise ProofError("the symmetry does not map the givens to themselves.")
        initial = grid.puzzle.candidates
        target = [cells[c // 9] * 9 + digits[c % 9] for c in range(729)]
        if initial is not None:
            for c, image in enumerate(target):
                if initial[c // 9] >> c % 9 & 1 != initial[image // 9] >> image % 9 & 1:
                    raise ProofError(
                        "the symmetry does not map the initial candidates to themselves."
                    )
        return Assumed(twins=(target,))
