"""Killer pair, triple and quad: clues and cells of a house use up two to four of its digits."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from ..model import Cell, Grid, House, LiveCandidates, Mark, Role, Step
from ..model.clue_spaces import CluePart
from .cage_combinations import sets_left
from .form import Form
from .rung import Rung
from .shared.clue_reasons import filler_of
from .shared.clues import OfClues, clue_marked, clues_with_ways
from .shared.pattern import outside
from .shared.wording import Count, filler, losing_digits
from .technique import Explanation


class _Needy(NamedTuple):
    """A clue that needs some of a few digits.

    Attributes:
        clue: the number of the clue.
        cells: its cells.
        needs: for masks of digits, the number of these digits that each set of the clue contains.
    """

    clue: int
    cells: frozenset[int]
    needs: dict[int, int]


class KillerSubset(OfClues):
    """Clues and cells of a house use up a few of its digits. Each set of digits that a clue allows
    contains some of these digits, and the clue has no place for them outside the house. The cells
    have no other digits.

    The proof has a truth for each of these digits in a clue. One link says that the clue has only
    one set. It is listed once for each of the digits that a set may lack.
    """

    aliases = ("Killer Subsets", "Clue Subsets")
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
        board, masks = grid.board, LiveCandidates(grid).masks
        for house, mask, clues, alone in _subsets(grid, masks, rung.size):
            cells = [board.all_cells[cell] for each in clues for cell in each.cells] + alone
            digits = board.digits_of(mask)
            if not (eliminated := outside(grid, digits, house, cells)):
                continue
            truths, links = [cell.space for cell in alone], [house.with_digit(d) for d in digits]
            for clue, own, needs in clues:
                there = mask & reduce(or_, [masks[cell] for cell in own])
                parts = [CluePart(clue, digit=digit) for digit in board.digits_of(there)]
                truths += [board.space(part.number) for part in parts]
                links += [board.space(CluePart(clue).number)] * (len(parts) - needs[mask])
            every = [cell.with_digit(digit) for cell in sorted(cells) for digit in digits]
            yield Step(
                self.id,
                size=rung.size,
                eliminations=tuple(sorted(eliminated)),
                truths=tuple(truths),
                links=tuple(links),
                marks=(
                    Mark(
                        Role.PATTERN,
                        cells=tuple(sorted(cells)),
                        candidates=tuple(filter(grid.has, every)),
                    ),
                    Mark(Role.COVER, houses=(house,)),
                ),
            )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        board, (house,) = grid.board, step.houses(Role.COVER)
        digits = tuple(sorted({each.digit for each in step.candidates(Role.PATTERN)}))
        alone = tuple(sorted(truth.cell for truth in step.truths if truth.is_cell))
        fill = filler(house=house, digits=digits, cells=step.cells(Role.PATTERN), alone=alone)
        told = []
        for clue, ways in clue_marked(step, grid, lambda *_: True):
            sets = [*{way.digits: way for way in ways}.values()]
            needs = min(len({*digits}.intersection(board.digits_of(each.digits))) for each in sets)
            own = tuple(d for d in digits if any(way.digits >> d - 1 & 1 for way in sets))
            some = "{own:or}" if needs == 1 else "at least {needs} of {own}"
            some = "{own}" if needs == len(own) else some
            lead = "Each of them contains" if len(sets) > 1 else "It contains"
            told += [filler_of(board, clue)(board.clues[clue].says), sets_left(board, tuple(sets))]
            told.append(fill(f"{lead} {some}.", own=own, needs=Count(needs)))
        if alone:
            told.append(fill("{alone} can only be {digits:or}."))
        used = fill("So these cells use up {digits} of {house}.")
        end = losing_digits(fill("The other cells of {house} cannot hold them"), step)
        return Explanation(
            where=fill("Look at the clues in {house}."),
            idea="If clues and cells of a house use up some digits, no other cell of it has them.",
            short=fill("{digits:run} of {house} in {cells:folded}"),
            standard=[*told, used, *end],
            teach=[
                fill("How many of the digits {digits} does each clue in {house} need?"),
                *told,
                used,
                *end,
            ],
        )


def _subsets(
    grid: Grid, masks: list[int], size: int
) -> Iterator[tuple[House, int, list[_Needy], list[Cell]]]:
    """The sets of `size` digits that clues and single cells use up in a house: the house, the mask
    of the digits, the clues and the cells.
    """
    found = []
    for clue, ways in clues_with_ways(grid, lambda *_: True):
        cells, sets = grid.board.cells_of_clues[clue], frozenset(way.digits for way in ways)
        # In a filling with equal digits, the digits are fewer than the cells.
        if len(cells) > 1 and sets and {each.bit_count() for each in sets} == {len(cells)}:
            found.append(_Needy(clue, frozenset(cells), _needs(sets, grid.board.digits, size)))
    for house in grid.board.houses if found else ():
        own = grid.board.cells(house)
        few = [cell for cell in own if 1 < masks[cell].bit_count() <= size]
        filled = reduce(or_, [masks[cell] for cell in own if not grid.candidates(cell)], 0)
        clues, most = list[_Needy](), Counter[int]()
        for each in found:
            if len(each.cells.intersection(own)) > 1:
                beyond = reduce(or_, [masks[cell] for cell in each.cells.difference(own)], filled)
                needs = {mask: least for mask, least in each.needs.items() if not mask & beyond}
                clues.append(each._replace(needs=needs))
                most.update(needs)
        for mask in sorted(mask for mask in most if most[mask] + len(few) >= size):
            alone = [cell for cell in few if not masks[cell] & ~mask]
            chosen, taken = list[_Needy](), set[int]()
            for each in clues:
                is_better = each.needs.get(mask, 0) > len(each.cells.intersection(alone))
                if is_better and taken.isdisjoint(each.cells):
                    chosen.append(each)
                    taken |= each.cells
            alone = [cell for cell in alone if cell not in taken]
            if chosen and sum(each.needs[mask] for each in chosen) + len(alone) == size:
                yield house, mask, chosen, alone


@lru_cache(maxsize=1 << 10)
def _needs(sets: frozenset[int], digits: int, size: int) -> dict[int, int]:
    """For each mask of `size` digits, how many of these digits every set contains. Masks of which
    some set contains none are left out.
    """
    masks = [sum(own) for own in combinations([1 << digit for digit in range(digits)], size)]
    needs = {mask: min((each & mask).bit_count() for each in sets) for mask in masks}
    return {mask: least for mask, least in needs.items() if least}
