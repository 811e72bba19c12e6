"""The page in a browser. Its requests go to the application in this process, with its guard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

import nonet.web
from tests.web.page.acting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

ADDRESS = "http://localhost:8710"
PAGE = Path(nonet.web.__file__).parent / "page"

_NOT_PASSED_ON = frozenset(("connection", "content-encoding", "content-length"))


class Site:
    """Opens pages of the application, on which no error and no refused script may occur."""

    def __init__(self, browser: Browser, client: TestClient, kept: ExitStack) -> None:
        self._browser = browser
        self._client = client
        self._kept = kept
        self.faults: list[str] = []
        self.is_offline = False

    def context(self, **options: Any) -> BrowserContext:
        """A new browser context without stored data."""
        wanted = {"service_workers": "block", "locale": "en", "reduced_motion": "reduce"} | options
        context = self._browser.new_context(**wanted)
        self._kept.callback(context.close)
        context.route(f"{ADDRESS}/**", self._answer)
        return context

    def open(self, path: str = "/", context: BrowserContext | None = None, **options: Any) -> Page:
        """A page of the application, once it is ready for use."""
        page = (context or self.context(**options)).new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)
        page.goto(ADDRESS + path)
        page.locator("body[data-ready]").wait_for()
        return page

    def _heard(self, message: Any) -> None:
        # The browser itself logs error replies; the page reports them to the user.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def _answer(self, route: Route) -> None:
        request = route.request
        path = request.url.removeprefix(ADDRESS)
        if self.is_offline and path.startswith("/api/"):
            route.abort()
            return
        if path.startswith("/assets/"):  # as files from the folder: these tests are about the page
            route.fulfill(path=PAGE / path[1:])
            return
        answer = self._client.request(
            request.method,
            request.url,
            headers={**request.headers, "host": "localhost:8710"},
            content=request.post_data_buffer,
        )
        headers = {k: v for k, v in answer.headers.items() if k not in _NOT_PASSED_ON}
        route.fulfill(status=answer.status_code, headers=headers, body=answer.content)


@pytest.fixture
def site(browser: Browser, client: TestClient) -> Iterator[Site]:
    with ExitStack() as kept:
        site = Site(browser, client, kept)
        yield site
    assert site.faults == []
