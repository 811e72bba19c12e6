"""The views other than playing: path, puzzle generator, training, techniques, games, print."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

import nonet
from nonet.ladder.ladder import Ladder
from nonet.web.library import Library
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.page.acting import announces, cell, keys, named, press, shows, until, values
from tests.web.page.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

START = f"/?p={WIKIPEDIA}"


def follow(page: Page, name: str) -> None:
    """Open a view from the menu."""
    page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
    page.get_by_role("heading", name=name, exact=True, level=1).wait_for()


def opened(site: Site, puzzle: str = WIKIPEDIA) -> Page:
    """The play page with a puzzle, saved as a game."""
    page = site.open(f"/?p={puzzle}")
    page.wait_for_url(re.compile("#1"))
    return page


def test_a_path_is_gone_forwards_and_back(site: Site) -> None:
    puzzle = nonet.parse("@wings").givens
    page = opened(site, puzzle)
    follow(page, "Analyse")
    path = nonet.explain(puzzle)
    steps = page.get_by_role("list", name="The path").get_by_role("button")
    steps.nth(len(path) - 1).wait_for(state="attached")
    assert steps.count() == len(path)
    assert page.locator(".curve rect").count() == len(path)
    number = next(number for number, step in enumerate(path.steps) if step.chains)
    steps.nth(number).click()
    shows(page, f"Step {number + 1} of {len(path)}")
    page.locator(".picture .links path").first.wait_for(state="attached")
    page.get_by_text("What proves this step").click()
    shows(page, "with exactly one true candidate")
    page.locator(".proof .chip").first.focus()
    assert page.locator("td.pointed").count() == 9
    press(page, "Forward", "Back")
    shows(page, f"Step {number + 1} of {len(path)}")
    press(page, "End")
    named(
        page,
        "row 1, column 1, "
        + ("given " if puzzle[0] != "." else "")
        + str(int(path.final().value(0))),
    )
    press(page, "First")
    shows(page, f"Step 1 of {len(path)}")
    press(page, "Play from here")
    page.get_by_role("heading", name="Play", level=1).wait_for(state="attached")
    assert values(page) == puzzle


@pytest.mark.slow
def test_all_steps_are_listed_sorted_and_filtered(site: Site) -> None:
    page = opened(site)
    follow(page, "Analyse")
    shows(page, "Step 1 of 51")
    page.get_by_text("All steps possible here").click()
    found = nonet.choices(WIKIPEDIA, "thorough")
    listed = page.get_by_role("list", name="All steps possible here").get_by_role("button")
    listed.nth(len(found) - 1).wait_for(state="attached")
    assert listed.count() == len(found)
    page.get_by_label("Digit", exact=True).select_option("5")
    fives = nonet.choices(WIKIPEDIA, "thorough", digit=5)
    until(page, f"document.querySelectorAll('.all li').length === {len(fives)}")
    listed.first.click()
    page.locator(".picture svg").wait_for()


@pytest.mark.slow
def test_techniques_can_be_switched_off(site: Site) -> None:
    page = site.open(f"/analyse?p={WIKIPEDIA}")
    shows(page, "Step 1 of 51")
    page.get_by_label("Techniques for hints and paths").select_option("singles")
    page.get_by_text("Switch techniques on and off, and change their order").click()
    page.get_by_label("Hidden Single", exact=True).uncheck()
    ladder = Ladder("singles", without=["hidden-single"], guess=True)
    wanted = len(nonet.explain(WIKIPEDIA, ladder))
    shows(page, f"Step 1 of {wanted}")


@pytest.mark.slow
def test_puzzles_are_made_kept_and_printed(site: Site) -> None:
    page = opened(site)
    follow(page, "Generate")
    page.get_by_label("Level").select_option("easy")
    page.get_by_label("How many").fill("2")
    page.get_by_label("Seed").fill("7")
    press(page, "Generate puzzles")
    shows(page, "2 puzzles generated")
    assert page.locator(".shelf .thumbnail").count() == 2
    page.get_by_role("button", name="Keep", exact=True).first.click()
    announces(page, "Kept in the library.")
    press(page, "Print")
    page.locator(".sheet .drawing").nth(1).wait_for()
    page.emulate_media(media="print")
    assert page.locator("header").is_hidden()
    page.emulate_media(media="screen")
    follow(page, "Library")
    page.get_by_text(re.compile("^2 games")).wait_for()
    page.get_by_role("link", name="Play", exact=True).nth(1).click()
    shows(page, "easy")


def test_paper_has_the_boards_alone_on_as_few_sheets_as_needed(site: Site) -> None:
    page = opened(site)
    page.emulate_media(media="print")
    assert page.locator(".drawing").is_visible()
    assert page.get_by_role("button").count() == 0  # no button is visible on paper
    page.emulate_media(media="screen")
    page.goto(f"{site.address}/print")
    page.locator(".sheet .drawing").wait_for()
    assert len(re.findall(rb"/Type /Page\b", page.pdf())) == 1


def trained(page: Page, technique: str) -> tuple[nonet.Grid, list[nonet.Step]]:
    """A new training puzzle for a technique, and the steps that the technique finds in it."""
    page.get_by_label("Technique").select_option(technique)
    with page.expect_response("**/api/train") as answer:
        press(page, "New puzzle")
    assert answer.value.ok, answer.value.text()
    shows(page, "Find the step:")
    return found_in(answer.value.json()["state"], technique)


def found_in(state: Any, technique: str) -> tuple[nonet.Grid, list[nonet.Step]]:
    """A state from the server as a grid, and the steps that a technique finds in it."""
    grid = nonet.Grid.load(
        nonet.Puzzle(state["puzzle"]), state.get("values", state["puzzle"]), state.get("marks")
    )
    return grid, list(nonet.steps(grid, "everything", techniques=[technique]))


def answered(page: Page, candidate: nonet.Candidate) -> None:
    """Press a digit's key in its cell, and ask whether it is right."""
    cell(page, candidate.cell.row + 1, candidate.cell.column + 1).click()
    keys(page, str(candidate.digit))
    press(page, "Is this right?")


