"""Starting from a photo: the photo is sent and read, the cells are confirmed one by one, and the
puzzle is played."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nonet
import nonet.photo
from nonet.web.photo import PhotoAnswer, photo_answer
from tests.corpus import jigsaws
from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import cell, keys, named, photograph, press, until, values
from tests.web.page.conftest import Site, lose_server
from tests.web.page.test_looks import faults

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
np = pytest.importorskip("numpy")

PICTURES = Path(__file__).parent.parent.parent / "photo" / "pictures"
SURE = PICTURES / "image10.jpg"
_HANDED_OVER = """([data, name]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], "photo.jpg", { type: "image/jpeg" }));
  const more = { bubbles: true, cancelable: true };
  const event = name === "paste"
    ? new ClipboardEvent("paste", { clipboardData: files, ...more })
    : new DragEvent("drop", { dataTransfer: files, ...more });
  document.activeElement.dispatchEvent(event);
}"""

_OPEN_PRESSED = """
  [...document.querySelectorAll("button")].find((e) => e.textContent === "Open …").click();"""


def hand_over(page: Page, file: Path, how: str) -> None:
    """Paste or drop a picture."""
    page.evaluate(_HANDED_OVER, [b64encode(file.read_bytes()).decode(), how])


def choose(page: Page, file: str | Path | dict[str, Any]) -> None:
    """Choose a picture in the dialog for opening puzzles."""
    press(page, "Open …")
    page.locator("#photo").set_input_files(file)


def summary(page: Page, text: str) -> None:
    words = page.get_by_role("dialog").locator(".summary", has_text=text)
    words.wait_for(timeout=60_000)  # the first photo after a server start takes seconds


def seen(page: Page, row: int, column: int) -> Locator:
    """A cell of the board shown in the dialog."""
    cells = page.get_by_role("dialog").get_by_role("gridcell")
    return cells.nth((row - 1) * 9 + column - 1)


def in_play() -> tuple[bytes, nonet.Grid]:
    """A picture of a half-solved puzzle, and its grid."""
    from nonet.render.png import png

    grid = nonet.Grid(WIKIPEDIA)
    for name, digit in (("r1c3", 4), ("r5c5", 5)):
        grid.place(name, digit)
    return png(nonet.svg(grid, pixels=900, candidates=True)), grid


def unsure() -> PhotoAnswer:
    """A reading with doubtful cells: r1c2 may be a 3, and r1c3 was first read as a 7."""
    answer = photo_answer(SURE.read_bytes(), several=False)
    reading = answer.boards[0].reading
    reading["status"] = "unsure"
    reading["reason"] = "cells are in doubt."
    reading["cells"][1] |= {"state": "unsure", "runner_up": 3}
    reading["cells"][2] |= {"state": "corrected", "first": 7}
    reading["cells"][5] |= {"state": "unsure", "runner_up": None}
    return answer


def doubtful(page: Page) -> None:
    """Make the server doubt some cells that it reads."""
    body = unsure().model_dump_json()
    page.route("**/api/photo", lambda route: route.fulfill(body=body, content_type="text/json"))


def test_a_sure_photo_is_chosen_looked_at_and_played_by_keys_alone(site: Site) -> None:
    page = site.open(f"/?p={WIKIPEDIA}")
    cells = nonet.photo.read(SURE).values
    choose(page, SURE)
    summary(page, "No cell is in doubt")
    dialog = page.get_by_role("dialog")
    given = dialog.get_by_role("gridcell", name="row 1, column 2, given 4", exact=True)
    assert given.count() == 1
    assert dialog.get_by_role("button", name="Play").evaluate("(e) => e === document.activeElement")
    keys(page, "Enter")
    named(page, "row 1, column 2, given 4")
    assert values(page) == cells
    # The previous game and all its moves are still there.
    page.goto(page.url.partition("#")[0].partition("?")[0] + "library")
    page.get_by_role("list", name="Library").get_by_role("listitem").nth(1).wait_for()


@pytest.mark.volume(2)
@pytest.mark.parametrize("how", ["paste", "drop"])
def test_a_picture_is_pasted_or_dropped_anywhere(site: Site, how: str) -> None:
    page = site.open(f"/?p={WIKIPEDIA}")
    hand_over(page, SURE, how)
    summary(page, "No cell is in doubt")
    keys(page, "Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert values(page) == WIKIPEDIA
    press(page, "Open …")
    hand_over(page, SURE, how)
    summary(page, "No cell is in doubt")
    page.locator("dialog").nth(1).wait_for(state="detached")


@pytest.mark.slow
def test_a_picture_pasted_beside_an_open_dialog_closes_it(site: Site) -> None:
    page = site.open("/")
    press(page, "Open …")
    page.evaluate("document.activeElement.blur()")
    hand_over(page, SURE, "paste")
    summary(page, "No cell is in doubt")
    page.locator("dialog").nth(1).wait_for(state="detached")


@pytest.mark.slow
def test_a_picture_pasted_at_once_after_open_is_pressed_closes_that_dialog(site: Site) -> None:
    page = site.open("/")
    press(page, "Open …")
    keys(page, "Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    data = b64encode(SURE.read_bytes()).decode()
    page.evaluate(f"args => {{ {_OPEN_PRESSED} ({_HANDED_OVER})(args); }}", [data, "paste"])
    summary(page, "No cell is in doubt")
    assert page.locator("dialog").count() == 1


def test_doubts_are_gone_through_by_keyboard(site: Site) -> None:
    page = site.open("/")
    doubtful(page)
    choose(page, SURE)
    summary(page, "3 cells are in doubt")
    dialog = page.get_by_role("dialog")
    named(page, "row 1, column 2, given 4, in doubt, perhaps 3")
    named(page, "row 1, column 3, given 2, changed, first read as 7")
    assert dialog.get_by_role("list", name="Cells in doubt").get_by_role("listitem").count() == 3
    photograph(page, "photo-doubts")
    keys(page, "Enter")  # confirm r1c2
    summary(page, "2 cells are in doubt")
    keys(page, "7")  # the first reading of r1c3 was right
    named(page, "row 1, column 3, given 7")
    summary(page, "One cell is in doubt")
    keys(page, "Control+z")
    named(page, "row 1, column 3, given 2, changed, first read as 7")
    keys(page, "Control+y", "n")
    keys(page, "Shift+9")  # r1c6 has a digit that the player wrote
    named(page, "row 1, column 6, written 9")
    keys(page, "ArrowRight", "Control+1", "Control+7")
    named(page, "row 1, column 7, pencil marks 1 7")
    keys(page, "ArrowRight", "6", "Delete")
    named(page, "row 1, column 8, empty")
    summary(page, "No cell is in doubt")
    press(page, "Play")
    named(page, "row 1, column 3, given 7")
    named(page, "row 1, column 6, 9")
    named(page, "row 1, column 7, empty, candidates 1 7")


@pytest.mark.slow
def test_doubts_are_gone_through_by_touch(site: Site) -> None:
    page = site.open("/", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    doubtful(page)
    page.get_by_role("button", name="Open …", exact=True).tap()
    page.locator("label.camera").wait_for()
    assert page.locator("#camera").get_attribute("capture") == "environment"
    page.locator("#camera").set_input_files(SURE)
    summary(page, "3 cells are in doubt")
    photograph(page, "photo-phone")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="No: given 3").tap()
    named(page, "row 1, column 2, given 3")
    dialog.get_by_role("button", name="Right: given 2").tap()
    summary(page, "One cell is in doubt")
    seen(page, 1, 1).tap()
    dialog.get_by_role("button", name=re.compile("^6, ")).tap()
    named(page, "row 1, column 1, given 6")
    dialog.get_by_role("radio", name="Written").tap()
    named(page, "row 1, column 1, written 6")
    dialog.get_by_role("button", name="Erase").tap()
    named(page, "row 1, column 1, empty")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_given_digits_that_clash_are_not_played(site: Site) -> None:
    page = site.open("/")
    choose(page, SURE)
    summary(page, "No cell is in doubt")
    seen(page, 1, 1).click()
    keys(page, "4")
    named(page, "row 1, column 1, given 4, clashes")
    press(page, "Play")
    page.get_by_role("dialog").get_by_role("alert").get_by_text("the same digit twice").wait_for()
    keys(page, "Escape")  # first warns that the correction will be lost
    summary(page, "lost if you leave")
    keys(page, "Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_a_puzzle_in_play_comes_with_its_candidates(site: Site) -> None:
    picture, grid = in_play()
    page = site.open("/")
    choose(page, {"name": "screen.png", "mimeType": "image/png", "buffer": picture})
    summary(page, "No cell is in doubt")
    named(page, "row 1, column 3, written 4")
    digits = " ".join(map(str, grid.candidates("r1c4")))
    named(page, f"row 1, column 4, pencil marks {digits}")
    photograph(page, "photo-in-play")
    signs = page.get_by_role("dialog").locator(".signs")
    press(page, "Only the picture")
    assert not signs.is_visible()
    press(page, "Only the picture")
    assert signs.is_visible()
    press(page, "Play")
    named(page, "row 1, column 3, 4")
    named(page, f"row 1, column 4, empty, candidates {digits}")


def test_a_jigsaw_is_confirmed_and_played_with_its_regions(site: Site) -> None:
    from nonet.render.png import png

    puzzle = jigsaws()[0].puzzle
    board = puzzle.board
    picture = png(nonet.svg(puzzle, pixels=700, candidates=False))
    page = site.open("/")
    choose(page, {"name": "jigsaw.png", "mimeType": "image/png", "buffer": picture})
    summary(page, "No cell is in doubt")
    page.get_by_role("dialog").get_by_text("This is a jigsaw. ").wait_for()
    photograph(page, "photo-jigsaw")
    # Repeat a digit in a region, but not in a row, column or usual box.
    given, empty = next(
        (given, empty)
        for given in nonet.model.cells.ALL_CELLS
        for empty in nonet.model.cells.ALL_CELLS
        if puzzle.givens[given] != "." == puzzle.givens[empty]
        and board.sees(given, empty)
        and not nonet.model.board.STANDARD.sees(given, empty)
    )
    digit = puzzle.givens[given]
    seen(page, empty // 9 + 1, empty % 9 + 1).click()
    keys(page, digit)
    named(page, f"row {empty // 9 + 1}, column {empty % 9 + 1}, given {digit}, clashes")
    keys(page, "Control+z")
    press(page, "Play")
    page.get_by_role("dialog").wait_for(state="detached")
    assert values(page) == puzzle.givens
    cell(page, empty // 9 + 1, empty % 9 + 1).click()
    keys(page, digit)
    named(page, f"row {empty // 9 + 1}, column {empty % 9 + 1}, {digit}, clashes")


def test_what_cannot_be_read_is_reported(site: Site) -> None:
    page = site.open("/")
    dialog = page.get_by_role("dialog")
    blank = cv2.imencode(".png", np.full((400, 400), 255, np.uint8))[1].tobytes()
    choose(page, {"name": "blank.png", "mimeType": "image/png", "buffer": blank})
    dialog.get_by_text("No puzzle was found in the picture.").wait_for()
    keys(page, "Escape")
    choose(page, {"name": "broken.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff\xe0"})
    dialog.get_by_text("damaged").wait_for()
    keys(page, "Escape")
    lose_server(page)
    choose(page, SURE)
    dialog.get_by_text("The server cannot be reached").wait_for()


@pytest.mark.slow
def test_a_picture_too_large_for_the_server_is_made_smaller(site: Site, tmp_path: Path) -> None:
    large = cv2.resize(cv2.imread(str(SURE)), (2000, 1500), interpolation=cv2.INTER_CUBIC)
    file = tmp_path / "large.bmp"
    file.write_bytes(cv2.imencode(".bmp", large)[1].tobytes())
    assert file.stat().st_size > 8 << 20
    page = site.open("/")
    choose(page, file)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("gridcell", name="row 1, column 2, given 4").wait_for()


@pytest.mark.slow
def test_one_of_several_puzzles_is_chosen(site: Site) -> None:
    one = cv2.resize(cv2.imread(str(SURE), cv2.IMREAD_GRAYSCALE), (640, 480))
    rows = np.hstack([one, np.full((480, 60), 220, np.uint8), one])
    page = site.open("/")
    buffer = cv2.imencode(".png", rows)[1].tobytes()
    choose(page, {"name": "page.png", "mimeType": "image/png", "buffer": buffer})
    press(page, "All puzzles in the picture")
    page.get_by_role("dialog").get_by_text("2 puzzles were found").wait_for()
    photograph(page, "photo-several")
    press(page, "Puzzle 2")
    named(page, "row 1, column 2, given 4")


@pytest.mark.volume(2)
@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_looks(site: Site, width: int, theme: str) -> None:
    height = 844 if width < 400 else 800
    size: Any = {"width": width, "height": height}
    page = site.open("/", color_scheme=theme, viewport=size)
    doubtful(page)
    choose(page, SURE)
    summary(page, "3 cells are in doubt")
    photograph(page, f"photo-{width}-{theme}")
    assert faults(page) == []
    until(
        page, "document.querySelector('dialog .stage').getBoundingClientRect().right <= innerWidth"
    )
    board = page.get_by_role("dialog").locator(".stage").bounding_box()
    assert board and board["x"] >= 0 and board["x"] + board["width"] <= width
    assert board["width"] > (330 if width < 400 else 480)
