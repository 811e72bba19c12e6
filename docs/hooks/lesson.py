"""The lessons of the tutorial: what is known at each, and where it is needed first."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import nonet
from nonet import Grid, Ladder, Step
from nonet.techniques import form_of, get, rungs_named

FILE = Path(__file__).parents[1] / "tutorial" / "lessons.toml"


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    Attributes:
        known: what the lessons before it teach.
        boards, exercises: puzzles; see `lessons.toml`.
    """

    page: str
    known: tuple[str, ...]
    teaches: tuple[str, ...]
    boards: Mapping[str, str]
    exercises: tuple[str, ...]

    @cached_property
    def ladder(self) -> Ladder:
        """What a reader knows at the end of the lesson."""
        return Ladder(techniques=(*self.known, *self.teaches), guess=False)

    @cached_property
    def forms(self) -> frozenset[str]:
        """The names of what it teaches."""
        rungs = (rung for name in self.teaches for rung in rungs_named(name))
        return frozenset(f.name for rung in rungs for f in get(rung.technique).forms_of(rung))

    def first(self, puzzle: str, form: str | None = None) -> tuple[Grid, Step]:
        """The first step on the path of a puzzle that the lesson teaches, or the first of a form,
        and the grid in which it is found.

        Raises:
            ValueError: when there is no such step.
        """
        wanted = {form} if form else self.forms
        for grid, step in nonet.explain(puzzle, self.ladder).grids():
            if form_of(step).name in wanted:
                return grid, step
        raise ValueError(f"{self.page}: no step of {', '.join(wanted)} in {puzzle}.")


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    known: tuple[str, ...] = ()
    found = []
    for each in tomllib.loads(FILE.read_text(encoding="utf-8"))["lesson"]:
        teaches, exercises = tuple(each["teaches"]), tuple(each["exercises"])
        found.append(Lesson(each["page"], known, teaches, each["boards"], exercises))
        known += teaches
    return tuple(found)
