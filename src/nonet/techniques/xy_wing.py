"""XY-wing: whichever of its two digits the pivot holds, one pincer holds the third digit.

In an XYZ-wing, the pivot may also hold the third digit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..model import Candidate, Cell, Digit, Grid, Role, Sentence, Step
from .shared.pattern import removes_exactly, seeing
from .shared.wording import box_of, cells_see, filler, victims_eliminated, victims_see
from .technique import Explanation, Form, PatternTechnique


@dataclass(frozen=True, slots=True)
class Wing:
    """The cells of a wing, and the digit that its pincers share."""

    pivot: Cell
    one: Cell  # the pincer that `first` forces
    other: Cell
    digit: Digit  # The digit that the wing eliminates.
    first: Digit  # The smaller digit of the pivot. Each pivot digit forces a pincer.
    second: Digit

    def victims(self, grid: Grid, *seen: Cell) -> set[Candidate]:
        """The candidates of the shared digit that see all cells of `seen`."""
        return seeing(grid, self.digit, seen) - {self.pivot.with_digit(self.digit)}


class PivotWing(PatternTechnique[Wing]):
    """A wing with a pivot and two pincers.

    Attributes:
        is_end: whether the pivot may also hold the shared digit.
    """

    family = "Wings"
    is_end: ClassVar[bool]

    def read(self, step: Step, grid: Grid) -> Wing | None:
        """The wing of a step, or None if the step is not a wing.

        Each pincer must have two candidates: the shared digit, and a digit of the pivot.
        """
        pivots, pincers = step.cells(Role.PIVOT), sorted(step.cells(Role.PINCER))
        if len(pivots) != 1 or len(set(pincers)) != 2:
            return None
        pivot, (one, other) = pivots[0], pincers
        first, second = set(grid.candidates(one)), set(grid.candidates(other))
        shared = first & second
        if not len(first) == len(second) == 2 or len(shared) != 1:
            return None
        if not (grid.board.sees(pivot, one) and grid.board.sees(pivot, other)):
            return None
        digit = min(shared)
        forced = {min(first - shared): one, min(second - shared): other}
        if forced.keys() != set(grid.candidates(pivot)) - {digit}:
            return None
        low, high = sorted(forced)
        return Wing(pivot, forced[low], forced[high], digit, low, high)

    def _ends(self, wing: Wing) -> list[Cell]:
        pincers = [wing.one, wing.other]
        return sorted((wing.pivot, *pincers)) if self.is_end else pincers

    def fits(self, wing: Wing, step: Step, grid: Grid) -> bool:
        return self.is_end == (wing.digit in grid.candidates(wing.pivot)) and removes_exactly(
            step, wing.victims(grid, *self._ends(wing))
        )

    def explained(self, wing: Wing, step: Step, grid: Grid) -> Explanation:
        ends = self._ends(wing)
        fill = filler(
            wing,
            digits=grid.candidates(wing.pivot),
            cells=ends,
            ones=grid.candidates(wing.one),
            others=grid.candidates(wing.other),
            house=box_of(grid.board, wing.pivot),
        )
        if self.is_end:
            few, each, all_seen = "two or three", "In each case", "all three"
            begin = []
            otherwise = [fill("Otherwise {pivot} is {digit} itself.")]
            lesson = [
                fill(
                    "Unlike in an XY-wing, the pivot itself may be {digit}, so only cells that see "
                    "the pivot too lose the {digit}."
                )
            ]
        else:
            few, each, all_seen = "two", "Either way", "both"
            begin = [Sentence("Three cells have two candidates each.")]
            otherwise = lesson = []
        sight = tuple(cells_see(grid, [wing.pivot], (wing.one,), (wing.other,)))
        in_ends = fill(f"{each} one of {{cells}} is {{digit}}.")
        end = victims_eliminated(step, wing.digit, all_seen)
        return Explanation(
            where=fill(f"Look at the cells with {few} candidates in {{house}} and around it."),
            idea=self.idea,
            short=fill("{pivot} = {digits:run}, {digit} in {cells:or}"),
            standard=[
                fill("{pivot} is {digits:or}."),
                fill("{one} is {ones:or}, and {other} is {others:or}."),
                *sight,
                fill("If {pivot} is {first}, {one} is {digit}."),
                fill("If {pivot} is {second}, {other} is {digit}."),
                *otherwise,
                in_ends,
                end,
            ],
            teach=[
                *begin,
                fill("{pivot} is {digits:or}; call it the pivot."),
                fill("The pincers are {one}, with {ones}, and {other}, with {others}."),
                *sight,
                fill("If {pivot} is {first}, {one} is not, so it is {digit}."),
                fill("If {pivot} is {second}, {other} is not, so it is {digit}."),
                *otherwise,
                in_ends,
                *victims_see(step, grid, *ends),
                end,
                *lesson,
            ],
        )


class XYWing(PivotWing):
    """Three cells with two candidates each: the pivot xy sees the pincers xz and yz."""

    forms = (Form("XY-Wing", 4.3, aliases=("Y-Wing", "Bent Triple")),)
    idea = "Whichever digit the pivot takes, it forces the third digit into one of the pincers."
    is_end = False
