"""The premise that the only solution is symmetrical, because the givens are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, ClassVar, Self

from ...base import ProofError
from ...base.budget import Budget
from ..board import Board
from ..cells import Cell, Digit
from ..live_candidates import LiveCandidates
from ..plain_data.record import RecordShape
from ..plain_data.shapes import CELL, DIGIT, DataShape, ListOf
from .premise import Assumed, Premise

if TYPE_CHECKING:
    from ..grid import Grid


@dataclass(frozen=True, slots=True)
class Symmetry(Premise):
    """The premise that a symmetry maps the givens onto themselves. Then it also maps the only
    solution onto itself.

    Attributes:
        cells: the image of each cell of the board. Cell c is mapped to `cells[c]`.
        digits: the image of each digit. Digit d is mapped to `digits[d - 1]`.
    """

    name: ClassVar[str] = "symmetry"

    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]

    @classmethod
    def shape(cls) -> DataShape[Self]:
        return RecordShape("symmetry", cls, cells=ListOf(CELL), digits=ListOf(DIGIT))

    def assumed(self, state: LiveCandidates, grid: Grid, work: Budget) -> Assumed:
        """In the only solution, each candidate and its image are either both true or both false.

        The maps must be permutations. They must map houses to houses, groups to groups, givens to
        givens, and initial candidates to initial candidates.
        """
        board = state.board
        board.refuse_clues("a proof by symmetry")
        all_cells, size, stride = board.all_cells, board.digits, state.stride
        work.spend(len(self.cells) + len(self.digits))
        cells = [int(cell) for cell in self.cells]
        digits = [int(digit) - 1 for digit in self.digits]
        if sorted(cells) != list(range(len(all_cells))) or sorted(digits) != list(range(size)):
            raise ProofError(
                f"the symmetry is not a permutation of {len(all_cells)} cells and {size} digits."
            )
        _require_regions(cells, board)
        givens, image_of = grid.puzzle.digits(), [0, *self.digits]
        if [image_of[given] for given in givens] != [givens[image] for image in cells]:
            raise ProofError("the symmetry does not map the givens to themselves.")
        initial = grid.puzzle.candidates
        target = list(range(len(all_cells) * stride))
        for (cell, image), (digit, renamed) in product(enumerate(cells), enumerate(digits)):
            target[cell * stride + digit] = image * stride + renamed
            if initial and initial[cell] >> digit & 1 != (initial[image] >> renamed & 1):
                raise ProofError("the symmetry does not map the initial candidates to themselves.")
        return Assumed(twins=(target,))


def _require_regions(cells: Sequence[int], board: Board) -> None:
    """Require that the symmetry maps each region onto a region. Then it maps two cells that must
    differ to two cells that must differ.
    """
    known = {frozenset(map(int, board.cells(region))) for region in board.regions}
    for region in board.regions:
        if frozenset(cells[cell] for cell in board.cells(region)) not in known:
            kind = "house" if region in board.houses else "group"
            raise ProofError(f"the symmetry does not map {kind} {region.shown} to a {kind}.")
