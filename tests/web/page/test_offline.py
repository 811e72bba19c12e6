"""Without the server: what was visited once is there again and can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import cell, keys, named, press
from tests.web.page.conftest import PAGE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nothing: the tests say what they have to say."""


@contextmanager
def served() -> Iterator[str]:
    """The files of the page at an address, as long as this lasts."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=PAGE)) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_reload_without_the_server_can_be_played(browser: Browser) -> None:
    context = browser.new_context(locale="en")
    page = context.new_page()
    try:
        with served() as address:
            page.goto(f"{address}/?p={WIKIPEDIA}")
            page.locator("body[data-ready]").wait_for()
            page.wait_for_function("navigator.serviceWorker.controller !== null")
            cell(page, 1, 3).click()
            keys(page, "4")
            named(page, "row 1, column 3, 4")
        page.reload()
        page.locator("body[data-ready]").wait_for()
        named(page, "row 1, column 3, 4")
        cell(page, 1, 4).click()
        keys(page, "6")
        named(page, "row 1, column 4, 6")
        press(page, "Hint")
        page.locator(".said", has_text="The server cannot be reached.").wait_for()
        page.goto(f"{address}/library")
        page.get_by_text("One game").wait_for()
    finally:
        context.close()


def test_the_page_can_be_installed() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (PAGE / icon["src"].removeprefix("/")).is_file()
