"""Candidates that remain possible in a case because the step does not list the region that excludes
them."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from ..base import ProofError
from ..model import Assumption, Board, Candidate, Grid, Space, Step
from ..model.rules import regions_of_clues

Masks: TypeAlias = Mapping[int, int]
"""Some candidates: for each cell, a mask of digits."""

NOTHING: Final[Masks] = MappingProxyType({})


class Unlisted:
    """Candidates that the grid of a case lacks, but that the check of the case treats as possible.
    A placement excluded each of them, but only through a clue's region, and the step does not list
    that region.

    Args:
        assumption: the assumption of the case.
        links: the links of the step.
        grid: the grid before the case.
        before: the unlisted candidates before the case.

    Raises:
        ProofError: if a link is not a region of a clue.

    Attributes:
        masks: for each cell, a mask of the unlisted candidates.
    """

    def __init__(
        self, assumption: Assumption, links: Iterable[Space], grid: Grid, before: Masks
    ) -> None:
        self.masks = dict(before)
        self._regions = _seen_through(grid.board) if grid.board.clues else ()
        self._listed = set[tuple[int, int]]()
        for link in links:
            is_house = not link.is_cell and link.clue is None
            if not is_house or int(link.house) not in regions_of_clues(grid.board):
                raise ProofError(f"the link {link.shown} is not a region of a clue.")
            self._listed.add((int(link.house), int(link.digit)))
        if assumption.on:
            self._place((assumption.candidate,), grid)
        else:
            self._remove((assumption.candidate,))

    def follow(self, step: Step, grid: Grid) -> None:
        """Follow a step of the case. `grid` is the grid before the step."""
        self._place(step.placements, grid)
        self._remove(step.eliminations)

    def _place(self, candidates: Iterable[Candidate], grid: Grid) -> None:
        for each in candidates if self._regions else ():
            self._place_one(each.cell, int(each.digit), grid)

    def _place_one(self, cell: int, digit: int, grid: Grid) -> None:
        self.masks.pop(cell, None)
        unseen, seen = set[int](), set[int]()
        for region, cells in self._regions[cell]:
            (seen if region < 0 or (region, digit) in self._listed else unseen).update(cells)
        bit = 1 << digit >> 1
        for other in seen & self.masks.keys():
            self.masks[other] &= ~bit
        for other in unseen - seen:
            if grid.mask(other) & bit:
                self.masks[other] = self.masks.get(other, 0) | bit

    def _remove(self, candidates: Iterable[Candidate]) -> None:
        for each in candidates:
            if each.cell in self.masks:
                self.masks[each.cell] &= ~(1 << int(each.digit) >> 1)


@lru_cache(maxsize=64)
def _seen_through(board: Board) -> tuple[tuple[tuple[int, frozenset[int]], ...], ...]:
    """For each cell, a list of its regions. Each region is given as a number and its cells. The
    number is -1 unless the region belongs to a clue.
    """
    of_clues, regions = {*regions_of_clues(board)}, board.plain_regions
    own: list[list[tuple[int, frozenset[int]]]] = [[] for _ in board.all_cells]
    for number, region in enumerate(regions):
        for cell in region.cells:
            own[cell].append((number if number in of_clues else -1, frozenset(region.cells)))
    return tuple(map(tuple, own))
