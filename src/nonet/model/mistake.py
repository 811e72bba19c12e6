"""A mistake in a player's grid, and two equal digits in a house."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from .cells import Candidate, Cell
from .grid import Grid
from .puzzle import BLANK
from .text import Text


class MistakeKind(StrEnum):
    """The kind of mistake."""

    CLASH = "clash"  # equal digits in a house
    WRONG_DIGIT = "wrong-digit"  # a digit that no solution has there
    WRONGLY_REMOVED = "wrongly-removed"  # a candidate ruled out that the solution needs
    CONFLICT = "conflict"  # of several solutions none has all that the player filled in
    NO_SOLUTION = "no-solution"  # the puzzle itself has none


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes:
        kind: what kind.
        cells: what is wrong: one cell, or several of which one is wrong and none is known to be.
        candidate: the wrong digit, or the candidate wrongly ruled out; None if that is not one.
        levels: four texts: that something is wrong; in which box; at which cell; what.
        witness: a given, or a digit that is right, with which the wrong digit clashes.
    """

    kind: MistakeKind
    cells: tuple[Cell, ...]
    candidate: Candidate | None
    levels: tuple[Text, Text, Text, Text]
    witness: Cell | None = None

    @property
    def text(self) -> Text:
        """All there is to say."""
        return self.levels[3]


def clashing_pairs(grid: Grid) -> Iterator[tuple[Cell, Cell]]:
    """Equal digits in a house, in reading order.

    >>> from nonet.model.puzzle import Puzzle
    >>> list(clashing_pairs(Grid.load(Puzzle("5" + "." * 80), "5.5" + "." * 78)))
    [(Cell('r1c1'), Cell('r1c3'))]
    """
    values = grid.values
    for one in grid.board.all_cells:
        for other in sorted(grid.board.peers(one)) if values[one] != BLANK else ():
            if one < other and values[one] == values[other]:
                yield one, other
