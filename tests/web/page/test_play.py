"""Playing: typing, marking, undoing, switching views, links, saved games."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import nonet
from nonet import formats
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.page.acting import announces, cell, keys, named, photograph, press, values
from tests.web.page.conftest import Site

pytestmark = pytest.mark.browser

START = f"/?p={WIKIPEDIA}"
_PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
}"""


_OTHERS = [
    nonet.Puzzle(line.ljust(cells, "."), board=nonet.Board.of(board))
    for line, cells, board in (
        ("..1...4", 36, "6x6"),
        ("..C.1..GF", 256, "16x16"),
        ("53..7", 81, "9x9+x+windoku+cage:15@r4c1,r4c2+thermo:r6c3,r6c4,r7c4"),
    )
]


@pytest.mark.parametrize("puzzle", [nonet.Puzzle(WIKIPEDIA), *_OTHERS])
def test_the_board_is_that_of_the_pictures(site: Site, puzzle: nonet.Puzzle) -> None:
    page = site.open(f"/#{formats.write(puzzle, 'nonet')}")
    press(page, "Automatic candidates")
    picture = nonet.svg(puzzle, candidates=True)
    wanted = re.findall(r'<text x="(\S+)" y="(\S+)" font-size="(\S+)"[^>]*>(\w+)<', picture)
    seen = page.locator(".drawing text").evaluate_all(
        "(all) => all.map((e) => [...['x', 'y', 'font-size'].map((n) => e.getAttribute(n)),"
        " e.textContent])"
    )
    assert sorted(map(tuple, seen)) == sorted(wanted)
    paths = page.locator(".drawing :is(.lines, .clues) path").evaluate_all(
        "(a) => a.map((e) => e.outerHTML)"
    )
    for path in paths:
        drawn = re.search(r' d="([^"]+)"', path)
        assert drawn and drawn[1] in picture
    colours = {"given": "#111827", "candidate": "#565e6c"}
    for name, colour in colours.items():
        fill = page.locator(f".drawing .{name}").first.evaluate("(e) => getComputedStyle(e).fill")
        assert "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:])) == fill


@pytest.mark.slow
def test_cells_lie_over_their_drawings(site: Site) -> None:
    page = site.open(START, viewport={"width": 320, "height": 640})
    for index, value in list(enumerate(WIKIPEDIA))[::7]:
        if value == ".":
            continue
        over = page.get_by_role("gridcell").nth(index).bounding_box()
        number = len(WIKIPEDIA[:index].replace(".", ""))
        figure = page.locator(".drawing .given").nth(number).bounding_box()
        assert over and figure
        assert abs(over["x"] + over["width"] / 2 - figure["x"] - figure["width"] / 2) < 3
        assert abs(over["y"] + over["height"] / 2 - figure["y"] - figure["height"] / 2) < 5


def test_a_puzzle_is_pasted_and_solved_by_keys_alone(site: Site) -> None:
    page = site.open("/")
    puzzle = WIKIPEDIA[:27] + SOLUTION[27:]
    page.evaluate(_PASTE, "\n".join(puzzle[row : row + 9] for row in range(0, 81, 9)))
    named(page, "row 1, column 1, given 5")
    keys(page, "Control+Home")
    for row in range(3):
        for column in range(9):
            if puzzle[row * 9 + column] == ".":
                page.keyboard.press(SOLUTION[row * 9 + column])
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    announces(page, "Solved. Well done.")
    assert values(page) == SOLUTION
    page.get_by_text("Solved", exact=True).wait_for()
    press(page, "Next puzzle")
    page.get_by_text("beginner").wait_for()


def test_keys_move_mark_colour_and_erase(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "Shift+Digit1", "Shift+Digit2", "Control+Digit4", "Alt+Digit3")
    named(page, "row 1, column 3, empty, candidates 4, corner marks 1 2, green")
    keys(page, "c", "1")
    named(page, "row 1, column 3, empty, candidates 1 4, corner marks 1 2, green")
    keys(page, "z", "4")
    named(page, "row 1, column 3, 4, green")
    keys(page, "Backspace", "0", "Delete")
    named(page, "row 1, column 3, empty, green")
    keys(page, "ArrowUp", "1")
    named(page, "row 9, column 3, 1")
    keys(page, "Home", "3")
    named(page, "row 9, column 1, 3")
    keys(page, "Control+Home", "4")
    announces(page, "This digit is a given; it cannot be changed.")
    keys(page, "r")
    announces(page, "Row 1: 5 3 blank blank 7 blank blank blank blank. Missing: 1 2 4 6 8 9.")
    keys(page, "Control+ArrowRight", "i")
    announces(page, "row 1, column 3, empty, green")


