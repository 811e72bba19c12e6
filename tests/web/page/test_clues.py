"""The editor for clues: drawing, typing values, counting solutions, undo, refusals, and storage."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import Board, Puzzle, formats
from nonet.constraints import all_kinds
from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import cell, keys, named, photograph, press, until
from tests.web.page.conftest import Site
from tests.web.page.test_looks import THEMES, faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}


def _open(site: Site, board: str = "9x9", **options: Any) -> Page:
    """An empty board with the editor."""
    empty = Puzzle("." * len(Board.of(board).all_cells), board=Board.of(board))
    page = site.open(f"/#{formats.write(empty, 'nonet')}", **options)
    press(page, "Edit clues")
    page.locator("#clue-kind option").first.wait_for(state="attached")
    return page


def _first_cell(page: Page) -> Any:
    """The rectangle of r1c1 on the page, which may have been scrolled."""
    page.evaluate("scrollTo(0, 0)")
    return cell(page, 1, 1).bounding_box()


def _choose(page: Page, word: str) -> None:
    page.select_option("#clue-kind", word)


def _draw(page: Page, *places: tuple[int, int]) -> None:
    """Drag from cell to cell."""
    for index, (row, column) in enumerate(places):
        box = cell(page, row, column).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=2)
        if not index:
            page.mouse.down()
    page.mouse.up()


def _type(page: Page, value: str) -> None:
    """Type a value where the focus is."""
    until(page, "document.activeElement.id === 'clue-value'")
    page.keyboard.type(value)
    keys(page, "Enter")


def _has(page: Page, *clues: str) -> None:
    """Wait until the list shows exactly these clues."""
    until(page, f"[...document.querySelectorAll('.clue-list li > :first-child')].map("
          f"(each) => each.textContent).join() === {','.join(clues)!r}")  # fmt: skip


def _count(page: Page, text: str) -> None:
    page.locator(".clue-count", has_text=text).wait_for()


def _is_on(page: Page, name: str) -> None:
    """Wait until the address names this board."""
    page.wait_for_url(lambda url: f"#2{name}~" in url)


def test_a_cage_is_drawn_and_its_sum_typed(site: Site) -> None:
    page = _open(site, "4x4")
    _count(page, "Several solutions.")
    _choose(page, "cage")
    page.get_by_role("gridcell").first.click()
    keys(page, "Shift+ArrowRight", "Shift+ArrowDown", "Enter")  # with the keyboard alone
    _type(page, "9")
    _has(page, "cage 9 r1c1 r1c2 r2c2")
    assert page.evaluate("document.activeElement.role") == "gridcell"
    keys(page, "Enter")
    _type(page, "8")  # another sum for the same cells
    _has(page, "cage 8 r1c1 r1c2 r2c2")
    press(page, "Undo")
    _has(page, "cage 9 r1c1 r1c2 r2c2")
    keys(page, "Control+y")
    _has(page, "cage 8 r1c1 r1c2 r2c2")
    _is_on(page, "4x4+cage:8@r1c1,r1c2,r2c2")
    press(page, "Remove cage 8 r1c1 r1c2 r2c2")
    _has(page)
    _is_on(page, "4x4")


def test_a_choice_names_its_clues_in_the_list(site: Site) -> None:
    page = _open(site, "4x4")
    _choose(page, "either")
    page.fill("#clue-value", "thermo:r1c1,r1c2/cage:3@r1c1,r1c2&even:r2c1")
    page.press("#clue-value", "Enter")
    _has(page, "choice of clues: thermometer r1c1 r1c2 / cage 3 r1c1 r1c2 + even cell r2c1")


def test_the_rules_of_a_board_are_beside_it(site: Site) -> None:
    page = _open(site, "4x4+renban:r1c1,r1c2+nonconsecutive")
    rules = page.get_by_role("region", name="Rules")
    assert rules.locator("p").all_text_contents() == [
        "Neighbouring digits without a dot are never consecutive.",
        "The digits on a line are consecutive, in any order.",
    ]
    assert rules.locator("svg").count() == 1
    # The second is pressed, and a digit is typed, while the server is asked about the first.
    page.route("**/api/board*", lambda route: (page.wait_for_timeout(500), route.fallback()))
    press(page, "Remove renban line r1c1 r1c2", "Remove nonconsecutive")
    last = page.get_by_role("gridcell").last
    last.click()
    keys(page, "3")
    rules.wait_for(state="hidden")
    assert "3" in str(last.get_attribute("aria-label"))


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_the_rules_are_above_the_tools_on_a_phone(site: Site, size: tuple[int, int]) -> None:
    page = _open(site, "4x4+renban:r1c1,r1c2", viewport={"width": size[0], "height": size[1]})
    tops = [page.locator(part).bounding_box() for part in (".pad", ".rules", ".tools")]
    heights = [top["y"] for top in tops if top]
    assert len(heights) == 3 and heights == sorted(heights)


def test_a_thermometer_is_drawn_by_dragging(site: Site) -> None:
    page = _open(site)
    _choose(page, "thermo")
    _draw(page, (4, 4), (5, 5), (5, 9))  # also passes through cells, but not through their corners
    _has(page, "thermometer r4c4 r5c5 r5c6 … r5c9")
    _is_on(page, "9x9+thermo:r4c4,r5c5,r5c6,r5c7,r5c8,r5c9")
    assert page.locator(".drawing .clues *").count() > 0
    cell(page, 5, 7).click()
    assert "here" in str(page.locator(".clue-list li").get_attribute("class"))


def test_dragging_back_takes_cells_of_a_line_out_again(site: Site) -> None:
    page = _open(site)
    _choose(page, "renban")
    _draw(page, (1, 1), (1, 5), (1, 3), (3, 3))
    _has(page, "renban line r1c1 r1c2 r1c3 r2c3 r3c3")
    _choose(page, "cage")
    _draw(page, (5, 1), (5, 3), (5, 2), (6, 2))  # a cage with branches
    _type(page, "20")
    _has(page, "cage 20 r5c1 r5c2 r5c3 r6c2", "renban line r1c1 r1c2 r1c3 r2c3 r3c3")


def test_puzzles_are_generated_with_the_clues_that_a_setter_drew(site: Site) -> None:
    page = _open(site, "4x4")
    _choose(page, "little-killer")
    press(page, "r1c3–r2c4", "Add")
    _has(page, "little killer r1c3 r2c4")
    page.get_by_role("link", name="Make puzzles with these clues").click()
    page.select_option("#level", "")
    press(page, "Generate puzzles")
    page.locator(".shelf .card").get_by_role("link", name="Play").click()
    page.wait_for_url(re.compile("little-killer:[0-9]+@r1c3-r2c4"))


def test_a_clone_is_a_shape_and_its_copy(site: Site) -> None:
    page = _open(site)
    _choose(page, "clone")
    _draw(page, (2, 2), (1, 2), (1, 3))
    page.locator(".clue-cells", has_text="Draw the copy of r2c2 r1c2 r1c3, or").wait_for()
    cell(page, 9, 6).click()
    page.get_by_role("alert").filter(has_text="The copy needs the same shape").wait_for()
    cell(page, 5, 5).click()
    corner = ["clone pair r1c2 r5c5", "clone pair r1c3 r5c6", "clone pair r2c2 r6c5"]
    _has(page, *corner)
    keys(page, "Control+Home", "Enter", "ArrowDown", "Escape", "End", "Enter", "ArrowDown", "Enter")
    _has(page, *corner, "clone pair r2c9 r3c9")
    press(page, "Undo", "Undo")
    _has(page)
    _draw(page, (1, 1), (1, 3))
    _draw(page, (9, 9), (9, 8))
    page.get_by_role("alert").filter(has_text="The copy needs the same shape").wait_for()
    _draw(page, (9, 9), (9, 7))  # in another order
    _has(page, *[f"clone pair r1c{column} r9c{column + 6}" for column in (1, 2, 3)])


def test_digits_without_commas_are_a_list_if_the_board_has_no_larger_ones(site: Site) -> None:
    page = _open(site)
    _choose(page, "quadruple")
    _draw(page, (1, 1), (1, 2), (2, 2), (2, 1))
    _type(page, "12")
    _has(page, "quadruple 1,2 r1c1 r1c2 r2c1 r2c2")


def test_a_sum_outside_has_room_and_lasts(site: Site) -> None:
    page = _open(site)
    _choose(page, "sandwich")
    before = _first_cell(page)
    press(page, "r1c3–r9c3")
    _type(page, "10")
    _has(page, "sandwich 10 r1c3 r2c3 r3c3 … r9c3")
    _choose(page, "little-killer")
    place = page.get_by_role("button", name="r1c7–r3c9, r1c5–r5c1")
    place.click()
    place.click()  # the other diagonal
    _type(page, "12")
    _has(page, "little killer 12 r1c5 r2c4 r3c3 r4c2 r5c1", "sandwich 10 r1c3 r2c3 r3c3 … r9c3")
    place.focus()
    keys(page, "ArrowRight")
    page.locator(":focus").and_(page.get_by_role("button", name="r1c8–r2c9, r1c6–r6c1")).wait_for()
    name = "9x9+little-killer:12@r1c5-r5c1+sandwich:10@r1c3-r9c3"
    _is_on(page, name)
    press(page, "Edit clues")
    assert _first_cell(page) == before
    puzzle = Puzzle("." * 81, board=Board.of(name))
    box = page.locator(".drawing").get_attribute("viewBox")
    assert f'viewBox="{box}"' in nonet.svg(puzzle)
    page.reload()
    press(page, "Edit clues")
    _has(page, "little killer 12 r1c5 r2c4 r3c3 r4c2 r5c1", "sandwich 10 r1c3 r2c3 r3c3 … r9c3")
    # The second undo comes while the server is asked about the board of the first.
    page.route("**/api/board*", lambda route: (page.wait_for_timeout(500), route.fallback()))
    press(page, "Undo", "Undo")
    _has(page)
    press(page, "Redo")
    _has(page, "sandwich 10 r1c3 r2c3 r3c3 … r9c3")


def test_a_refused_clue_is_explained_and_changes_nothing(site: Site) -> None:
    page = _open(site)
    _choose(page, "cage")
    _draw(page, (1, 1), (1, 2))
    _type(page, "18")
    problem = page.get_by_role("alert").filter(has_text="impossible")
    problem.get_by_text("no 2 different digits from 1 to 9 can add up to 18").wait_for()
    _has(page)
    for value in ("abc", "17"):
        keys(page, "Control+a", "Backspace")
        page.keyboard.type(value)
        keys(page, "Enter")
        if value == "abc":
            page.get_by_role("alert").get_by_text("Type a number, such as 15.").wait_for()
    _has(page, "cage 17 r1c1 r1c2")
    _choose(page, "arrow")
    assert page.get_by_label("Cells in the first part").input_value() == ""
    _choose(page, "cage")
    _draw(page, (1, 1), (1, 9), (2, 9))
    _type(page, "")
    page.get_by_role("alert").filter(has_text="10 cells").wait_for()
    keys(page, "Escape", "Control+a")
    _choose(page, "difference")
    press(page, "Add")
    page.get_by_role("alert").get_by_text("needs its two cells").wait_for()


def test_the_count_follows_clues_and_digits(site: Site) -> None:
    page = _open(site, "4x4")
    _choose(page, "thermo")
    _count(page, "Several solutions.")
    page.get_by_role("gridcell").first.click()
    keys(page, *["Shift+ArrowRight"] * 3, "Enter")
    _has(page, "thermometer r1c1 r1c2 r1c3 r1c4")
    keys(page, "Control+Home", "2")
    _count(page, "No solution.")
    keys(page, "1", "ArrowDown", "3", "ArrowRight", "4", "ArrowRight", "1", "ArrowDown")
    _count(page, "Several solutions.")
    keys(page, "4", "ArrowLeft", "1")
    _count(page, "One solution.")
    press(page, "Keep as givens")
    named(page, "row 1, column 1, given 1")
    _has(page, "thermometer r1c1 r1c2 r1c3 r1c4")


def test_only_the_last_count_is_awaited(site: Site) -> None:
    page = _open(site)
    _count(page, "Several solutions.")
    held: list[Any] = []
    page.route("**/api/check", lambda route: held.append(route))
    cell(page, 1, 1).click()
    keys(page, "1")
    _count(page, "Counting solutions")
    _until_held(page, held, 1)
    keys(page, "ArrowRight", "2")
    _until_held(page, held, 2)
    assert held[0].request.failure, "the first request was cancelled"
    _choose(page, "cage")
    _draw(page, (1, 1), (1, 2))
    _type(page, "18")
    page.get_by_role("alert").filter(has_text="no 2 different digits").wait_for()
    _until_held(page, held, 3)
    assert held[1].request.failure, "a new clue does not wait for the count"
    held[2].continue_()
    _count(page, "Several solutions.")


def _until_held(page: Page, held: list[Any], count: int) -> None:
    """Wait until this many requests have been held back."""
    while len(held) < count:
        page.wait_for_timeout(20)


def test_an_arrow_with_a_pill(site: Site) -> None:
    """The value is the number of cells in the circle."""
    page = _open(site)
    _choose(page, "arrow")
    _draw(page, (7, 1), (7, 2), (7, 3))
    _has(page, "arrow r7c1 r7c2 r7c3")
    page.fill("#clue-value", "2")
    _draw(page, (1, 1), (1, 2), (2, 2), (3, 3))
    _is_on(page, "9x9+arrow:r1c1,r1c2@r2c2,r3c3+arrow:r7c1@r7c2,r7c3")


def test_kinds_have_german_names(site: Site) -> None:
    page = site.open("/", locale="de")
    press(page, "Zusatzregeln")
    options = page.locator("#clue-kind option")
    options.first.wait_for(state="attached")
    assert {"Killerkäfige", "Pfeile", "Thermometer"} <= {*options.all_text_contents()}
    assert not page.locator("#clue-kind option[lang]").count()


def test_every_kind_can_be_chosen_and_made(site: Site) -> None:
    page = _open(site)
    words = {word for kind in all_kinds() for word in kind.words}
    found = page.locator("#clue-kind option").evaluate_all("(all) => all.map((each) => each.value)")
    assert {*found} == words
    examples = [kind.needs.partition(" as in ")[2] for kind in all_kinds() if kind.needs]
    made = page.evaluate(
        """async (examples) => {
          const editor = await import("/assets/clues.js");
          const { geometryOf } = await import("/assets/geometry.js");
          const geometry = geometryOf();
          const known = (await editor.kindsOfClues()).map(editor.kindOf);
          const kinds = new Map(known.map((kind) => [kind.word, kind]));
          return examples.map((example) => {
            const kind = kinds.get(example.split(":")[0]);
            const cells = editor.cellsOf(example, geometry);
            return editor.wordsFor(kind, cells, kind.value, geometry).join("+");
          });
        }""",
        examples,
    )
    assert made == examples
    _choose(page, "anti-knight")
    press(page, "Add")
    _has(page, "anti-knight")
    _choose(page, "odd")
    cell(page, 3, 3).click()
    _has(page, "anti-knight", "odd cell r3c3")


def test_a_board_with_clues_is_hinted_and_shared(site: Site) -> None:
    page = _open(site, "4x4")
    _choose(page, "cage")
    page.get_by_role("gridcell").first.click()
    keys(page, "Enter")
    _type(page, "3")
    _has(page, "cage 3 r1c1")
    press(page, "Hint")
    page.locator(".explanation .level", has_text="Level 1 of 4").wait_for()
    press(page, "Share …", "f-puzzles")
    until(page, "document.querySelector('#as-text').value")
    first = page.locator("#as-text").input_value()
    assert nonet.parse(first).board.words == "4x4+cage:3@r1c1"
    press(page, "HoDoKu")
    page.get_by_role("alert").filter(has_text="nonet writes only plain 9x9 boards").wait_for()
    assert page.locator("#as-text").is_hidden(), "this text is in another format"


def test_a_board_is_copied_with_its_clues(site: Site) -> None:
    page = _open(site, "4x4+cage:3@r1c1,r1c2")
    copied = page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          const options = { clipboardData, bubbles: true, cancelable: true };
          const copy = new ClipboardEvent("copy", options);
          document.querySelector("[role=gridcell]").dispatchEvent(copy);
          return clipboardData.getData("text/plain");
        }"""
    )
    assert nonet.parse(copied).board.words == "4x4+cage:3@r1c1,r1c2"


