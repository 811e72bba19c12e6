"""Starting the server."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from platformdirs import user_data_path

from ..base.errors import Error
from .app import application
from .connection import Server
from .settings import Settings


def serve(
    settings: Settings | None = None,
    *,
    opens: bool = False,
    tell: Callable[[str], object] = print,
) -> None:
    """Serve the web app until Ctrl-C.

    Args:
        settings: how; None for the usual way.
        opens: whether to open the page in a browser.
        tell: takes the address of the page once the server listens.

    Raises:
        Error: when the address is taken, or not of this machine.
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
    """The address of the page; the token is in it, and the page
    takes it out of the address bar.

    >>> address_of(Settings(), 80), address_of(Settings(host="::1", token="a b"), 81)
    ('http://127.0.0.1:80/', 'http://[::1]:81/?token=a%20b')
    """
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    token = f"?token={quote(settings.token)}" if settings.token else ""
    return f"http://{host}:{port}/{token}"


def usual_library() -> Path:
    """The file of the library if none is named: in the folder that the system has for a person's
    data."""
    return user_data_path("nonet", appauthor=False) / "library.sqlite"


def listening(settings: Settings) -> socket.socket:
    """A socket at the address that is asked for, at which browsers can call already.

    Raises:
        Error: when it is taken, or not of this machine.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen()  # from now on browsers wait until the first answer, and are not refused
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Error(
            f"the server cannot listen at {settings.host}, port {settings.port}: {why.lower()}."
        ) from None
    return listener
