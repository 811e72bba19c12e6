"""The lessons of the tutorial. Each lesson has the techniques that it teaches, and can find the
first step that needs them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from ...base.errors import Error
from ...ladder.ladder import Ladder
from ...model.grid import Grid
from ...model.step import Step
from ...techniques import form_of, get, rungs_named
from ...verbs.next_steps import next_steps

_HERE: Final = files(__package__)


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    Attributes:
        page: the name of the file with its text, without `.md`.
        brings: what a reader knows after it, in words.
        known: the techniques taught by the lessons before it.
        teaches: the techniques that it teaches.
        boards, exercises: its puzzles; see `lessons.toml`.
    """

    page: str
    brings: str
    known: tuple[str, ...]
    teaches: tuple[str, ...]
    boards: Mapping[str, str]
    exercises: tuple[str, ...]

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return int(self.page.partition("-")[0])

    @cached_property
    def markdown(self) -> str:
        """The text of the lesson, with marks for the boards and the exercises."""
        return text_of(self.page)

    @property
    def title(self) -> str:
        """The question that the lesson answers.

        >>> lessons()[4].title
        'Which two share two?'
        """
        return self.markdown.partition("\n")[0].partition(". ")[2]

    @cached_property
    def ladder(self) -> Ladder:
        """The techniques that a reader knows after the lesson."""
        return Ladder(techniques=(*self.known, *self.teaches), guess=False)

    @cached_property
    def forms(self) -> frozenset[str]:
        """The names of the forms that the lesson teaches."""
        rungs = (rung for name in self.teaches for rung in rungs_named(name))
        return frozenset(f.name for rung in rungs for f in get(rung.technique).forms_of(rung))

    def first(self, puzzle: str, form: str | None = None) -> tuple[Grid, Step]:
        """The first step on a puzzle's path that the lesson teaches, and the grid in which it is
        found. If a form is given, the first step of this form is used instead.

        Raises:
            Error: if there is no such step.
        """
        wanted = {form} if form else self.forms
        grid = Grid(puzzle)
        for step in next_steps(grid, self.ladder):
            if form_of(step).name in wanted:
                return grid, step
            grid.apply(step)
        raise Error(f"{self.page}: no step of {', '.join(sorted(wanted))} in {puzzle}.")


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    known: tuple[str, ...] = ()
    found = []
    for each in tomllib.loads(_HERE.joinpath("lessons.toml").read_text(encoding="utf-8"))["lesson"]:
        teaches, exercises = tuple(each["teaches"]), tuple(each["exercises"])
        lesson = Lesson(each["page"], each["brings"], known, teaches, each["boards"], exercises)
        found.append(lesson)
        known += teaches
    return tuple(found)


def text_of(page: str) -> str:
    """The Markdown of a tutorial page, which is a lesson or `rules`."""
    return _HERE.joinpath(f"{page}.md").read_text(encoding="utf-8")
