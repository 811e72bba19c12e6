"""The look of the page: every theme, from a phone to a wide screen, and faults found by axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import formats
from nonet.render.svg import svg
from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import cell, keys, photograph, press
from tests.web.page.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

START = f"/?p={WIKIPEDIA}"
SIZES = {"phone": (320, 640), "low": (740, 360), "wide": (1280, 800)}
THEMES: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "dark-contrast": {"color_scheme": "dark", "contrast": "more"},
    "forced": {"forced_colors": "active"},
}
VIEWS = (
    *(
        "analyse",
        "generate",
        "train",
        "library",
        "statistics",
        "settings",
        "learn",
        "learn?name=skyscraper",
    ),
    *("learn?lesson=0", "learn?lesson=7", "learn?word=ALS"),
)


def size(name: str) -> dict[str, Any]:
    """The options for a browser with a screen of this size."""
    width, height = SIZES[name]
    return {"viewport": {"width": width, "height": height}}


def faults(page: Page) -> list[str]:
    """The faults that axe finds. A page wider than the screen also counts as a fault."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not there")
    found = axe.Axe().run(page)
    is_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return ["it is wider than the screen"] * is_wide + [
        f"{wrong['id']}: {node['html']}"
        for wrong in found.response["violations"]
        for node in wrong["nodes"]
    ]


def _too_small(page: Page) -> list[str]:
    """The controls that are smaller than a fingertip (44 pixels)."""
    small: list[str] = page.locator("button, nav a, .mark").evaluate_all(
        """(all) => all.filter((each) => each.offsetParent).flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          return Math.min(width, height) < 44 ? [`${each.textContent}: ${width}, ${height}`] : [];
        })"""
    )
    return small


def played(site: Site, **options: Any) -> Page:
    """The play page with marks, colours and a clash."""
    page = site.open(START, **options)
    cell(page, 1, 3).click()
    keys(page, "Control+Digit4", "Shift+Digit1", "ArrowRight", "6", "Alt+Digit3", "ArrowDown")
    return page


@pytest.mark.volume(2)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_play_page(site: Site, theme: str) -> None:
    page = played(site, **THEMES[theme], **size("phone"))
    press(page, "Hint")
    page.get_by_text("Level 1 of 4").wait_for()
    assert faults(page) == []
    press(page, "Open …")
    assert faults(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_anywhere(site: Site, theme: str) -> None:
    for name in SIZES:
        page = played(site, **THEMES[theme], **size(name))
        assert faults(page) == []
        photograph(page, f"play-{name}-{theme}")
        cell(page, 1, 4).click()
        keys(page, "0")
        press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
        page.locator(".picture svg").wait_for()
        assert faults(page) == []
        photograph(page, f"hint-{name}-{theme}")
        for dialog in ("Branches", "Open …", "Share …", "Keys"):
            press(page, dialog)
            assert faults(page) == []
            press(page, "Close")
        if name == "phone":  # the hint covers the top of the page
            press(page, "Close the hint")
        press(page, "Pause")
        assert faults(page) == []
        page.context.close()
        for view in VIEWS:
            page = site.open(f"/{view}", **THEMES[theme], **size(name))
            page.wait_for_load_state("networkidle")
            assert faults(page) == []
            photograph(page, f"{re.sub(r'[?=]', '-', view)}-{name}-{theme}", full_page=True)
            page.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", ["phone", "wide"])
def test_axe_finds_nothing_on_views_in_use(site: Site, theme: str, name: str) -> None:
    context = site.context(**THEMES[theme], **size(name))
    page = site.open(START, context)
    page.wait_for_url(re.compile("#1"))
    press(page, "Why this digit?")
    page.locator(".explanation details").first.click()
    found = {"why": faults(page)}
    page.goto(page.url.replace("/#", "/analyse#"))
    page.locator(".picture svg").wait_for()
    for details in page.locator("summary").all():
        details.click()
    page.locator(".all li").nth(5).wait_for()
    press(page, "Check it yourself")
    page.locator(".walk li").nth(3).wait_for()
    page.locator(".switches li").nth(3).wait_for()
    page.locator(".ratings tr").nth(5).wait_for()
    found["analyse"] = faults(page)
    photograph(page, f"analyse-open-{name}-{theme}", full_page=True)
    page = site.open("/generate", context)
    press(page, "Generate puzzles")
    page.locator(".shelf li").wait_for()
    page.get_by_text("One puzzle generated").wait_for()
    found["generate"] = faults(page)
    press(page, "Print")
    page.locator(".sheet .drawing").wait_for()
    found["print"] = faults(page)
    page = site.open("/learn?name=pointing", context)
    page.locator(".picture svg").wait_for()
    page.locator(".explanation summary").first.click()
    found["learn"] = faults(page)
    photograph(page, f"learn-open-{name}-{theme}", full_page=True)
    page = site.open("/train?technique=pointing", context)
    page.locator(".stage").wait_for()
    press(page, "Show it")
    page.locator(".picture svg").wait_for()
    found["train"] = faults(page)
    photograph(page, f"train-open-{name}-{theme}", full_page=True)
    page = site.open("/library", context)
    page.locator(".shelf li").first.wait_for()
    found["library"] = faults(page)
    assert not any(found.values()), found


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", SIZES)
def test_nothing_is_wider_than_the_screen_and_cells_can_be_hit(site: Site, name: str) -> None:
    page = played(site, **size(name))
    width, height = SIZES[name]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = cell(page, 5, 5).bounding_box()
    assert box and min(box["width"], box["height"]) >= 24
    board = page.locator(".stage").bounding_box()
    pad = page.locator(".pad").bounding_box()
    assert board and pad
    assert board["y"] + board["height"] <= height
    assert _too_small(page) == []
    if name == "phone":
        assert pad["y"] > board["y"] + board["height"]
        assert pad["y"] + pad["height"] <= height
    else:
        assert pad["x"] > board["x"] + board["width"]


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360])
def test_no_german_word_is_cut_on_a_phone(site: Site, width: int) -> None:
    context = site.context(locale="de", viewport={"width": width, "height": 640})
    page = site.open(START, context)
    press(page, "Hinweis")
    page.get_by_text("Stufe 1 von 4").wait_for()
    found = {"play": _cut(page)}
    for dialog in ("Wege", "Öffnen …", "Teilen …", "Tastenkürzel"):
        press(page, dialog)
        found[dialog] = _cut(page)
        press(page, "Schließen")
    press(page, "Zusatzregeln")
    page.locator("#clue-kind option").first.wait_for(state="attached")
    found["clues"] = _cut(page)
    for view in VIEWS:
        page = site.open(f"/{view}", context)
        page.wait_for_load_state("networkidle")
        found[view] = _cut(page)
    assert not any(found.values()), found


