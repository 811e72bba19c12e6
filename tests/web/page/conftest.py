"""The page in a browser. Its requests go to the application in this process, with its guard."""

from __future__ import annotations

from collections import defaultdict
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


_EMPTY = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise((done, failed) => {
      const deleting = indexedDB.deleteDatabase(name);
      Object.assign(deleting, { onsuccess: done, onerror: failed });
    });
}"""


_PHOTOS: dict[tuple[str, bytes | None], Any] = {}
"""The answers to photos that were sent before, which would be read in the same way."""


class Contexts:
    """Contexts with one page each, without stored data, for one test after the other. It takes
    longer to start one than to empty one."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context with these options."""
        if free := self._free[repr(sorted(options.items()))]:
            return free.pop()
        context = self._browser.new_context(**options)
        context.new_page()
        return context

    def give_back(self, options: dict[str, Any], context: BrowserContext) -> None:
        """Empty a context while its requests are still answered, and keep it for the next test."""
        if not context.pages or context.pages[0].is_closed():
            context.close()
            return
        page, *others = context.pages
        for other in others:
            other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto(f"{ADDRESS}/assets/files.json")  # leaves the page, which may store a game
        page.evaluate(_EMPTY)
        page.mouse.move(0, 0)
        context.unroute_all(behavior="ignoreErrors")
        self._free[repr(sorted(options.items()))].append(context)


class Site:
    """Opens pages of the application, on which no error and no refused script may occur."""

    def __init__(self, contexts: Contexts, client: TestClient, kept: ExitStack) -> None:
        self._contexts = contexts
        self._client = client
        self._kept = kept
        self._unused: list[Page] = []
        self.faults: list[str] = []
        self.is_offline = False

    def context(self, **options: Any) -> BrowserContext:
        """A browser context without stored data."""
        wanted = {"service_workers": "block", "locale": "en", "reduced_motion": "reduce"} | options
        context = self._contexts.take(wanted)
        self._kept.callback(self._contexts.give_back, wanted, context)
        context.route(f"{ADDRESS}/**", self._answer)
        self._unused += context.pages
        return context

    def page(self, context: BrowserContext) -> Page:
        """A page of a context, where nothing is opened yet."""
        page = next((page for page in self._unused if page.context == context), None)
        if page:
            self._unused.remove(page)
        else:
            page = context.new_page()
        for event, heard in (("pageerror", self._failed), ("console", self._heard)):
            page.on(event, heard)
            self._kept.callback(page.remove_listener, event, heard)
        return page

    def open(self, path: str = "/", context: BrowserContext | None = None, **options: Any) -> Page:
        """A page of the application, once it is ready for use."""
        page = self.page(context or self.context(**options))
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(ADDRESS + path)
        page.locator("body[data-ready]").wait_for()
        return page

    def _failed(self, error: Any) -> None:
        self.faults.append(str(error))

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
        asked = (path, request.post_data_buffer)
        answer = _PHOTOS.get(asked) or self._client.request(
            request.method,
            request.url,
            headers={**request.headers, "host": "localhost:8710"},
            content=request.post_data_buffer,
        )
        if path.startswith("/api/photo"):
            _PHOTOS[asked] = answer
        headers = {k: v for k, v in answer.headers.items() if k not in _NOT_PASSED_ON}
        route.fulfill(status=answer.status_code, headers=headers, body=answer.content)


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def site(contexts: Contexts, client: TestClient) -> Iterator[Site]:
    with ExitStack() as kept:
        site = Site(contexts, client, kept)
        yield site
    assert site.faults == []
