"""W-wing: two cells with the same two candidates, and a house whose places for one of them see
them."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.cells import Cell, Digit, House
from ..model.grid import Grid
from ..model.step import Role, Step
from ..model.text import Sentence
from .shared.eureka import short_chain
from .shared.pattern import removes_exactly, seeing
from .shared.pattern_technique import PatternTechnique
from .shared.wings import sees_in, tied_case, victims_fall, victims_see
from .shared.wording import saying, shared_house
from .technique import Explanation, Form


@dataclass(frozen=True, slots=True)
class _Wing:
    cells: tuple[Cell, Cell]
    tied: Digit  # the digit that one of the cells cannot have
    digit: Digit  # the digit that falls
    house: House
    places: tuple[tuple[Cell, ...], tuple[Cell, ...]]  # those that each cell sees


class WWing(PatternTechnique[_Wing]):
    """Two cells with the same pair, out of sight of each other; a house ties one of their digits.

    What is called a chute remote pair is one, with several places or with two: the cells are in
    two boxes of a chute (a band or a stack), and the third box has none of the digit in the line
    that neither cell uses. So that line has the digit near one of the cells. So has that box.
    """

    id = "w-wing"
    family = "Wings"
    a_rung_each = True
    aliases = ("Semi-Remote Naked Pair", "Chute Remote Pair")
    forms = (Form("W-Wing", 4.4), Form("Grouped W-Wing", 4.7, variant="grouped"))

    def read(self, step: Step, grid: Grid) -> _Wing | None:
        cells, houses = step.cells(Role.PINCER), step.houses(Role.BASE)
        if len(set(cells)) != 2 or len(houses) != 1 or len(step.chains) != 1:
            return None
        nodes = [node.candidates for node in step.chains[0].nodes]
        if len(nodes) != 6 or not all(nodes):
            return None
        first, last = nodes[0][0], nodes[5][0]
        digit, tied = first.digit, nodes[1][0].digit
        if any(grid.candidates(cell) != tuple(sorted((digit, tied))) for cell in cells):
            return None
        if last.digit != digit or {first.cell, last.cell} != set(cells):
            return None
        places = (tuple(c.cell for c in nodes[2]), tuple(c.cell for c in nodes[3]))
        if sorted(grid.places(tied, houses[0])) != sorted((*places[0], *places[1])):
            return None
        return _Wing((first.cell, last.cell), tied, digit, houses[0], places)

    def fits(self, wing: _Wing, step: Step, grid: Grid) -> bool:
        if grid.board.sees(*wing.cells):
            return False
        count = len(wing.places[0]) + len(wing.places[1])
        return (
            all(
                grid.board.sees(cell, place)
                for cell, places in zip(wing.cells, wing.places, strict=True)
                for place in places
            )
            and not any(
                shared_house(grid, cell, *wing.places[0], *wing.places[1]) is not None
                for cell in wing.cells
            )
            and (count > 2) == (step.variant == "grouped")
            and removes_exactly(step, seeing(grid, wing.digit, wing.cells))
        )

    def told(self, wing: _Wing, step: Step, grid: Grid) -> Explanation:
        cells = sorted(wing.cells)
        say = saying(wing, cells=cells, tied=wing.tied)
        same = say("{cells} each have only {digits}.", digits=sorted((wing.digit, wing.tied)))
        places = say(
            "In {house} the {tied} is in {places:or}.",
            places=sorted((*wing.places[0], *wing.places[1])),
        )
        ties = tuple(zip(wing.cells, wing.places, strict=True))
        sights = tuple(sees_in(grid, cell, seen) for cell, seen in ties)
        one_is_not = say("So one of {cells} is not {tied}, and that one is {digit}.")
        fall = victims_fall(step, wing.digit)
        return Explanation(
            where=Sentence(
                "Look for two cells with just {digits}.",
                digits=sorted((wing.digit, wing.tied)),
            ),
            idea="Two cells share a pair of candidates. A house forces one of them to lose "
            "the first digit; that cell takes the second.",
            short=short_chain(step),
            standard=[same, places, *sights, one_is_not, fall],
            teach=[
                say(
                    "{cells} have the same two candidates, {digits}.",
                    digits=sorted((wing.digit, wing.tied)),
                ),
                say("They do not see each other, so both might be {tied}."),
                places,
                *sights,
                *(tied_case(seen, wing.tied, cell, wing.digit) for cell, seen in ties),
                one_is_not,
                *victims_see(step, grid, *cells),
                fall,
                self.look,
            ],
        )


TECHNIQUE = WWing()
