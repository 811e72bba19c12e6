"""How many of a few digits of a house the sets of digits of a clue contain. Two techniques compare
these numbers with the room in the house.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import or_
from typing import NamedTuple

from ...model import Board, Cell, Grid, House, LiveCandidates, Sentence, Space, Step
from ...model.clue_spaces import CluePart, ClueWay, Ways, ways_left
from ..rung import Rung
from .clues import OfClues
from .wording import listing, losing_cells


class Share(NamedTuple):
    """A clue with several cells in a house, if the digits in each of its fillings differ.

    Attributes:
        clue, cells, ways: the number of the clue, its cells, and the remaining ways to fill it.
        beyond: the mask of the digits that its cells outside the house can have.
        counts: for masks of digits, how many of these digits a set of the clue contains, at least
            and at most. Masks with digits of no set are left out.
    """

    clue: int
    cells: tuple[int, ...]
    ways: Ways
    beyond: int
    counts: dict[int, tuple[int, int]]

    def among(self, mask: int) -> tuple[int, int]:
        """How many of these digits a set of the clue contains, at least and at most."""
        return self.counts.get(mask, (0, 0))

    def lost(self, board: Board, kept: Ways) -> dict[Cell, int]:
        """For each cell, the mask of its digits that are in none of the ways `kept`."""
        return {
            board.all_cells[cell]: _in_any(self.ways, at) & ~_in_any(kept, at)
            for at, cell in enumerate(self.cells)
        }

    def digit_spaces(self, board: Board, mask: int) -> list[Space]:
        """The spaces of the clue for those of these digits that it can have."""
        digits = board.digits_of(mask & reduce(or_, [way.digits for way in self.ways]))
        return [board.space(CluePart(self.clue, digit=digit).number) for digit in digits]


def _in_any(ways: Sequence[ClueWay], at: int) -> int:
    return reduce(or_, [way.in_cells[at] for way in ways])


class OfCounts(OfClues):
    """A technique that counts a few digits of a house in the sets of clues."""

    def title(self, step: Step, grid: Grid) -> str:
        """The name of the form, with `Clue` for `Killer` if not all clues are cages."""
        cages = all(grid.board.clues[clue].noun == "cage" for clue in clues_in(step))
        return self.form_of(step).name.replace("Killer", "Killer" if cages else "Clue")

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:
        masks = LiveCandidates(grid).masks
        for house, cells in _houses(grid.board):
            live = tuple([(cell, masks[cell]) for cell in cells])
            yield from _found(self, grid.board, house, rung.size, live)

    @abstractmethod
    def steps_in(
        self, board: Board, house: House, size: int, live: dict[int, int]
    ) -> Iterator[Step]:
        """The steps with `size` digits of a house. `live` has the mask of the remaining digits of
        each cell that matters.
        """

    @staticmethod
    def ruled_out(
        step: Step, board: Board, sets: Collection[int], wrong: Sequence[int]
    ) -> list[Sentence]:
        """Sentences that rule out the sets `wrong` of a clue, and the step's eliminations."""
        lost = [Sentence("{digits:run}", digits=board.digits_of(each)) for each in wrong]
        rest = "set does" if len(sets) == len(wrong) + 1 else "sets do"
        lead = f"The other {rest} not allow [this candidate|any of these candidates]"
        return [
            listing("That rules out {}.", lost),
            *losing_cells(Sentence(lead, several=step.eliminations), step),
        ]


def clues_in(step: Step) -> set[int]:
    """The numbers of the clues in a step's proof."""
    spaces = (*step.truths, *step.links)
    return {space.clue.clue for space in spaces if space.clue is not None}


@lru_cache(maxsize=1 << 13)
def _found(
    technique: OfCounts, board: Board, house: House, size: int, live: tuple[tuple[int, int], ...]
) -> tuple[Step, ...]:
    return tuple(technique.steps_in(board, house, size, dict(live)))


@lru_cache(maxsize=64)
def _houses(board: Board) -> tuple[tuple[House, tuple[int, ...]], ...]:
    """The houses with several cells of some clue. Each house comes with its own cells and those of
    all such clues.
    """
    found = []
    for house in board.houses:
        own = frozenset(board.cells(house))
        if near := [cells for cells in board.cells_of_clues if len(own.intersection(cells)) > 1]:
            found.append((house, tuple(sorted({*own, *chain(*near)}))))
    return tuple(found)


def shares_of(board: Board, house: House, size: int, live: dict[int, int]) -> Iterator[Share]:
    """The clues that share `size` digits with other cells of a house. `live` has the mask of the
    remaining digits of each cell. Digits that the house already has are not counted.
    """
    own = board.cells(house)
    filled = reduce(or_, [live[cell] for cell in own if live[cell].bit_count() == 1], 0)
    for clue, cells in enumerate(board.cells_of_clues):
        if len({*cells}.intersection(own)) > 1:
            ways = ways_left(board, clue, tuple([live[cell] for cell in cells])) or ()
            sets = frozenset(way.digits for way in ways)
            if {each.bit_count() for each in sets} == {len(cells)}:
                beyond = reduce(or_, [live[cell] for cell in cells if cell not in own], 0)
                counts = _counts(sets, board.digits, size)
                inside = {mask: count for mask, count in counts.items() if not mask & filled}
                yield Share(clue, cells, ways, beyond, inside)


@lru_cache(maxsize=1 << 10)
def _counts(sets: frozenset[int], digits: int, size: int) -> dict[int, tuple[int, int]]:
    masks = [sum(own) for own in combinations([1 << digit for digit in range(digits)], size)]
    counts = ((mask, [(each & mask).bit_count() for each in sets]) for mask in masks)
    return {mask: (min(count), max(count)) for mask, count in counts if any(count)}
