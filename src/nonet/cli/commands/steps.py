"""`nonet steps`: every step that can be made now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from ...verbs.choices import SortBy
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
    Length,
    LengthOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    UniqueOption,
    WithoutOption,
    ladder_for,
)
from ..parameters import Option
from ..step_rows import STEP_FACTS, step_facts
from ..told_step import Grids

if TYPE_CHECKING:
    from ...grid import Grid
    from ...readers.record import Record
    from ...verbs.choices import Choice, Choices
    from ...verbs.soundness import Soundness

EXAMPLES = (
    "nonet steps @newspaper",
    "nonet steps puzzle.txt --digit 5",
    "nonet steps puzzle.txt --sort singles",
    "nonet steps puzzle.txt --technique x-wing,swordfish --length standard --grids key",
)


def steps(
    puzzle: PuzzleArgument = None,
    digit: Annotated[
        int | None,
        Option(
            "--digit",
            "-d",
            min=1,
            max=25,
            help="Only steps that place or rule out this digit.",
            default_told=False,
        ),
    ] = None,
    technique: Annotated[
        list[str] | None,
        Option(
            "--technique",
            "--techniques",
            "-t",
            metavar="A,B",
            help="Only steps of these techniques.",
            default_told=False,
        ),
    ] = None,
    limit: Annotated[
        int, Option("--limit", min=1, help="The most steps of each technique.")
    ] = 1000,
    sort: Annotated[
        SortBy,
        Option(
            "--sort",
            help="The order: the easiest first, what removes most, or what lets singles fill most.",
        ),
    ] = SortBy.DIFFICULTY,
    work: Annotated[
        int, Option("--work", min=1, help="The most steps of all techniques together.")
    ] = 10_000,
    givens: GivensOption = None,
    length: LengthOption = Length.SHORT,
    grids: Annotated[
        Grids,
        Option("--grids", help="At which steps to show the candidates."),
    ] = Grids.NONE,
    profile: ProfileOption = ProfileName.STANDARD,
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
    """List every step that can be made now; where several conclude the same, the easiest."""
    from ...verbs.choices import choices
    from ..progress_grid import with_givens
    from ..run import Job, run
    from ..told_step import Singles, Telling

    asked = partial(
        choices,
        ladder=ladder_for(
            profile, technique or None, also, without, unique=unique, exotic_early=exotic_early
        ),
        digit=digit,
        limit=limit,
        work=work,
        by=sort.value,
    )
    telling = Telling(length, Singles.ALL, grids)
    job = Job(
        Steps,
        lambda record: Steps.of(record, asked, sort, telling),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Steps(Answer):
    """The steps that can be made in one grid."""

    columns = ("puzzle", "number", *STEP_FACTS)

    def __init__(self, found: Soundness, choices: Choices, telling: Any, by: str) -> None:
        self.found = found
        self.grid = grid = found.grid
        self.choices = choices
        self.steps = steps = [choice.step for choice in choices]
        self.by = by
        self.telling = telling
        self.code = FINE if steps or grid.is_solved else STUCK
        if found.mistakes:
            self.code = WRONG

    @classmethod
    def of(
        cls, record: Record, asked: Callable[[Grid], Choices], order: SortBy, telling: Any
    ) -> Steps:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...verbs.soundness import soundness_of

        assert record.state is not None
        grid = Grid(record.state)
        return cls(soundness_of(grid), asked(grid), telling, order.value)

    def text(self, display: Display) -> str:
        from ..told_step import told_step

        if self.grid.is_solved:
            return "Solved already."
        parts = list(self._mistakes(display))
        if not self.steps:
            parts.append("There is no such step here.")
        for number, choice in enumerate(self.choices, 1):
            parts.append(told_step(number, self.grid, choice.step, self.telling, display))
            parts += [f"     {line}" for line in self._asides(choice)]
        if self.choices.cut_short:
            from ...path import names_of

            names = ", ".join(names_of(self.choices.cut_short))
            told = f"The search was cut short for these, which may have more steps: {names}."
            parts.append(display.paragraph(told, self.grid.geometry))
        return "\n".join(parts)

    def _mistakes(self, display: Display) -> Iterator[str]:
        """What is wrong in the grid: the steps below rest on it."""
        from ..mistake_list import mistake_list

        if self.found.mistakes:
            yield from (*mistake_list(self.found, display), "")

    def _asides(self, choice: Choice) -> Iterator[str]:
        """What a choice is worth, where that decides the order, and how else it can be had."""
        from ...techniques import form_of

        if self.by == SortBy.EFFECT:
            yield _counted(choice.effect, "candidate", "goes", "go")
        if self.by == SortBy.SINGLES:
            yield _counted(choice.singles, "cell", "follows by singles", "follow by singles")
        names = dict.fromkeys(form_of(step).name for step in choice.alternatives)
        if names:
            yield f"Also by {', '.join(names)}."

    def line(self) -> str:

        return "; ".join(str(step.text(self.grid, Length.SHORT)) for step in self.steps)

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        return [(puzzle, number, *step_facts(step)) for number, step in enumerate(self.steps, 1)]

    def value(self) -> object:
        from ...wire.steps import StepsAnswer

        return StepsAnswer(self.grid, self.choices)


def _counted(count: int, thing: str, one: str, several: str) -> str:
    return f"{count} {thing} {one}." if count == 1 else f"{count} {thing}s {several}."
