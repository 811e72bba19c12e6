"""Each exercise in the tutorial needs what its lesson teaches, and nothing that has not been taught
yet.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

import nonet
import nonet.web.tutorial
from nonet import Ladder, Status
from nonet.web.tutorial.lesson import Lesson, PassageKind, lessons, passages

FOLDER = Path(nonet.web.tutorial.__file__).parent
EXERCISES = [(lesson, puzzle) for lesson in lessons() for puzzle in lesson.exercises]


def name(value: object) -> str:
    return value.page if isinstance(value, Lesson) else str(value)


def test_there_are_ten_lessons_with_a_text_each() -> None:
    texts = {path.stem for path in FOLDER.glob("*.md")} - {"rules"}
    assert [lesson.number for lesson in lessons()] == list(range(1, 11))
    assert {lesson.page for lesson in lessons()} == texts
    for lesson in lessons():
        assert lesson.markdown.startswith(f"# {lesson.number}. {lesson.title}\n")


@pytest.mark.volume(3)
@pytest.mark.parametrize(("lesson", "puzzle"), EXERCISES, ids=name)
def test_an_exercise_is_solved_by_what_was_taught_and_by_nothing_less(
    lesson: Lesson, puzzle: str
) -> None:
    assert nonet.explain(puzzle, lesson.ladder).status is Status.SOLVED
    if lesson.known:
        before = nonet.explain(puzzle, Ladder(techniques=lesson.known, guess=False))
        assert before.status is Status.STUCK


@pytest.mark.parametrize("lesson", lessons(), ids=name)
def test_a_lesson_shows_its_boards_before_its_words(lesson: Lesson) -> None:
    found = list(passages(lesson.markdown))
    assert found[0].kind is PassageKind.BOARD
    assert found[-1].kind is PassageKind.EXERCISES
    boards = [each.name for each in found if each.kind is PassageKind.BOARD]
    assert boards == list(lesson.boards)
    for form in boards:
        assert lesson.first(lesson.boards[form], form)


def test_no_two_puzzles_are_the_same() -> None:
    boards = chain.from_iterable(lesson.boards.values() for lesson in lessons())
    puzzles = [*boards, *(puzzle for _, puzzle in EXERCISES)]
    assert len({nonet.canonical(puzzle) for puzzle in puzzles}) == len(puzzles)