def test_clashes_are_reported_at_once(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "5")
    named(page, "row 1, column 1, given 5, clashes")
    announces(page, "A house has the same digit twice")
    assert page.locator(".clash-line").count() == 2
    keys(page, "5")
    named(page, "row 1, column 1, given 5")


@pytest.mark.slow
def test_several_cells_are_selected_by_dragging_shift_and_ctrl(site: Site) -> None:
    page = site.open(START)
    chosen = page.locator("td[aria-selected=true]")
    cell(page, 1, 3).hover()
    page.mouse.down()
    cell(page, 1, 4).hover()
    cell(page, 2, 4).hover()
    page.mouse.up()
    assert chosen.count() == 3
    keys(page, "Control+Digit6")
    named(page, "row 1, column 3, empty, candidates 6")
    named(page, "row 1, column 4, empty, candidates 6")
    cell(page, 9, 1).click(modifiers=["Control"])
    assert chosen.count() == 4
    cell(page, 9, 1).click(modifiers=["Control"])
    assert chosen.count() == 3
    cell(page, 1, 1).click()
    keys(page, "Shift+ArrowRight", "Shift+ArrowDown")
    assert chosen.count() == 3
    cell(page, 5, 6).dblclick()
    assert chosen.count() == WIKIPEDIA.count("3")
    cell(page, 1, 4).dblclick()
    assert chosen.count() == 2  # the cells with the same marks
    keys(page, "Escape")
    assert chosen.count() == 1


def test_a_finger_plays(site: Site) -> None:
    page = site.open(START, has_touch=True, viewport={"width": 390, "height": 844})
    cell(page, 1, 3).tap()
    page.get_by_role("button", name="4, 9 left").or_(
        page.get_by_role("button", name=re.compile("^4, "))
    ).first.tap()
    named(page, "row 1, column 3, 4")
    page.get_by_role("radio", name="Corner").tap()
    cell(page, 1, 4).tap()
    page.get_by_role("button", name=re.compile("^6, ")).tap()
    named(page, "row 1, column 4, empty, corner marks 6")
    press(page, "Erase")
    named(page, "row 1, column 4, empty")
    for key in page.locator(".pad button, .tools button").all():
        box = key.bounding_box()
        assert box is None or (box["height"] >= 44 and box["width"] >= 44), key.inner_text()


@pytest.mark.slow
def test_a_digit_first_then_its_cells(site: Site) -> None:
    page = site.open(START, has_touch=True, viewport={"width": 390, "height": 844})
    press(page, "Digit first")
    announces(page, "Press a digit, then tap the cells for it.")
    page.get_by_role("button", name=re.compile("^4, ")).tap()
    assert page.locator(".drawing .filter").count() == WIKIPEDIA.count("4")
    cell(page, 1, 3).tap()
    named(page, "row 1, column 3, 4")
    cell(page, 1, 3).tap()
    named(page, "row 1, column 3, empty")
    page.get_by_role("radio", name="Corner").tap()
    cell(page, 1, 4).tap()
    cell(page, 2, 2).tap()
    named(page, "row 1, column 4, empty, corner marks 4")
    named(page, "row 2, column 2, empty, corner marks 4")
    cell(page, 1, 1).tap()  # a tap on a filled cell selects its digit
    assert page.get_by_role("button", name=re.compile("^5, "), pressed=True).count() == 1
    page.get_by_role("radio", name="Digit", exact=True).tap()
    keys(page, "2", "ArrowDown", "ArrowRight", "Space")
    named(page, "row 2, column 2, 2")
    press(page, "Digit first")
    cell(page, 2, 3).tap()
    named(page, "row 2, column 3, empty")


