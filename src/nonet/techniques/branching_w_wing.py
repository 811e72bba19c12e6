"""Multi-branch W-wing: three equal cells, and a house whose places for one digit see one each."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.cells import Cell, Digit, House
from ..model.grid import Grid
from ..model.step import Role, Step
from .shared.pattern import removes_exactly, seeing
from .shared.pattern_technique import PatternTechnique
from .shared.wings import sees_in, tied_case, victims_fall, victims_see
from .shared.wording import saying, shared_house, short_conclusion
from .technique import Explanation, Form

BRANCHES = 3


@dataclass(frozen=True, slots=True)
class _Branch:
    """A cell and the places of the house that it sees."""

    cell: Cell
    places: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class _Wing:
    branches: tuple[_Branch, ...]
    tied: Digit  # the digit that one of the cells cannot have
    digit: Digit  # the digit that falls
    house: House

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(branch.cell for branch in self.branches)

    @property
    def places(self) -> tuple[Cell, ...]:
        return tuple(sorted(place for branch in self.branches for place in branch.places))

    @property
    def pair(self) -> tuple[Digit, ...]:
        return tuple(sorted((self.tied, self.digit)))


class BranchingWWing(PatternTechnique[_Wing]):
    """Three cells with the same two candidates; a house ties one of these digits to all of them."""

    id = "branching-w-wing"
    family = "Wings"
    forms = (Form("Multi-Branch W-Wing", 5.7, aliases=("Branched W-Wing", "Branching W-Wing")),)

    def read(self, step: Step, grid: Grid) -> _Wing | None:  # noqa: ARG002  marks tell it all
        houses = step.houses(Role.BASE)
        if len(houses) != 1 or len(step.chains) != BRANCHES:
            return None
        branches = []
        told = set()
        for chain in step.chains:
            nodes = [node.candidates for node in chain.nodes]
            if len(nodes) != 3 or not all(nodes) or len({*nodes[1], *nodes[2]}) != 2:
                return None
            (tied,), (end,) = nodes[1], nodes[2]
            if tied.cell != end.cell or {place.digit for place in nodes[0]} != {tied.digit}:
                return None
            told.add((tied.digit, end.digit))
            branches.append(_Branch(end.cell, tuple(place.cell for place in nodes[0])))
        if len(told) != 1:
            return None
        ((tied_digit, digit),) = told
        return _Wing(tuple(branches), tied_digit, digit, houses[0])

    def fits(self, wing: _Wing, step: Step, grid: Grid) -> bool:
        if len(set(wing.cells)) != BRANCHES:
            return False
        needed = all(
            any(
                not any(grid.board.sees(other, place) for other in {*wing.cells} - {branch.cell})
                for place in branch.places
            )
            for branch in wing.branches
        )
        apart = not any(
            cell in grid.board.peers(other) for cell in wing.cells for other in wing.cells
        )
        return (
            apart
            and all(grid.candidates(cell) == wing.pair for cell in wing.cells)
            and wing.places == tuple(sorted(grid.places(wing.tied, wing.house)))
            and all(
                shared_house(grid, branch.cell, *branch.places) is not None
                for branch in wing.branches
            )
            and needed
            and removes_exactly(step, seeing(grid, wing.digit, wing.cells))
        )

    def told(self, wing: _Wing, step: Step, grid: Grid) -> Explanation:
        cells = tuple(sorted(wing.cells))
        say = saying(wing, cells=cells)
        same = say("{cells} each have only {pair}.")
        places = say("In {house} the {tied} is in {places:or}.")
        sights = tuple(sees_in(grid, branch.cell, branch.places) for branch in wing.branches)
        one_is_not = say("So one of {cells} is not {tied}, and that one is {digit}.")
        fall = victims_fall(step, wing.digit, "all three")
        return Explanation(
            where=say("Look for three cells with just {pair}."),
            idea="Three cells share a pair of candidates. A house forces one of them to "
            "lose the first digit; that cell takes the second.",
            short=short_conclusion(
                say("{pair:run} in {cells:short}, {tied} of {house:short} in {places:folded}"), step
            ),
            standard=[same, places, *sights, one_is_not, fall],
            teach=[
                say("{cells} have the same two candidates, {pair}."),
                places,
                *sights,
                *(
                    tied_case(branch.places, wing.tied, branch.cell, wing.digit)
                    for branch in wing.branches
                ),
                one_is_not,
                *victims_see(step, grid, *cells),
                fall,
                self.look,
            ],
        )


TECHNIQUE = BranchingWWing()
