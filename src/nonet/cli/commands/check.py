"""`nonet check`: whether a puzzle is sound, or a grid in progress right so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..answer import VERSION, Answer, Format, puzzle_text
from ..display import Color, Display, display_of
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    GivensOption,
    Notation,
    NotationOption,
    OutputOption,
    Puzzle,
)
from ..outcome import FINE, WRONG, code_of

if TYPE_CHECKING:
    from ...geometry import Cell
    from ...grid import Grid
    from ...mistakes import Mistake
    from ...parse import Record
    from ...text import Text

EXAMPLES = (
    "nonet check @seventeen",
    "nonet check grid.txt --givens puzzle.txt   all mistakes in a half-filled grid",
    "nonet check puzzles.txt --format csv",
)


def check(
    puzzle: Puzzle = None,
    givens: GivensOption = None,
    format: FormatOption = Format.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
) -> int:
    """Check a puzzle (does it keep the rules, has it one solution, is every given needed) or a
    grid in progress (is everything right so far). All mistakes are told.
    """
    from ..progress_grid import with_givens
    from ..run import Job, run

    job = Job(Checked, Checked.of, prepare=with_givens(givens))
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Checked(Answer):
    """What is right and wrong about one puzzle or grid."""

    columns = ("puzzle", "status", "mistakes", "minimal")

    def __init__(self, grid: Grid) -> None:
        from ...grid import Grid
        from ...mistakes import mistakes
        from ...search import solution_strings

        self.grid = grid
        self.solutions = tuple(islice(solution_strings(Grid(grid.puzzle)), 2))
        self.mistakes = tuple(mistakes(grid, self.solutions)) if self.is_begun else ()
        self.redundant = self._redundant()
        self.status = ("none", "solved", "several")[len(self.solutions)]
        self.code = WRONG if self.mistakes else code_of(self.status)

    @classmethod
    def of(cls, record: Record) -> Checked:
        """The answer to a record that can be read."""
        from ...grid import Grid

        assert record.state is not None
        return cls(Grid(record.state))

    @property
    def is_begun(self) -> bool:
        """Whether somebody has worked on the puzzle."""
        from ...grid import Grid

        return self.grid != Grid(self.grid.puzzle)

    @property
    def is_minimal(self) -> bool | None:
        """Whether every given is needed; None where that is no question."""
        if len(self.solutions) != 1 or self.grid.puzzle.is_sukaku or not self.grid.puzzle.clues:
            return None
        return not self.redundant

    def _redundant(self) -> tuple[Cell, ...]:
        """The givens that the puzzle could do without, each for itself."""
        from ...minimal import redundant_clues

        puzzle = self.grid.puzzle
        if len(self.solutions) != 1 or puzzle.is_sukaku:
            return ()
        return redundant_clues(puzzle)

    def text(self, display: Display) -> str:
        return "\n".join(self._lines(display))

    def _lines(self, display: Display) -> Iterator[str]:
        geometry = self.grid.geometry
        if self.mistakes:
            number = len(self.mistakes)
            yield display.heading("1 mistake:" if number == 1 else f"{number} mistakes:")
            for mistake in self.mistakes:
                yield display.paragraph(mistake.text, geometry, indent=2, first="- ")
        elif not self.solutions:
            yield "The puzzle has no solution. nonet explain shows where it breaks."
        elif self.is_begun:
            yield self._progress()
        if len(self.solutions) > 1:
            from ..several import two_solutions

            yield two_solutions(self._fresh(), self.solutions, display)
        elif self.solutions and not self.is_begun:
            yield from self._sound(display)

    def _fresh(self) -> Grid:
        from ...grid import Grid

        return Grid(self.grid.puzzle)

    def _progress(self) -> str:
        left = len(self.grid.open_cells)
        if not left:
            return "Complete, and all is right."
        filled = 81 - self.grid.puzzle.clues - left
        if not filled:
            return f"Right so far: no candidate was wrongly ruled out; {left} cells to find."
        return f"Right so far: {filled} cell{'s' if filled > 1 else ''} filled, {left} to find."

    def _sound(self, display: Display) -> Iterator[str]:
        if not self.grid.open_cells:
            yield "Complete and right: every row, column and box has its nine digits."
            return
        clues = self.grid.puzzle.clues
        states = "candidates alone" if self.grid.puzzle.is_sukaku else f"{clues} givens"
        yield display.heading(f"Sound: {states}, exactly one solution.")
        if self.is_minimal:
            yield "Minimal: no given can be left out."
        elif self.is_minimal is False:
            yield display.paragraph(self._spare(), self.grid.geometry)

    def _spare(self) -> Text:
        from ...text import Sentence, Text

        cells = self.redundant
        if len(cells) == 1:
            told = Sentence("Not minimal: the given at {cells} can be left out.", cells=cells)
        else:
            told = Sentence("Not minimal: any one of {count} can be left out:", count=len(cells))
            return Text([told, Sentence("{cells}.", cells=cells)])
        return Text([told])

    def line(self) -> str:
        if self.mistakes:
            return "#mistakes " + " ".join(str(mistake.text) for mistake in self.mistakes)
        return self.status

    def rows(self) -> list[Sequence[object]]:
        minimal = {True: "true", False: "false", None: ""}[self.is_minimal]
        return [(puzzle_text(self.grid), self.status, len(self.mistakes), minimal)]

    def json(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "puzzle": puzzle_text(self.grid),
            "status": self.status,
            "solution": self.solutions[0] if len(self.solutions) == 1 else None,
            "steps": [],
            "right": self.code == FINE,
            "minimal": self.is_minimal,
            "redundant": [str(cell) for cell in self.redundant],
            "mistakes": [_mistake_json(mistake) for mistake in self.mistakes],
        }


def _mistake_json(mistake: Mistake) -> dict[str, Any]:
    return {
        "kind": mistake.kind.value,
        "cells": [str(cell) for cell in mistake.cells],
        "candidate": None if mistake.candidate is None else str(mistake.candidate),
        "text": str(mistake.text),
    }
