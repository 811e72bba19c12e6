"""How many of a few digits of a house the sets of digits of a clue contain. Two techniques compare
these numbers with the room in the house.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import or_
from typing import ClassVar, Final, NamedTuple

from ...base.bits import bits_of
from ...model import Board, Cell, Grid, House, LiveCandidates, Mark, Role, Sentence, Space, Step
from ...model.clue_spaces import CluePart, ClueWay, Ways, ways_left
from ..rung import Rung
from .clue_reasons import filler_of
from .clues import LISTED_SETS, OfClues, clues_with_ways, sets_left
from .digits_beside import cells_of
from .wording import Count, listing, losing_cells

MOST_SETS: Final = 12
"""Clues with more sets than this are considered only for one digit. They seldom need or lack some
of several.
"""


class Share(NamedTuple):
    """A clue with several cells in a house, if the digits in each of its fillings differ.

    Attributes:
        clue, cells, ways: the number of the clue, its cells, and the remaining ways to fill it.
        digits: the mask of the digits in these ways.
        beyond: the mask of the digits that its cells outside the house can have.
        counts: for masks of digits, how many of these digits a set of the clue contains, at least
            and at most. Masks with digits of no set are left out.
    """

    clue: int
    cells: tuple[int, ...]
    ways: Ways
    digits: int
    beyond: int
    counts: dict[int, tuple[int, int]]

    def among(self, mask: int) -> tuple[int, int]:
        """How many of these digits a set of the clue contains, at least and at most."""
        return self.counts.get(mask, (0, 0))

    def is_apart(self, other: Share) -> bool:
        """Whether another clue has none of the cells."""
        return {*self.cells}.isdisjoint(other.cells)

    def lost(self, board: Board, kept: Ways) -> dict[Cell, int]:
        """For each cell, the mask of its digits that are in none of the ways `kept`."""
        return {
            board.all_cells[cell]: _in_any(self.ways, at) & ~_in_any(kept, at)
            for at, cell in enumerate(self.cells)
        }

    def digit_spaces(self, board: Board, mask: int) -> list[Space]:
        """The spaces of the clue for those of these digits that it can have."""
        parts = [CluePart(self.clue, digit=d) for d in board.digits_of(mask & self.digits)]
        return [board.space(part.number) for part in parts]


def _in_any(ways: Sequence[ClueWay], at: int) -> int:
    return reduce(or_, [way.in_cells[at] for way in ways])


class Few(NamedTuple):
    """A few digits of a house, which it does not have yet.

    Attributes:
        board, house: the board and the house.
        mask: the mask of the digits.
        live: for each cell that matters, the mask of its remaining digits.
        shares: the clues that may share the digits with other cells.
    """

    board: Board
    house: House
    mask: int
    live: dict[int, int]
    shares: list[Share]


class OfCounts(OfClues):
    """A technique that counts a few digits of a house in the sets of clues."""

    # For more digits than this, groups and rules about all neighbours are left out. Combining many
    # small clues took most of the time on nonconsecutive boards.
    most_in_groups: ClassVar[int] = 0

    def title(self, step: Step, grid: Grid) -> str:
        """The name of the form, with `Clue` for `Killer` if not all clues are cages."""
        cages = all(grid.board.clues[clue].noun == "cage" for clue in clues_in(step))
        return self.form_of(step).name.replace("Killer", "Killer" if cages else "Clue")

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:
        masks = LiveCandidates(grid).masks
        is_wide = rung.size <= self.most_in_groups
        for house, (_, cells) in _clues_of(grid.board, is_wide).items():
            live = tuple([(cell, masks[cell]) for cell in cells])
            yield from _found(self, grid.board, house, rung.size, live)

    @abstractmethod
    def masks(self, every: Few, size: int) -> Container[int]:
        """The masks of this many digits of a house for which there may be steps. A 16x16 board has
        up to 1,820 masks in each house, and considering all of them took most of the time.
        """

    @abstractmethod
    def steps_in(self, few: Few) -> Iterator[Step]:
        """The steps with a few digits of a house."""

    def steps_without(
        self,
        few: Few,
        lost: dict[Cell, int],
        truths: Sequence[Space],
        links: Sequence[Space],
        cells: Iterable[Cell],
        clues: Iterable[Share],
        limited: tuple[Share, int] | None = None,
    ) -> Iterator[Step]:
        """The step that eliminates digits from cells, if there are any.

        Args:
            few: the digits that the step is about.
            lost: for each cell, the mask of the digits that it loses.
            truths, links: the proof.
            cells, clues: the single cells and the clues that share the digits.
            limited: the clue that loses digits, and how often the proof counts each of them.
        """
        board, live = few.board, few.live
        left = {cell: own for cell, own in lost.items() if live[cell] & live[cell] - 1}
        eliminated = [cell.with_digit(d) for cell in left for d in board.digits_of(left[cell])]
        if not eliminated:
            return
        parts = list[Space]()
        if limited:
            clue, times = limited[0].clue, limited[1]
            numbers = [CluePart(clue, each.cell, each.digit).number for each in eliminated]
            parts = [*map(board.space, numbers)] * times
        used = sorted({*cells, *chain(*(cells_of(board, each.clue) for each in clues))})
        places = [c.with_digit(d) for c in used for d in board.digits_of(few.mask & live[c])]
        pattern = Mark(Role.PATTERN, cells=tuple(used), candidates=tuple(places))
        yield Step(
            self.id,
            size=few.mask.bit_count(),
            eliminations=tuple(sorted(eliminated)),
            truths=tuple(truths),
            links=(*links, *parts),
            marks=(pattern, Mark(Role.COVER, houses=(few.house,))),
        )

    @staticmethod
    def clues_told(
        step: Step, grid: Grid, digits: Collection[int]
    ) -> Iterator[tuple[int, list[Sentence], dict[int, int]]]:
        """The clues in a step's proof, each with its rule, and with the number of these digits in
        each of its sets.
        """
        board, used = grid.board, clues_in(step)
        for clue, ways in clues_with_ways(grid, lambda _, clue: clue in used):
            sets = {way.digits: way for way in ways}
            counts = {each: len({*board.digits_of(each)}.intersection(digits)) for each in sets}
            says = filler_of(board, clue)(board.clues[clue].says)
            yield clue, [says, sets_left(board, tuple(sets.values()))], counts

    @staticmethod
    def ruled_out(
        step: Step, board: Board, sets: Collection[int], wrong: Sequence[int]
    ) -> list[Sentence]:
        """Sentences that rule out the sets `wrong` of a clue, and the step's eliminations. If there
        are many sets, only their number is given.
        """
        runs = sorted(map(board.digits_of, wrong))
        lost = [Sentence("{digits:run}", digits=each) for each in runs]
        rest = "set does" if len(sets) == len(wrong) + 1 else "sets do"
        lead = f"The other {rest} not allow [this candidate|any of these candidates]"
        return [
            Sentence("That rules out {several} of them.", several=Count(len(lost)))
            if len(lost) > LISTED_SETS
            else listing("That rules out {}.", lost),
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
    held = dict(live)
    clues, _ = _clues_of(board, size <= technique.most_in_groups)[house]
    shares = _shares(board, house, clues, size, held)
    left = [held[cell] for cell in board.cells(house) if held[cell] & held[cell] - 1]
    digits = reduce(or_, left, 0)
    meant = technique.masks(Few(board, house, digits, held, shares), size) if shares else ()
    masks = [mask for mask in masks_among(digits, size) if mask in meant]
    few = (Few(board, house, mask, held, shares) for mask in masks)
    steps = chain(*map(technique.steps_in, few))
    return tuple({frozenset(step.eliminations): step for step in steps}.values())


@lru_cache(maxsize=64)
def _clues_of(board: Board, is_wide: bool) -> dict[House, tuple[list[int], list[int]]]:
    """The numbers of the clues with several cells in a house, for each house that has such clues.
    Also the cells of the house and of these clues. Only if `is_wide` is true, groups count as
    houses and rules about all neighbours as clues.
    """
    found = {}
    for house in board.regions:
        cells = {*board.cells(house)}
        inside = (n for n, at in enumerate(board.cells_of_clues) if len(cells.intersection(at)) > 1)
        clues = [n for n in inside if is_wide or not board.clues[n].noun.endswith(" rule")]
        if clues and (is_wide or house.region.is_complete):
            found[house] = clues, sorted(cells.union(*(board.cells_of_clues[n] for n in clues)))
    return found


def _shares(
    board: Board, house: House, clues: Iterable[int], size: int, live: dict[int, int]
) -> list[Share]:
    own, found = board.cells(house), list[Share]()
    for clue in clues:
        cells = board.cells_of_clues[clue]
        ways = ways_left(board, clue, tuple([live[cell] for cell in cells])) or ()
        sets = frozenset(way.digits for way in ways)
        is_short = size == 1 or len(sets) <= MOST_SETS
        if is_short and {each.bit_count() for each in sets} == {len(cells)}:
            beyond = reduce(or_, [live[cell] for cell in cells if cell not in own], 0)
            counts = _counts(sets, board.digits, size)
            found.append(Share(clue, cells, ways, reduce(or_, sets), beyond, counts))
    return found


def choices_apart(shares: Iterable[Share], most: int) -> list[list[Share]]:
    """All ways to choose at most this many of the clues, without cells in common."""
    choices = list[list[Share]]([[]])
    for each in shares:
        free = (own for own in choices if len(own) < most and all(map(each.is_apart, own)))
        choices += [[*own, each] for own in free]
    return choices


@lru_cache(maxsize=1 << 10)
def masks_among(digits: int, size: int) -> tuple[int, ...]:
    """The masks of all choices of this many of the digits."""
    return tuple([sum(own) for own in combinations(bits_of(digits), size)])


@lru_cache(maxsize=1 << 10)
def _counts(sets: frozenset[int], digits: int, size: int) -> dict[int, tuple[int, int]]:
    masks = masks_among((1 << digits) - 1, size)
    counts = ((mask, [*map(int.bit_count, map(mask.__and__, sets))]) for mask in masks)
    return {mask: (min(count), max(count)) for mask, count in counts if any(count)}
