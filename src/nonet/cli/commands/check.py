"""`nonet check`: whether a puzzle is sound, or a grid in progress right so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
from ..display import Color, Display, display_of
from ..exit_codes import FINE, WRONG
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    GivensOption,
    Notation,
    NotationOption,
    OutputOption,
    PuzzleArgument,
)
from ..usage import UsageError

if TYPE_CHECKING:
    from ...readers.record import Record
    from ...text import Text
    from ...verbs.soundness import Soundness

EXAMPLES = (
    "nonet check @seventeen",
    "nonet check grid.txt --givens puzzle.txt   all mistakes in a half-filled grid",
    "nonet check puzzle.txt --board samurai",
    "nonet check puzzles.txt --format csv",
)


def check(
    puzzle: PuzzleArgument = None,
    givens: GivensOption = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Check a puzzle (does it keep the rules, has it one solution, is every given needed) or a
    grid in progress (is everything right so far). All mistakes are listed.
    """
    from ..progress_grid import with_givens
    from ..run import Job, run

    display = display_of(color, ascii, notation, output)
    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_answers import BoardChecked, answer_boards

        if givens is not None:
            raise UsageError("--givens goes with boards of nine rows alone.")
        return answer_boards(
            puzzle,
            asked,
            BoardChecked,
            BoardChecked.columns,
            format,
            output,
            display,
            is_named=board is not None,
            signs=signs,
        )
    job = Job(Checked, Checked.of, prepare=with_givens(givens), geometry=nine_row_geometry(asked))
    return run(puzzle, job, format, output, display)


class Checked(Answer):
    """What is right and wrong about one puzzle or grid."""

    columns = ("puzzle", "status", "mistakes", "minimal")

    def __init__(self, soundness: Soundness) -> None:
        self.soundness = soundness
        self.grid = soundness.grid
        self.solutions = soundness.solutions
        self.mistakes = soundness.mistakes
        self.is_begun = soundness.is_begun
        self.code = FINE if soundness.is_right else WRONG

    @classmethod
    def of(cls, record: Record) -> Checked:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...verbs.soundness import soundness_of

        assert record.state is not None
        return cls(soundness_of(Grid(record.state)))

    def text(self, display: Display) -> str:
        return "\n".join(self._lines(display))

    def _lines(self, display: Display) -> Iterator[str]:
        geometry = self.grid.geometry
        if self.mistakes:
            from ..mistake_list import mistake_list

            yield from mistake_list(self.soundness, display)
        elif not self.solutions:
            yield "The puzzle has no solution. nonet explain shows where it breaks."
            if self.grid.puzzle.clues:
                from ..progress_grid import NAME_THEM, NOT_TOLD

                yield display.paragraph(f"{NOT_TOLD} {NAME_THEM}", geometry)
        elif self.is_begun:
            yield self._progress()
        if len(self.solutions) > 1:
            from ..several import two_solutions_text

            yield two_solutions_text(self.soundness.fresh, self.solutions, display)
        elif self.solutions and not self.is_begun:
            yield from self._sound(display)

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
        if self.soundness.is_minimal:
            yield "Minimal: no given can be left out."
        elif self.soundness.is_minimal is False:
            yield display.paragraph(self._spare(), self.grid.geometry)

    def _spare(self) -> Text:
        from ...text import Sentence, Text

        cells = self.soundness.redundant
        if len(cells) == 1:
            told = Sentence("Not minimal: the given at {cells} can be left out.", cells=cells)
        else:
            told = Sentence("Not minimal: any one of {count} can be left out:", count=len(cells))
            return Text([told, Sentence("{cells}.", cells=cells)])
        return Text([told])

    def line(self) -> str:
        if self.mistakes:
            return "#mistakes " + " ".join(str(mistake.text) for mistake in self.mistakes)
        return self.soundness.status.value

    def rows(self) -> list[Sequence[object]]:
        minimal = {True: "true", False: "false", None: ""}[self.soundness.is_minimal]
        status = self.soundness.status.value
        return [(puzzle_text(self.grid), status, len(self.mistakes), minimal)]

    def value(self) -> object:
        return self.soundness
