"""Work that goes on for as long as a browser waits for it."""

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
    """The browser that asked does not wait any more; it never sees this."""

    status = HTTPStatus.REQUEST_TIMEOUT


def client_of(scope: Scope) -> str:
    """The address that asks: of the browser, if a proxy on this machine names it.

    >>> client_of({"client": ("192.0.2.1", 50000)}), client_of({})
    ('192.0.2.1', '')
    """
    client = scope.get("client")
    return str(client[0]) if client else ""


def in_worker(
    request: Request, job: Callable[..., T], *words: Any, **how: Any
) -> Coroutine[Any, Any, T]:
    """The work of a job for the address that asks, in a process; `how` is as for `Workers.run`."""
    client = client_of(request.scope)
    work: Coroutine[Any, Any, T] = request.app.state.workers.run(job, *words, client=client, **how)
    return work


async def while_wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work. When the browser goes, the work is cancelled.

    Raises:
        Gone: when it has gone.
    """
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Gone("the browser that asked has gone.")
    finally:
        gone.cancel()
        task.cancel()


async def _gone(request: Request) -> None:
    """Wait until the browser goes. The body has been read, so nothing else is to come."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
