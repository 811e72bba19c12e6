"""Hidden killer single, pair, triple and quad: all places for one to four digits of a house are in
clues that have few of them.
"""

from collections.abc import Container, Iterator

from ..model import Cell, Grid, Role, Sentence, Step
from ..model.clue_spaces import CluePart
from .form import Form
from .shared.clue_counts import Few, OfCounts, Share, choices_apart, masks_among
from .shared.digits_beside import cells_of
from .shared.wording import Count, filler, losing_cells
from .technique import Explanation


class HiddenKillerSubset(OfCounts):
    """All places for a few digits of a house are in clues and single cells. No set of digits that a
    clue allows contains more than some of them. If there is just enough room for the digits, each
    of the clues contains as many of them as it can, and the cells have no other digits.

    The proof counts each of these clues once for each digit that all of its sets lack, and once
    more if its sets with too few digits are eliminated.
    """

    aliases = ("Hidden Killer Subsets", "Hidden Clue Subsets")
    forms = (
        Form("Hidden Killer Single", 2.85, 1, aliases=("Hidden Clue Single",)),
        Form("Hidden Killer Pair", 3.45, 2, aliases=("Hidden Clue Pair",)),
        Form("Hidden Killer Triple", 3.85, 3, aliases=("Hidden Clue Triple",)),
        Form("Hidden Killer Quad", 4.5, 4, aliases=("Hidden Clue Quad",)),
    )

    def masks(self, every: Few, size: int) -> Container[int]:
        shared = {cell for each in every.shares for cell in each.cells}
        outside = [every.live[c] for c in every.board.cells(every.house) if c not in shared]

        def fits(mask: int) -> bool:  # Each clue takes one of the digits or more.
            return sum(own & mask > 0 for own in outside) < size

        digits = sum(filter(fits, masks_among(every.mask, 1)))
        return {*filter(fits, masks_among(digits, size))}

    def steps_in(self, few: Few) -> Iterator[Step]:
        board, house, mask, live, shares = few
        places = {cell for cell in board.cells(house) if live[cell] & mask}
        most = {each.clue: each.among(mask)[1] for each in shares}
        spare = {s.clue: len(places.intersection(s.cells)) - most[s.clue] for s in shares}
        fewer = [each for each in shares if most[each.clue] and spare[each.clue] > 0]
        if len(places) - sum(spare[each.clue] for each in fewer) > mask.bit_count():
            return
        for clues in choices_apart(fewer, mask.bit_count()):
            alone = places.difference(*(each.cells for each in clues))
            if clues and sum(most[each.clue] for each in clues) + len(alone) == mask.bit_count():
                for needy in (None, *clues):
                    yield from self._steps(few, clues, sorted(alone), needy)

    def _steps(
        self, few: Few, clues: list[Share], alone: list[Cell], needy: Share | None
    ) -> Iterator[Step]:
        """The step that eliminates candidates from the clue `needy`, or else from the cells
        `alone`.
        """
        board, house, mask, live, _ = few
        lost = {cell: live[cell] & ~mask for cell in alone}
        if needy:
            most = needy.among(mask)[1]
            kept = tuple([w for w in needy.ways if (w.digits & mask).bit_count() == most])
            lost = needy.lost(board, kept)
        truths = [house.with_digit(digit) for digit in board.digits_of(mask)]
        links = [cell.space for cell in alone]
        for each in clues:
            spaces = each.digit_spaces(board, mask)
            times = len(spaces) - each.among(mask)[1] + (each is needy)
            links += spaces
            truths += [board.space(CluePart(each.clue).number)] * times
        limited = (needy, 1) if needy else None
        yield from self.steps_without(few, lost, truths, links, alone, clues, limited)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, (house,) = grid.board, step.houses(Role.COVER)
        digits = tuple(sorted(truth.digit for truth in step.truths if truth.clue is None))
        alone = tuple(sorted(link.cell for link in step.links if link.is_cell))
        places = step.candidates(Role.PATTERN)
        inside = tuple(sorted({c.cell for c in places if c.cell in board.cells(house)}))
        fill = filler(house=house, digits=digits, cells=inside, alone=alone)
        needy = {link.clue.clue for link in step.links if link.clue and link.clue.cell >= 0}
        which, where = ("{cells}", ", {digits}") if digits[1:] else ("{cells:or}", " the {digits}")
        told = [fill(f"In {{house}}{where} can only be in {which}.")]
        last = list[Sentence]()
        end = [*losing_cells(fill("So {alone} can only be {digits:or}"), step)]
        for clue, rule, counts in self.clues_told(step, grid, digits):
            most = max(counts.values())
            other = {d for own in counts if counts[own] for d in board.digits_of(own)} - {*digits}
            is_pair = len(digits) == 1 and inside == cells_of(board, clue) and len(inside) == 2
            if is_pair and other.isdisjoint(out.digit for out in step.eliminations):
                words = "One of them is {digits}, so the other can only be {other:or}"
                end = [*losing_cells(fill(words, other=sorted(other)), step)]
                told.append(rule[0])
                break
            none = "None of them contains" if len(counts) > 1 else "It does not contain"
            few = f"{none} more than {{most}} of {{digits}}."
            told += [*rule, *[fill(few, most=Count(most))] * (most < len(digits))]
            if clue in needy:
                wrong = [each for each in counts if counts[each] < most]
                must = "{most} of {digits}" if most < len(digits) else "{digits}"
                must = f"So {{own}} must contain {must}."
                last = [fill(must, own=cells_of(board, clue), most=Count(most))]
                end = self.ruled_out(step, board, counts, wrong)
        return Explanation(
            where=fill("Look at the clues in {house}."),
            idea="If clues and cells have just enough room for some digits, they use all of it.",
            short=fill("{digits:run} of {house} in {cells:folded}"),
            standard=[*told, *last, *end],
            teach=[fill(f"Where in {{house}} can{where.lstrip(',')} go?"), *told, *last, *end],
        )
