"""A workbook in the browser: the real pane, functions and server, with a mock of Excel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import WIKIPEDIA
from tests.web.page.conftest import Site, contexts, site

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["contexts", "opened", "site"]

LIBRARY = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js"
EXCEL = Path(__file__).with_name("excel.js").read_text(encoding="utf-8")

Opened = Callable[..., "Page"]


def rows_of(puzzle: str) -> list[list[Any]]:
    """A puzzle as cells of a sheet."""
    signs = [int(sign) if sign != "." else "" for sign in puzzle]
    return [signs[start : start + 9] for start in range(0, 81, 9)]


def workbook(puzzle: str | None, select: str, before: str = "") -> str:
    """A replacement for Office.js: a workbook with a puzzle at B4:J12. `before` runs before the
    pane is loaded."""
    put = "" if puzzle is None else f"excel.type('B4', {rows_of(puzzle)});"
    return f"{EXCEL}\n{put} excel.select('{select}'); {before}"


@pytest.fixture
def opened(site: Site) -> Opened:
    """Opens the pane next to a `workbook`."""

    def open(
        puzzle: str | None = WIKIPEDIA,
        before: str = "",
        select: str = "B4:J12",
        path: str = "/office/pane",
        **options: Any,
    ) -> Page:
        context = site.context(**{"viewport": {"width": 320, "height": 640}} | options)
        context.route(LIBRARY, lambda route: route.fulfill(body=workbook(puzzle, select, before)))
        return site.open(path, context)

    return open
