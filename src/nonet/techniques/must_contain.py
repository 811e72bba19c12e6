"""Must-contain: a clue needs a digit, and all places for it in the clue are in one house."""

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_

from ..model import Grid, LiveCandidates, Mark, Role, Sentence, Step
from ..model.clue_spaces import CluePart
from .cage_combinations import sets_left
from .form import Form
from .rung import Rung
from .shared.clue_reasons import cells_of
from .shared.clues import OfClues, clue_marked, clue_named, clues_with_ways, has_sets
from .shared.locked import no_cell_that_sees, no_other_cell
from .shared.pattern import outside
from .shared.wording import filler
from .technique import Explanation


class MustContain(OfClues):
    """All combinations for a clue, such as a cage, contain the same digit, and all places for this
    digit in the clue lie in one house.

    As in pointing and claiming, the digit is eliminated from the rest of the house.
    """

    forms = (Form("Must-Contain", 2.7, aliases=("Locked Cage Digit", "Cage Pointing")),)

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        board, live = grid.board, LiveCandidates(grid)
        for clue, ways in clues_with_ways(grid, has_sets):
            cells = cells_of(board, clue)
            left = reduce(or_, [live.open[cell] for cell in cells])
            every = reduce(and_, [way.digits for way in ways], left) if ways else 0
            for digit in board.digits_of(every) if len(cells) > 1 else ():
                places = tuple(filter(live.is_open, [c.with_digit(digit) for c in sorted(cells)]))
                in_clue = Mark(Role.PATTERN, cells=cells, candidates=places)
                for house in board.regions_of(places[0].cell):
                    are_inside = all(each.cell in board.cells(house) for each in places)
                    if are_inside and (eliminated := outside(grid, (digit,), house, cells)):
                        yield Step(
                            self.id,
                            eliminations=tuple(sorted(eliminated)),
                            truths=(board.space(CluePart(clue, digit=int(digit)).number),),
                            links=(house.with_digit(digit),),
                            marks=(in_clue, Mark(Role.COVER, houses=(house,))),
                        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        places = tuple(candidate.cell for candidate in step.candidates(Role.PATTERN))
        digit, house = step.eliminations[0].digit, step.houses(Role.COVER)[0]
        clue, ways = next(clue_marked(step, grid, has_sets))
        fill = filler(cells=step.cells(Role.PATTERN), places=places, digit=digit, house=house)
        (where_clue, rule), own = self.opening(grid.board, clue), clue_named(grid.board, clue)
        needed = [fill("Each of them contains {digit}.")] * (len(ways) > 1)
        only = "Among these cells, {digit} can only be in {places:or}, in {house}."
        every = len(places) == len(step.cells(Role.PATTERN))
        where = fill("All these cells are in {house}." if every else only)
        inside, end = " in {house}", [no_other_cell(step, digit, house)]
        if grid.board.moves(house.kind):
            inside, where = "", fill(only.replace(", in {house}", ""))
            end = no_cell_that_sees(step, grid, digit, places)
        return Explanation(
            where=where_clue,
            idea=f"A digit that {own} needs in a house is eliminated from the rest of that house.",
            short=fill("{digit} of {cells:folded}" + inside),
            standard=[rule, *(story := [sets_left(grid.board, ways), *needed, where, *end])],
            teach=[rule, Sentence("List the sets of digits that the candidates allow."), *story],
        )
