"""Killer pair, triple and quad: clues and cells of a house share two to four of its digits."""

from collections.abc import Iterator, Sequence
from itertools import chain

from ..model import Board, Cell, Grid, House, Role, Sentence, Step
from ..model.clue_spaces import CluePart
from .cage_combinations import sets_left
from .form import Form
from .shared.clue_counts import OfCounts, Share, choices_apart, clues_in, marks_in
from .shared.clue_reasons import cells_of, filler_of
from .shared.clues import clues_with_ways
from .shared.wording import Count, filler, losing_digits
from .technique import Explanation


class KillerSubset(OfCounts):
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

    def steps_in(
        self, board: Board, house: House, mask: int, live: dict[int, int], shares: list[Share]
    ) -> Iterator[Step]:
        own, size = board.cells(house), mask.bit_count()
        alone = [cell for cell in own if live[cell] & live[cell] - 1 and not live[cell] & ~mask]
        inner = [each for each in shares if not mask & each.beyond]
        needed = len(alone) + sum(each.among(mask)[0] for each in inner)
        if not needed:
            return
        for clues, single, left in _takers(inner, mask, alone, size):
            if clues and not left:
                inside = {*single, *chain(*(each.cells for each in clues))}
                lost = {cell: live[cell] & mask for cell in own if cell not in inside}
                yield from _step(board, house, mask, live, (clues, single), lost)
        for one in inner:
            least, most = one.among(mask)
            if size - needed >= most:
                continue
            others = [*filter(one.is_apart, inner)]
            rest = [cell for cell in alone if cell not in one.cells]
            clues, single, left = _takers(others, mask, rest, size)[0]
            if max(least, 1) <= left < most:
                kept = tuple([w for w in one.ways if (w.digits & mask).bit_count() <= left])
                lost = one.lost(board, kept)
                yield from _step(board, house, mask, live, (clues, single), lost, (one, left))

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, (house,) = grid.board, step.houses(Role.COVER)
        digits = tuple(sorted(link.digit for link in step.links if link.clue is None))
        alone = tuple(sorted(truth.cell for truth in step.truths if truth.is_cell))
        fill = filler(house=house, digits=digits, cells=step.cells(Role.PATTERN), alone=alone)
        used = clues_in(step)
        limited = {link.clue.clue for link in step.links if link.clue and link.clue.cell >= 0}
        told, left, last = list[Sentence](), len(digits) - len(alone), list[Sentence]()
        count, cells = dict[int, int](), tuple[Cell, ...]()
        for clue, ways in clues_with_ways(grid, lambda _, clue: clue in used):
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
            end = self.ruled_out(step, board, count, wrong)
        else:
            told.append(fill("So these cells use up {digits} of {house}."))
            end = [*losing_digits(fill("The other cells of {house} cannot hold them"), step)]
        ask = fill("How many of the digits {digits} does each clue in {house} need?")
        return Explanation(
            where=fill("Look at the clues in {house}."),
            idea="If clues and cells of a house use up some digits, no other cell of it has them.",
            short=fill("{digits:run} of {house} in {cells:folded}"),
            standard=[*told, *end],
            teach=[ask, *told, *end],
        )


def _takers(
    shares: Sequence[Share], mask: int, alone: Sequence[Cell], size: int
) -> list[tuple[list[Share], list[Cell], int]]:
    """The clues and single cells that need most of these digits, in all ways to choose them, and
    the number of digits left.
    """
    needs = {each.clue: each.among(mask)[0] for each in shares}
    better = [
        each
        for each in shares
        if len({*each.cells}.intersection(alone)) < needs[each.clue]
        and needs[each.clue] < (mask & each.digits).bit_count()  # it may lack any of the digits
    ]
    found = []
    for clues in choices_apart(better, size):
        single = [cell for cell in alone if all(cell not in each.cells for each in clues)]
        left = size - len(single) - sum(needs[each.clue] for each in clues)
        found.append((clues, single, left))
    least = min(left for *_, left in found)
    return [each for each in found if each[2] == least]


def _step(
    board: Board,
    house: House,
    mask: int,
    live: dict[int, int],
    takers: tuple[list[Share], list[Cell]],
    lost: dict[Cell, int],
    limited: tuple[Share, int] | None = None,
) -> Iterator[Step]:
    """The step that eliminates the digits `lost` from cells, if there are any. If these cells are
    in a clue that shares the digits, `limited` is this clue and the number of digits left for it.
    """
    lost = {cell: own for cell, own in lost.items() if live[cell] & live[cell] - 1}
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
        spaces = each.digit_spaces(board, mask)
        truths += spaces
        links += [board.space(CluePart(each.clue).number)] * (len(spaces) - count)
    inside = (cell for each, _ in shares for cell in cells_of(board, each.clue))
    yield Step(
        "killer-subset",
        size=len(digits),
        eliminations=tuple(sorted(eliminated)),
        truths=tuple(truths),
        links=tuple(links),
        marks=marks_in(board, house, mask, live, [*alone, *inside]),
    )
