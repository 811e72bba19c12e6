"""Each exercise of the tutorial needs what its lesson teaches, and no more than has been taught."""

from __future__ import annotations

from itertools import chain

import pytest
from docs.hooks.lesson import FILE, Lesson, lessons

import nonet
from nonet import Ladder, Status

EXERCISES = [(lesson, puzzle) for lesson in lessons() for puzzle in lesson.exercises]


def name(value: object) -> str:
    return value.page if isinstance(value, Lesson) else str(value)


def test_there_are_ten_lessons_with_a_page_each() -> None:
    pages = {path.stem for path in FILE.parent.glob("*.md")} - {"index"}
    assert len(lessons()) == 10
    assert {lesson.page for lesson in lessons()} == pages


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
    text = (FILE.parent / f"{lesson.page}.md").read_text(encoding="utf-8")
    _, _, below = text.partition("# ")
    assert below.split("\n\n")[1].startswith("<!-- board: ")
    assert "<!-- exercises -->" in text
    for form in lesson.boards:
        assert f"<!-- board: {form} -->" in text
        assert lesson.first(lesson.boards[form], form)


def test_no_two_puzzles_are_the_same() -> None:
    boards = chain.from_iterable(lesson.boards.values() for lesson in lessons())
    puzzles = [*boards, *(puzzle for _, puzzle in EXERCISES)]
    assert len({nonet.canonical(puzzle) for puzzle in puzzles}) == len(puzzles)
