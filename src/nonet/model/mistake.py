"""The mistakes in a player's grid, and a search for equal digits in a house."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..base import NamedValue
from .cells import Candidate, Cell
from .grid import Grid
from .puzzle import BLANK
from .text import Text


class MistakeKind(NamedValue):
    """The kind of mistake."""

    CLASH = "clash"  # A house has equal digits.
    WRONG_DIGIT = "wrong-digit"  # No solution has this digit there.
    WRONGLY_REMOVED = "wrongly-removed"  # The solution has a digit that was ruled out.
    CONFLICT = "conflict"  # None of the puzzle's several solutions has all the player's digits.
    NO_SOLUTION = "no-solution"  # The puzzle itself has no solution.


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes:
        kind: its kind.
        cells: the wrong cell, or several cells if it is not known which one is wrong.
        candidate: the wrong digit, or the candidate wrongly ruled out; None if there is no such
            candidate.
        levels: four texts of growing detail. They say that something is wrong, in which box, in
            which cell, and what exactly.
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


def clashing_pairs(grid: Grid) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells in one house with equal digits, in reading order.

    >>> from nonet.model.puzzle import Puzzle
    >>> list(clashing_pairs(Grid.load(Puzzle("5" + "." * 80), "5.5" + "." * 78)))
    [(Cell('r1c1'), Cell('r1c3'))]
    """
    values = grid.values
    for one in grid.board.all_cells:
        for other in sorted(grid.board.peers(one)) if values[one] != BLANK else ():
            if one < other and values[one] == values[other]:
                yield one, other