@pytest.mark.slow
def test_candidates_are_coloured_and_linked(site: Site) -> None:
    page = site.open(START)
    press(page, "Automatic candidates")
    keys(page, "F4", "v", "3", "b", "4", "Space")
    cell(page, 1, 6).click()
    announces(page, "From 4 in r1c6.")
    cell(page, 3, 6).click(position={"x": 10, "y": 40})
    here = "row 1, column 6, empty, candidates 2 4 6 8"
    strong = "strong link from 4 to 4 in row 1, column 3"
    named(page, f"{here}, {strong}, weak link from 4 to 4 in row 3, column 6")
    named(page, f"row 1, column 3, empty, candidates 1 2 4, 4 green, {strong[:-1]}6")
    assert page.locator(".own-link").count() == 2
    assert page.locator(".tint").count() == 1
    photograph(page, "links")
    press(page, "Share …")
    link = page.get_by_label("A link to the whole board").input_value()
    press(page, "Close")
    cell(page, 3, 5).click()
    cell(page, 3, 5).click()
    announces(page, "The chain ends at 4 in r3c5.")
    keys(page, "Control+z")
    other = site.open(link.removeprefix(site.address))
    named(other, f"{here}, {strong}, weak link from 4 to 4 in row 3, column 6")
    keys(page, "Home", "Control+Home", "Control+a", "Delete")
    named(page, here)
    page.get_by_role("radio", name="Digit", exact=True).click()
    press(page, "Undo")
    assert page.locator(".own-link").count() == 2


@pytest.mark.slow
def test_both_ways_are_kept_when_another_one_is_gone(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "4", "Control+z")
    named(page, "row 1, column 3, empty")
    keys(page, "1", "Control+z", "Control+y")
    named(page, "row 1, column 3, 1")
    press(page, "Branches")
    page.get_by_label("Name for a checkpoint here").fill("guess")
    press(page, "Keep")
    cell(page, 1, 4).click()
    keys(page, "2")
    press(page, "Branches")
    ends = page.locator("dialog ul").last.get_by_role("button")
    assert ends.count() == 3  # the start, the branch with the 4, the branch with the 1
    ends.nth(1).click()
    named(page, "row 1, column 3, 4")
    press(page, "Branches")
    page.get_by_role("button", name=re.compile("^guess")).click()
    named(page, "row 1, column 3, 1")
    named(page, "row 1, column 4, empty")
    press(page, "Branches", "Forget guess", "Branches")
    assert page.locator("dialog ul").first.get_by_role("button").count() == 0


def test_a_link_shows_the_same_board_elsewhere(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "Control+Digit4", "Shift+Digit1", "ArrowRight", "6")
    press(page, "Share …")
    link = page.get_by_label("A link to the whole board").input_value()
    other = site.open(link.removeprefix(site.address))
    named(other, "row 1, column 3, empty, candidates 4, corner marks 1")
    named(other, "row 1, column 4, 6")
    assert other.get_by_role("button", name="Undo").is_enabled()


@pytest.mark.volume(5)
@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/?p=123", "it contains no puzzle"),
        ("/#zzzz", "it contains no puzzle"),
        ("/#1zz", "it contains no puzzle"),  # ends too early
        ("/#1%ff", "it contains no puzzle"),
        ("/#@nothing", "nothing"),
    ],
)
def test_a_broken_link_is_named(site: Site, path: str, why: str) -> None:
    """Another board is opened instead, with an explanation that stays until the next action."""
    page = site.open(path)
    problem = page.locator(".explanation .problem")
    problem.wait_for()
    assert path[2:].split("/")[0] in problem.inner_text()
    assert why in problem.inner_text()
    assert values(page) != "." * 81
    page.goto("about:blank")


def test_a_broken_link_leaves_the_board_and_is_not_overwritten_after_a_move(site: Site) -> None:
    page = site.open(START)
    before = values(page)
    page.evaluate("location.hash = 'yyyy'")
    page.locator(".explanation .problem", has_text="yyyy").wait_for()
    assert values(page) == before
    page.route("**/api/**", lambda route: (page.wait_for_timeout(800), route.fallback()))
    cell(page, 1, 3).click()
    page.evaluate(
        """() => {
            const key = new KeyboardEvent("keydown", { key: "4", bubbles: true });
            document.activeElement.dispatchEvent(key);
            location.hash = "zzzz";
        }"""
    )
    page.locator(".explanation .problem", has_text="zzzz").wait_for(timeout=10_000)


@pytest.mark.volume(4)
@pytest.mark.parametrize("view", ["analyse", "print", "learn?name=zzzz", "train?technique=zzzz"])
def test_a_broken_link_is_named_in_every_view(site: Site, view: str) -> None:
    page = site.open(f"/{view}" if "?" in view else f"/{view}#zzzz")
    page.get_by_text(re.compile("zzzz” cannot be opened")).wait_for()


@pytest.mark.slow
def test_games_are_there_again_after_a_visit_elsewhere(site: Site) -> None:
    context = site.context()
    page = site.open(START, context)
    cell(page, 1, 3).click()
    keys(page, "4", "ArrowRight", "6")
    page.wait_for_url(re.compile("#1"))
    site.open(f"/?p={SOLUTION[:40]}{'.' * 41}", context).close()
    again = site.open(START, context)
    named(again, "row 1, column 4, 6")
    press(again, "Undo")
    named(again, "row 1, column 4, empty")
    named(again, "row 1, column 3, 4")