@pytest.mark.slow
def test_any_step_that_gives_it_is_right(site: Site) -> None:
    page = site.open("/train")
    page.locator("#technique option").nth(9).wait_for(state="attached")
    _, steps = trained(page, "naked-single")
    (single,) = steps[-1].placements
    press(page, "Is this right?")
    page.get_by_text("Place a digit or eliminate a candidate first.").first.wait_for()
    answered(page, nonet.Candidate(f"{single.digit % 9 + 1}{single.cell}"))
    page.get_by_text("That does not follow").first.wait_for()
    press(page, "Start again", "Where to look")
    page.locator(".explanation .step-text").wait_for()
    answered(page, single)
    page.locator(".verdict", has_text="Right.").wait_for()
    shows(page, "1 right, 0 by another technique, 1 wrong, 0 shown.")


@pytest.mark.slow
def test_five_techniques_are_trained(site: Site) -> None:
    page = site.open("/train")
    page.locator("#technique option").nth(9).wait_for(state="attached")
    for technique in ("pointing", "naked-set", "basic-fish", "death-blossom", "mutant-fish"):
        grid, steps = trained(page, technique)
        solution = nonet.solve(grid).givens
        true = nonet.Candidate(f"{solution[grid.open_cells[0]]}{grid.open_cells[0]}")
        answered(page, true)  # removes the true candidate
        page.get_by_text("That does not follow").first.wait_for()
        press(page, "Start again")
        for step in (steps[0], steps[-1]):
            answered(page, step.eliminations[0])
            page.locator(".verdict", has_text="Right.").wait_for()
            page.locator(".picture .elimination").first.wait_for(state="attached")
            press(page, "Start again")
        press(page, "Show it")
        page.locator(".picture svg").wait_for()
        shows(page, "1 right, 0 by another technique, 1 wrong, 0 shown.")


@pytest.mark.slow
def test_training_with_the_keyboard_alone(site: Site) -> None:
    page = site.open("/train")
    page.locator("#technique option").nth(9).wait_for(state="attached")
    page.get_by_label("Technique").focus()
    keys(page, "p", "o", "Tab")  # the first letters of its name
    with page.expect_response("**/api/train") as answer:
        keys(page, "Enter")
    shows(page, "Find the step: Pointing")
    (candidate, *_) = found_in(answer.value.json()["state"], "pointing")[1][0].eliminations
    page.get_by_role("gridcell").first.focus()
    keys(page, "h")
    page.locator(".explanation .step-text").wait_for()
    keys(page, *["ArrowDown"] * candidate.cell.row, *["ArrowRight"] * candidate.cell.column)
    keys(page, str(candidate.digit), "Enter")
    page.locator(".verdict", has_text="Right.").wait_for()
    with page.expect_response("**/api/train"):
        keys(page, "n")
    page.get_by_role("button", name="Next puzzle").wait_for(state="hidden")
    until(page, "document.activeElement.role === 'gridcell'")


