"""`nonet hint`: what to do next, and no more than asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, on_board
from ..display import Color, Display, display_of
from ..exit_codes import FINE, STUCK, WRONG
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    ExoticEarlyOption,
    FormatOption,
    GivensOption,
    InOrderOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    TechniquesOption,
    UniqueOption,
    WithoutOption,
    ladder_for,
    require_format,
)
from ..parameters import Option
from ..step_rows import STEP_FACTS, step_facts

if TYPE_CHECKING:
    from ...grid import Grid
    from ...ladder.ladder import Ladder
    from ...readers.record import Record
    from ...verbs.hint import Hint

EXAMPLES = (
    "nonet hint @newspaper                     where to look",
    "nonet hint puzzle.txt --level 4           the whole step",
    "nonet hint grid.txt --givens puzzle.txt   from a grid that is half filled",
)


def hint(
    puzzle: PuzzleArgument = None,
    level: Annotated[
        int,
        Option(
            "--level",
            min=1,
            max=4,
            help="1 where to look, 2 which technique, 3 which cells, 4 everything.",
        ),
    ] = 1,
    givens: GivensOption = None,
    profile: ProfileOption = ProfileName.THOROUGH,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
) -> int:
    """Say what to do next. A mistake in the grid is the first thing told.

    Half-filled grids are read with your own candidates: as a candidate grid, as a HoDoKu line, or
    beside the puzzle that --givens names. Cells without marks count as not marked yet.
    """
    from ..progress_grid import with_givens
    from ..run import Job, run

    require_format(
        format,
        OutputFormat.TEXT,
        OutputFormat.LINE,
        OutputFormat.CSV,
        OutputFormat.JSON,
        OutputFormat.JSONL,
    )
    ladder = ladder_for(
        profile,
        techniques,
        also,
        without,
        unique=unique,
        in_order=in_order,
        exotic_early=exotic_early,
    )
    job = Job(
        Hinted,
        lambda record: Hinted.of(record, ladder, level),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


def code_of_hint(hint: Hint) -> int:
    """The exit code that goes with a hint."""
    return {"mistake": WRONG, "stuck": STUCK}.get(hint.kind.value, FINE)


class Hinted(Answer):
    """The hint for one grid."""

    columns = ("puzzle", "kind", *STEP_FACTS, "text")

    def __init__(self, grid: Grid, hint: Hint, level: int) -> None:
        self.grid = grid
        self.hint = hint
        self.level = level
        self.code = code_of_hint(hint)

    @classmethod
    def of(cls, record: Record, ladder: Ladder, level: int) -> Hinted:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...verbs.hint import hint

        assert record.state is not None
        grid = Grid(record.state)
        return cls(grid, hint(grid, ladder), level)

    def text(self, display: Display) -> str:
        lines = []
        step = self.hint.step
        if step is not None and self.level == 4:
            from ...techniques import form_of
            from ..told_step import Grids, wants_grid

            lines.append(display.heading(form_of(step).name))
            key = wants_grid(step, Grids.KEY)
            lines.append(display.candidates(self.grid, step) if key else display.board(self.grid))
        lines.append(display.paragraph(self.hint.text(self.level), self.grid.geometry))
        if self.hint.kind.value == "mistake" and not self.hint.cells:  # the givens are at fault
            from ..progress_grid import NAME_THEM

            if self.grid.values == self.grid.puzzle.givens:
                lines.append(display.paragraph(NAME_THEM, self.grid.geometry))
        return "\n".join(lines)

    def line(self) -> str:
        return str(self.hint.text(self.level))

    def rows(self) -> list[Sequence[object]]:
        step = self._told.step
        facts = step_facts(step) if step is not None else [""] * len(STEP_FACTS)
        return [(puzzle_text(self.grid), self.hint.kind.value, *facts, self.line())]

    def value(self) -> object:
        from ...wire.hint import HintAnswer

        return HintAnswer(self.grid, self._told)

    @property
    def _told(self) -> Hint:
        """The hint up to the level that is asked for."""
        from ...verbs.hint import up_to

        return up_to(self.hint, self.level)
