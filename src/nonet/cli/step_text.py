"""Shows one step in words: its number and name, the candidates if they matter, and the reasons.
Also writes a step as a CSV row, and the mistakes in a grid as a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .. import render
from ..ladder.programs import step_name
from ..model import Grid, Length, Step
from ..techniques import form_of, get
from .command import WordChoice, as_one, option
from .display import Display
from .options import length_option
from .width import is_wide

if TYPE_CHECKING:
    from ..verbs.soundness import Soundness

NumberedStep: TypeAlias = "tuple[int, Grid, Step]"
"""A step with its number and the grid in which it was found."""

INDENT: Final = 5
"""The indent of a step's text."""


class Singles(StrEnum):
    """How several consecutive singles are shown."""

    COLLAPSE = "collapse"  # All in one line.
    ALL = "all"  # One by one.


class Grids(StrEnum):
    """The steps at which candidates are shown."""

    NONE = "none"
    KEY = "key"  # at all steps except singles
    ALL = "all"


class StepStyle(NamedTuple):
    """The style in which to describe a path. If `profile` is set, techniques have the names that
    the profile's program uses.
    """

    length: Length = Length.STANDARD
    singles: Singles = Singles.ALL
    grids: Grids = Grids.KEY
    profile: str = ""


def style_options(
    length: str = "short",
    grids: Grids = Grids.NONE,
    *more: Callable[[Any], Any],
    singles: Singles = Singles.ALL,
) -> Callable[[Any], Any]:
    """The options `--length`, `--grids` and others, combined into one value, `style`.

    Args:
        length, grids: the defaults of these options.
        more: other options for fields of the style.
        singles: how singles are shown if no option sets this.
    """
    shown = option(
        "--grids",
        type=WordChoice(Grids),
        default=grids.value,
        help="Steps at which to show the candidates.",
    )
    return as_one("style", partial(StepStyle, singles=singles), length_option(length), *more, shown)


def is_single(step: Step) -> bool:
    """Whether a step is a single. A single can be understood without candidates."""
    return get(step.technique).family == "Singles" and not step.contradiction


def step_text(number: int, grid: Grid, step: Step, style: StepStyle, display: Display) -> str:
    """Describe one step: its number and name, the grid if it helps, and the reasons."""
    text = step.text(grid, style.length)
    head = f"{number:3}. "
    if style.length is Length.SHORT:
        return display.paragraph(text, grid.board, indent=INDENT, first=head)
    lines = [head + display.heading(step_name(step, style.profile, grid))]
    if wants_grid(step, style.grids):
        lines.append(_candidates(grid, step, None, display))
    lines.append(display.paragraph(text, grid.board, indent=INDENT))
    if style.grids is Grids.ALL:
        for frame in range(1, render.marks.frames(step)):
            lines.append(_candidates(grid, step, frame, display))
    return "\n".join(lines)


def wants_grid(step: Step, grids: Grids) -> bool:
    """Whether to show the candidates at a step."""
    return grids is Grids.ALL or (grids is Grids.KEY and not is_single(step))


def drawn_candidates(
    display: Display,
    grid: Grid,
    step: Step | None = None,
    frame: int | None = None,
    *,
    margin: int = 0,
) -> str:
    """The grid with its candidates and the marks of a step. If the usual form is too wide, the tall
    form is used.
    """
    return render.text.candidate_grid(
        grid,
        step,
        frame,
        color=display.color,
        ascii=display.ascii,
        width=max(display.width, 80) - margin,
    )


def _candidates(grid: Grid, step: Step, frame: int | None, display: Display) -> str:
    """The candidates below a step, indented like its text if there is room."""
    text = drawn_candidates(display, grid, step, frame, margin=INDENT)
    if is_wide(text, display.width - INDENT):
        return text
    return "\n".join(" " * INDENT + line for line in text.split("\n"))


STEP_FACTS: Final = ("technique", "name", "placements", "eliminations")


def step_facts(step: Step) -> tuple[str, ...]:
    """A step's values for these columns."""
    return (
        step.technique,
        form_of(step).name,
        " ".join(map(str, step.placements)),
        " ".join(map(str, step.eliminations)),
    )


def mistake_list(found: Soundness, display: Display) -> Iterator[str]:
    """The number of mistakes, followed by a list of them. If the givens have no solution, the
    number is left out, and the list begins with this fault.
    """
    number = len(found.mistakes)
    if found.solutions:
        yield display.heading("1 mistake:" if number == 1 else f"{number} mistakes:")
    for mistake in found.mistakes:
        yield display.paragraph(mistake.text, found.grid.board, indent=2, first="- ")