def test_a_hint_fits_a_board_with_a_clue_outside(site: Site) -> None:
    board = Board.of("4x4+sandwich:5@r1c1-r1c4")
    puzzle = Puzzle("1.3.3.1.21434321", board=board)
    page = site.open(f"/#{formats.write(puzzle, 'nonet')}")
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    picture = page.locator(".picture svg")
    picture.wait_for()
    drawing = page.locator(".drawing")
    assert picture.get_attribute("viewBox") == drawing.get_attribute("viewBox")
    corner = page.get_by_role("gridcell").first.bounding_box()
    frame = page.locator(".picture .lines rect").bounding_box()
    assert corner and frame
    assert abs(corner["x"] - frame["x"]) < 3
    assert abs(corner["y"] - frame["y"]) < 3
    press(page, "Edit clues")
    _choose(page, "x-sum")
    page.get_by_role("button", name="r1c1–r1c4").wait_for()


def test_no_place_outside_is_over_the_picture_of_a_hint(site: Site) -> None:
    page = site.open(f"/?p={WIKIPEDIA}")
    press(page, "Edit clues")
    _choose(page, "x-sum")
    page.get_by_role("button", name="r1c1–r1c9").wait_for()
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    picture = page.locator(".picture svg")
    picture.wait_for()
    assert page.get_by_role("button", name="r1c1–r1c9").is_hidden()
    assert picture.get_attribute("viewBox") == page.locator(".drawing").get_attribute("viewBox")


