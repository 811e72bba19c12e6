"""The premise that the puzzle has only one solution. It implies that certain cells cannot all hold
digits of a deadly pattern.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import and_
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ...base import ProofError
from ...base.bits import bits_of
from ...base.budget import Budget
from ..cells import Cell, Digit
from ..live_candidates import LiveCandidates
from ..plain_data.shapes import CELL, DIGIT, DataShape, Definitions, ListOf, MapOf, Schema
from .line_exchange import exchanges_lines
from .premise import Assumed, Premise

if TYPE_CHECKING:
    from ..grid import Grid

ENUMERATED_CELLS: Final = 16
PLACEMENTS_TRIED: Final = 200_000
OF_PLACEMENT: Final = 3
"""The amount of work counted for each placement that a check tries."""


@dataclass(frozen=True, slots=True)
class Unique(Premise):
    """The premise that the puzzle has only one solution, so these cells cannot all hold digits of a
    deadly pattern.

    Attributes:
        deadly: for each cell, in reading order, the digits of the pattern.
    """

    name: ClassVar[str] = "unique"

    deadly: tuple[tuple[Cell, tuple[Digit, ...]], ...]

    @classmethod
    def shape(cls) -> DataShape[Self]:
        return _Deadly(cls)

    def assumed(self, state: LiveCandidates, grid: Grid, work: Budget) -> Assumed:
        """In some cell of the pattern, a live candidate that is not part of the pattern is true.

        Otherwise the cells would hold only digits of the pattern. They could then be filled in a
        different way without affecting any house, and the puzzle would have a second solution. For
        this to be possible, no cell of the pattern may be a given or belong to a clue, and every
        filling must have an alternative.
        """
        cells = [cell for cell, _ in self.deadly]
        deadly = [sum({1 << digit - 1 for digit in digits}) for _, digits in self.deadly]
        where = ", ".join(cell.shown for cell, _ in self.deadly[:ENUMERATED_CELLS])
        if not cells or len(set(cells)) < len(cells):
            raise ProofError(
                f"the deadly pattern must name at least one cell, and none twice: {where}."
            )
        for cell in cells:
            lead = f"{cell.shown} of the deadly pattern is"
            if grid.is_given(cell):
                raise ProofError(f"{lead} a given, which cannot be swapped.")
            if cell in grid.board.cells_in_clues:
                raise ProofError(f"{lead} in a clue, which a swap might break.")
        every = grid.board.every_digit
        initial = grid.puzzle.candidates or (every,) * len(grid.board.all_cells)
        allowed = [initial[cell] for cell in cells]
        houses = [tuple(map(int, state.board.regions_of(cell))) for cell in cells]
        masks = state.masks
        live = [mask & masks[cell] for mask, cell in zip(deadly, cells, strict=True)]
        if not _is_paired(deadly, allowed, houses) and not (
            set(allowed) == {every}
            and exchanges_lines(dict(zip(cells, live, strict=True)), state, masks)
        ):
            if len(cells) > ENUMERATED_CELLS:
                raise ProofError(
                    f"the deadly pattern has {len(cells)} cells, too many to try every filling."
                )
            tries = Budget(
                PLACEMENTS_TRIED, "the deadly pattern has too many fillings to try all of them."
            )
            for filling in _fillings(live, houses, tries):
                if not _has_twin(filling, allowed, houses, tries):
                    raise ProofError(f"a filling of the deadly pattern {where} cannot be swapped.")
            work.spend(OF_PLACEMENT * tries.spent)
        outside = [
            cell * state.stride + digit
            for cell, mask in zip(cells, deadly, strict=True)
            for digit in range(grid.board.digits)
            if (masks[cell] & ~mask) >> digit & 1
        ]
        return Assumed(truths=(outside,))


class _Deadly(DataShape[Any]):
    """The digits of a deadly pattern, by cell."""

    _digits = MapOf(ListOf(DIGIT), CELL)

    def __init__(self, kind: type[Unique]) -> None:
        self._kind = kind

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference("unique", lambda: self._digits.schema(definitions))

    def write(self, value: Unique) -> dict[str, Any]:
        return self._digits.write(dict(value.deadly))

    def read(self, data: object) -> Unique:
        return self._kind(tuple(self._digits.read(data).items()))


def _is_paired(
    deadly: Sequence[int], allowed: Sequence[int], houses: Sequence[tuple[int, ...]]
) -> bool:
    """Whether each cell of the pattern has two allowed digits and each digit occurs in every house
    either twice or not at all. If so, switching every cell to its other digit gives an alternative
    to each filling, as in a bivalue universal grave.
    """
    count = Counter[tuple[int, int]]()
    for mask, permitted, of_cell in zip(deadly, allowed, houses, strict=True):
        if mask.bit_count() != 2 or mask & ~permitted:
            return False
        count.update(product(of_cell, (mask & -mask, mask & mask - 1)))
    return set(count.values()) == {2}


def _fillings(
    options: Sequence[int], houses: Sequence[tuple[int, ...]], tries: Budget
) -> Iterator[list[int]]:
    """All fillings of the pattern. A filling chooses one bit (a digit) for each cell, and repeats
    no digit in a house.
    """
    used = Counter[int]()
    chosen: list[int] = []

    def fill(index: int) -> Iterator[list[int]]:
        if index == len(options):
            yield list(chosen)
            return
        left = options[index]
        for house in houses[index]:
            left &= ~used[house]
        for bit in bits_of(left):
            tries.spend()
            chosen.append(bit)
            for house in houses[index]:
                used[house] |= bit
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
    """Whether some other filling has the same digits in every house."""
    needed = Counter[int]()
    for bit, of_cell in zip(filling, houses, strict=True):
        for house in of_cell:
            needed[house] |= bit
    options = [
        reduce(and_, map(needed.__getitem__, of_cell), own)
        for own, of_cell in zip(allowed, houses, strict=True)
    ]
    # Each house needs exactly as many digits as it has cells to fill, so a filling without repeats
    # uses all of these digits.
    return any(other != filling for other in _fillings(options, houses, tries))
