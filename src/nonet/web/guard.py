"""Decide which requests are allowed, and set the headers of every answer."""

from collections import Counter
from collections.abc import Sequence
from secrets import compare_digest
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Busy, Forbidden, NoToken, ServerError, TooLong, answer_of
from .photo import PATH as PHOTO
from .settings import LOCALHOST, Settings
from .workers import Gone, client_of

_LOOPBACK: Final = (LOCALHOST, "127.0.0.1", "::1")
_OWN: Final = ("same-origin", "none")
"""The `Sec-Fetch-Site` values that browsers send from our own page or from the address bar."""

_API: Final = "/api/"

POLICY: Final = {
    "default-src": "'self'",
    "img-src": "'self' data:",
    "script-src": "'self'",
    "style-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""The content policy. It limits what a page may load, and which pages may show it in a frame."""

_HEADERS: Final = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Refuse requests that are not allowed. A request must name this machine and come from nonet's
    own page. It must also have the token, if there is one, and be within the size limit.

    Another website could make a browser send requests here, or point its own host name at this
    machine. Both attacks are prevented.

    Args:
        app: the application to protect.
        settings: the settings with names, token and limits.
        routes: the routes that may receive a body; None if all addresses may.
    """

    def __init__(
        self, app: ASGIApp, settings: Settings, routes: Sequence[BaseRoute] | None = None
    ) -> None:
        self._app = app
        self._routes = routes
        self._settings = settings
        names = (*_LOOPBACK, *settings.names, settings.host)
        self._names = frozenset(name.lower() for name in names)
        self._requests: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(_API):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        client = client_of(scope)
        self._requests[client] += 1
        try:
            self._check(scope)
            if self._requests[client] > self._settings.most_requests_of_one:
                raise Busy("too many requests at once; please try again in a moment.")
            body = await _body(receive, self._most(scope)) if self._reads(scope) else b""
            await self._app(scope, _replay(body, receive), send_with_headers)
        except ServerError as error:
            await answer_of(error)(scope, receive, send_with_headers)
        finally:
            self._requests[client] -= 1
            self._requests = +self._requests  # forget clients without requests

    def _check(self, scope: Scope) -> None:
        """Refuse a request that is not allowed.

        Raises:
            ServerError: if the request is not allowed. The message gives the reason.
        """
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if _name_of(host) not in self._names:
            raise Forbidden("this server does not accept that host name.")
        if not scope["path"].startswith(_API):
            return
        origin = headers.get("origin")
        is_foreign = origin is not None and urlsplit(origin).netloc.lower() != host.lower()
        if is_foreign or headers.get("sec-fetch-site", "none") not in _OWN:
            raise Forbidden("requests from other sites are refused.")
        if self._settings.token and not self._has_token(headers):
            raise NoToken("this server needs its token; open the link that it printed.")
        length = headers.get("content-length", "0")
        most = self._most(scope)
        if not length.isascii() or not length.isdigit() or int(length[:20]) > most:
            raise TooLong(f"a request can have at most {most:,} bytes.")

    def _reads(self, scope: Scope) -> bool:
        """Whether the request may have a body. All other requests are answered at once, without
        waiting for a body.
        """
        if scope["method"] != "POST" or not scope["path"].startswith(_API):
            return False
        routes = self._routes
        return routes is None or any(each.matches(scope)[0] is Match.FULL for each in routes)

    def _most(self, scope: Scope) -> int:
        """The maximum number of bytes in a request."""
        is_photo = scope["path"] == PHOTO
        return self._settings.most_photo_bytes if is_photo else self._settings.most_bytes

    def _has_token(self, headers: Headers) -> bool:
        kind, _, token = headers.get("authorization", "").partition(" ")
        wanted = self._settings.token.encode()
        return kind.lower() == "bearer" and compare_digest(token.encode(), wanted)


def _name_of(host: str) -> str:
    """The name in a `Host` header, without the port.

    >>> _name_of("[::1]:8710"), _name_of("LOCALHOST:80"), _name_of("a@b")
    ('::1', 'localhost', '')
    """
    if "@" in host or "/" in host:
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


async def _body(receive: Receive, most: int) -> bytes:
    """Receive the body of a request. If the body is sent in pieces, its length is not known in
    advance.

    Raises:
        TooLong: if it is longer than allowed.
        Gone: if the browser disconnects before the body is complete.
    """
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone("the browser closed the connection.")
        body += message.get("body", b"")
        if len(body) > most:
            raise TooLong(f"a request can have at most {most:,} bytes.")
        if not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Make a receiver that first returns the whole body as one message, and then the messages after
    it.
    """
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return whole.pop() if whole else await receive()

    return given
