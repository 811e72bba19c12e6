"""Help with the current board: levels, mistakes, applying steps, reasons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import formats
from nonet.model.notation import Notation
from tests.corpus import Solved, jigsaws, x_puzzles
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.page.acting import announces, cell, keys, named, photograph, press, values
from tests.web.page.conftest import Site, lose_server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

START = f"/?p={WIKIPEDIA}"


def explains(page: Page, text: str) -> None:
    """Wait until the help contains a string."""
    page.locator(".explanation", has_text=text).wait_for()


def test_each_press_shows_a_level_more(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "Control+Digit4", "Control+Digit1")
    grid = nonet.Grid.load(
        nonet.Puzzle(WIKIPEDIA), WIKIPEDIA, [(1, 4) if i == 2 else None for i in range(81)]
    )
    wanted = nonet.hint(grid)
    for level in (1, 2, 3, 4):
        keys(page, "h")
        explains(page, f"Level {level} of 4")
        explains(page, str(wanted.text(level)))
        announces(page, str(wanted.text(level)))
        looked = page.locator("td.looked").count()
        assert looked == (len(wanted.cells) if level == 3 else 0)
    page.locator(".picture svg .placement").first.wait_for()
    assert page.locator(".drawing").is_hidden()
    named(page, "row 1, column 3, empty, candidates 1 4")
    page.get_by_text("How to spot it").click()
    assert page.locator("details .step-text").is_visible()
    photograph(page, "hint")


@pytest.mark.parametrize("width", [390, 1200])
def test_a_slow_hint_shows_a_moving_bar_until_escape_cancels_it(site: Site, width: int) -> None:
    page = site.open(START, viewport={"width": width, "height": 844})
    page.route("**/api/hint", lambda _: None)  # never answered
    keys(page, "h")
    explanation = page.locator(".explanation[aria-busy]")
    explanation.wait_for()
    bar = explanation.evaluate("each => getComputedStyle(each, '::before').animationName")
    assert bar == "busy"
    keys(page, "Escape")
    explanation.wait_for(state="detached")


def test_cells_are_written_as_the_player_chose(site: Site) -> None:
    context = site.context()
    site.open("/settings", context).get_by_label("How cells are written").select_option("Cell36")
    page = site.open(START, context)
    assert page.locator(".drawing .label").all_text_contents()[::9] == ["0", "0"]
    named(page, "Cell02, empty")
    for level in range(1, 5):
        page.locator(".quick .primary").click()
        explains(page, f"Level {level} of 4")
    page.locator(".explanation .token.cell", has_text="Cell").first.hover()
    assert page.locator("td.pointed").count()
    ours = re.compile(r"r[1-9]c[1-9]|(row|column|box) [1-9]")
    assert not ours.search(page.locator(".explanation").inner_text())
    page.get_by_role("navigation").get_by_role("link", name="Analyse", exact=True).click()
    page.get_by_role("list", name="The path").get_by_role("button").first.click()
    page.get_by_text("What proves this step").click()
    page.locator(".proof .chip", has_text=re.compile("Cell|Row|Col|Box")).first.wait_for()
    press(page, "Check it yourself")
    page.locator(".walk li").nth(1).wait_for()
    assert not ours.search(page.locator(".proof").inner_text())


@pytest.mark.slow
def test_regions_of_a_jigsaw_are_named_by_their_own_first_cells(site: Site) -> None:
    puzzle, _ = jigsaws()[1]
    context = site.context()
    site.open("/settings", context).get_by_label("How cells are written").select_option("Cell36")
    page = site.open(START, context)
    press(page, "Open …")
    page.get_by_label("Paste a puzzle, a link, or a file in any format").fill(
        formats.write(nonet.Grid(puzzle), "nonet")
    )
    press(page, "Read")
    page.get_by_role("dialog").wait_for(state="detached")
    wanted = nonet.hint(puzzle).text(4).on(puzzle.board).render(Notation.ZERO)
    assert re.search("Box(?![036]{2})", wanted)
    for level in range(1, 5):
        page.locator(".quick .primary").click()
        explains(page, f"Level {level} of 4")
    explains(page, wanted)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (360, 740), (390, 844), (740, 360), (1440, 900)]
)
def test_a_hint_moves_neither_the_board_nor_the_keys(site: Site, width: int, height: int) -> None:
    options = {"viewport": {"width": width, "height": height}, "has_touch": width < 1000}
    page = site.open(START, **options)
    parts = [page.locator(name) for name in (".stage", ".keys", ".quick")]
    before = [part.bounding_box() for part in parts]
    for level in range(1, 5):
        page.locator(".quick .primary").click()
        page.locator(".explanation", has_text=f"Level {level} of 4").wait_for()
    page.locator(".explanation .below details").wait_for()  # arrives together with the picture
    photograph(page, f"hint-{width}-{height}")
    assert [part.bounding_box() for part in parts] == before
    stage, keys_box, _ = before
    assert stage and keys_box and keys_box["y"] + keys_box["height"] <= height
    card = page.locator(".explanation").bounding_box()
    assert card
    if width < height:
        assert card["y"] + card["height"] <= stage["y"] + 1
        press(page, "Close the hint")
        page.locator(".explanation").wait_for(state="hidden")


@pytest.mark.slow
def test_a_wrong_digit_is_reported_first_and_taken_back(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "1", "ArrowRight", "6")
    press(page, "Check")
    explains(page, "One entry is wrong.")
    press(page, "Show it")
    page.locator(".picture svg .struck").wait_for(state="attached")
    photograph(page, "mistake")
    press(page, "Undo everything since this mistake")
    named(page, "row 1, column 3, empty")
    named(page, "row 1, column 4, empty")
    press(page, "Check")
    explains(page, "Nothing is wrong so far.")


def test_a_wrong_digit_is_reported_in_four_levels_and_mended_alone(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "1", "ArrowRight", "6")
    grid = nonet.Grid.load(nonet.Puzzle(WIKIPEDIA), f"53167{WIKIPEDIA[5:]}")
    wanted = nonet.hint(grid)
    for level in (1, 2, 3, 4):
        keys(page, "h")
        announces(page, str(wanted.text(level)))
        assert level > 2 or not page.locator(".explanation .row button").count()
    page.locator(".picture svg .struck").wait_for(state="attached")
    press(page, "Correct only the wrong cells")
    named(page, "row 1, column 3, empty")
    named(page, "row 1, column 4, 6")


@pytest.mark.slow
def test_marks_that_lack_the_right_digit_are_a_mistake(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "Control+Digit1", "Control+Digit2", "ArrowRight", "Control+Digit2")
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    explains(page, "4 was ruled out at r1c3")
    explains(page, "6 was ruled out at r1c4")
    press(page, "Correct only the wrong cells")
    named(page, "row 1, column 3, empty, candidates 1 2 4")
    named(page, "row 1, column 4, empty, candidates 2 6")
    keys(page, "Control+z", "Control+z", "Control+z")
    press(page, "Automatic candidates")
    cell(page, 1, 3).click()
    keys(page, "Control+Digit1", "Control+Digit2", "Control+Digit4")
    named(page, "row 1, column 3, empty, no candidate left")
    press(page, "Hint", "Hint, level 2 of 4", "Hint, level 3 of 4")
    explains(page, "Look at r1c3 again.")
    assert page.locator("td.looked").count() == 1
    press(page, "Undo everything since this mistake")
    named(page, "row 1, column 3, empty, candidates 4")


@pytest.mark.slow
def test_a_full_grid_that_is_wrong(site: Site) -> None:
    page = site.open(START)
    swapped = f"{SOLUTION[:2]}64{SOLUTION[4:]}"
    for index, value in enumerate(WIKIPEDIA):
        if value == ".":
            page.get_by_role("gridcell").nth(index).focus()
            keys(page, swapped[index])
    explains(page, "Every cell is filled, but something is wrong.")
    press(page, "Check")
    explains(page, "2 entries are wrong.")
    press(page, "Show it")
    explains(page, "r1c3 cannot be 6")
    press(page, "Correct only the wrong cells")
    assert values(page) == f"{SOLUTION[:2]}..{SOLUTION[4:]}"
    press(page, "Apply")
    explains(page, "Done")
    press(page, "Apply")
    explains(page, "Solved. Well done.")


@pytest.mark.slow
def test_a_puzzle_that_has_no_way_to_its_end(site: Site) -> None:
    several = WIKIPEDIA.replace("4", ".").replace("9", ".")
    page = site.open(f"/?p={several}")
    press(page, "Hint")
    explains(page, "The puzzle has several solutions")
    press(page, "Check")
    explains(page, "Nothing is wrong so far.")
    page.locator("td[aria-label$=empty]").first.click()
    press(page, "Why this digit?")
    page.locator(".explanation .problem").wait_for()
    none = site.open(f"/?p=12345678.........9{'.' * 63}")
    press(none, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    explains(none, "The givens themselves have no solution.")
    assert none.locator(".explanation .below button").count() == 0
    assert none.locator(".explanation .problem").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("solved", [x_puzzles()[0], jigsaws()[0]], ids=["x", "jigsaw"])
def test_other_geometries_get_hints_too(site: Site, solved: Solved) -> None:
    puzzle, solution = solved
    page = site.open(START)
    press(page, "Open …")
    page.get_by_label("Paste a puzzle, a link, or a file in any format").fill(
        formats.write(nonet.Grid(puzzle), "nonet")
    )
    press(page, "Read")
    page.get_by_role("dialog").wait_for(state="detached")
    wanted = nonet.hint(puzzle)
    for level in (1, 2, 3, 4):
        keys(page, "h")
        announces(page, str(wanted.text(level)))
    page.locator(".picture svg .placement").first.wait_for()
    name = page.locator(".explanation .token.house", has_text="box").first
    box = puzzle.board.house(name.inner_text())
    name.hover()
    pointed = page.locator("td").evaluate_all(
        "(all) => all.flatMap((e, i) => (e.classList.contains('pointed') ? [i] : []))"
    )
    assert pointed == sorted(puzzle.board.cells(box))
    press(page, "All easy steps")
    explains(page, "digits were placed")
    shown = values(page)
    assert all(one in (".", other) for one, other in zip(shown, solution, strict=True))


@pytest.mark.slow
def test_steps_are_made_one_after_the_other(site: Site) -> None:
    page = site.open(START)
    press(page, "Apply")
    page.locator(".drawing .placed").wait_for(state="attached")
    step = nonet.hint(WIKIPEDIA).step
    assert step
    placed = step.placements[0]
    assert values(page)[placed.cell] == str(int(placed.digit))
    explains(page, str(nonet.hint(WIKIPEDIA).text(4)))
    press(page, "Apply and next")
    page.locator(".picture svg").wait_for()
    assert page.locator(".drawing .placed").count() == 2


@pytest.mark.slow
def test_all_easy_steps_at_once(site: Site) -> None:
    page = site.open(START)
    press(page, "All easy steps")
    explains(page, "51 digits were placed.")
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
    explains(page, "Select an empty cell first.")
    cell(page, 1, 3).click()
    press(page, "Why this digit?")
    explains(page, "r1c3 is 4")
    page.get_by_text(re.compile("^With 1")).click()
    assert page.locator(".reasons li").first.is_visible()


def test_without_the_server_the_page_says_so_and_plays_on(site: Site) -> None:
    page = site.open(START)
    lose_server(page)
    press(page, "Hint")
    explains(page, "The server cannot be reached.")
    cell(page, 1, 3).click()
    keys(page, "4")
    named(page, "row 1, column 3, 4")


def test_names_of_cells_light_up_on_the_board(site: Site) -> None:
    page = site.open(START)
    press(page, "Hint")
    page.locator(".explanation .token.house, .explanation .token.cell").first.hover()
    assert page.locator("td.pointed").count() > 0
