"""The content of a book."""

from __future__ import annotations

import pytest

from nonet import Puzzle, explain, generate
from nonet.base.errors import Error
from nonet.ladder.levels import LEVELS
from nonet.paper import BookOptions, PuzzleBook
from nonet.techniques import form_of
from tests.cli.puzzles import EASY, SEVERAL

NAMES = [name for name, _ in LEVELS]


@pytest.fixture(scope="module")
def book() -> PuzzleBook:
    made = generate(level={"hard": 2, "easy": 3, "medium": 3}, seed=4)
    return PuzzleBook.of([one.puzzle for one in made])


def test_easier_puzzles_come_first(book: PuzzleBook) -> None:
    places = [NAMES.index(puzzle.level) for puzzle in book.puzzles]
    assert places == sorted(places) and book.levels() == {"easy": 3, "medium": 3, "hard": 2}
    assert [puzzle.number for puzzle in book.puzzles] == list(range(1, 9))


def test_a_hint_reports_the_hardest_step_without_its_conclusion(book: PuzzleBook) -> None:
    for puzzle in book.puzzles:
        forms = [form_of(step) for step in puzzle.path.steps]
        number = 1 + forms.index(puzzle.path.hardest)
        step, hint = puzzle.path.steps[number - 1], puzzle.hint
        count = len(puzzle.path)
        assert hint.startswith(f"{form_of(step).name}, step {number} of {count}. ")
        assert not any(str(candidate.cell) in hint for candidate in step.placements)


def test_there_is_a_lesson_for_each_technique_that_is_needed_and_no_other(book: PuzzleBook) -> None:
    needed = {form_of(step) for puzzle in book.puzzles for step in puzzle.path.steps}
    lessons = book.lessons
    assert [lesson.form for lesson in lessons] == sorted(
        needed, key=lambda form: (form.difficulty, form.name)
    )
    for lesson in lessons:
        shown = explain(lesson.puzzle.path.puzzle).show(lesson.number)
        assert (shown.grid, shown.step) == (lesson.grid, lesson.step)
        assert form_of(lesson.step) == lesson.form


def test_all_that_cannot_be_in_a_book_is_reported_at_once() -> None:
    sukaku = Puzzle("." * 81, candidates=[511] * 81)
    puzzles = [Puzzle(EASY), Puzzle(SEVERAL), Puzzle(EASY), sukaku]
    with pytest.raises(Error) as refused:
        PuzzleBook.of(puzzles)
    error = str(refused.value)
    assert (
        "puzzle 2 does not have exactly one" in error
        and "puzzle 3 is the same as puzzle 1" in error
    )
    assert "puzzle 4 consists of candidates" in error
    with pytest.raises(Error, match="needs a puzzle"):
        PuzzleBook.of([])


def test_all_that_is_wrong_with_the_options_is_reported_at_once() -> None:
    with pytest.raises(Error) as refused:
        BookOptions(title=" ", per_page=3, solutions_per_page=5, large=True)
    message = str(refused.value)
    for words in (
        "puzzles per page must be one of 1, 2, 4, 6",
        "solutions per page must be 0 or one of 4",
        "large-print page can have only 1",
        "a title",
    ):
        assert words in message
    with pytest.raises(Error, match="inches"):
        BookOptions(page="a5")