def test_any_text_can_be_pasted(site: Site) -> None:
    page = site.open(START)
    press(page, "Open …")
    text = page.get_by_label("Paste a puzzle, a link, or a file in any format")
    text.fill("no puzzle at all")
    press(page, "Read")
    page.get_by_role("alert").filter(has_text=re.compile(".")).wait_for()
    text.fill(formats.write(nonet.Grid("@newspaper"), "candidates"))
    press(page, "Read")
    page.get_by_role("dialog").wait_for(state="detached")
    assert values(page) == nonet.parse("@newspaper").givens
    photograph(page, "pasted")
    page.evaluate(_PASTE, f"Kings keep away\n{SOLUTION[:80]}.")
    page.get_by_text("the puzzle is read without these words: 'Kings keep away'").wait_for()
    assert values(page) == f"{SOLUTION[:80]}."


@pytest.mark.slow
def test_of_several_puzzles_one_is_chosen(site: Site) -> None:
    page = site.open(START)
    damaged = WIKIPEDIA[:80]
    puzzles = [f"{SOLUTION[:60]}{'.' * 21}", damaged, nonet.parse("@newspaper").givens]
    page.evaluate(_PASTE, "\n".join(puzzles))
    page.get_by_text("2 puzzles were read. Which one? 2: ").wait_for()
    press(page, "Puzzle 2")
    page.get_by_role("dialog").wait_for(state="detached")
    assert values(page) == nonet.parse("@newspaper").givens


def test_a_puzzle_is_typed_and_kept(site: Site) -> None:
    page = site.open(START)
    press(page, "Open …", "Empty board")
    named(page, "row 1, column 1, empty")
    keys(page, "Control+Home", "5", "ArrowRight", "3")
    press(page, "Keep as givens")
    named(page, "row 1, column 1, given 5")
    named(page, "row 1, column 2, given 3")
    assert page.get_by_role("button", name="Keep as givens").is_hidden()


def test_candidates_are_kept_automatically(site: Site) -> None:
    page = site.open(START)
    press(page, "Automatic candidates")
    named(page, "row 1, column 3, empty, candidates 1 2 4")
    cell(page, 1, 3).click()
    keys(page, "Control+Digit4")
    named(page, "row 1, column 3, empty, candidates 1 2")
    cell(page, 1, 4).click()
    keys(page, "2")
    named(page, "row 1, column 3, empty, candidates 1")
    keys(page, "2")
    named(page, "row 1, column 3, empty, candidates 1 2")
    press(page, "Automatic candidates", "Automatic candidates")
    named(page, "row 1, column 3, empty, candidates 1 2")
    press(page, "Undo", "Undo", "Undo", "Undo", "Undo")
    named(page, "row 1, column 3, empty, candidates 1 2 4")
    press(page, "Redo")
    named(page, "row 1, column 3, empty, candidates 1 2")


@pytest.mark.slow
def test_a_digit_is_looked_at(site: Site) -> None:
    page = site.open(START)
    cell(page, 1, 3).click()
    keys(page, "f", "8")
    announces(page, "Showing the places for 8.")
    assert page.locator(".drawing .filter").count() == WIKIPEDIA.count("8")
    keys(page, "F8")
    assert page.locator(".drawing .filter").count() == 0


@pytest.mark.slow
def test_the_time_stops_and_the_board_hides(site: Site) -> None:
    page = site.open(START)
    press(page, "Pause")
    assert page.locator(".drawing").is_hidden()
    assert page.locator(".pad").evaluate("(pad) => pad.inert")
    keys(page, "4")
    press(page, "Resume")
    named(page, "row 1, column 3, empty")
    assert page.locator(".drawing").is_visible()


def test_every_cell_shows_where_it_is_and_one_is_in_the_order_of_tabs(site: Site) -> None:
    page = site.open(START)
    grid = page.get_by_role("grid", name="Sudoku board")
    assert grid.get_by_role("row").count() == 9
    names = grid.get_by_role("gridcell").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    assert len(set(names)) == 81
    places = [tuple(map(int, re.findall(r"(?:row|column) (\d)", name))) for name in names]
    assert all(one < other for one, other in pairwise(places))
    cell(page, 5, 5).click()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "row 5, column 5, empty"
