"""Describe steps in words, for web pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from ..model.grid import Grid
from ..model.step import Step
from ..techniques import form_of, get
from ..verbs.wire.text import WORDS


class StepDescription(BaseModel):
    """A step in words.

    Attributes:
        technique: the id of its technique.
        name: the name of its form.
        difficulty: the difficulty of its form.
        short: the record of its text in one line.
        standard: the record of the complete reasoning; long lists omit it.
        teach: the record of the reasoning for learners; lists omit it.
    """

    technique: str
    name: str
    difficulty: float
    short: dict[str, Any]
    standard: dict[str, Any] | None = None
    teach: dict[str, Any] | None = None


def step_in_short(step: Step, grid: Grid) -> StepDescription:
    """Describe a step for a list. `grid` is the grid in which it was found."""
    return _step_words(step, grid, "short")


def step_in_full(step: Step, grid: Grid) -> StepDescription:
    """Describe a step with its full text. `grid` is the grid in which it was found."""
    return _step_words(step, grid, "short", "standard", "teach")


def steps_in_turn(steps: Iterable[Step], grid: Grid) -> Iterator[StepDescription]:
    """Describe consecutive steps with their reasoning, and apply them to `grid`."""
    for step in steps:
        yield _step_words(step, grid, "short", "standard")
        grid.apply(step)


def _step_words(step: Step, grid: Grid, *lengths: str) -> StepDescription:
    form, words = form_of(step), get(step.technique).explain(step, grid)
    return StepDescription(
        technique=step.technique,
        name=form.name,
        difficulty=form.difficulty,
        **{length: WORDS.write(getattr(words, length)) for length in lengths},
    )
