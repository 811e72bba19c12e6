"""`nonet minimal --board`: a puzzle on a board without the givens that it does not need."""

from __future__ import annotations

from collections.abc import Sequence

from ..boards.minimal import minimal_of
from ..boards.search import FoundOnBoard
from ..model.puzzle import Puzzle
from ..path import Status
from ..wire.boards import BoardMinimalAnswer
from .board_answers import BoardAnswer, framed_board, several_told, status_of
from .display import Display
from .exit_codes import code_of_status


class BoardMinimal(BoardAnswer):
    """A minimal puzzle made of one puzzle on a board, or why there is none."""

    columns = ("board", "puzzle", "status", "minimal", "clues", "undecided")

    def __init__(self, puzzle: Puzzle, found: FoundOnBoard, seed: int | None) -> None:
        self.puzzle = puzzle
        self.status = status_of(found[1])
        self.code = code_of_status(self.status)
        self.minimal: Puzzle | None = None
        self.undecided = 0
        if self.status is Status.SOLVED and found[0] is not None:
            self.minimal, self.undecided = minimal_of(puzzle, found[0], seed)

    def text(self, display: Display) -> str:
        if self.status is Status.SEVERAL:
            return several_told(self.puzzle, display, self.signs)
        if self.minimal is None:
            return "The puzzle has no solution."
        board = framed_board(self.minimal, display, None, self.signs)
        needed = "all of them are needed."
        if self.undecided:
            needed = f"{self.undecided} of them may be too many: the search gave up about them."
        if self.minimal == self.puzzle:
            if not self.undecided:
                clues = self.minimal.clues
                return f"{board}\nIt was minimal already: all of its {clues} givens are needed."
            return f"{board}\nNo given was seen not to be needed; {needed}"
        before = self.puzzle.clues
        return f"{board}\n{self.minimal.clues} of {before} givens are left, and {needed}"

    def line(self) -> str:
        if self.minimal is not None:
            return self.written(self.minimal)
        told = "the puzzle has no solution." if self.status is Status.NONE else "several solutions."
        return f"#{self.status.value} {told}"

    def rows(self) -> list[Sequence[object]]:
        words, status = self.puzzle.board.words, self.status.value
        if self.minimal is None:
            return [(words, self.written(self.puzzle), status, "", "", "")]
        found, given = self.written(self.minimal), self.written(self.puzzle)
        return [(words, given, status, found, self.minimal.clues, self.undecided)]

    def value(self) -> object:
        minimal = None if self.minimal is None else str(self.minimal)
        words = self.puzzle.board.words
        return BoardMinimalAnswer(words, str(self.puzzle), self.status, minimal, self.undecided)
