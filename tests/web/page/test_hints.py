"""Help with the state on the board: levels, mistakes, steps that are made, reasons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import formats
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.page.acting import cell, keys, named, photograph, press, says, values
from tests.web.page.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

START = f"/?p={WIKIPEDIA}"


def told(page: Page, text: str) -> None:
    """Wait until the help says a text."""
    page.locator(".said", has_text=text).wait_for()


def test_each_press_tells_a_level_more(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "Control+Digit4", "Control+Digit1")
    grid = nonet.Grid.load(
        nonet.Puzzle(WIKIPEDIA), WIKIPEDIA, [(1, 4) if i == 2 else None for i in range(81)]
    )
    wanted = nonet.hint(grid)
    for level in (1, 2, 3, 4):
        keys(page, "h")
        told(page, f"Level {level} of 4")
        told(page, str(wanted.text(level)))
        says(page, str(wanted.text(level)))
        looked = page.locator("td.looked").count()
        assert looked == (len(wanted.cells) if level == 3 else 0)
    page.locator(".picture svg .placement").first.wait_for()
    assert page.locator(".drawing").is_hidden()
    named(page, "row 1, column 3, empty, candidates 1 4")
    page.get_by_text("How to see it oneself").click()
    assert page.locator("details .told").is_visible()
    photograph(page, "hint")


def test_a_wrong_digit_is_told_first_and_taken_back(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "1", "ArrowRight", "6")
    press(page, "Check")
    told(page, "One entry is wrong.")
    press(page, "Show it")
    page.locator(".picture svg .struck").wait_for(state="attached")
    photograph(page, "mistake")
    press(page, "Take the moves back to before this mistake")
    named(page, "row 1, column 3, empty")
    named(page, "row 1, column 4, empty")
    press(page, "Check")
    told(page, "Nothing is wrong so far.")


def test_steps_are_made_one_after_the_other(site: Site) -> None:
    page = site.open(START)
    press(page, "Apply")
    page.locator(".drawing .placed").wait_for(state="attached")
    step = nonet.hint(WIKIPEDIA).step
    assert step
    placed = step.placements[0]
    assert values(page)[placed.cell] == str(int(placed.digit))
    press(page, "Apply and next")
    page.locator(".picture svg").wait_for()
    assert page.locator(".drawing .placed").count() == 2


def test_all_easy_steps_at_once(site: Site) -> None:
    page = site.open(START)
    press(page, "All easy steps")
    told(page, "51 digits were placed.")
    assert values(page) == SOLUTION
    press(page, "Undo")
    assert values(page) == WIKIPEDIA


def test_a_chain_is_applied_and_its_arrows_are_seen(site: Site) -> None:
    path = nonet.explain("@wings", guess=False)
    grid, step = next((grid, step) for grid, step in path.grids() if step.chains)
    text = formats.write(grid, "hodoku")
    page = site.open(START)
    press(page, "Open …")
    page.get_by_label("Paste a puzzle, a link, or a file in any format").fill(text)
    press(page, "Read")
    page.get_by_role("dialog").wait_for(state="detached")
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    page.locator(".picture svg .links path").first.wait_for(state="attached")
    photograph(page, "chain")
    name = f"row {step.eliminations[0].cell.row + 1}, column {step.eliminations[0].cell.column + 1}"
    before = page.get_by_role("gridcell", name=re.compile(f"^{name},")).get_attribute("aria-label")
    press(page, "Apply")
    page.locator(".drawing").wait_for()
    after = page.get_by_role("gridcell", name=re.compile(f"^{name},")).get_attribute("aria-label")
    assert before != after


def test_why_a_cell_takes_its_digit(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 1).click()
    press(page, "Why this digit?")
    told(page, "Select an open cell first.")
    cell(page, 1, 3).click()
    press(page, "Why this digit?")
    told(page, "r1c3 is 4")
    page.get_by_text(re.compile("^If it were 1")).click()
    assert page.locator(".reasons li").first.is_visible()


def test_without_the_server_the_page_says_so_and_plays_on(site: Site) -> None:
    page = site.open(START)
    site.is_offline = True
    press(page, "Hint")
    told(page, "The server cannot be reached.")
    cell(page, 1, 3).click()
    keys(page, "4")
    named(page, "row 1, column 3, 4")


def test_names_of_cells_light_up_on_the_board(site: Site) -> None:
    page = site.open(START)
    press(page, "Hint")
    page.locator(".said .token.house, .said .token.cell").first.hover()
    assert page.locator("td.pointed").count() > 0
