"""Two windows share a game, or two browsers share a library. No entry in any of them is lost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import announces, cell, keys, named, press, shows, until
from tests.web.page.conftest import Site
from tests.web.servers import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

EMPTY = "." * 81
DIGITS = 60
"""Cells that get a digit; the other cells get corner marks."""

_BOARD = """async () => {
  const { decode } = await import("/assets/codec.js");
  const games = await import("/assets/games.js");
  const [game] = await games.all();
  const shown = decode(location.hash.slice(1));
  return [shown, decode(game.now)].map(({ values, corner }) => [values, corner]);
}"""


def entries(count: int) -> list[tuple[int, int, bool]]:
    """Different entries, each with a cell, a digit, and whether the digit is a corner mark."""
    digits = [(number, number % 9 + 1, False) for number in range(DIGITS)]
    marks = [(DIGITS + number % 21, number // 21 + 1, True) for number in range(count)]
    half = count // 2
    return [*digits[:half], *marks][:count]


def board_of(entered: list[tuple[int, int, bool]]) -> list[list[int]]:
    """The content of a board with these entries: digits and corner marks."""
    values, corner = [0] * 81, [0] * 81
    for place, digit, is_mark in entered:
        if is_mark:
            corner[place] |= 1 << (digit - 1)
        else:
            values[place] = digit
    return [values, corner]


def enter(page: Page, entry: tuple[int, int, bool]) -> None:
    """Make an entry with the mouse and the keyboard, as a person does."""
    place, digit, is_mark = entry
    cell(page, place // 9 + 1, place % 9 + 1).click()
    keys(page, f"Shift+Digit{digit}" if is_mark else str(digit))


def has_all(page: Page, entered: list[tuple[int, int, bool]]) -> None:
    """Wait until a page shows all entries and the browser has saved them."""
    wanted = board_of(entered)
    for _ in range(100):
        found = page.evaluate(_BOARD)
        if found == [wanted, wanted]:
            return
        page.wait_for_timeout(50)
    assert found == [wanted, wanted]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_two_windows_lose_no_entry_and_the_server_is_killed_in_between(
    browser: Browser, tmp_path: Path
) -> None:
    count = 100
    todo = entries(count)
    library = ("--library", str(tmp_path / "library.sqlite"))
    context = browser.new_context(locale="en")
    try:
        with serving(*library) as (server, address, _):
            pages = [context.new_page(), context.new_page()]
            for page in pages:
                page.goto(f"{address}?p={EMPTY}")
                page.locator("body[data-ready]").wait_for()
                until(page, "navigator.serviceWorker.controller !== null")
            for number, entry in enumerate(todo):
                if number == count // 2:
                    server.kill()
                    server.wait()
                    pages[1].reload()
                    pages[1].locator("body[data-ready]").wait_for()
                enter(pages[number % 2], entry)
        for page in pages:
            has_all(page, todo)
        with serving(*library, "--port", address.rpartition(":")[2].rstrip("/")):
            for page in pages:
                page.reload()
                page.locator("body[data-ready]").wait_for()
                has_all(page, todo)
            pages[0].goto(f"{address}library")
            press(pages[0], "Save this browser's games to the library file")
            announces(pages[0], "One game was saved.")
            answer = pages[0].request.post(f"{address}api/library/games", data={})
            (kept,) = answer.json()["games"]
            assert len(kept["data"]["nodes"]) >= count
    finally:
        context.close()


@pytest.mark.slow
def test_a_window_shows_at_once_what_the_other_does(site: Site) -> None:
    context = site.context()
    one, other = (site.open(f"/?p={WIKIPEDIA}", context) for _ in range(2))
    cell(one, 1, 3).click()
    keys(one, "4")
    named(other, "row 1, column 3, 4")
    cell(other, 1, 4).click()
    keys(other, "6")
    named(one, "row 1, column 4, 6")
    press(one, "Undo")
    named(other, "row 1, column 4, empty")
    named(other, "row 1, column 3, 4")


_STALE = """async ([cell, digit]) => {
  // What is kept by a window that has not heard of the other window's last move.
  const games = await import("/assets/games.js");
  const { entered } = await import("/assets/state.js");
  const [{ id }] = await games.all();
  const game = await games.load(id);
  await new Promise((resolve) => (globalThis.go = resolve));
  game.history.add(entered(game.history.state, [cell], digit));
  return games.save(game);
}"""


_SILENT = "BroadcastChannel.prototype.postMessage = () => null"


def stale_move(page: Page, place: int, digit: int) -> None:
    """Make an inactive window load the game now, but enter a digit only when `go()` is called."""
    page.evaluate(f"globalThis.moved = ({_STALE})([{place}, {digit}]); null")
    until(page, "globalThis.go !== undefined")


def test_moves_of_a_window_that_heard_nothing_are_laid_over_the_others(site: Site) -> None:
    context = site.context()
    page = site.open(f"/?p={WIKIPEDIA}", context)
    sleeper = site.open("/settings", context)
    stale_move(sleeper, 3, 6)
    cell(page, 1, 3).click()
    keys(page, "4")
    named(page, "row 1, column 3, 4")
    sleeper.evaluate("go(); moved")
    named(page, "row 1, column 4, 6")
    named(page, "row 1, column 3, 4")


def test_if_two_windows_fill_one_cell_both_boards_are_shown(site: Site) -> None:
    context = site.context()
    page = site.open(f"/?p={WIKIPEDIA}", context)
    sleeper = site.open("/settings", context)
    stale_move(sleeper, 2, 1)
    cell(page, 1, 3).click()
    keys(page, "4")
    named(page, "row 1, column 3, 4")
    assert sleeper.evaluate("go(); moved") >= 0  # the window continues to show its own board
    named(page, "row 1, column 3, 1")
    press(page, "Branches")
    page.locator("dialog .thumbnail").nth(1).wait_for()


@pytest.mark.slow
def test_a_clash_is_shown_where_it_is_found(site: Site) -> None:
    context = site.context()
    page = site.open(f"/?p={WIKIPEDIA}", context)
    sleeper = site.open("/settings", context)
    stale_move(sleeper, 2, 1)
    sleeper.evaluate(f"{_SILENT}; go(); moved")
    cell(page, 1, 3).click()
    keys(page, "4")
    shows(page, "Another window changed the same cell.")
    page.get_by_role("button", name="the other window").click()
    named(page, "row 1, column 3, 1")


def test_a_reload_goes_on_where_the_game_is_and_a_link_where_it_leads(site: Site) -> None:
    """An inactive window still has the address of an older board."""
    context = site.context()
    page = site.open(f"/?p={WIKIPEDIA}", context)
    until(page, "location.hash.length > 1")
    start = page.evaluate("location.hash")
    cell(page, 1, 3).click()
    keys(page, "4")
    until(page, f"location.hash !== '{start}'")
    old = page.evaluate("location.hash")
    sleeper = site.open("/settings", context)
    stale_move(sleeper, 3, 6)
    sleeper.evaluate(f"{_SILENT}; go(); moved")
    page.evaluate(f"history.replaceState(history.state, '', '/{old}')")
    page.reload()
    named(page, "row 1, column 4, 6")
    linked = site.open(f"/{old}", context)
    named(linked, "row 1, column 3, 4")
    named(linked, "row 1, column 4, empty")


_LEFT = """async ([place, digit]) => {
  const games = await import("/assets/games.js");
  const { decode } = await import("/assets/codec.js");
  const { entered } = await import("/assets/state.js");
  const game = games.fromData((await games.all())[0]);
  game.history.add(entered(game.history.state, [place], digit));
  games.leave(game);
  return decode((await games.all())[0].now).values[place];
}"""


@pytest.mark.slow
def test_what_a_closed_window_left_is_there_wherever_games_are_listed(site: Site) -> None:
    """Entries from a closed window reach the library file even if no game has been opened since."""
    context = site.context()
    site.open(f"/?p={WIKIPEDIA}", context).close()
    assert site.open("/settings", context).evaluate(f"({_LEFT})([3, 6])") == 6


def test_settings_of_two_windows_are_kept_together(site: Site) -> None:
    context = site.context()
    one, other = (site.open("/settings", context) for _ in range(2))
    one.get_by_label("Colours").select_option("dark")
    until(other, "document.documentElement.dataset.theme === 'dark'")
    other.get_by_label("Contrast").select_option("more")
    kept = "JSON.parse(localStorage.getItem('nonet-settings'))"
    until(one, f"{kept}.contrast === 'more'")  # settings reach the other window with a delay
    assert one.evaluate(f"{kept}.theme") == "dark"


def test_two_browsers_save_one_game_into_the_library(browser: Browser, tmp_path: Path) -> None:
    with serving("--library", str(tmp_path / "library.sqlite")) as (_, address, _):
        contexts = [browser.new_context(locale="en", service_workers="block") for _ in range(2)]
        try:
            for number, context in enumerate(contexts):
                page: Any = context.new_page()
                page.goto(f"{address}?p={WIKIPEDIA}")
                page.locator("body[data-ready]").wait_for()
                cell(page, 1, 3 + number).click()
                keys(page, "46"[number])
                named(page, f"row 1, column {3 + number}, {'46'[number]}")
                page.goto(f"{address}library")
                press(page, "Save this browser's games to the library file")
                announces(page, "One game was saved.")
            (kept,) = page.request.post(f"{address}api/library/games", data={}).json()["games"]
            assert (len(kept["data"]["nodes"]), kept["revision"]) == (2, 2)
        finally:
            for context in contexts:
                context.close()
