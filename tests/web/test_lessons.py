"""The tutorial, as the server returns it."""

from __future__ import annotations

import nonet
from nonet.web.tutorial.lesson import lessons
from tests.web.conftest import Asking


def test_the_list_has_every_lesson_and_the_rules(ask: Asking) -> None:
    answer = ask("lessons")
    assert [each["title"] for each in answer["lessons"]] == [each.title for each in lessons()]
    assert answer["lessons"][3]["techniques"] == [
        {"id": "pointing", "title": "Pointing"},
        {"id": "claiming", "title": "Claiming"},
    ]
    kinds = [passage["kind"] for passage in answer["rules"]]
    assert kinds[0] == "heading"
    assert "puzzle" in kinds


def test_a_lesson_has_its_text_its_boards_and_its_exercises(ask: Asking) -> None:
    lesson = lessons()[4]
    answer = ask("lesson", number=5)
    boards = [each["board"] for each in answer["passages"] if each["kind"] == "board"]
    assert [board["form"] for board in boards] == list(lesson.boards)
    drawn = ask("picture", state=boards[0]["state"], step=boards[0]["step"])
    assert drawn["description"]["name"] == "Naked Pair"
    assert len(answer["exercises"]) == len(lesson.exercises)


def test_a_step_of_the_lesson_is_right_in_its_exercises(ask: Asking) -> None:
    for number in (1, 7):
        answer = ask("lesson", number=number)
        for exercise in answer["exercises"]:
            hint = ask(
                "hint", state=exercise["state"], detail=4, ladder={"techniques": answer["teaches"]}
            )
            (step,) = hint["steps"]
            judged = ask(
                "judge",
                state=exercise["state"],
                techniques=answer["teaches"],
                placements=step["placements"],
                eliminations=step["eliminations"],
            )
            assert judged["verdict"] == "right"
            assert bool(step["placements"]) is exercise["places"]
            assert nonet.solve(exercise["puzzle"]["puzzle"])


def test_there_is_no_eleventh_lesson(ask: Asking) -> None:
    assert ask.error("lesson", number=11) == "there is no lesson 11; there are 10 lessons."
    assert "number" in ask.error("lesson", status=422, number=0)
