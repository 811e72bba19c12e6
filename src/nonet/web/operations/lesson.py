"""A lesson of the tutorial."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ...base.errors import Error
from ...tutorial.lesson import lessons
from ..lesson_told import (
    ExerciseTold,
    PassageTold,
    TechniqueTaught,
    exercise_told,
    passages_told,
    techniques_taught,
)
from ..operation import NO_FLAG, Question, WebAnswer, operation


class LessonAsked(Question):
    """Which lesson, from 1."""

    number: Annotated[int, Field(ge=1, le=1_000), NO_FLAG]


class LessonTold(WebAnswer):
    """A lesson.

    Attributes:
        number: its place, from 1.
        title: what it asks.
        teaches: names of what it teaches, as `judge` takes them.
        techniques: the techniques that these belong to.
        passages: its text and its boards.
        exercises: puzzles that need it.
    """

    number: int
    title: str
    teaches: list[str]
    techniques: list[TechniqueTaught]
    passages: list[PassageTold]
    exercises: list[ExerciseTold]


@operation("A lesson of the tutorial, with its exercises.")
def answer(asked: LessonAsked) -> LessonTold:
    """Tell a lesson."""
    every = lessons()
    if asked.number > len(every):
        raise Error(f"there is no lesson {asked.number}; there are {len(every)}.")
    lesson = every[asked.number - 1]
    return LessonTold(
        number=lesson.number,
        title=lesson.title,
        teaches=list(lesson.teaches),
        techniques=techniques_taught(lesson),
        passages=passages_told(lesson.markdown, lesson),
        exercises=[exercise_told(lesson, puzzle) for puzzle in lesson.exercises],
    )
