"""Do work only as long as a browser waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.types import Scope

from .errors import ServerError

T = TypeVar("T")


class Gone(ServerError):
    """The browser no longer waits for the answer. It never sees this error."""

    status = HTTPStatus.REQUEST_TIMEOUT


def client_of(scope: Scope) -> str:
    """The address of the client. If a proxy on this machine reports the address of the browser,
    that address is used.

    >>> client_of({"client": ("192.0.2.1", 50000)}), client_of({})
    ('192.0.2.1', '')
    """
    client = scope.get("client")
    return str(client[0]) if client else ""


def in_worker(
    request: Request, job: Callable[..., T], *words: Any, **how: Any
) -> Coroutine[Any, Any, T]:
    """Run a job in a worker process for the client's address; `how` is as for `Workers.run`."""
    client = client_of(request.scope)
    work: Coroutine[Any, Any, T] = request.app.state.workers.run(job, *words, client=client, **how)
    return work


async def while_wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Wait for the result of some work, and cancel the work if the browser disconnects.

    Raises:
        Gone: if the browser disconnected.
    """
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Gone("the browser closed the connection.")
    finally:
        gone.cancel()
        task.cancel()


async def _gone(request: Request) -> None:
    """Wait until the browser disconnects. The body has been read, so nothing else can arrive."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