def test_an_empty_board_is_empty_again_and_the_library_has_the_clues(site: Site) -> None:
    page = _open(site)
    _choose(page, "odd")
    cell(page, 1, 1).click()
    _has(page, "odd cell r1c1")
    page.wait_for_url(re.compile("#29x9"))
    press(page, "Open …", "Empty board")
    _has(page)
    press(page, "Redo")
    _has(page, "odd cell r1c1")
    page.goto(f"{site.address}/library")
    page.locator(".shelf .card .drawing").first.wait_for()
    page.get_by_role("link", name="Play", exact=True).nth(1).click()
    press(page, "Edit clues")
    _has(page, "odd cell r1c1")


def test_the_next_clue_is_drawn_and_typed_before_the_server_answers(site: Site) -> None:
    page = _open(site)
    _choose(page, "cage")
    held: list[Any] = []
    page.route("**/api/board*", lambda route: held.append(route), times=1)
    _draw(page, (1, 1), (1, 2))
    _type(page, "4")
    _until_held(page, held, 1)
    _draw(page, (2, 1), (2, 2))
    until(page, "document.activeElement.id === 'clue-value'")
    page.keyboard.type("5")
    held[0].continue_()
    _has(page, "cage 4 r1c1 r1c2")
    keys(page, "Enter")
    _has(page, "cage 4 r1c1 r1c2", "cage 5 r2c1 r2c2")


