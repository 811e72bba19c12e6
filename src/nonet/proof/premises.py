"""Premises, verified: what follows from "the puzzle has exactly one solution"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import ProofError
from ..step import Symmetry, Unique
from .budget import OF_PLACEMENT, Budget
from .state import State

if TYPE_CHECKING:
    from ..grid import Grid

ENUMERATED_CELLS = 16
PLACEMENTS_TRIED = 200_000


def unique_truth(premise: Unique, state: State, grid: Grid, work: Budget) -> list[int]:
    """The live candidates of the pattern's cells that are outside the pattern: one is true.

    Were none true, the pattern could be filled in another way without any house noticing, and
    the puzzle would have a second solution.

    Raises:
        ProofError: when a cell is a given, or when some filling has no other in its place.
    """
    cells = [int(cell) for cell, _ in premise.deadly]
    deadly = [sum({1 << digit - 1 for digit in digits}) for _, digits in premise.deadly]
    where = ", ".join(str(cell) for cell, _ in premise.deadly[:ENUMERATED_CELLS])
    if not cells or len(set(cells)) < len(cells):
        raise ProofError(f"the deadly pattern names no cell, or one twice: {where}.")
    for cell, _ in premise.deadly:
        if grid.is_given(cell):
            raise ProofError(f"{cell} of the deadly pattern is a given, which cannot be swapped.")
    initial = grid.puzzle.candidates or (511,) * 81
    allowed = [initial[cell] for cell in cells]
    houses = [tuple(map(int, state.geometry.houses_of(cell))) for cell in cells]
    if not _is_paired(deadly, allowed, houses):
        if len(cells) > ENUMERATED_CELLS:
            raise ProofError(
                f"{len(cells)} cells are too many to try every filling of the deadly pattern."
            )
        live = [mask & state.masks[cell] for mask, cell in zip(deadly, cells, strict=True)]
        tries = Budget(
            PLACEMENTS_TRIED, "the deadly pattern has too many fillings to try them all."
        )
        for filling in _fillings(live, houses, tries):
            if not _has_twin(filling, allowed, houses, tries):
                raise ProofError(f"a filling of the deadly pattern {where} cannot be swapped.")
        work.spend(OF_PLACEMENT * tries.spent)
    return [
        cell * 9 + digit
        for cell, mask in zip(cells, deadly, strict=True)
        for digit in range(9)
        if (state.masks[cell] & ~mask) >> digit & 1
    ]


def _is_paired(
    deadly: Sequence[int], allowed: Sequence[int], houses: Sequence[tuple[int, ...]]
) -> bool:
    """Whether each cell has two digits, both allowed, and each house each digit 0 or 2 times:
    then the other digit of every cell makes the other filling (the certificate of a BUG)."""
    count: dict[tuple[int, int], int] = {}
    for mask, permitted, of_cell in zip(deadly, allowed, houses, strict=True):
        if mask.bit_count() != 2 or mask & ~permitted:
            return False
        for house in of_cell:
            for bit in (mask & -mask, mask & mask - 1):
                count[house, bit] = count.get((house, bit), 0) + 1
    return set(count.values()) == {2}


def _fillings(
    options: Sequence[int], houses: Sequence[tuple[int, ...]], tries: Budget
) -> Iterator[list[int]]:
    """Every choice of one bit for each cell that repeats no digit in a house."""
    used: dict[int, int] = {}
    chosen: list[int] = []

    def fill(index: int) -> Iterator[list[int]]:
        if index == len(options):
            yield list(chosen)
            return
        left = options[index]
        for house in houses[index]:
            left &= ~used.get(house, 0)
        while left:
            bit = left & -left
            left ^= bit
            tries.spend()
            chosen.append(bit)
            for house in houses[index]:
                used[house] = used.get(house, 0) | bit
            yield from fill(index + 1)
            chosen.pop()
            for house in houses[index]:
                used[house] ^= bit

    return fill(0)


def _has_twin(
    filling: list[int],
    allowed: Sequence[int],
    houses: Sequence[tuple[int, ...]],
    tries: Budget,
) -> bool:
    """Whether a different filling puts the same digits into every house."""
    needed: dict[int, int] = {}
    for bit, of_cell in zip(filling, houses, strict=True):
        for house in of_cell:
            needed[house] = needed.get(house, 0) | bit
    options = list(allowed)
    for index, of_cell in enumerate(houses):
        for house in of_cell:
            options[index] &= needed[house]
    # As many cells as needed digits in each house: a filling without repeats uses all of them.
    return any(other != filling for other in _fillings(options, houses, tries))


def symmetry_map(premise: Symmetry, grid: Grid) -> list[int]:
    """The candidate that each of the 729 goes to; both have the same truth in the one solution.

    Raises:
        ProofError: when the maps are no permutations, or move a house, a given or an initial
            candidate to where there is none.
    """
    cells = [int(cell) for cell in premise.cells]
    digits = [int(digit) - 1 for digit in premise.digits]
    if sorted(cells) != list(range(81)) or sorted(digits) != list(range(9)):
        raise ProofError("the symmetry is no permutation of the 81 cells and the nine digits.")
    geometry = grid.geometry
    known = {frozenset(map(int, geometry.cells(house))) for house in geometry.houses}
    for house in geometry.houses:
        if frozenset(cells[cell] for cell in geometry.cells(house)) not in known:
            raise ProofError(f"the symmetry does not map house {house} to a house.")
    for cell in map(int, premise.cells):
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
                raise ProofError("the symmetry does not map the initial candidates to themselves.")
    return target
