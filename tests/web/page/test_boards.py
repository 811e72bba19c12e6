"""Boards other than the usual one, from typing the first digit to opening a stored game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import Board, Puzzle, formats
from tests.web.page.acting import announces, keys, named, photograph, press, shows
from tests.web.page.conftest import Site, lose_server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SIX = "..1...4......6..4....63....31..2...4"
TWELVE = (
    "283....7...B...4...2.9.5.7..B6...4.......1..68..6....B9...A......74.3.B9..C.......5......."
    "3B.C7.5.A8....B.63.4...51.....3......6.1..16..8...C..."
)
KILLER = "4x4+cage:5@r1c1,r1c2+cage:3@r1c3,r1c4+thermo:r2c1,r3c1"


def _solution(puzzle: str | Puzzle) -> str:
    return nonet.solve(puzzle).givens


def _open(site: Site, puzzle: Puzzle, path: str = "/") -> Page:
    return site.open(f"{path}#{formats.write(puzzle, 'nonet')}")


def _type_all(page: Page, puzzle: str, solution: str, width: int) -> None:
    """Enter the missing digits, row by row."""
    keys(page, "Control+Home")
    for cell, (given, digit) in enumerate(zip(puzzle, solution, strict=True), 1):
        if given == ".":
            keys(page, digit.lower())
        keys(page, "ArrowRight", *["ArrowDown"] * (cell % width == 0))


def test_a_small_board_is_played_to_the_end_and_kept(site: Site) -> None:
    page = _open(site, Puzzle(SIX, board=Board.of("6x6")))
    keys(page, "9")  # not a digit on a 6x6 board
    _type_all(page, SIX, _solution(SIX), 6)
    shows(page, "Solved. Well done.")
    keys(page, "Control+z")
    named(page, "row 6, column 5, empty")
    keys(page, "Control+y")
    named(page, "row 6, column 5, 6")
    press(page, "Undo")
    page.wait_for_url(re.compile("#26x6~"))
    lose_server(page)
    page.reload()
    named(page, "row 6, column 5, empty")
    page.goto(f"{site.address}/library")
    page.locator(".shelf .card .drawing").first.wait_for()
    page.goto(site.address)
    named(page, "row 6, column 5, empty")
    assert page.get_by_role("gridcell").count() == 36


@pytest.mark.parametrize("puzzle", [SIX, TWELVE])
def test_each_level_of_a_hint_is_about_the_board(site: Site, puzzle: str) -> None:
    grid = nonet.Grid(puzzle)
    page = _open(site, grid.puzzle)
    for level in range(1, 5):
        keys(page, "h")
        page.locator(".explanation .level", has_text=f"Level {level} of 4").wait_for()
    page.locator(".picture svg").wait_for()
    shows(page, nonet.hint(grid).levels[-1].render().split(". ")[0])
    press(page, "Apply")
    (placed,) = next(nonet.steps(grid)).placements
    place = f"row {placed.cell.row + 1}, column {placed.cell.column + 1}"
    named(page, f"{place}, {placed.digit}")


def test_letters_are_the_digits_above_nine(site: Site) -> None:
    page = _open(site, Puzzle(TWELVE, board=Board.of("12x12")))
    keys(page, "Control+Home", "ArrowRight", "ArrowRight", "ArrowRight", "a")
    named(page, "row 1, column 4, A")
    keys(page, "Backspace", "Shift+A", "Shift+C")
    named(page, "row 1, column 4, empty, corner marks A C")
    keys(page, "f", "b")
    announces(page, "Showing the places for B.")


def test_a_clue_that_is_broken_clashes_and_is_not_solved(site: Site) -> None:
    puzzle = Puzzle("." * 16, board=Board.of(KILLER))
    page = _open(site, puzzle)
    keys(page, "Control+Home", "1", "ArrowRight", "3")
    named(page, "row 1, column 1, 1, clashes")
    keys(page, "4")
    named(page, "row 1, column 1, 1")
    keys(page, "Control+Home", "ArrowDown", "4", "ArrowDown", "3")
    named(page, "row 3, column 1, 3, clashes")
    picture = nonet.svg(puzzle)
    for dashes in page.locator(".drawing [stroke-dasharray]").all():
        assert str(dashes.get_attribute("d")) in picture


@pytest.mark.parametrize("board", ["4x4", "16x16", "25x25", "9x9+anti-knight", "samurai"])
def test_a_phone_shows_every_board(site: Site, board: str) -> None:
    line = "." * len(Board.of(board).all_cells)
    page = site.open(
        f"/#{formats.write(Puzzle(line, board=Board.of(board)), 'nonet')}",
        viewport={"width": 390, "height": 844},
    )
    assert page.get_by_role("gridcell").count() == len(line)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    photograph(page, f"phone-{board}")
    keys(page, "2")
    named(page, "row 1, column 1, 2")


def test_an_empty_board_of_any_name_becomes_a_puzzle(site: Site) -> None:
    page = site.open("/")
    press(page, "Open …")
    page.fill("#empty-board", "6x7")
    press(page, "Empty board")
    page.get_by_role("alert").get_by_text("a 6x7 board has no boxes of equal shape").wait_for()
    page.fill("#empty-board", "4x4+x")
    press(page, "Empty board")
    named(page, "row 4, column 4, empty")
    page.get_by_role("gridcell").first.click()  # the dialog may still have the focus
    keys(page, "1", "ArrowRight", "2")
    press(page, "Keep as givens")
    named(page, "row 1, column 2, given 2")
    assert page.get_by_role("gridcell").count() == 16


@pytest.mark.parametrize("board", ["6x6", "6x6+random-cage"])
def test_puzzles_are_generated_on_a_board(site: Site, board: str) -> None:
    page = site.open("/generate")
    page.locator("#board-sizes option[value=random-killer]").wait_for(state="attached")
    page.fill("#board", board)
    page.select_option("#level", "")
    press(page, "Generate puzzles")
    page.locator(".shelf .card").get_by_role("link", name="Play").click()
    named(page, re.compile("row 6, column 6, (empty|given .)"))
    assert page.get_by_role("gridcell").count() == 36


def test_a_path_and_its_proofs_name_clues_and_letters(site: Site) -> None:
    page = _open(site, Puzzle("." * 16, board=Board.of(KILLER)), "/analyse")
    page.locator("ol.steps").get_by_text("Cage Combinations").first.click()
    page.get_by_text("What proves this step").click()
    page.locator(".chip.truth", has_text="cage").first.wait_for()
    page.get_by_role("button", name="Check it yourself").click()
    page.locator(".walk button").nth(1).wait_for()
