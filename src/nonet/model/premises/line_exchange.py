"""Recognises deadly patterns in which two lines can exchange their digits. Such a pattern has too
many fillings to enumerate.

The cells of the two lines face each other in pairs. The digits of each pair can be swapped without
affecting any other region. In addition, the pattern has two cells outside the lines, called the
corner. Each of them is in a region that crosses the lines, and all these crossings are in one
house. In the rest of this house, the digits of the corner cannot occur. `docs/theorems.md` proves
that every filling of such a pattern has an alternative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from ..cells import Cell, House

if TYPE_CHECKING:
    from ..board import Board
    from ..live_candidates import LiveCandidates

Regions = Mapping[Cell, frozenset[House]]


def exchanges_lines(
    pattern: Mapping[Cell, int], state: LiveCandidates, masks: Sequence[int]
) -> bool:
    """Whether the given cells, each with a mask of digits, form a deadly pattern of two lines. The
    caller ensures that none of the cells is a given, and that the puzzle initially allows every
    digit in each of them.

    Args:
        pattern: the live digits of each cell.
        state: the grid.
        masks: the live candidates of all cells of the grid.
    """
    board = state.board
    regions = {cell: frozenset(board.regions_of(cell)) for cell in pattern}
    complete = frozenset[House](board.houses)
    known = [0 if open_ else mask for open_, mask in zip(state.open, masks, strict=True)]
    for houses in combinations(sorted(complete & frozenset[House]().union(*regions.values())), 2):
        lines = _Lines(houses, board)
        if not lines.can_be_exchanged(regions, known):
            continue
        beside = [cell for cell in pattern if cell not in lines.cells]
        for first, second, across, along in _corners(beside, regions):
            digits = pattern[first] | pattern[second]
            crossing = lines.crossing(across, along, regions)
            if crossing is not None and any(
                not any(
                    pattern.get(cell, masks[cell]) & digits
                    for cell in board.cells(box)
                    if cell not in crossing.cells
                )
                for box in crossing.regions & complete
            ):
                return True
    return False


class _Crossing(NamedTuple):
    cells: set[Cell]
    regions: frozenset[House]  # the further regions that all these cells share


class _Lines:
    """The two lines of the pattern. They are houses, so each contains every digit."""

    def __init__(self, houses: tuple[House, House], board: Board) -> None:
        self.houses = houses
        self.members = tuple(set(board.cells(house)) for house in houses)
        self.cells = self.members[0] | self.members[1]

    def can_be_exchanged(self, regions: Regions, known: Sequence[int]) -> bool:
        """Whether the two lines can exchange their digits. The pattern's cells in one line must
        face the pattern's cells in the other line. The remaining cells of both lines must be known
        to have the same digits, with at most one exception.
        """
        if self.members[0] & self.members[1]:
            return False
        facing: dict[frozenset[House], list[Cell]] = {}
        for line, members in zip(self.houses, self.members, strict=True):
            for cell in members & regions.keys():
                facing.setdefault(regions[cell] - {line}, []).append(cell)
        swapped = {
            cell
            for cells in facing.values()
            if len(cells) == 2 and all(members.intersection(cells) for members in self.members)
            for cell in cells
        }
        if not swapped:
            return False
        rest = [members - swapped for members in self.members]
        same = -1
        for cells in rest:
            same &= sum({known[cell] for cell in cells if cell not in regions})
        return len(rest[0]) - same.bit_count() <= 1

    def crossing(self, across: House, along: House, regions: Regions) -> _Crossing | None:
        """Find the pattern's cells where two regions cross the two lines. Returns None if a region
        has no such cell, or several on one line, or if the other regions of the cells differ.
        """
        found: set[Cell] = set()
        others: set[frozenset[House]] = set()
        for region in (across, along):
            cells = {cell for cell in self.cells & regions.keys() if region in regions[cell]}
            if not cells or any(len(cells & members) > 1 for members in self.members):
                return None
            found |= cells
            others |= {regions[cell] - {*self.houses, region} for cell in cells}
        return _Crossing(found, others.pop()) if len(others) == 1 else None


def _corners(cells: Sequence[Cell], regions: Regions) -> Iterator[tuple[Cell, Cell, House, House]]:
    """Pairs of cells that share all but one of their regions. Each pair comes with the two regions
    that are not shared.
    """
    for first, second in combinations(cells, 2):
        own, others = regions[first] - regions[second], regions[second] - regions[first]
        if len(own) == len(others) == 1 and regions[first] & regions[second]:
            (across,), (along,) = own, others
            yield first, second, across, along