def _cut(page: Page) -> list[str]:
    """The words that do not fit into their elements, and the page itself if it is too wide."""
    cut: list[str] = page.evaluate(
        """() => {
          const kinds = "button, .as-button, h1:not(.unseen), h2, summary, label, th, td, dialog";
          const seen = [...document.querySelectorAll(kinds)].filter((each) => each.offsetParent);
          const cut = seen.filter((each) => each.scrollWidth > each.clientWidth + 1
            && getComputedStyle(each).display !== "inline");
          const { documentElement: page } = document;
          return [...cut.map((each) => each.textContent),
                  ...(page.scrollWidth > page.clientWidth ? ["the page"] : [])];
        }"""
    )
    return cut


@pytest.mark.slow
def test_boards_of_all_views_fit_on_a_phone_on_its_side(site: Site) -> None:
    page = site.open("/analyse", **size("low"))
    page.locator(".picture svg").wait_for()
    board = page.locator(".stage").bounding_box()
    assert board and board["height"] <= SIZES["low"][1]


@pytest.mark.slow
def test_pictures_and_the_page_follow_the_theme(site: Site) -> None:
    page = site.open(START, color_scheme="dark")
    assert page.locator(".drawing .paper").evaluate("(e) => getComputedStyle(e).fill") == (
        "rgb(17, 24, 39)"
    )
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    page.locator(".picture svg.theme-dark").wait_for()


@pytest.mark.slow
def test_clues_have_the_colours_of_the_theme(site: Site) -> None:
    words = (
        "9x9+whispers:r1c1,r1c2+renban:r3c1,r3c2+xv:X@r5c1,r5c2+ratio:r7c1,r7c2+thermo:r9c1,r9c2"
    )
    empty = nonet.Puzzle("." * 81, board=words)
    address = f"/#{formats.write(empty, 'nonet')}"
    looks = """() => [...document.querySelectorAll(".clues *, .clue-marks *")].map((each) => {
      const { fill, stroke } = getComputedStyle(each);
      return [each.getAttribute("d"), fill, stroke];
    })"""
    for theme in ("light", "dark"):
        page = site.open(address, color_scheme=theme)
        page.locator(".drawing .clue-marks").wait_for()
        drawn = page.evaluate(looks)
        page.evaluate(
            "(svg) => { document.querySelector('.stage').innerHTML = svg; }",
            svg(empty, theme=theme, candidates=False),
        )
        assert drawn == page.evaluate(looks) != []
