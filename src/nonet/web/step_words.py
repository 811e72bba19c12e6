"""A step in words, for pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from ..model.grid import Grid
from ..model.step import Step
from ..techniques import form_of, get
from ..verbs.wire.text import WORDS


class StepTold(BaseModel):
    """A step in words.

    Attributes:
        technique: the id of its technique.
        name: the name of its form.
        difficulty: of its form.
        short: the record of what it says in a line.
        standard: the record of the complete reasoning; left out of long lists.
        teach: the record of the same for a learner; left out of lists.
    """

    technique: str
    name: str
    difficulty: float
    short: dict[str, Any]
    standard: dict[str, Any] | None = None
    teach: dict[str, Any] | None = None


def step_in_short(step: Step, grid: Grid) -> StepTold:
    """A step of a list; `grid` is where it was found."""
    return _step_words(step, grid, "short")


def step_in_full(step: Step, grid: Grid) -> StepTold:
    """A step that is looked at; `grid` is where it was found."""
    return _step_words(step, grid, "short", "standard", "teach")


def steps_in_turn(steps: Iterable[Step], grid: Grid) -> Iterator[StepTold]:
    """Steps one after the other, with the reasoning; `grid` is changed by them."""
    for step in steps:
        yield _step_words(step, grid, "short", "standard")
        if not step.contradiction:
            grid.apply(step)


def _step_words(step: Step, grid: Grid, *lengths: str) -> StepTold:
    form, words = form_of(step), get(step.technique).explain(step, grid)
    return StepTold(
        technique=step.technique,
        name=form.name,
        difficulty=form.difficulty,
        **{length: WORDS.write(getattr(words, length)) for length in lengths},
    )