@pytest.mark.slow
def test_everything_goes_out_and_comes_in_again(site: Site, tmp_path: Path) -> None:
    page = opened(site)
    cell(page, 1, 3).click()
    keys(page, "4", "Control+z", "1")
    follow(page, "Library")
    page.get_by_text(re.compile("^One game")).wait_for()
    page.get_by_text("Add puzzles").click()
    page.get_by_label("Paste a puzzle").fill(f"{SOLUTION[:60]}{'.' * 21}\nno puzzle")
    press(page, "Add")
    page.get_by_text(re.compile("^2 games")).wait_for()
    with page.expect_download() as download:
        press(page, "Export everything")
    file = tmp_path / "games.json"
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["games"]) == 2
    other = site.open("/library")
    other.locator("#many-file").set_input_files(file)
    other.get_by_text(re.compile("^2 games")).wait_for()
    other.get_by_role("button", name="Delete").first.click()
    other.get_by_text(re.compile("^One game")).wait_for()
    other.get_by_role("link", name="Play", exact=True).last.click()
    named(other, "row 1, column 3, 1")
    press(other, "Undo")
    named(other, "row 1, column 3, empty")
    press(other, "Branches (2)")
    branches = other.locator("dialog ul").last.get_by_role("button")
    branches.nth(2).wait_for()
    assert branches.count() == 3


@pytest.mark.slow
def test_games_get_names_and_deleted_ones_come_back(site: Site) -> None:
    page = opened(site)
    follow(page, "Library")
    press(page, "Rename")
    page.get_by_label("New name").fill("from the train")
    page.keyboard.press("Enter")
    shows(page, "from the train")
    press(page, "Delete")
    shows(page, "No games yet.")
    press(page, "Undo")
    shows(page, "from the train")
    page.get_by_role("link", name="Play", exact=True).last.click()
    page.locator(".game-name", has_text="from the train").wait_for()


@pytest.mark.slow
def test_statistics_show_what_was_solved(site: Site) -> None:
    context = site.context()
    page = site.open("/", context)
    press(page, "Open …", "Puzzle of the day")
    page.get_by_role("dialog").wait_for(state="detached")
    solution = nonet.solve(values(page)).givens
    for place, sign in enumerate(values(page)):
        if sign == ".":
            page.get_by_role("gridcell").nth(place).click()
            keys(page, solution[place])
    shows(page, "Solved")
    follow(page, "Statistics")
    shows(page, "2 games, 1 solved")
    shows(page, "One puzzle of the day has been solved. One day in a row. Longest streak: 1.")
    row = page.get_by_role("region", name="Games").get_by_role("row").nth(1)
    assert row.get_by_role("cell").all_text_contents()[:2] == ["1", "1"]


@pytest.mark.slow
def test_german(site: Site) -> None:
    page = opened(site)
    follow(page, "Settings")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("heading", name="Einstellungen", level=1).wait_for()
    page.get_by_role("link", name="Spielen").click()
    named(page, "Zeile 1, Spalte 1, vorgegeben 5")
    assert page.locator("html").get_attribute("lang") == "de"
    german = site.open(START, locale="de-AT")
    german.get_by_role("button", name="Hinweis", exact=True).wait_for()


def test_a_token_is_taken_out_of_the_address(site: Site) -> None:
    page = site.open(f"/?p={WIKIPEDIA}&token=abc")
    assert "token" not in page.url
    with page.expect_request("**/api/hint") as request:
        press(page, "Hint")
    assert request.value.headers["authorization"] == "Bearer abc"


@pytest.fixture
def library(client: TestClient, tmp_path: Path) -> Iterator[Library]:
    """A library file that the application uses."""
    state = client.app.state  # type: ignore[attr-defined]
    before = state.library
    with closing(Library(tmp_path / "library.sqlite")) as library:
        state.library = library
        yield library
    state.library = before


@pytest.mark.slow
def test_puzzles_and_games_are_kept_in_a_file(site: Site, library: Library) -> None:
    page = opened(site)
    cell(page, 1, 3).click()
    keys(page, "4")
    follow(page, "Library")
    page.get_by_text("The file has no puzzles.").wait_for()
    page.get_by_text("Add puzzles").click()
    page.get_by_label("Paste a puzzle").fill(f"{WIKIPEDIA}\n{nonet.parse('@newspaper').givens}")
    press(page, "Add to the library file")
    page.get_by_text("2 puzzles.").wait_for()
    with page.expect_download() as download:
        press(page, "Export the puzzles")
    lines = Path(download.value.path()).read_text("utf-8").split()
    assert set(lines) == {WIKIPEDIA, nonet.parse("@newspaper").givens}
    press(page, "Save this browser's games to the library file")
    announces(page, "One game was saved.")
    other = site.open("/library")
    press(other, "Load the games from the library file")
    other.get_by_text(re.compile("^One game")).wait_for()
    other.get_by_role("link", name="Play", exact=True).first.click()
    named(other, "row 1, column 3, 4")
    follow(other, "Library")
    file = other.get_by_role("list", name="In the server's library file")
    file.get_by_role("button", name="Delete").first.click()
    other.get_by_text("One puzzle.").wait_for()
    assert library.puzzles()[1] == 1