def test_a_clue_in_the_list_is_chosen_for_another_value(site: Site) -> None:
    page = _open(site, "4x4+cage:4@r1c1,r1c2")
    _choose(page, "thermo")
    press(page, "cage 4 r1c1 r1c2")
    keys(page, "Enter")
    _type(page, "5")
    _has(page, "cage 5 r1c1 r1c2")


def test_rules_are_printed_below_the_board(site: Site) -> None:
    page = _open(site, "4x4+renban:r1c1,r1c2")
    press(page, "Share …", "Print")
    page.locator(".printed", has_text="The digits on a line are consecutive").wait_for()
    assert page.locator(".printed .rules svg").count() == 1  # it shows which line is meant
    page.evaluate("import('/assets/announce.js').then(({ notify }) => notify('Copied.'))")
    assert page.locator("#live", has_text="Copied.").is_visible()
    page.emulate_media(media="print")
    assert page.locator("#live").is_hidden()
    page.emulate_media(media="screen")  # other tests share the browser


def test_a_new_clue_is_visible_in_a_long_list(site: Site) -> None:
    cells = "+".join(f"odd:r{row}c{row}" for row in range(1, 10))
    page = _open(site, f"9x9+{cells}+cage:17@r1c2,r1c3")
    page.locator(".clue-list li").nth(9).wait_for()
    _choose(page, "even")
    cell(page, 9, 1).click()
    item = page.locator(".clue-list li", has_text="even cell r9c1")
    item.wait_for()
    box, inside = page.locator(".clue-list").bounding_box(), item.bounding_box()
    assert box and inside
    assert (
        box["y"] <= inside["y"] + 1 < inside["y"] + inside["height"] <= box["y"] + box["height"] + 1
    )


def test_a_smaller_board_opens_while_cells_are_selected_that_it_lacks(site: Site) -> None:
    page = _open(site)
    _choose(page, "thermo")
    _draw(page, (9, 1), (9, 9))
    _has(page, "thermometer r9c1 r9c2 r9c3 … r9c9")
    press(page, "Open …")
    page.fill("#empty-board", "4x4")
    press(page, "Empty board")
    _is_on(page, "4x4")
    _has(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_editor_fits_on_a_phone(site: Site, theme: str) -> None:
    page = _open(site, **PHONE, **THEMES[theme])
    _choose(page, "skyscraper")
    press(page, "r3c1–r3c9")
    _type(page, "4")
    _has(page, "skyscraper clue 4 r3c1 r3c2 r3c3 … r3c9")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    photograph(page, f"clues-phone-{theme}", full_page=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert faults(page) == []
    photograph(page, f"clues-wide-{theme}")
