"""Rectangles in which two digits could be swapped: sentences about them, and rectangles with a
bound digit.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from ...model.cells import Digit, House
from ...model.grid import Grid
from ...model.step import Role, Step
from ...model.text import Sentence
from ..technique import Explanation
from .deadly import DeadlyPattern, PatternWords, pattern_words, read_deadly
from .pattern_technique import PatternTechnique
from .wording import candidates_of_each, saying

PLACE: Final = "{cells} lie in two rows, two columns and two boxes, and none is a given."
"""The position of the four cells."""

SWAP: Final = (
    "If the four cells held only {digits}, each of those rows, columns and boxes would have both "
    "digits once. Swap {digits} in all four: each of those still has both, so the puzzle would "
    "have two solutions."
)
"""Why the swap leaves every house valid."""

LEFT_WITH_TWO: Final = (
    "Then the four cells hold only {digits}; "
    "these could be swapped, and the puzzle would have two solutions."
)
"""The consequences if the assumption is true."""


def rectangle_words(
    pattern: DeadlyPattern,
    short: str = "{digits:run} in {cells:folded}",
    houses: tuple[House, ...] = (),
) -> PatternWords:
    """The sentences about a rectangle in two rows, two columns and two boxes.

    houses: the houses to name in the one-line text.
    """
    return pattern_words(
        pattern,
        where="Look at the cells that can be {digits}.",
        idea="Four cells must not be left with the same two digits, "
        "for these could be swapped and the puzzle would have two solutions.",
        short=short,
        place=PLACE,
        swap="If these held only {digits}, the two digits could be swapped, "
        "and the puzzle would have two solutions.",
        why=SWAP,
        houses=houses,
    )


class BoundRectangle(PatternTechnique[DeadlyPattern]):
    """A rectangle with a bound digit, which has no other place in two of the rectangle's rows and
    columns.
    """

    family = "Uniqueness"
    rests_on_uniqueness = True

    read = staticmethod(read_deadly)

    @abstractmethod
    def bound_digit(self, pattern: DeadlyPattern, step: Step) -> Digit:
        """The digit that is bound to the rectangle."""

    @abstractmethod
    def reasons(self, pattern: DeadlyPattern, step: Step) -> tuple[Sentence, ...]:
        """The consequences of the bound digit."""

    def taught(self) -> tuple[Sentence, ...]:
        """An introduction to the reasons for readers without any prior knowledge."""
        return ()

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        digit, houses = self.bound_digit(pattern, step), step.houses(Role.BASE)
        words = rectangle_words(pattern)
        say = saying(pattern, digit=digit, houses=houses)
        bound = say("In {houses} the {digit} can only be in these cells.")
        reasons = self.reasons(pattern, step)
        return Explanation(
            where=words.where,
            idea=words.idea,
            short=say("{digits:run} in {cells:folded}, {digit} of {houses:short} there"),
            standard=[words.place, bound, *reasons],
            teach=[
                words.place,
                *candidates_of_each(grid, pattern.cells),
                *words.why,
                bound,
                *self.taught(),
                *reasons,
            ],
        )
