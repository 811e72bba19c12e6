"""The page in a browser. The application, with its guard, runs in this process and answers requests
in another thread: Playwright's routes would take twice as long."""

from __future__ import annotations

from asyncio import to_thread
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import create_server
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

import nonet.web
from tests.web.page.acting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

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


class Server:
    """Answers requests from browsers, and records the errors of the application."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._photos: dict[tuple[str, bytes], Any] = {}
        """The answers to earlier photos, because reading the same photo again would give the same
        answer."""
        self.address = ""
        self.faults: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        response: Response
        if request.url.path.startswith("/assets/"):  # serve the page's own files directly
            kept = {"Cache-Control": "max-age=86400"}
            response = FileResponse(PAGE / request.url.path[1:], headers=kept)
        else:
            body = await request.body()
            try:
                response = await to_thread(self._answer, request, body)
            except Exception as error:
                self.faults.append(repr(error))
                raise
        await response(scope, receive, send)

    def _answer(self, request: Request, body: bytes) -> Response:
        url = str(request.url)
        answer = self._photos.get((url, body)) or self._client.request(
            request.method, url, headers=request.headers, content=body
        )
        if request.url.path.startswith("/api/photo"):
            self._photos[url, body] = answer
        headers = {k: v for k, v in answer.headers.items() if k not in _NOT_PASSED_ON}
        return Response(answer.content, answer.status_code, headers)


class Contexts:
    """Contexts with one page each and no stored data, reused from test to test. Emptying a context
    is faster than starting one."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self.server = server
        self._free: defaultdict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context with these options."""
        if free := self._free[repr(sorted(options.items()))]:
            return free.pop()
        context = self._browser.new_context(**options)
        context.new_page()
        return context

    def give_back(self, options: dict[str, Any], context: BrowserContext) -> None:
        """Empty a context, and keep it for the next test."""
        if not context.pages or context.pages[0].is_closed():
            context.close()
            return
        page, *others = context.pages
        for other in others:
            other.close()
        page.unroute_all(behavior="ignoreErrors")
        address = self.server.address
        page.goto(f"{address}/assets/files.json")  # leaving the page may store a game
        page.evaluate(_EMPTY)
        page.mouse.move(0, 0)
        if "viewport" in options:
            page.set_viewport_size(options["viewport"])
        context.unroute_all(behavior="ignoreErrors")
        self._free[repr(sorted(options.items()))].append(context)


def lose_server(of: BrowserContext | Page) -> None:
    """Leave all further requests from pages to the server unanswered."""
    of.route("**/api/**", lambda route: route.abort())


class Site:
    """Opens the application's pages. No page may have an error or a refused script."""

    def __init__(self, contexts: Contexts, kept: ExitStack) -> None:
        self._contexts = contexts
        self._kept = kept
        self._unused: list[Page] = []
        self.address = contexts.server.address
        self.faults: list[str] = []
        contexts.server.faults = self.faults

    def context(self, **options: Any) -> BrowserContext:
        """A browser context without stored data."""
        wanted = {"service_workers": "block", "locale": "en", "reduced_motion": "reduce"} | options
        context = self._contexts.take(wanted)
        self._kept.callback(self._contexts.give_back, wanted, context)
        self._unused += context.pages
        return context

    def page(self, context: BrowserContext) -> Page:
        """A new page in a context, still blank."""
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
        page.goto(self.address + path)
        page.locator("body[data-ready]").wait_for()
        return page

    def _failed(self, error: Any) -> None:
        self.faults.append(str(error))

    def _heard(self, message: Any) -> None:
        # The browser itself logs error replies; the page reports them to the user.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)


@pytest.fixture(scope="session")
def contexts(browser: Browser, client: TestClient) -> Iterator[Contexts]:
    app = Server(client)
    with create_server(("127.0.0.1", 0)) as socket:
        app.address = f"http://localhost:{socket.getsockname()[1]}"
        server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None))
        thread = Thread(target=server.run, args=([socket],))
        thread.start()
        yield Contexts(browser, app)
        server.should_exit = True
        thread.join()


@pytest.fixture
def site(contexts: Contexts) -> Iterator[Site]:
    with ExitStack() as kept:
        site = Site(contexts, kept)
        yield site
    assert site.faults == []
