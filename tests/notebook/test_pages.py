"""Pages of answers in a real browser. Pictures look the same with shared shapes and without
them."""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.render import html
from nonet.render.svg import svg

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

KEEP = os.environ.get("NONET_KEEP_PAGES")
"""The folder in which the tests save pictures of the pages, if it is set."""

_DIFFERENCE = """async ([one, other]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"),
      { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.length === b.length ? a.filter((value, i) => Math.abs(value - b[i]) > 96).length : -1;
}"""


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 480, "height": 480})


def photographs(page: Page, body: str) -> list[str]:
    """All pictures on a page, as PNG in base64."""
    page.set_content(f"<!doctype html><meta charset=utf-8>{body}")
    pictures = page.locator("figure svg")
    return [base64.b64encode(each.screenshot()).decode() for each in pictures.all()]


def test_pictures_that_share_their_forms_look_as_they_do_alone(page: Page) -> None:
    path = nonet.explain("@wings")
    steps = list(path.grids())
    chosen = [steps[number] for number in (0, 17, 22, 33, 44, 66)]
    alone = "".join(f"<figure>{svg(*each, pixels=html.PICTURE_SIZE)}</figure>" for each in chosen)
    shared = html.page(*(html.picture(*each) for each in chosen))
    pairs = list(zip(photographs(page, alone), photographs(page, shared), strict=True))
    assert len(pairs) == len(chosen)
    for pair in pairs:
        different = page.evaluate(_DIFFERENCE, pair)
        assert 0 <= different < 40, "but for a few pixels at edges"


def test_steps_unfold(page: Page) -> None:
    path = nonet.explain("@wings")
    page.set_content(f"<!doctype html><meta charset=utf-8>{path._repr_html_()}")
    assert page.locator("figure svg:visible").count() == 1
    page.locator("summary").nth(22).click()
    assert page.locator("figure svg:visible").count() == 2
    if KEEP:
        page.locator("details").nth(22).screenshot(path=Path(KEEP) / "path.png")
