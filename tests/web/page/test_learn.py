"""Learning: the lessons of the tutorial, the techniques, the terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.web.tutorial.lesson import lessons
from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import keys, press, shows, until
from tests.web.page.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def answered(page: Page, step: nonet.Step) -> None:
    """Enter the first conclusion of a step with the keyboard."""
    candidate = (*step.placements, *step.eliminations)[0]
    page.get_by_role("region", name="Exercises").get_by_role("gridcell").nth(40).focus()
    keys(page, "Control+Home")
    keys(page, *["ArrowDown"] * candidate.cell.row, *["ArrowRight"] * candidate.cell.column)
    keys(page, str(candidate.digit), "Enter")


@pytest.mark.slow
def test_an_exercise_of_a_lesson_is_solved_and_stays_solved(site: Site) -> None:
    context = site.context()
    page = site.open("/learn?lesson=1", context)
    page.get_by_role("heading", name="1. Where in this box?").wait_for()
    shows(page, "0 of 4 solved")
    answered(page, lessons()[0].first(lessons()[0].exercises[0])[1])
    page.locator(".verdict", has_text="Right.").wait_for()
    page.get_by_role("button", name="Exercise 1, solved").wait_for()
    shows(page, "1 of 4 solved")
    press(page, "Next exercise")
    shows(page, "Exercise 2.")
    again = site.open("/learn", context)
    shows(again, "1 of 4 solved")


@pytest.mark.slow
def test_the_tutorial_is_read_from_the_rules_to_its_end(site: Site) -> None:
    page = site.open("/learn")
    page.get_by_role("link", name="The rules").click()
    page.get_by_role("heading", name="How boards are read").wait_for()
    for lesson in lessons():
        page.get_by_role("link", name=f"Next: {lesson.title}").first.click()
        page.get_by_role("heading", name=f"{lesson.number}. {lesson.title}").wait_for()
        for form in lesson.boards:
            page.locator(".lesson-board .verdict", has_text=form).wait_for()
        assert page.locator(".lesson-board .picture svg").count() == len(lesson.boards)
        for number, puzzle in enumerate(lesson.exercises, 1):
            page.get_by_role("button", name=f"Exercise {number}", exact=True).click()
            _, step = lesson.first(puzzle)
            answered(page, step)
            page.get_by_role("button", name=f"Exercise {number}, solved").wait_for()
    page.get_by_role("link", name="All lessons").first.click()
    page.locator(".lessons").get_by_text("4 of 4 solved").nth(9).wait_for()
    page.get_by_role("link", name=lessons()[6].title).click()
    page.get_by_role("link", name="Basic Fish").or_(
        page.get_by_role("link", name="Basic fish")
    ).click()
    page.get_by_role("link", name="Lesson 7 of the tutorial").click()
    page.get_by_role("heading", name="7. Which rows share their columns?").wait_for()


@pytest.mark.slow
def test_a_technique_has_a_live_example_of_each_form(site: Site) -> None:
    page = site.open("/learn?name=basic-fish")
    page.locator(".explanation h3", has_text="X-Wing").wait_for()
    page.get_by_label("Form", exact=True).select_option("Swordfish")
    page.locator(".explanation h3", has_text="Swordfish").wait_for()
    shows(
        page,
        "Difficulty 4.2. Profiles: Newspaper, Standard, Thorough, HoDoKu, Everything.",
    )
    page.locator(".picture svg").wait_for()
    assert page.locator(".explanation .step-text").count() == 3
    page.get_by_text("How to spot it").click()
    assert page.locator("details .step-text").first.is_visible()
    page.get_by_role("link", name="Train it").click()
    page.get_by_role("heading", name="Train", level=1).wait_for()
    until(page, "document.getElementById('technique').value === 'basic-fish'")


@pytest.mark.slow
def test_the_pictures_of_an_example_go_forwards_and_back(site: Site) -> None:
    page = site.open("/learn?name=guess-and-check")
    shows(page, "Overview")
    press(page, "Next picture")
    shows(page, "Picture 1 of 1")
    press(page, "Previous picture")
    shows(page, "Overview")


@pytest.mark.slow
def test_names_and_terms_of_a_hint_lead_to_their_pages(site: Site) -> None:
    page = site.open(f"/?p={WIKIPEDIA}")
    press(page, "Hint", "Hint, level 2 of 4")
    page.locator(".explanation a.name").click()
    page.get_by_role("heading", name="Hidden single", level=2).wait_for()
    shows(page, "Why it works")
    page.get_by_role("link", name="All techniques").click()
    page.get_by_role("link", name="Naked set", exact=True).click()
    page.locator("article a.term", has_text="candidate").first.click()
    page.locator(".wanted dt", has_text="candidate").wait_for()
    until(page, "document.activeElement.id === 'term-candidate'")
    page.get_by_role("link", name="All techniques").click()
    page.locator("a[href='/learn?name=death-blossom']").last.click()
    page.locator("a.term", has_text="almost locked set").first.wait_for()


@pytest.mark.slow
def test_letters_of_sets_are_no_links(site: Site) -> None:
    page = site.open("/learn?name=death-blossom")
    page.locator(".picture svg").wait_for()
    page.locator(".explanation .token.name", has_text="A").first.wait_for()
    assert page.locator(".explanation a.name").count() == 0
