"""Shared by XY-wing and XYZ-wing: whatever digit the pivot has, one end has the shared digit."""

from __future__ import annotations

from typing import ClassVar

from ...model.cells import Cell
from ...model.grid import Grid
from ...model.step import Step
from ...model.text import Sentence
from ..technique import Explanation
from .pattern import removes_exactly
from .pattern_technique import PatternTechnique
from .wings import Wing, pincers_in_turn, pivot_sees, read_wing, victims_fall, victims_see
from .wording import box_of, saying


class PivotWing(PatternTechnique[Wing]):
    """A wing with a pivot and two pincers.

    Attributes:
        idea: a sentence that explains why such a wing works.
        is_end: whether the pivot can also be the shared digit.
    """

    family = "Wings"
    idea: ClassVar[str]
    is_end: ClassVar[bool]

    read = staticmethod(read_wing)

    def _ends(self, wing: Wing) -> tuple[Cell, ...]:
        return tuple(sorted((wing.pivot, *wing.pincers))) if self.is_end else wing.pincers

    def fits(self, wing: Wing, step: Step, grid: Grid) -> bool:
        return self.is_end == (wing.digit in grid.candidates(wing.pivot)) and removes_exactly(
            step, wing.victims(grid, *self._ends(wing))
        )

    def explained(self, wing: Wing, step: Step, grid: Grid) -> Explanation:
        (one, other), (first, second) = wing.pincers, wing.choices
        ends = self._ends(wing)
        say = saying(wing, digits=grid.candidates(wing.pivot), cells=ends)
        cases = say(
            "If it is {first}, {one} is {digit}; if it is {second}, {other} is {digit}.",
            first=first,
            second=second,
            one=one,
            other=other,
        )
        if self.is_end:
            few, each, all_seen = "two or three", "In each case", "all three"
            begin = []
            else_pivot = [say("Otherwise it is {digit} itself.")]
            else_named = [say("Otherwise {pivot} is {digit} itself.")]
            lesson = [
                say(
                    "Unlike in an XY-wing the pivot may be {digit} too, so it must be seen as well."
                )
            ]
        else:
            few, each, all_seen = "two", "Either way", "both"
            begin = [Sentence("Three cells have two candidates each.")]
            else_pivot = else_named = lesson = []
        in_ends = say(f"{each} one of {{cells}} is {{digit}}.")
        end = victims_fall(step, wing.digit, all_seen)
        return Explanation(
            where=say(
                f"Look at the cells with {few} candidates in {{house}} and around it.",
                house=box_of(grid, wing.pivot),
            ),
            idea=self.idea,
            short=say("{pivot} = {digits:run}, {digit} in {cells:or}"),
            standard=[
                say("{pivot} is {digits:or}."),
                pivot_sees(wing, grid),
                cases,
                *else_pivot,
                in_ends,
                end,
            ],
            teach=[
                *begin,
                say("{pivot} is {digits:or}; call it the pivot."),
                *pincers_in_turn(wing, grid),
                *else_named,
                in_ends,
                *victims_see(step, grid, *ends),
                end,
                *lesson,
            ],
        )
