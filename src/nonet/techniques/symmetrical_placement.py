"""Gurth's symmetrical placement: givens that map onto themselves, and so does the solution."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from ..geometry import ALL_CELLS, ALL_DIGITS, Candidate, Cell, Digit
from ..step import Role, Step, Symmetry
from .pattern import removes_exactly
from .technique import Explanation, Form, Proof, Rung, Technique

if TYPE_CHECKING:
    from ..grid import Grid

NAME: Final = "Gurth's Symmetrical Placement"

_RING_ROLES: Final = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)


class SymmetricalPlacement(Technique):
    """The givens map onto themselves when the grid is turned, reflected or rearranged and the
    digits are renamed, so the only solution does the same.

    A candidate is then true exactly where its image is. It is false where its image is gone, or
    where the two exclude each other: a cell that goes to itself holds a digit that stays.
    """

    id = "symmetrical-placement"
    finder = "symmetrical-placement"
    family = "Uniqueness"
    proof = Proof.PROPAGATION
    rests_on_uniqueness = True
    variants = ("half-turn", "quarter-turn", "diagonal", "antidiagonal", "rearranged")
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
    where_to_look = (
        "Look at a new puzzle as a whole, before anything is filled in. Are the givens where they "
        "would be if the grid were turned upside down, or reflected in a diagonal? Then note which "
        "digit lies where each 1 lands. If it is the same digit for every 1, and so on for all "
        "digits, the puzzle is symmetrical. Begin with the cells that stay in their place."
    )
    why_it_works = (
        "Turn the solution in the same way, and rename its digits likewise. It still keeps the "
        "rules and fits the givens, so it is a solution of the same puzzle. A puzzle with one "
        "solution has no other, so nothing has changed. So a cell and its image hold digits that "
        "belong together. A reflection in the middle row or column can never do this: it would "
        "leave nine cells in place, so every digit would stay, and lines would hold digits twice."
    )

    def rungs(self) -> tuple[Rung, ...]:
        return tuple(Rung(self.id, variant=form.variant) for form in self.forms)

    def holds(self, step: Step, grid: Grid) -> bool:
        if len(step.premises) != 1:
            return False
        symmetry = step.premises[0]
        return (
            isinstance(symmetry, Symmetry)
            and form_of(symmetry) == step.variant
            and is_symmetric(grid, symmetry)
            and _marks_givens(step, grid, symmetry)
            and removes_exactly(step, without_image(grid, symmetry))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        from .symmetry_words import explained

        symmetry = step.premises[0]
        assert isinstance(symmetry, Symmetry), f"no symmetry: {step}"
        return explained(symmetry, step, grid)


def form_of(symmetry: Symmetry) -> str:
    """What a person calls a movement of the cells."""
    places = [(cell.row, cell.column, to.row, to.column) for cell, to in _moves(symmetry)]
    if all((row, column) == (8 - r, 8 - c) for r, c, row, column in places):
        return "half-turn"
    if all((row, column) == (c, 8 - r) for r, c, row, column in places):
        return "quarter-turn"
    if all((row, column) == (c, r) for r, c, row, column in places):
        return "diagonal"
    if all((row, column) == (8 - c, 8 - r) for r, c, row, column in places):
        return "antidiagonal"
    return "rearranged"


def _moves(symmetry: Symmetry) -> list[tuple[Cell, Cell]]:
    return list(zip(ALL_CELLS, symmetry.cells, strict=True))


def is_symmetric(grid: Grid, symmetry: Symmetry) -> bool:
    """Whether houses land on houses and givens on givens, each digit always on the same; at least
    eight digits must be given, or two others could change their names."""
    houses = {frozenset(grid.geometry.cells(house)) for house in grid.geometry.houses}
    given = {grid.value(cell) for cell in ALL_CELLS if grid.is_given(cell)}
    return (
        len(given) >= 8
        and {frozenset(symmetry.cells[cell] for cell in house) for house in houses} == houses
        and all(
            grid.is_given(there)
            and grid.value(there) == symmetry.digits[(grid.value(cell) or 0) - 1]
            for cell, there in _moves(symmetry)
            if grid.is_given(cell)
        )
        and sorted(symmetry.digits) == list(range(1, 10))
    )


def _marks_givens(step: Step, grid: Grid, symmetry: Symmetry) -> bool:
    """Whether the givens are marked by what becomes of their digits, ring by ring."""
    moving = [ring for ring in rings(symmetry) if len(ring) > 1]
    expected = dict(zip(_RING_ROLES, moving, strict=False))
    expected[Role.PATTERN] = staying(symmetry)
    given = [cell for cell in ALL_CELLS if grid.is_given(cell)]
    return all(
        set(step.cells(role)) == {c for c in given if grid.value(c) in expected.get(role, ())}
        for role in Role
    )


def rings(symmetry: Symmetry) -> list[tuple[Digit, ...]]:
    """Digits that become one another, each with the next; those that stay come last."""
    found = []
    for digit in ALL_DIGITS:
        ring = [digit]
        while (image := symmetry.digits[ring[-1] - 1]) != digit:
            ring.append(image)
        if digit == min(ring):
            found.append(tuple(ring))
    return sorted(found, key=lambda ring: len(ring) == 1)


def staying(symmetry: Symmetry) -> tuple[Digit, ...]:
    """The digits that land on their like."""
    return tuple(ring[0] for ring in rings(symmetry) if len(ring) == 1)


def without_image(grid: Grid, symmetry: Symmetry) -> set[Candidate]:
    """The candidates that cannot be true together with all their images."""
    return {
        candidate
        for cell in grid.open_cells
        for candidate in (Candidate.of(digit, cell) for digit in grid.candidates(cell))
        if gone(candidate, symmetry, grid) is not None or clashes(candidate, symmetry, grid)
    }


def images(candidate: Candidate, symmetry: Symmetry) -> list[Candidate]:
    """A candidate, its image, the image of that, and so on until it comes back."""
    orbit = [candidate]
    while (image := image_of(orbit[-1], symmetry)) != candidate:
        orbit.append(image)
    return orbit


def image_of(candidate: Candidate, symmetry: Symmetry) -> Candidate:
    """Where a candidate lands."""
    return Candidate.of(symmetry.digits[candidate.digit - 1], symmetry.cells[candidate.cell])


def gone(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> Candidate | None:
    """An image of the candidate that is no longer possible; its own, where that is one."""
    return next((c for c in images(candidate, symmetry)[1:] if not _is_live(c, grid)), None)


def clashes(candidate: Candidate, symmetry: Symmetry, grid: Grid) -> bool:
    """Whether two of its images exclude each other."""
    return any(
        one.cell == other.cell
        or (one.digit == other.digit and grid.geometry.sees(one.cell, other.cell))
        for one, other in combinations(images(candidate, symmetry), 2)
    )


def _is_live(candidate: Candidate, grid: Grid) -> bool:
    return grid.has(candidate) or grid.value(candidate.cell) == candidate.digit


TECHNIQUE = SymmetricalPlacement()
