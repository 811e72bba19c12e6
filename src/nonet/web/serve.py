"""Starts the web server and opens its page."""

import asyncio
import socket
import webbrowser
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import h11
import uvicorn
from platformdirs import user_data_path
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..base import Error
from .app import application
from .settings import Settings


def serve(
    settings: Settings | None = None,
    *,
    opens: bool = False,
    tell: Callable[[str], object] = print,
) -> None:
    """Serve the web app until Ctrl-C.

    Args:
        settings: the settings; None for the defaults.
        opens: whether to open the page in a browser.
        tell: a function that is called with the page's address once the server listens.

    Raises:
        Error: if the address is taken, or does not belong to this machine.
    """
    chosen = settings or Settings()
    with listening(chosen) as listener:
        address = address_of(chosen, listener.getsockname()[1])

        def started() -> None:
            tell(address)
            if opens:
                with suppress(webbrowser.Error):
                    webbrowser.open(address)

        with suppress(KeyboardInterrupt):
            Server(application(chosen, started), chosen).run(sockets=[listener])


def address_of(settings: Settings, port: int) -> str:
    """The address of the page with the token. The page removes the token from the address bar.

    >>> address_of(Settings(), 80), address_of(Settings(host="::1", token="a b"), 81)
    ('http://127.0.0.1:80/', 'http://[::1]:81/?token=a%20b')
    """
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    token = f"?token={quote(settings.token)}" if settings.token else ""
    return f"http://{host}:{port}/{token}"


def usual_library() -> Path:
    """The default library file, in the system's folder for user data."""
    return user_data_path("nonet", appauthor=False) / "library.sqlite"


def listening(settings: Settings) -> socket.socket:
    """Make a socket that listens at the address in the settings. Browsers can already connect to
    it.

    Raises:
        Error: if the address is taken, or does not belong to this machine.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen()  # from now on, browsers wait instead of being refused
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Error(
            f"the server cannot listen on {settings.host}, port {settings.port}: {why.lower()}."
        ) from None
    return listener


_GRACE: Final = 0.3
"""How many seconds unfinished answers may still take when the server stops."""


class Connection(H11Protocol):
    """A connection with time limits. It is closed if the rest of a request does not arrive in time,
    or if the client does not fetch the answer in time. For each address, the number of connections
    with incomplete requests is limited.

    Args:
        settings: the limits.
        unsent: the number of connections with incomplete requests from each address. All
            connections share this record.
    """

    def __init__(self, *words: Any, settings: Settings, unsent: Counter[str], **named: Any) -> None:
        super().__init__(*words, **named)
        self._settings = settings
        self._unsent = unsent
        self._awaited: float = 0.0
        self._arriving: asyncio.TimerHandle | None = None
        self._leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self._settings.head_seconds)
        if self._unsent[self._address] > self._settings.most_unsent:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(0.0)
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._wait(self._settings.body_seconds)
        elif state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait(self._settings.head_seconds)
        else:
            self._wait(0.0)

    def pause_writing(self) -> None:
        super().pause_writing()
        seconds = self._settings.body_seconds
        self._leaving = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._leaving is not None:
            self._leaving.cancel()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self, seconds: float) -> None:
        """Limit the time in which the rest of a request must arrive. 0 means no limit."""
        if seconds == self._awaited:
            return
        self._unsent[self._address] += bool(seconds) - bool(self._awaited)
        if not self._unsent[self._address]:
            del self._unsent[self._address]
        self._awaited = seconds
        if self._arriving is not None:
            self._arriving.cancel()
        if seconds:
            self._arriving = self.loop.call_later(seconds, self.transport.abort)


class Server(uvicorn.Server):
    """A server that stops within two seconds, even if requests are in progress."""

    def __init__(self, app: ASGIApp | Callable[..., Any], settings: Settings) -> None:
        protocol: Any = partial(Connection, settings=settings, unsent=Counter())
        super().__init__(uvicorn.Config(app, http=protocol, log_level="warning", access_log=False))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().call_later(_GRACE, self._abort)
        await super().shutdown(sockets)

    def _abort(self) -> None:
        for connection in tuple(self.server_state.connections):
            connection.transport.abort()
