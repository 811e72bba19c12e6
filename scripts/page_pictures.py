"""Take screenshots of every page of the web app, for visual checks.

    python scripts/page_pictures.py FOLDER [--language de] [--only play,hint] [--size phone]
    python scripts/page_pictures.py docs/images --docs    renew the pictures in the documentation

The script starts `nonet serve` with a temporary library of puzzles. It opens each page in Chromium
in three sizes and two themes, and writes a picture of the full length of the page to
FOLDER/PAGE-SIZE-THEME.png. The exit status is 1 if a page reports an error or is wider than the
screen.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import nonet
from nonet import formats, puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_CLUES: Final = (
    "cage:15@r1c1,r1c2,r2c2+thermo:r4c4,r5c5,r6c6,r7c6+arrow:r9c1@r8c1,r7c2"
    "+little-killer:30@r1c5-r5c1+sandwich:10@r1c3-r9c3"
)
_SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "low": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
    "wide": {"viewport": {"width": 1440, "height": 900}},
}
_THEMES: Final = ("light", "dark")
_DOCS: Final = {
    "web-hint": [("chain", "wide", "light")],
    "web-analyse": [("proof", "wide", "light")],
    "web-clues": [("clues", "middle", "light")],
    "web-phone": [("hint", "small", "light"), ("draw", "small", "dark")],
}
"""The pictures in the documentation: for each, its pages with their sizes and themes, side by side.
They show only what fits on the screen.
"""
_DOCS_SIZES: Final[dict[str, dict[str, Any]]] = {
    "wide": _SIZES["wide"],
    "middle": {"viewport": {"width": 1280, "height": 820}},
    "small": {**_SIZES["phone"], "device_scale_factor": 1},
}
_GAP: Final = 30  # pixels between two pages in a picture
_MOST_MS: Final = 60_000


class Album:
    """Opens the pages of a server in one size, theme and language.

    Attributes:
        faults: the errors that were found on the pages.
    """

    def __init__(self, browser: Browser, address: str, options: dict[str, Any]) -> None:
        self._context = browser.new_context(
            **options, service_workers="block", reduced_motion="reduce"
        )
        self._address = address.rstrip("/")
        self.faults: list[str] = []

    def open(self, path: str) -> Page:
        """Open a page, and wait until it can be used."""
        page = self._context.new_page()
        page.set_default_timeout(_MOST_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(self._address + path)
        page.locator("body[data-ready]").wait_for()
        return page

    def close(self) -> None:
        self._context.close()


def _cell(page: Page, row: int, column: int) -> None:
    page.get_by_role("gridcell").nth((row - 1) * 9 + column - 1).click()


def _type(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def _playing(album: Album) -> Page:
    """Show marks, colours and a clash on the board."""
    page = album.open(f"/?p={_PUZZLE}")
    _cell(page, 1, 3)
    _type(page, "Control+4", "Control+1", "ArrowRight", "Shift+2", "Shift+6", "Alt+3")
    _type(page, "ArrowDown", "ArrowLeft", "4", "ArrowLeft", "6")
    return page


def _drawing(album: Album) -> Page:
    """Show automatic candidates, colours of candidates and links on the board."""
    page = album.open(f"/?p={_PUZZLE}")
    page.locator(".actions button").nth(2).click()
    _cell(page, 1, 3)
    _type(page, "F4", "v", "3")
    _cell(page, 1, 6)
    _type(page, "1", "b", "4")
    for row, column in ((1, 3), (1, 6), (3, 6), (3, 5)):
        _cell(page, row, column)
    return page


def _hint(album: Album, level: int = 4, puzzle: str = _PUZZLE) -> Page:
    page = album.open(f"/?p={puzzle}")
    _cell(page, 9, 9)
    for shown_level in range(1, level + 1):
        page.keyboard.press("h")
        page.locator(".explanation .level", has_text=str(shown_level)).wait_for()
    return page


def _picture(page: Page) -> Page:
    page.locator(".picture svg").wait_for()
    return page


def _chain(album: Album) -> Page:
    path = nonet.explain("@wings", guess=False)
    grid = next(grid for grid, step in path.grids() if step.chains)
    page = album.open("/")
    _type(page, "Escape")
    text = formats.write(grid, "hodoku")
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        text,
    )
    page.locator(".drawing .candidate").first.wait_for()
    for shown_level in range(1, 5):
        page.keyboard.press("h")
        page.locator(".explanation .level", has_text=str(shown_level)).wait_for()
    return _picture(page)


def _mistake(album: Album) -> Page:
    page = album.open(f"/?p={_PUZZLE}")
    _cell(page, 1, 3)
    _type(page, "1", "h")
    for shown_level in range(2, 5):
        page.locator(".explanation .level", has_text=str(shown_level - 1)).wait_for()
        page.keyboard.press("h")
    return _picture(page)


def _why(album: Album) -> Page:
    page = album.open(f"/?p={_PUZZLE}")
    _cell(page, 1, 3)
    page.keyboard.press("y")
    page.locator(".explanation details").first.click()
    return page


def _dialog(number: int) -> Callable[[Album], Page]:
    """Open a dialog of the play page. The number is the position of its button in the game menu."""

    def opened(album: Album) -> Page:
        page = _playing(album)
        page.locator(".actions button").nth(number).evaluate("(button) => button.click()")
        page.get_by_role("dialog").wait_for()
        return page

    return opened


def _paused(album: Album) -> Page:
    page = album.open(f"/?p={_PUZZLE}")
    page.locator("button.pause").click()
    return page


def _analyse(album: Album) -> Page:
    page = album.open(f"/analyse?p={puzzles.get('wings').puzzle.givens}")
    page.locator(".picture svg").wait_for()
    return page


def _proof(album: Album) -> Page:
    """Show a step with a chain, and its proof."""
    page = _analyse(album)
    path = nonet.explain("@wings")
    number = next(number for number, step in enumerate(path.steps) if step.chains)
    page.locator(".steps").first.get_by_role("button").nth(number).click()
    page.locator(".picture .links path").first.wait_for(state="attached")
    page.locator("details.proof summary").click()
    page.locator("details.proof").get_by_role("button").first.wait_for()
    return page


def _generate(album: Album) -> Page:
    page = album.open("/generate")
    page.locator("button.primary").click()
    page.locator(".shelf li").wait_for()
    return page


def _train(album: Album) -> Page:
    page = album.open("/train?technique=pointing")
    page.locator("#technique option").nth(9).wait_for(state="attached")
    page.locator("button.primary").first.click()
    page.locator(".stage").wait_for()
    return page


def _at(path: str, wanted: str = "#view") -> Callable[[Album], Page]:
    def opened(album: Album) -> Page:
        page = album.open(path)
        page.locator(wanted).first.wait_for()
        return page

    return opened


def _library(album: Album) -> Page:
    _playing(album).close()
    page = album.open("/library")
    page.locator(".shelf li").first.wait_for()
    return page


def _clues(album: Album) -> Page:
    """Show the editor for clues while a little killer clue is added."""
    board = nonet.Board.of(_CLUES)
    page = album.open(f"/#{formats.write(nonet.Puzzle('.' * 81, board=board), 'nonet')}")
    page.get_by_role("button", name="Edit clues").click()
    page.locator("#clue-kind option").first.wait_for(state="attached")
    page.select_option("#clue-kind", "little-killer")
    page.get_by_role("button", name="r1c8–r2c9, r1c6–r6c1").click()
    page.locator("#clue-value:focus").wait_for()
    _type(page, "2", "4")
    return page


_PAGES: Final[dict[str, Callable[[Album], Page]]] = {
    "play": _playing,
    "clues": _clues,
    "draw": _drawing,
    "hint-1": lambda album: _hint(album, 1),
    "hint": lambda album: _picture(_hint(album)),
    "chain": _chain,
    "mistake": _mistake,
    "why": _why,
    "pause": _paused,
    "ways": _dialog(1),
    "open": _dialog(5),
    "share": _dialog(6),
    "keys": _dialog(7),
    "analyse": _analyse,
    "proof": _proof,
    "generate": _generate,
    "train": _train,
    "learn": _at("/learn", "main a"),
    "technique": _at("/learn?name=skyscraper", "main article, main h2"),
    "library": _library,
    "statistics": _at("/statistics"),
    "settings": _at("/settings"),
    "print": _at("/print", ".sheet"),
}


@contextmanager
def _serving() -> Iterator[str]:
    """Run a server within this context, and yield its address."""
    with TemporaryDirectory() as folder:
        library = str(Path(folder) / "library.sqlite")
        command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--library", library]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
            assert found
            yield found[0]
        finally:
            server.terminate()
            server.wait()


def _write_docs(browser: Browser, address: str, folder: Path) -> int:
    """Write the pictures in the documentation."""
    from PIL import Image

    faults: list[str] = []
    for name, parts in _DOCS.items():
        shown = []
        for kind, size, theme in parts:
            options = {**_DOCS_SIZES[size], "color_scheme": theme, "locale": "en"}
            album = Album(browser, address, options)
            page = _PAGES[kind](album)
            page.wait_for_load_state("networkidle")
            page.evaluate("scrollTo(0, 0)")
            shown.append(Image.open(BytesIO(page.screenshot())).convert("RGB"))
            faults += album.faults
            album.close()
        width = sum(each.width + _GAP for each in shown) - _GAP
        whole = Image.new("RGB", (width, shown[0].height), "white")
        for index, each in enumerate(shown):
            whole.paste(each, (index * (each.width + _GAP), 0))
        few = whole.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        few.save(folder / f"{name}.png", optimize=True)
    print("\n".join(faults) or f"The pictures are in {folder}.")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--only", default=",".join(_PAGES), help="pages, with commas between")
    parser.add_argument("--size", choices=_SIZES, help="one size alone")
    parser.add_argument("--theme", choices=_THEMES, help="one theme alone")
    parser.add_argument("--docs", action="store_true", help="the pictures in the documentation")
    chosen = parser.parse_args()
    from playwright.sync_api import sync_playwright

    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    if chromium is None:
        parser.error("there is no Chromium on the path")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with _serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if chosen.docs:
            return _write_docs(browser, address, chosen.folder)
        for size in [chosen.size] if chosen.size else _SIZES:
            for theme in [chosen.theme] if chosen.theme else _THEMES:
                for name in chosen.only.split(","):
                    options = {**_SIZES[size], "color_scheme": theme, "locale": chosen.language}
                    album = Album(browser, address, options)
                    page = _PAGES[name](album)
                    page.wait_for_load_state("networkidle")
                    file = chosen.folder / f"{name}-{size}-{theme}.png"
                    page.screenshot(path=file, full_page=True)
                    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        album.faults.append("the page is wider than the screen")
                    faults += [f"{file.name}: {fault}" for fault in album.faults]
                    album.close()
        browser.close()
    print("\n".join(faults) or f"The pictures are in {chosen.folder}.")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
