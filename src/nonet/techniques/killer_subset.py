"""Killer pair, triple and quad: clues and cells of a house share two to four of its digits."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import or_
from typing import NamedTuple

from ..model import Board, Cell, Grid, House, LiveCandidates, Mark, Role, Sentence, Step
from ..model.clue_spaces import CluePart, ClueWay, Ways, ways_left
from .cage_combinations import sets_left
from .form import Form
from .rung import Rung
from .shared.clue_reasons import cells_of, filler_of
from .shared.clues import OfClues, clue_marked
from .shared.wording import Count, filler, listing, losing_cells, losing_digits
from .technique import Explanation


class _Share(NamedTuple):
    """A clue with several cells in a house.

    Attributes:
        clue, cells, ways: the number of the clue, its cells, and the remaining ways to fill it.
        counts: for masks of digits, how many of these digits a set of the clue contains, at least
            and at most. The clue has no place for them outside the house.
    """

    clue: int
    cells: tuple[int, ...]
    ways: Ways
    counts: dict[int, tuple[int, int]]

    def among(self, mask: int) -> tuple[int, int]:
        """How many of these digits a set of the clue contains, at least and at most."""
        return self.counts.get(mask, (0, 0))


class KillerSubset(OfClues):
    """Clues and cells of a house share a few of its digits. Each set of digits that a clue allows
    contains some of these digits, and the cells have no other digits. If they use up all of the
    digits, the rest of the house has none of them. If they leave some of the digits, another clue
    has no set with more of them.

    The proof has a truth for each of the digits in a clue. A link says that the clue has only one
    set. It is listed once for each of the digits that a set may lack.
    """

    aliases = ("Killer Subsets", "Clue Subsets", "Conflicting Combinations")
    forms = (
        Form("Killer Pair", 3.25, 2, aliases=("Clue Pair",)),
        Form("Killer Triple", 3.65, 3, aliases=("Clue Triple",)),
        Form("Killer Quad", 4.3, 4, aliases=("Clue Quad",)),
    )

    def title(self, step: Step, grid: Grid) -> str:
        """The name of the form: `Killer Pair`, or `Clue Pair` if not all clues are cages."""
        used = [each.clue.clue for each in step.truths if each.clue is not None]
        cages = all(grid.board.clues[clue].noun == "cage" for clue in used)
        return self.form_of(step).name.replace("Killer", "Killer" if cages else "Clue")

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:
        masks = LiveCandidates(grid).masks
        for house, cells in _houses(grid.board):
            yield from _steps(grid.board, house, rung.size, cells, tuple([masks[c] for c in cells]))

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, (house,) = grid.board, step.houses(Role.COVER)
        digits = tuple(sorted(link.digit for link in step.links if link.clue is None))
        alone = tuple(sorted(truth.cell for truth in step.truths if truth.is_cell))
        fill = filler(house=house, digits=digits, cells=step.cells(Role.PATTERN), alone=alone)
        limited = {link.clue.clue for link in step.links if link.clue and link.clue.cell >= 0}
        told, left, last = list[Sentence](), len(digits) - len(alone), list[Sentence]()
        count, cells = dict[int, int](), tuple[Cell, ...]()
        for clue, ways in clue_marked(step, grid, lambda *_: True):
            sets = {way.digits: way for way in ways}
            counts = {each: len({*board.digits_of(each)}.intersection(digits)) for each in sets}
            says = filler_of(board, clue)(board.clues[clue].says)
            rule = [says, sets_left(board, tuple(sets.values()))]
            if clue in limited:
                last, count, cells = rule, counts, cells_of(board, clue)
                continue
            own = tuple(d for d in digits if any(d in board.digits_of(each) for each in sets))
            least = min(counts.values())
            left -= least
            some = "{own:or}" if least == 1 else "at least {least} of {own}"
            lead = "Each of them contains" if len(sets) > 1 else "It contains"
            some = "{own}" if least == len(own) else some
            told += [*rule, fill(f"{lead} {some}.", own=own, least=Count(least))]
        if alone:
            told.append(fill("{alone} can only be {digits:or}."))
        if limited:
            wrong = [each for each in count if count[each] > left]
            few = "So {house} leaves at most {left} of {digits} for {own}."
            told += [fill(few, left=Count(left), own=cells), *last]
            lost = [Sentence("{digits:run}", digits=board.digits_of(each)) for each in wrong]
            told.append(listing("That rules out {}.", lost))
            rest = "set does" if len(count) == len(wrong) + 1 else "sets do"
            lead = f"The other {rest} not allow [this candidate|any of these candidates]"
            end = losing_cells(Sentence(lead, several=step.eliminations), step)
        else:
            told.append(fill("So these cells use up {digits} of {house}."))
            end = losing_digits(fill("The other cells of {house} cannot hold them"), step)
        ask = fill("How many of the digits {digits} does each clue in {house} need?")
        return Explanation(
            where=fill("Look at the clues in {house}."),
            idea="If clues and cells of a house use up some digits, no other cell of it has them.",
            short=fill("{digits:run} of {house} in {cells:folded}"),
            standard=[*told, *end],
            teach=[ask, *told, *end],
        )


@lru_cache(maxsize=64)
def _houses(board: Board) -> tuple[tuple[House, tuple[int, ...]], ...]:
    """The houses with two or more cells of some clue. Each house comes with its own cells and those
    of all such clues.
    """
    found = []
    for house in board.houses:
        own = frozenset(board.cells(house))
        if near := [cells for cells in board.cells_of_clues if len(own.intersection(cells)) > 1]:
            found.append((house, tuple(sorted({*own, *chain(*near)}))))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _steps(
    board: Board, house: House, size: int, cells: tuple[int, ...], masks: tuple[int, ...]
) -> tuple[Step, ...]:
    """The steps with `size` digits of a house. `masks` are the remaining digits of `cells`."""
    live, own, found = dict(zip(cells, masks, strict=True)), board.cells(house), list[Step]()
    shares = [*_shares(board, own, size, live)]
    few = [cell for cell in own if 1 < live[cell].bit_count() <= size]
    for mask in sorted({*chain(*(each.counts for each in shares))}):
        alone = [cell for cell in few if not live[cell] & ~mask]
        clues, single, left = _takers(shares, mask, alone, size)
        if clues and not left:
            inside = {*single, *chain(*(each.cells for each in clues))}
            lost = {cell: live[cell] & mask for cell in own if cell not in inside}
            found += _step(board, house, mask, live, (clues, single), lost)
        for one in shares if left < size else ():
            others = [each for each in shares if not {*each.cells}.intersection(one.cells)]
            rest = [cell for cell in alone if cell not in one.cells]
            clues, single, left = _takers(others, mask, rest, size)
            least, most = one.among(mask)
            if max(least, 1) <= left < most:
                kept = [way for way in one.ways if (way.digits & mask).bit_count() <= left]
                lost = {
                    board.all_cells[cell]: _in_any(one.ways, at) & ~_in_any(kept, at)
                    for at, cell in enumerate(one.cells)
                }
                found += _step(board, house, mask, live, (clues, single), lost, (one, left))
    return tuple(found)


def _shares(board: Board, own: Sequence[int], size: int, live: dict[int, int]) -> Iterator[_Share]:
    """The clues with several cells in a house, if the digits in each of their fillings differ."""
    filled = reduce(or_, [live[cell] for cell in own if live[cell].bit_count() == 1], 0)
    for clue, cells in enumerate(board.cells_of_clues):
        if len({*cells}.intersection(own)) > 1:
            ways = ways_left(board, clue, tuple([live[cell] for cell in cells])) or ()
            sets = frozenset(way.digits for way in ways)
            if {each.bit_count() for each in sets} == {len(cells)}:
                beyond = reduce(or_, [live[cell] for cell in cells if cell not in own], filled)
                counts = _counts(sets, board.digits, size)
                inside = {mask: count for mask, count in counts.items() if not mask & beyond}
                yield _Share(clue, cells, ways, inside)


@lru_cache(maxsize=1 << 10)
def _counts(sets: frozenset[int], digits: int, size: int) -> dict[int, tuple[int, int]]:
    """For masks of `size` digits, how many of these digits each set contains, at least and at most.
    Masks with digits of no set are left out.
    """
    masks = [sum(own) for own in combinations([1 << digit for digit in range(digits)], size)]
    counts = ((mask, [(each & mask).bit_count() for each in sets]) for mask in masks)
    return {mask: (min(count), max(count)) for mask, count in counts if any(count)}


def _takers(
    shares: Sequence[_Share], mask: int, alone: Sequence[Cell], size: int
) -> tuple[list[_Share], list[Cell], int]:
    """The clues and single cells that need some of these digits, and the number of digits left."""
    clues, taken = list[_Share](), set[int]()
    for each in shares:
        is_better = each.among(mask)[0] > len({*each.cells}.intersection(alone))
        if is_better and taken.isdisjoint(each.cells):
            clues.append(each)
            taken.update(each.cells)
    single = [cell for cell in alone if cell not in taken]
    return clues, single, size - len(single) - sum(each.among(mask)[0] for each in clues)


def _step(
    board: Board,
    house: House,
    mask: int,
    live: dict[int, int],
    takers: tuple[list[_Share], list[Cell]],
    lost: dict[Cell, int],
    limited: tuple[_Share, int] | None = None,
) -> Iterator[Step]:
    """The step that eliminates the digits `lost` from cells, if there are any. If these cells are
    in a clue that shares the digits, `limited` is this clue and the number of digits left for it.
    """
    eliminated = [cell.with_digit(d) for cell in lost for d in board.digits_of(lost[cell])]
    if not eliminated:
        return
    clues, alone = takers
    digits = board.digits_of(mask)
    truths, links = [cell.space for cell in alone], [house.with_digit(digit) for digit in digits]
    shares = [(each, each.among(mask)[0]) for each in clues]
    if limited:
        one, left = limited
        shares.append((one, left + 1))
        parts = [CluePart(one.clue, each.cell, each.digit).number for each in eliminated]
        links += [*map(board.space, parts)] * (left + 1 - one.among(mask)[0])
    for each, count in shares:
        there = board.digits_of(mask & reduce(or_, [way.digits for way in each.ways]))
        truths += [board.space(CluePart(each.clue, digit=digit).number) for digit in there]
        links += [board.space(CluePart(each.clue).number)] * (len(there) - count)
    used = sorted({*alone, *(cell for each, _ in shares for cell in cells_of(board, each.clue))})
    places = [c.with_digit(d) for c in used for d in board.digits_of(mask & live[c])]
    yield Step(
        "killer-subset",
        size=len(digits),
        eliminations=tuple(sorted(eliminated)),
        truths=tuple(truths),
        links=tuple(links),
        marks=(
            Mark(Role.PATTERN, cells=tuple(used), candidates=tuple(places)),
            Mark(Role.COVER, houses=(house,)),
        ),
    )


def _in_any(ways: Sequence[ClueWay], at: int) -> int:
    """The digits that a cell has in these ways."""
    return reduce(or_, [way.in_cells[at] for way in ways])
