"""Pages visited earlier stay available and playable without the server."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from nonet.web.page_files import files_version
from tests.web.conftest import WIKIPEDIA
from tests.web.page.acting import cell, keys, named, press
from tests.web.page.conftest import PAGE
from tests.web.servers import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Log nothing: the tests produce their own output."""


@contextmanager
def served(folder: Path = PAGE, port: int = 0) -> Iterator[str]:
    """Serves the files of the page at an address while the context is open."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=folder)) as server:
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
        page.locator(".explanation", has_text="The server cannot be reached.").wait_for()
        page.goto(f"{address}/library")
        page.get_by_text("One game").wait_for()
    finally:
        context.close()


@pytest.mark.slow
def test_a_new_version_takes_the_place_of_the_old_one(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)

    def write(name: str, before: str, after: str) -> None:
        file = folder / name
        source = file.read_text(encoding="utf-8")
        assert before in source
        file.write_text(source.replace(before, after), encoding="utf-8")

    write("service-worker.js", "{version}", "one")
    context = browser.new_context(locale="en")
    page = context.new_page()
    try:
        with served(folder) as address:
            page.goto(address)
            page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.reload()
        page.get_by_role("button", name="Hint", exact=True).wait_for()
        write("service-worker.js", '"one"', '"two"')
        write("assets/words/en.json", '"help.hint": "Hint"', '"help.hint": "A new hint"')
        with served(folder, int(address.rpartition(":")[2])):
            page.reload()
            page.get_by_role("button", name="A new hint").wait_for()
            while page.evaluate("caches.keys()") != ["nonet-two"]:
                page.wait_for_timeout(100)
        page.reload()
        page.get_by_role("button", name="A new hint").wait_for()
    finally:
        context.close()


@pytest.mark.slow
def test_hints_are_there_again_when_the_server_is(browser: Browser) -> None:
    context = browser.new_context(locale="en", bypass_csp=True)
    page = context.new_page()
    try:
        with serving() as (_, address, _):
            page.goto(f"{address}?p={WIKIPEDIA}")
            page.wait_for_function("navigator.serviceWorker.controller !== null")
            keys = page.evaluate("caches.keys()")
            assert keys == [f"nonet-{files_version(PAGE)}"]
            errors = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
            # Browsers in tests store nothing permanently. This is the only reason why the page
            # cannot be installed here.
            assert [each["errorId"] for each in errors["installabilityErrors"]] == ["in-incognito"]
        page.reload()
        page.locator("body[data-ready]").wait_for()
        press(page, "Hint")
        page.locator(".explanation", has_text="The server cannot be reached.").wait_for()
        with serving("--port", address.rpartition(":")[2].rstrip("/")):
            press(page, "Hint")
            page.locator(".explanation", has_text="Level 1 of 4").wait_for()
    finally:
        context.close()


def test_the_page_can_be_installed() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (PAGE / icon["src"].removeprefix("/")).is_file()
