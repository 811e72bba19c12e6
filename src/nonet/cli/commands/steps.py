"""`nonet steps`: every step that can be made now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..answer import VERSION, Answer, Format, puzzle_text
from ..display import Color, Display, display_of
from ..narration import Grids
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    FormatOption,
    GivensOption,
    Length,
    LengthOption,
    Notation,
    NotationOption,
    OutputOption,
    Profile,
    ProfileOption,
    Puzzle,
    UniqueOption,
    WithoutOption,
    choice_of,
)
from ..outcome import FINE, STUCK
from ..step_rows import STEP_COLUMNS, step_row

if TYPE_CHECKING:
    from ...grid import Grid
    from ...parse import Record
    from ...step import Step

EXAMPLES = (
    "nonet steps @newspaper",
    "nonet steps puzzle.txt --digit 5",
    "nonet steps puzzle.txt --technique x-wing,swordfish --length standard --grids key",
)


def steps(
    puzzle: Puzzle = None,
    digit: Annotated[
        int | None,
        typer.Option(
            "--digit",
            "-d",
            min=1,
            max=9,
            help="Only steps that place or rule out this digit.",
            show_default=False,
        ),
    ] = None,
    technique: Annotated[
        list[str] | None,
        typer.Option(
            "--technique",
            "--techniques",
            "-t",
            metavar="A,B",
            help="Only steps of these techniques.",
            show_default=False,
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", min=1, help="The most steps of each technique.")
    ] = 1000,
    givens: GivensOption = None,
    length: LengthOption = Length.SHORT,
    grids: Annotated[
        Grids, typer.Option("--grids", help="At which steps to show the candidates.")
    ] = Grids.NONE,
    profile: ProfileOption = Profile.STANDARD,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    format: FormatOption = Format.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
) -> int:
    """List every step that can be made now, the easiest technique first."""
    from ..narration import Singles, Telling
    from ..progress_grid import with_givens
    from ..run import Job, run

    chosen = choice_of(profile, technique or None, also, without)
    chosen |= {"assume_unique": unique}
    chosen |= {"digit": digit, "limit": limit}
    telling = Telling(length, Singles.ALL, grids)
    job = Job(
        Steps,
        lambda record: Steps.of(record, chosen, telling),
        prepare=with_givens(givens),
    )
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Steps(Answer):
    """The steps that can be made in one grid."""

    columns = STEP_COLUMNS

    def __init__(self, grid: Grid, steps: list[Step], telling: Any) -> None:
        self.grid = grid
        self.steps = steps
        self.telling = telling
        self.code = FINE if steps or grid.is_solved else STUCK

    @classmethod
    def of(cls, record: Record, chosen: dict[str, Any], telling: Any) -> Steps:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...steps import steps

        assert record.state is not None
        grid = Grid(record.state)
        return cls(grid, list(steps(grid, **chosen)), telling)

    def text(self, display: Display) -> str:
        from ..narration import told_step

        if not self.steps:
            return "Solved already." if self.grid.is_solved else "There is no such step here."
        return "\n".join(
            told_step(number, self.grid, step, self.telling, display)
            for number, step in enumerate(self.steps, 1)
        )

    def line(self) -> str:
        from ...techniques import get

        return "; ".join(
            str(get(step.technique).explain(step, self.grid).short) for step in self.steps
        )

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        return [step_row(puzzle, number, step) for number, step in enumerate(self.steps, 1)]

    def json(self) -> dict[str, Any]:
        from itertools import islice

        from ...search import solution_strings

        found = tuple(islice(solution_strings(self.grid), 2))
        status = ("none", "solved" if self.steps else "stuck", "several")[len(found)]
        return {
            "version": VERSION,
            "puzzle": puzzle_text(self.grid),
            "status": "solved" if self.grid.is_solved else status,
            "solution": found[0] if len(found) == 1 else None,
            "steps": [step.to_json() for step in self.steps],
        }
