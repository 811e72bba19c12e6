"""Must-contain, and killer pair, triple and quad: clues and cells of a house need one to four of
its digits.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from ..model import Cell, Grid, Role, Sentence, Step
from ..model.clue_spaces import CluePart
from .form import Form
from .rung import Rung
from .shared.clue_counts import Few, OfCounts, Share, choices_apart, clues_in, masks_among
from .shared.clues import has_sets
from .shared.digits_beside import cells_of
from .shared.locked import no_cell_that_sees, no_other_cell
from .shared.wording import Count, alike, filler, losing_digits
from .technique import Explanation


class KillerSubset(OfCounts):
    """Clues and cells of a house share a few of its digits. Each set of digits that a clue allows
    contains some of these digits, and the cells have no other digits. If they use up all of the
    digits, the rest of the house has none of them. If they leave some of the digits, another clue
    has no set with more of them. One digit is used up by one clue, also in a group of cells.

    The proof has a truth for each of the digits in a clue. A link says that the clue has only one
    set. It is listed once for each of the digits that a set may lack.
    """

    aliases = ("Killer Subsets", "Clue Subsets", "Conflicting Combinations")
    forms = (
        Form("Must-Contain", 2.7, 1, aliases=("Locked Cage Digit", "Cage Pointing")),
        Form("Killer Pair", 3.25, 2, aliases=("Clue Pair",)),
        Form("Killer Triple", 3.65, 3, aliases=("Clue Triple",)),
        Form("Killer Quad", 4.3, 4, aliases=("Clue Quad",)),
    )
    most_in_groups = 1

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:
        """Find steps. All digits that one clue needs in a house are in one step."""
        steps = super().find(grid, rung)
        return steps if rung.size > 1 else _joined(steps)

    def masks(self, every: Few, size: int) -> Container[int]:
        found = {
            mask
            for each in every.shares
            for mask, (least, _) in each.counts.items()
            if least and not mask & each.beyond
        }
        for cell in every.board.cells(every.house):
            few = every.live[cell]
            if 1 < few.bit_count() <= size:
                rest = masks_among(every.mask & ~few, size - few.bit_count())
                found.update(few | others for others in rest)
        return found

    def steps_in(self, few: Few) -> Iterator[Step]:
        board, house, mask, live, shares = few
        own, size = board.cells(house), mask.bit_count()
        alone = [cell for cell in own if live[cell] & live[cell] - 1 and not live[cell] & ~mask]
        inner = [each for each in shares if not mask & each.beyond]
        if size == 1:  # cells with as many digits as cells are a naked set, whatever their clue
            inner = [
                s for s in inner if s.digits.bit_count() > len(s.cells) or has_sets(board, s.clue)
            ]
        needed = len(alone) + sum(each.among(mask)[0] for each in inner)
        for clues, single, left in _takers(inner, mask, alone, size) if needed >= size else ():
            if clues and not left:
                inside = {*single, *chain(*(each.cells for each in clues))}
                lost = {cell: live[cell] & mask for cell in own if cell not in inside}
                yield from self._steps(few, clues, single, lost)
        for one in inner:
            least, most = one.among(mask)
            if size - needed + least >= most:
                continue
            others = [*filter(one.is_apart, inner)]
            rest = [cell for cell in alone if cell not in one.cells]
            clues, single, left = _takers(others, mask, rest, size)[0]
            if max(least, 1) <= left < most:
                kept = tuple([w for w in one.ways if (w.digits & mask).bit_count() <= left])
                lost = one.lost(board, kept)
                yield from self._steps(few, clues, single, lost, (one, left))

    def _steps(
        self,
        few: Few,
        clues: list[Share],
        alone: list[Cell],
        lost: dict[Cell, int],
        limited: tuple[Share, int] | None = None,
    ) -> Iterator[Step]:
        """The step that eliminates the digits `lost` from cells, if there are any. If these cells
        are in a clue that shares the digits, `limited` is this clue and the number of digits left
        for it.
        """
        board, mask = few.board, few.mask
        truths = [cell.space for cell in alone]
        links = [few.house.with_digit(digit) for digit in board.digits_of(mask)]
        shares = [(each, each.among(mask)[0]) for each in clues]
        if limited:
            one, left = limited
            shares.append((one, left + 1))
            limited = one, left + 1 - one.among(mask)[0]
        for each, count in shares:
            spaces = each.digit_spaces(board, mask)
            truths += spaces
            links += [board.space(CluePart(each.clue).number)] * (len(spaces) - count)
        used = [each for each, _ in shares]
        yield from self.steps_without(few, lost, truths, links, alone, used, limited)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, (house,) = grid.board, step.houses(Role.COVER)
        digits = tuple(sorted(link.digit for link in step.links if link.clue is None))
        alone = tuple(sorted(truth.cell for truth in step.truths if truth.is_cell))
        places = step.candidates(Role.PATTERN)
        held = tuple(sorted({place.cell for place in places}))
        fill = filler(house=house, digits=digits, cells=held, alone=alone)
        moves = board.moves(house.kind)
        there = "" if moves else ", in {house}"
        limited = {link.clue.clue for link in step.links if link.clue and link.clue.cell >= 0}
        told, left, last = list[Sentence](), len(digits) - len(alone), list[Sentence]()
        count, cells = dict[int, int](), tuple[Cell, ...]()
        for clue, rule, counts in self.clues_told(step, grid, digits):
            if clue in limited:
                last, count, cells = rule, counts, cells_of(board, clue)
                continue
            own = tuple(d for d in digits if any(d in board.digits_of(each) for each in counts))
            least = min(counts.values())
            left -= least
            some = "{own:or}" if least == 1 else "at least {least} of {own}"
            some = "{own}" if least == len(own) else some
            needed = fill(f"Each of them contains {some}.", own=own, least=Count(least))
            told += [*rule, *[needed] * (len(counts) > 1)]
            inside = [cell for cell in held if cell in cells_of(board, clue)]
            if moves or len(inside) < len(cells_of(board, clue)):
                only = f"Among these cells, {{own}} can only be in {{inside:or}}{there}."
                told.append(fill(only, own=own, inside=inside))
        if alone:
            told.append(fill("{alone} can only be {digits:or}."))
        if limited:
            wrong = [each for each in count if count[each] > left]
            few = "So {house} leaves at most {left} of {digits} for {own}."
            told += [fill(few, left=Count(left), own=cells), *last]
            end = self.ruled_out(step, board, count, wrong)
        elif moves:
            end = no_cell_that_sees(step, grid, digits[0], held)
        elif len(digits) == 1:
            end = [no_other_cell(step, digits[0], house)]
        else:
            told.append(fill("So these cells use up {digits} of {house}."))
            end = [*losing_digits(fill("The other cells of {house} cannot hold them"), step)]
        one = self.opening(board, min(clues_in(step)))[0]
        ask = fill(f"Which clues{there.replace(',', '')} need {{digits:or}}?")
        return Explanation(
            where=one if step.size == 1 else fill("Look at the clues in {house}."),
            idea="Digits that clues or cells of a house need are eliminated from the rest of it.",
            short=fill(f"{{digits:run}}{there.replace(', in', ' of')} in {{cells:folded}}"),
            standard=[*told, *end],
            teach=[ask, *told, *end],
        )


def _joined(steps: Iterable[Step]) -> Iterator[Step]:
    """Join steps for one digit that use the same clue in the same house. Groups stay apart."""
    for (cover, _), own in alike(((s.marks[1], min(clues_in(s))), s) for s in steps).items():
        (house,) = cover.houses
        for part in [own] if house.region.is_complete else [[each] for each in own]:
            places = tuple(chain(*(each.candidates(Role.PATTERN) for each in part)))
            yield replace(
                part[0],
                eliminations=tuple(sorted(chain(*(each.eliminations for each in part)))),
                truths=tuple(chain(*(each.truths for each in part))),
                links=tuple(chain(*(each.links for each in part))),
                marks=(replace(part[0].marks[0], candidates=places), cover),
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
        # Each of several digits may be lacking. Otherwise, the clue alone uses up some of them.
        and (size == 1 or needs[each.clue] < (mask & each.digits).bit_count())
    ]
    found = []
    for clues in choices_apart(better, size):
        single = [cell for cell in alone if all(cell not in each.cells for each in clues)]
        left = size - len(single) - sum(needs[each.clue] for each in clues)
        found.append((clues, single, left))
    least = min(left for *_, left in found)
    return [each for each in found if each[2] == least]
