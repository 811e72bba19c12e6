"""Actions that tests perform on a board, using the names that a screen reader announces."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

KEEP = os.environ.get("NONET_KEEP_PAGES")
"""The folder in which the tests save pictures of the pages, if it is set."""
PATIENCE = 180
"""Seconds; this is long because the machine may be busy with other work."""


def cell(page: Page, row: int, column: int) -> Locator:
    """A cell by its row and column."""
    return page.get_by_role("gridcell").nth((row - 1) * 9 + column - 1)


def named(page: Page, name: str | re.Pattern[str]) -> None:
    """Wait until a cell has this name."""
    page.get_by_role("gridcell", name=name, exact=True).wait_for()


def press(page: Page, *names: str) -> None:
    """Press buttons by their names."""
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def announces(page: Page, text: str) -> None:
    """Wait until the live region contains a string."""
    page.locator("#live", has_text=text).wait_for(state="attached")


def shows(page: Page, text: str) -> None:
    """Wait until the view contains a string."""
    page.locator("#view").get_by_text(text).first.wait_for()


def until(page: Page, condition: str) -> None:
    """Wait until a condition in JavaScript holds. (If `wait_for_function` has to check a second
    time, it evaluates the string in the page, and the content security policy forbids that.)"""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


def values(page: Page) -> str:
    """The digits on the board, read from the names of its cells once the board is drawn."""
    page.locator("[role=gridcell][aria-label]").nth(80).wait_for(state="attached")
    names = page.get_by_role("gridcell").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    signs = (name.split(", ")[2].removeprefix("given ") for name in names)
    return "".join(sign if sign.isdigit() else "." for sign in signs)


def photograph(page: Page, name: str, **options: Any) -> None:
    """Save a picture of the page if pictures are wanted."""
    if KEEP:
        page.screenshot(path=Path(KEEP) / f"{name}.png", **options)
