"""List the lessons of the tutorial."""

from pydantic import BaseModel

from ..operation import Question, WebAnswer, operation
from ..tutorial.lesson import lessons, text_of
from .lesson import LessonPassage, TechniqueTaught, passages_of, techniques_taught


class LessonsQuery(Question):
    """A request without fields. The answer lists all lessons."""


class LessonListed(BaseModel):
    """A lesson in the list.

    Attributes:
        number: the 1-based number of the lesson.
        title: the question that the lesson answers.
        brings: a description of what a reader knows after the lesson.
        techniques: the techniques that the lesson teaches.
        exercises: the number of exercises.
    """

    number: int
    title: str
    brings: str
    techniques: list[TechniqueTaught]
    exercises: int


class LessonsAnswer(WebAnswer):
    """The tutorial.

    Attributes:
        rules: the rules, and how to read the boards.
        lessons: the lessons, in order.
    """

    rules: list[LessonPassage]
    lessons: list[LessonListed]


@operation("The lessons of the tutorial.")
def answer(query: LessonsQuery) -> LessonsAnswer:  # noqa: ARG001 - it has no fields
    """List the lessons."""
    return LessonsAnswer(
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
