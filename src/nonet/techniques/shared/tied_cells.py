"""Shared by W-wings: cells with the same two candidates, and a house that excludes one of these
digits from at least one of the cells.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from ...model.cells import Cell, Digit, House
from ...model.grid import Grid
from ...model.step import Step
from ...model.text import Sentence
from ..technique import Explanation
from .pattern import removes_exactly, seeing
from .pattern_technique import PatternTechnique
from .wings import sees_in, tied_case, victims_fall, victims_see
from .wording import Count, saying


@dataclass(frozen=True, slots=True)
class TiedCells:
    """Cells with the same two candidates, at least one of which cannot be the tied digit.

    Attributes:
        cells: the cells with the two candidates.
        tied: the digit that one of the cells cannot be.
        digit: the other candidate, which is eliminated elsewhere.
        house: the house whose places for the tied digit are all seen by the cells.
        seen: the places that each cell sees.
    """

    cells: tuple[Cell, ...]
    tied: Digit
    digit: Digit
    house: House
    seen: tuple[tuple[Cell, ...], ...]

    @property
    def pair(self) -> tuple[Digit, ...]:
        """The two candidates of the cells."""
        return tuple(sorted((self.tied, self.digit)))

    @property
    def places(self) -> tuple[Cell, ...]:
        """All places for the tied digit in the house."""
        return tuple(sorted(place for places in self.seen for place in places))


class TiedCellsTechnique(PatternTechnique[TiedCells]):
    """A W-wing technique; subclasses declare the number of cells and how the house links them."""

    family = "Wings"
    idea: ClassVar[str]

    @abstractmethod
    def is_tied(self, wing: TiedCells, step: Step, grid: Grid) -> bool:
        """Whether the cells see the places as the step's name and variant require."""

    @abstractmethod
    def short(self, wing: TiedCells, step: Step) -> Sentence:
        """The wing in one line."""

    def fits(self, wing: TiedCells, step: Step, grid: Grid) -> bool:
        return (
            not any(grid.board.sees(one, other) for one in wing.cells for other in wing.cells)
            and all(grid.candidates(cell) == wing.pair for cell in wing.cells)
            and wing.places == tuple(sorted(grid.places(wing.tied, wing.house)))
            and self.is_tied(wing, step, grid)
            and removes_exactly(step, seeing(grid, wing.digit, wing.cells))
        )

    def explained(self, wing: TiedCells, step: Step, grid: Grid) -> Explanation:
        cells = tuple(sorted(wing.cells))
        say = saying(wing, cells=cells, count=Count(len(cells)))
        ties = tuple(zip(wing.cells, wing.seen, strict=True))
        places = say("In {house} the {tied} is in {places:or}.")
        sights = tuple(sees_in(grid, cell, seen) for cell, seen in ties)
        one_is_not = say("So one of {cells} is not {tied}, and that one is {digit}.")
        fall = victims_fall(step, wing.digit, "both" if len(cells) == 2 else "all three")
        apart = say("They do not see each other, so both might be {tied}.")
        return Explanation(
            where=say("Look for {count} cells with just {pair}."),
            idea=self.idea,
            short=self.short(wing, step),
            standard=[
                say("{cells} each have only {pair}."),
                places,
                *sights,
                one_is_not,
                fall,
            ],
            teach=[
                say("{cells} have the same two candidates, {pair}."),
                *[apart] * (len(cells) == 2),
                places,
                *sights,
                *(tied_case(seen, wing.tied, cell, wing.digit) for cell, seen in ties),
                one_is_not,
                *victims_see(step, grid, *cells),
                fall,
            ],
        )
