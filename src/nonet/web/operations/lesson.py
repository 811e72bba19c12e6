"""Return a lesson of the tutorial: passages of text, boards and exercises."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from ...base import Error
from ...model import Grid
from ...puzzles import named
from ...techniques import rungs_named
from ...techniques.titles import title_of
from ...verbs.wire.step import STEP
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import BoardState, state_of
from ..tutorial.lesson import Lesson, Passage, PassageKind, Words, lessons, passages


class LessonBoard(BaseModel):
    """A board, and a step that is found on it.

    Attributes:
        state: the state of the board.
        form: the name of the step. Empty if only the board is shown.
        step: the record of the step. Null if only the board is shown.
    """

    state: BoardState
    form: str = ""
    step: dict[str, Any] | None = None


class LessonPassage(BaseModel):
    """A passage of text.

    Attributes:
        kind: the kind of the passage. `board` is a board of the lesson, and `puzzle` is a board
            without a step.
        lines: the text. A list has a line for each item.
        board: the board, if the passage is a board.
    """

    kind: PassageKind
    lines: list[list[Words]] = []
    board: LessonBoard | None = None


class TechniqueTaught(BaseModel):
    """A technique that a lesson teaches.

    Attributes:
        id: the id of the technique.
        title: the general name of the technique.
    """

    id: str
    title: str


class LessonExercise(BaseModel):
    """An exercise.

    Attributes:
        puzzle: the puzzle.
        state: the first state on the puzzle's path that needs what the lesson teaches.
        places: whether the next step in this state places a digit.
    """

    puzzle: BoardState
    state: BoardState
    places: bool


def passages_of(text: str, lesson: Lesson | None = None) -> list[LessonPassage]:
    """The passages of the text, with their boards. Each board is either a board of the lesson or a
    built-in puzzle.
    """
    return [_passage(each, lesson) for each in passages(text)]


def _passage(passage: Passage, lesson: Lesson | None) -> LessonPassage:
    lines = [list(line) for line in passage.lines]
    board = None
    if passage.kind is PassageKind.PUZZLE:
        puzzle = named(passage.name.removeprefix("@"))
        board = LessonBoard(state=BoardState(puzzle=puzzle.givens))
    elif passage.kind is PassageKind.BOARD and lesson is not None:
        grid, step = lesson.first(lesson.boards[passage.name], passage.name)
        board = LessonBoard(state=state_of(grid), form=passage.name, step=STEP.write(step))
    return LessonPassage(kind=passage.kind, lines=lines, board=board)


def techniques_taught(lesson: Lesson) -> list[TechniqueTaught]:
    """The techniques of a lesson, without repetition."""
    rungs = (rung for name in lesson.teaches for rung in rungs_named(name))
    ids = dict.fromkeys(rung.technique for rung in rungs)
    return [TechniqueTaught(id=id, title=title_of(id)) for id in ids]


def exercise_of(lesson: Lesson, puzzle: str) -> LessonExercise:
    """An exercise of a lesson."""
    grid, step = lesson.first(puzzle)
    return LessonExercise(
        puzzle=state_of(Grid(puzzle)), state=state_of(grid), places=bool(step.placements)
    )


class LessonQuery(Question):
    """The 1-based number of the lesson."""

    number: Annotated[int, Field(ge=1, le=1_000), NO_FLAG]


class LessonAnswer(WebAnswer):
    """A lesson.

    Attributes:
        number: the 1-based number of the lesson.
        title: the question that the lesson answers.
        teaches: names of the techniques that the lesson teaches, in the form that the operation
            `judge` accepts.
        techniques: the techniques that these names belong to.
        passages: the text and the boards.
        exercises: puzzles that need what the lesson teaches.
    """

    number: int
    title: str
    teaches: list[str]
    techniques: list[TechniqueTaught]
    passages: list[LessonPassage]
    exercises: list[LessonExercise]


@operation("A lesson of the tutorial, with its exercises.")
def answer(query: LessonQuery) -> LessonAnswer:
    """Return a lesson."""
    every = lessons()
    if query.number > len(every):
        raise Error(f"there is no lesson {query.number}; there are {len(every)} lessons.")
    lesson = every[query.number - 1]
    return LessonAnswer(
        number=lesson.number,
        title=lesson.title,
        teaches=list(lesson.teaches),
        techniques=techniques_taught(lesson),
        passages=passages_of(lesson.markdown, lesson),
        exercises=[exercise_of(lesson, puzzle) for puzzle in lesson.exercises],
    )
