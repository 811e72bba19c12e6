"""`nonet why`: which digit a cell takes, and how one could have known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat
from ..board_option import BoardOption, on_board
from ..cell_asked import CellAsked, cell_asked
from ..display import Color, Display, display_of
from ..exit_codes import FINE, STUCK
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    ExoticEarlyOption,
    FormatOption,
    GivensOption,
    Length,
    LengthOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    WithoutOption,
    ladder_for,
    require_format,
)
from ..parameters import Argument, Option
from ..told_step import Grids, Singles, Telling

if TYPE_CHECKING:
    from ...geometry import Digit
    from ...ladder.ladder import Ladder
    from ...readers.record import Record
    from ...verbs.why import Refutation, Why

EXAMPLES = (
    "nonet why @newspaper r1c1          which digit, and why none of the others",
    "nonet why puzzle.txt r3c4=5        why it is not 5",
    "nonet why grid.txt D7 --givens puzzle.txt",
)


def why(
    puzzle: Annotated[
        str,
        Argument(metavar="PUZZLE", help="81 characters, a file, - for standard input, or @name."),
    ],
    cell: Annotated[
        str,
        Argument(
            metavar="CELL[=DIGIT]",
            help="As in r3c4, r3c4=5, C4, Cell23 or 5r3c4; of large boards r10c12=G.",
        ),
    ],
    length: LengthOption = Length.SHORT,
    grids: Annotated[
        Grids,
        Option("--grids", help="At which steps to show the candidates."),
    ] = Grids.NONE,
    givens: GivensOption = None,
    profile: ProfileOption = ProfileName.THOROUGH,
    also: AlsoOption = None,
    without: WithoutOption = None,
    exotic_early: ExoticEarlyOption = False,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
) -> int:
    """Say which digit a cell takes: the shortest proof found against each of the others."""
    from ..progress_grid import with_givens
    from ..run import Job, run

    require_format(format, OutputFormat.TEXT, OutputFormat.JSON, OutputFormat.JSONL)
    asked = cell_asked(cell)
    ladder = ladder_for(profile, None, also, without, exotic_early=exotic_early)
    telling = Telling(length, Singles.COLLAPSE, grids)
    job = Job(
        Because,
        lambda record: Because.of(record, asked, ladder, telling),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Because(Answer):
    """Why a cell of one grid is what it is."""

    def __init__(self, why: Why, asked: Digit | None, telling: Telling) -> None:
        self.why = why
        self.asked = asked
        self.telling = telling
        self.code = STUCK if why.missing else FINE

    @classmethod
    def of(
        cls,
        record: Record,
        asked: CellAsked,
        ladder: Ladder,
        telling: Telling,
    ) -> Because:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...verbs.why import why

        assert record.state is not None
        grid = Grid(record.state)
        cell, digit = asked.on(grid.geometry)
        return cls(why(grid, cell, digit, ladder), digit, telling)

    def text(self, display: Display) -> str:
        return "\n\n".join(self._parts(display))

    def _parts(self, display: Display) -> Iterator[str]:
        from ...text import Sentence, Text

        why = self.why
        geometry = why.grid.geometry
        digits = why.grid.candidates(why.cell)
        told = [Sentence("{cell} can be {digits:or}.", cell=why.cell, digits=digits)]
        if len(digits) == 1:
            told = [Sentence("{cell} has one candidate left.", cell=why.cell)]
        yield display.paragraph(Text(told), geometry)
        for refutation in why.refutations:
            yield self._refuted(refutation, display)
        for candidate in why.missing:
            told = [Sentence("No proof against {c} was found in the work allowed.", c=candidate)]
            yield display.paragraph(Text(told), geometry)
        if self.asked is None or self.asked == why.digit:
            end = Sentence("So {cell} is {digit}.", cell=why.cell, digit=why.digit)
            yield display.paragraph(Text([end]), geometry)

    def _refuted(self, refutation: Refutation, display: Display) -> str:
        from ...text import Sentence, Text
        from ..narration import told_steps

        cell, digit = refutation.candidate.cell, refutation.candidate.digit
        geometry = self.why.grid.geometry
        start = Sentence("Suppose {cell} is {digit}:", cell=cell, digit=digit)
        end = Sentence("So {cell} is not {digit}.", cell=cell, digit=digit)
        grid = self.why.grid.copy()
        grid.place(cell, digit)
        return "\n".join(
            [
                display.paragraph(Text([start]), geometry),
                *told_steps(grid, refutation.steps, self.telling, display),
                display.paragraph(Text([end]), geometry),
            ]
        )

    def value(self) -> object:
        return self.why
