"""`nonet steps`: all steps that are possible now."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import click

from ...formats import State
from ...ladder.path import names_of
from ...ladder.programs import step_name
from ...model import Grid, Length
from ...verbs.choices import Choice, Choices, SortBy, choices
from ...verbs.soundness import soundness_of
from ...verbs.wire.grid import puzzle_text
from ...verbs.wire.steps import StepsAnswer
from ..answer import Answer
from ..command import WordChoice, command, option
from ..display import Display
from ..exit_codes import FINE, STUCK, WRONG
from ..input import Puzzles, with_givens
from ..ladder_choice import LadderChoice, ladder_options
from ..options import (
    OutputChoice,
    digit_option,
    names_option,
    output_options,
    puzzle_options,
    timeout_option,
)
from ..run import Job, run
from ..step_text import STEP_FACTS, StepStyle, mistake_list, step_facts, step_text, style_options


@command(
    "nonet steps @newspaper",
    "nonet steps puzzle.txt --digit 5",
    "nonet steps puzzle.txt --sort singles",
    "nonet steps puzzle.txt --only x-wing,swordfish --length standard --grids key",
)
@puzzle_options(givens=True)
@digit_option(help="Only steps with this digit.")
@names_option("--only", "technique", help="Only steps of these techniques.")
@option(
    "--max-per-technique",
    type=click.IntRange(min=1),
    default=1000,
    help="Maximum number of steps per technique.",
)
@option(
    "--sort",
    type=WordChoice(SortBy),
    default=SortBy.DIFFICULTY.value,
    help="Easiest first, most eliminations first or most singles first.",
)
@option("--max-steps", type=click.IntRange(min=1), default=10000, help="Maximum number of steps.")
@timeout_option
@style_options()
@ladder_options("standard", listed=False)
@output_options()
def steps(
    puzzles: Puzzles,
    technique: tuple[str, ...],
    sort: SortBy,
    style: StepStyle,
    ladder: LadderChoice,
    output: OutputChoice,
    **limits: Any,
) -> int:
    """List every step that is possible now. If several steps have the same conclusion, only the
    easiest is listed."""
    chosen = replace(ladder, techniques=technique or None).ladder()
    find = partial(choices, ladder=chosen, sort=sort.value, **limits)
    style = style._replace(profile=chosen.program)
    job = Job(Steps, partial(Steps, find=find, by=sort, style=style), prepare=with_givens(puzzles))
    return run(puzzles, job, output)


class Steps(Answer):
    """The steps that are possible in one grid."""

    columns = ("puzzle", "number", *STEP_FACTS)

    def __init__(
        self, state: State, find: Callable[[Grid], Choices], by: SortBy, style: StepStyle
    ) -> None:
        self.grid = grid = Grid(state)
        self.found = soundness_of(grid)
        self.choices = find(grid)
        self.steps = [choice.step for choice in self.choices]
        self.by = by
        self.style = style
        self.code = FINE if self.steps or grid.is_solved else STUCK
        if self.found.mistakes:
            self.code = WRONG

    def text(self, display: Display) -> str:
        if self.grid.is_solved:
            return "Solved already."
        parts = []
        if self.found.mistakes:  # the search assumes that these digits are right
            parts += [*mistake_list(self.found, display), ""]
        if not self.steps:
            parts.append("No such step was found.")
        for number, choice in enumerate(self.choices, 1):
            parts.append(step_text(number, self.grid, choice.step, self.style, display))
            parts += [f"     {line}" for line in self._asides(choice)]
        if self.choices.cut_short:
            names = ", ".join(names_of(self.choices.cut_short))
            parts.append(f"These searches were cut short, so more steps may exist: {names}.")
        return "\n".join(parts)

    def _asides(self, choice: Choice) -> Iterator[str]:
        """Remarks on a step: the value by which it was sorted, if any, and the other steps with the
        same conclusion.
        """
        if self.by == SortBy.EFFECT:
            yield _counted(choice.effect, "candidate", "is eliminated", "are eliminated")
        if self.by == SortBy.SINGLES:
            yield _counted(choice.singles, "cell", "follows with singles", "follow with singles")
        names = dict.fromkeys(step_name(step, self.style.profile) for step in choice.alternatives)
        if names:
            yield f"Also found by {', '.join(names)}."

    def line(self) -> str:
        return "; ".join(step.text(self.grid, Length.SHORT).render() for step in self.steps)

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        return [(puzzle, number, *step_facts(step)) for number, step in enumerate(self.steps, 1)]

    def value(self) -> object:
        return StepsAnswer(self.grid, self.choices)


def _counted(count: int, thing: str, one: str, several: str) -> str:
    return f"{count} {thing} {one}." if count == 1 else f"{count} {thing}s {several}."
