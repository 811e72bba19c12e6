"""The view in a real browser: how it draws a board, and how it responds to keys and buttons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet.notebook import Board
from tests.notebook.page import page_with

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

KEEP = os.environ.get("NONET_KEEP_PAGES")
"""The folder in which the tests save pictures of the pages, if it is set."""


@pytest.fixture
def board() -> Board:
    return Board("@wikipedia")


@pytest.fixture
def page(browser: Browser, board: Board) -> Iterator[Page]:
    with page_with(browser, board) as page:
        yield page


def photograph(page: Page, name: str) -> None:
    if KEEP:
        page.locator(".nonet-board").screenshot(path=Path(KEEP) / f"{name}.png")


def cell(page: Page, row: int, column: int) -> Any:
    return page.locator("td").nth((row - 1) * 9 + column - 1)


def says(page: Page, text: str) -> None:
    """Wait until the message contains a string."""
    page.locator(".nonet-message", has_text=text).wait_for()


def labelled(page: Page, label: str) -> None:
    """Wait until a cell has this label."""
    page.get_by_role("gridcell", name=label, exact=True).wait_for()


def test_cells_lie_over_those_of_the_picture(page: Page) -> None:
    figures = page.locator(".figures text")
    assert figures.count() == 30
    for place in (0, 15, 29):
        figure = figures.nth(place).bounding_box()
        index = [i for i, value in enumerate(Board("@wikipedia").givens) if value != "."][place]
        over = page.locator("td").nth(index).bounding_box()
        assert figure and over
        for low, size in (("x", "width"), ("y", "height")):
            middle = figure[low] + figure[size] / 2
            assert abs(over[low] + over[size] / 2 - middle) < over[size] / 8


def test_keys_move_type_mark_and_erase(page: Page, board: Board) -> None:
    cell(page, 1, 1).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    labelled(page, "row 1, column 3, 4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Shift+Digit6")
    labelled(page, "row 1, column 4, empty, marks 2 6")
    photograph(page, "typed")
    page.keyboard.press("Backspace")
    labelled(page, "row 1, column 4, empty")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    labelled(page, "row 1, column 3, empty")
    page.keyboard.press("Control+z")
    labelled(page, "row 1, column 3, 4")
    assert board.values[2] == "4"
    page.keyboard.press("Control+y")
    labelled(page, "row 1, column 3, empty")
    page.keyboard.press("Control+z")
    labelled(page, "row 1, column 3, 4")
    page.keyboard.press("Control+Shift+z")
    labelled(page, "row 1, column 3, empty")
    page.get_by_text("Undo").click()
    labelled(page, "row 1, column 3, 4")
    page.get_by_text("Redo").click()
    labelled(page, "row 1, column 3, empty")
    cell(page, 1, 3).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("8")  # ArrowUp in the first row leads to r9c3
    labelled(page, "row 9, column 3, 8")


@pytest.mark.volume(4)
@pytest.mark.parametrize(
    "words", ["4x4", "samurai", "16x16", "25x25", "grids:r1c1,r1c7", "9x9+cage:7@r1c2,r1c3"]
)
def test_boards_of_other_sizes_and_shapes(browser: Browser, words: str) -> None:
    shape = nonet.Board.of(words)
    last = len(shape.places) - 1
    board = Board(nonet.Puzzle("1" + "." * last, board=shape))
    board.enter(last, 2)
    with page_with(browser, board, viewport={"width": 1200, "height": 1300}) as page:
        cells = page.get_by_role("gridcell")
        assert cells.count() == last + 1
        for index, figure in zip((0, last), page.locator(".figures text").all(), strict=True):
            drawn, over = figure.bounding_box(), cells.nth(index).bounding_box()
            assert drawn and over
            for low, size in (("x", "width"), ("y", "height")):
                middle = drawn[low] + drawn[size] / 2
                assert abs(over[low] + over[size] / 2 - middle) < over[size] / 8
        cells.first.click()
        page.keyboard.press("ArrowUp")
        column = [row for row, column in shape.places if column == 0]
        sign = str(shape.all_digits[-1])
        page.keyboard.press(sign.lower())
        labelled(page, f"row {column[-1] + 1}, column 1, {sign}")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowUp")
        page.keyboard.press(f"Shift+{sign if sign > '9' else f'Digit{sign}'}")
        labelled(page, f"row {column[-1]}, column {shape.width}, empty, marks {sign}")
        photograph(page, f"board-{words[:8].replace(':', '-')}")


def test_a_keypad_types_by_touch(browser: Browser, board: Board) -> None:
    options = {"viewport": {"width": 320, "height": 720}, "has_touch": True}
    with page_with(browser, board, **options) as page:
        for button in page.locator("button:visible").all():
            box = button.bounding_box()
            assert box and min(box["width"], box["height"]) >= 44
        keypad = page.get_by_role("group", name="Keypad")
        keypad_button = lambda name: keypad.get_by_role("button", name=name, exact=True)  # noqa: E731
        cell(page, 1, 3).tap()
        keypad_button("4").tap()
        labelled(page, "row 1, column 3, 4")
        cell(page, 1, 4).tap()
        keypad_button("Marks").tap()
        keypad_button("2").tap()
        keypad_button("6").tap()
        labelled(page, "row 1, column 4, empty, marks 2 6")
        page.keyboard.press("Shift+Digit6")  # in this mode, Shift enters a digit
        labelled(page, "row 1, column 4, 6")
        photograph(page, "keypad")
        keypad_button("Erase").tap()
        labelled(page, "row 1, column 4, empty")
        keypad_button("Marks").tap()
        keypad_button("6").tap()
        labelled(page, "row 1, column 4, 6")
        page.get_by_text("Undo").tap()
        labelled(page, "row 1, column 4, empty")
        keypad_button("6").tap()  # the same cell is still selected
        labelled(page, "row 1, column 4, 6")
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_one_cell_is_in_the_order_of_tabs(page: Page) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "row 1, column 1, given 5"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Hint"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "row 2, column 1, given 6"


def test_a_given_cell_is_named_as_given(page: Page) -> None:
    cell(page, 1, 1).click()
    page.keyboard.press("4")
    says(page, "r1c1 is a given; it cannot be changed.")


def test_hints_show_more_with_each_press(page: Page) -> None:
    wanted = nonet.hint("@wikipedia")
    for level in (1, 2, 3, 4):
        page.locator(".nonet-bar button").first.click()
        says(page, str(wanted.text(level)))
        looked = page.locator("td.nonet-looked").count()
        assert looked == (len(wanted.cells) if level == 3 else 0)
        assert page.locator(".nonet-bar button").first.text_content() == f"Hint {level} of 4"
    photograph(page, "hint")


def test_steps_forwards_and_back_with_arrows_of_chains(browser: Browser) -> None:
    board = Board("@wings")
    path = nonet.explain("@wings", guess=False)
    number = next(n for n, step in enumerate(path.steps, 1) if step.chains)
    with page_with(browser, board, color_scheme="dark") as page:
        back, forward = page.get_by_text("Back"), page.get_by_text("Forward")
        assert back.is_disabled()
        for _ in range(number - 1):
            board.forward()
        forward.click()
        says(page, f"Step {number} of {len(path)}")
        assert page.locator(".links path").count() > 0
        assert page.locator("svg.theme-dark").count() == 1
        photograph(page, "chain-dark")
        back.click()
        says(page, f"Step {number - 1} of {len(path)}")


def test_a_puzzle_can_be_typed(browser: Browser) -> None:
    board = Board()
    with page_with(browser, board) as page:
        keep = page.get_by_text("Keep as givens")
        assert keep.is_hidden()
        cell(page, 1, 1).click()
        page.keyboard.press("5")
        keep.click()
        labelled(page, "row 1, column 1, given 5")
        assert keep.is_hidden()


@pytest.mark.volume(4)
@pytest.mark.parametrize(
    ("change", "theme"),
    [
        ("document.body.dataset.jpThemeLight = 'false'", "dark"),
        ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "dark"),
        ("document.documentElement.setAttribute('theme', 'dark')", "dark"),
        ("document.documentElement.classList.add('dark')", "dark"),
        ("0", "light"),
    ],
)
def test_it_follows_the_theme_of_the_page(page: Page, change: str, theme: str) -> None:
    page.evaluate(change)
    page.locator(f"svg.theme-{theme}").wait_for()
    assert page.locator(".nonet-board").get_attribute("data-theme") == theme


def test_a_narrow_page_has_room_for_it(browser: Browser, board: Board) -> None:
    with page_with(browser, board, viewport={"width": 320, "height": 640}) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_notebook_does_not_hear_the_keys_of_the_board(page: Page) -> None:
    page.evaluate(
        "window.heard = []; document.addEventListener('keydown', (e) => heard.push(e.key))"
    )
    cell(page, 1, 1).click()
    for key in ("ArrowDown", "ArrowRight", "1", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard") == ["Escape"]


def test_a_board_that_goes_listens_no_more(page: Page) -> None:
    assert page.evaluate("window.listening()") == 8
    page.evaluate("window.unmount()")
    assert page.evaluate("window.listening()") == 0
