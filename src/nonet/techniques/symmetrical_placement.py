"""Gurth's symmetrical placement: if the givens are symmetric, so is the solution."""

from __future__ import annotations

from typing import Final

from ..model.cells import Cell, Digit
from ..model.grid import Grid
from ..model.premises import Symmetry
from ..model.step import SETS, Role, Step, lettered_sets
from .shared.pattern import removes_exactly
from .shared.symmetrical_givens import is_symmetric, movement_of, rings, staying, without_image
from .shared.symmetry_words import explained_symmetry
from .technique import Explanation, Form, Proof, Rung, WordedTechnique

NAME: Final = "Gurth's Symmetrical Placement"


class SymmetricalPlacement(WordedTechnique):
    """The givens map onto themselves when the grid is turned, reflected or rearranged and the
    digits are renamed, so the only solution does the same.

    A candidate is then true if and only if its image is true. It is false if its image has been
    eliminated, or if the two exclude each other: a cell that maps to itself must hold a digit that
    stays the same.
    """

    id = "symmetrical-placement"
    family = "Uniqueness"
    a_rung_each = True
    proof = Proof.PROPAGATION
    rests_on_uniqueness = True
    variants = (
        *("half-turn", "quarter-turn", "diagonal", "antidiagonal", "rearranged"),
        *("left-right", "top-bottom"),
    )
    aliases = (NAME, "GSP", "Gurth's Theorem")
    forms = (
        Form(f"{NAME} by Half-Turn", 5.9, variant="half-turn", aliases=("GSP Half-Turn",)),
        Form(
            f"{NAME} by Quarter-Turn", 5.85, variant="quarter-turn", aliases=("GSP Quarter-Turn",)
        ),
        Form(f"{NAME} in the Diagonal", 5.9, variant="diagonal", aliases=("GSP Diagonal",)),
        Form(
            f"{NAME} in the Antidiagonal",
            5.9,
            variant="antidiagonal",
            aliases=("GSP Antidiagonal",),
        ),
        Form(
            f"{NAME} by Rearrangement",
            8.0,
            variant="rearranged",
            aliases=("GSP Rearranged", "Automorphism"),
            on=False,
        ),
    )
    large_forms = (
        Form(f"{NAME} from Left to Right", 5.9, variant="left-right"),
        Form(f"{NAME} from Top to Bottom", 5.9, variant="top-bottom"),
    )

    def is_possible(self, rung: Rung, digits: int) -> bool:  # noqa: ARG002
        return digits % 2 == 0

    def holds(self, step: Step, grid: Grid) -> bool:
        if len(step.premises) != 1:
            return False
        symmetry = step.premises[0]
        return (
            isinstance(symmetry, Symmetry)
            and movement_of(symmetry) == step.variant
            and is_symmetric(grid, symmetry)
            and _marks_givens(step, grid, symmetry)
            and removes_exactly(step, without_image(grid, symmetry))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        symmetry = step.premises[0]
        assert isinstance(symmetry, Symmetry), f"no symmetry: {step}"
        return explained_symmetry(symmetry, step, grid)


def _marks_givens(step: Step, grid: Grid, symmetry: Symmetry) -> bool:
    """Whether each given is marked: a lettered set marks each cycle of digits, and one pattern
    marks the digits that stay the same.
    """

    def given(digits: tuple[Digit, ...]) -> set[Cell]:
        cells = grid.board.all_cells
        return {cell for cell in cells if grid.is_given(cell) and grid.value(cell) in digits}

    moving = [given(ring) for ring in rings(symmetry) if len(ring) > 1]
    sets = [set(mark.cells) for _, mark in lettered_sets(step, grid.board)]
    return (
        sets == moving
        and set(step.cells(Role.PATTERN)) == given(staying(symmetry))
        and {mark.role for mark in step.marks} <= {Role.PATTERN, *SETS}
    )


TECHNIQUE = SymmetricalPlacement()
