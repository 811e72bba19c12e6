"""Techniques that look at one clue of a board.

They eliminate the candidates that occur in none of the ways to fill the clue.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, TypeAlias

from ...model.board import Board
from ...model.clue_spaces import Ways
from ...model.grid import Grid
from ...model.step import Step
from ...model.text import Sentence
from ..rung import Rung
from ..technique import Explanation, WordedTechnique
from .clues import cells_of, clue_marked, clues_with_ways, step_of_ways
from .wording import MISTAKE

Reasons: TypeAlias = tuple[list[Sentence], list[Sentence]]
"""The reasons for a step, as sentences: first the short proof, then the full explanation."""


class OfClues(WordedTechnique):
    """A technique that uses the clues of a board; it does not apply to boards without clues."""

    family = "Clues"
    needs_clues = True
    finds_on_every_board = True

    def rungs(self) -> tuple[Rung, ...]:
        return ()

    def large_rungs(self) -> tuple[Rung, ...]:
        return self._rungs_for(self.forms)

    def holds(self, step: Step, grid: Grid) -> bool:
        """Whether a new search finds an equal step; each clue allows only one step of a kind."""
        return any(
            step.marks == one.marks
            and {*step.eliminations} == {*one.eliminations}
            and (step.placements, step.contradiction) == (one.placements, one.contradiction)
            for one in self.find(grid, *self.large_rungs())
        )


class OfOneClue(OfClues):
    """Eliminates the candidates that occur in none of the ways to fill a clue.

    Attributes:
        seen: the name of the clue in the one-line text, such as "sum of {cells:folded}".
        idea: the technique in one line.
    """

    seen: ClassVar[str]
    idea: ClassVar[str]

    @staticmethod
    @abstractmethod
    def is_meant(board: Board, clue: int) -> bool:
        """Whether the technique uses the clue with this number."""

    @abstractmethod
    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        """Why the step follows from the remaining ways to fill the clue."""

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        for clue, ways in clues_with_ways(grid, self.is_meant):
            if step := step_of_ways(self.id, grid, clue, ways):
                yield step

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        clue, ways = next(clue_marked(step, grid, self.is_meant))
        cells = cells_of(grid.board, clue)
        rule = Sentence(grid.board.clues[clue].says, cells=cells)
        if ways:
            short = Sentence(self.seen, cells=cells)
            standard, teach = self.reasons(step, grid, clue, ways)
        else:
            none = Sentence("The candidates there allow no way to do that.")
            short = Sentence(f"{self.seen}: nothing fits", cells=cells)
            standard, teach = [none, MISTAKE], [none, Sentence("So there is no solution."), MISTAKE]
        return Explanation(
            where=Sentence("Look at {cells}.", cells=cells),
            idea=Sentence(self.idea),
            short=short,
            standard=[rule, *standard],
            teach=[rule, *teach],
        )
