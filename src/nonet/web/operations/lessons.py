"""Which lessons the tutorial has."""

from __future__ import annotations

from pydantic import BaseModel

from ..operation import Question, WebAnswer, operation
from ..tutorial.lesson import lessons, text_of
from .lesson import PassageTold, TechniqueTaught, passages_of, techniques_taught


class LessonsAsked(Question):
    """Nothing: all of them."""


class LessonListed(BaseModel):
    """A lesson in the list.

    Attributes:
        number: its place, from 1.
        title: what it asks.
        brings: what a reader knows then.
        techniques: what it teaches.
        exercises: how many exercises it has.
    """

    number: int
    title: str
    brings: str
    techniques: list[TechniqueTaught]
    exercises: int


class LessonsTold(WebAnswer):
    """The tutorial.

    Attributes:
        rules: the rules, and how boards are read.
        lessons: the lessons, in order.
    """

    rules: list[PassageTold]
    lessons: list[LessonListed]


@operation("The lessons of the tutorial.")
def answer(query: LessonsAsked) -> LessonsTold:  # noqa: ARG001 - there is nothing to ask for
    """List the lessons."""
    return LessonsTold(
        rules=passages_of(text_of("rules")),
        lessons=[
            LessonListed(
                number=each.number,
                title=each.title,
                brings=each.brings,
                techniques=techniques_taught(each),
                exercises=len(each.exercises),
            )
            for each in lessons()
        ],
    )
