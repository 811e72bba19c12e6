"""The mistakes in a player's grid."""

from dataclasses import dataclass

from ..base import NamedValue
from .cells import Candidate, Cell
from .text import Text


class MistakeKind(NamedValue):
    """The kind of mistake."""

    CLASH = "clash"  # A house has equal digits.
    WRONG_DIGIT = "wrong-digit"  # No solution has this digit in this cell.
    WRONGLY_REMOVED = "wrongly-removed"  # The solution has a digit that was ruled out.
    CONFLICT = "conflict"  # The puzzle has several solutions, none with all the player's digits.
    NO_SOLUTION = "no-solution"  # The puzzle itself has no solution.


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes:
        kind: the kind of the mistake.
        cells: the wrong cell, or several cells if it is not known which one is wrong.
        candidate: the wrong digit, or the candidate wrongly ruled out; None if there is no such
            candidate.
        levels: four messages in increasing detail. The first says only that there is a mistake. The
            others add the box, the cell and the details.
        witness: a given or correct digit that clashes with the wrong one.
    """

    kind: MistakeKind
    cells: tuple[Cell, ...]
    candidate: Candidate | None
    levels: tuple[Text, Text, Text, Text]
    witness: Cell | None = None

    @property
    def text(self) -> Text:
        """The text with all details."""
        return self.levels[3]
