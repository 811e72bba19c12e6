"""Manage worker processes in two lanes, to keep hard requests from delaying easy ones. A process
works on a request only as long as the browser waits for the answer.
"""

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import partial
from http import HTTPStatus
from multiprocessing.context import BaseContext
from typing import Any, Final, TypeVar

from pebble import ProcessExpired, ProcessPool
from starlette.requests import Request
from starlette.types import Scope

from ..model import Notation
from .errors import Busy, DeadlineOver, ServerError, WorkerLost
from .settings import Settings
from .work import in_notation, make_ready

T = TypeVar("T")

_GIVES_WAY: Final = 10
"""The niceness of the patient lane. It lets the quick lane run first."""


class Workers:
    """The worker processes.

        request --> quick lane, at most half a second
                        | takes longer
                        v
        long one -> patient lane, lower priority, at most half a minute

    If a request exceeds its deadline, or its browser disconnects, its process is ended and a new
    process is started.

    Args:
        settings: the number of processes, and their deadlines.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._quick = self._pool(0)
        self._patient = self._pool(_GIVES_WAY)
        self._waiting: Counter[str] = Counter()

    async def run(
        self,
        job: Callable[..., T],
        *words: Any,
        is_long: bool = False,
        client: str = "",
        notation: Notation = Notation.RC,
    ) -> T:
        """Run a job and return its result, with cells named in the given notation. The job must be
        a module-level function.

        Raises:
            Busy: if too many jobs wait, in total or from this client.
            DeadlineOver: if the job takes too long.
            WorkerLost: if the process of the job ends.
        """
        call = partial(in_notation, notation, job)
        if not is_long:
            try:
                return await self._done(self._quick, call, words, self._settings.quick_seconds)
            except TimeoutError:
                pass
        if self._waiting.total() >= self._settings.most_waiting:
            raise Busy("the server is busy; please try again in a moment.")
        if self._waiting[client] >= self._settings.most_waiting_of_one:
            raise Busy("too many of your requests are waiting; please try again in a moment.")
        self._waiting[client] += 1
        try:
            return await self._done(self._patient, call, words, self._settings.patient_seconds)
        except TimeoutError:
            raise DeadlineOver(
                f"this takes longer than {self._settings.patient_seconds:g} seconds."
            ) from None
        finally:
            self._waiting[client] -= 1
            self._waiting = +self._waiting  # forget clients without requests

    async def warm(self, job: Callable[..., object], *words: Any) -> None:
        """Start all processes by giving each one a job."""
        each = range(self._settings.processes)
        lanes = (self._quick, self._patient)
        await asyncio.gather(*(self._done(lane, job, words, None) for lane in lanes for _ in each))

    def close(self) -> None:
        """End all processes, even those that are working."""
        pools = (self._quick, self._patient)
        for pool in pools:
            pool.stop()  # type: ignore[no-untyped-call]
        for pool in pools:
            pool.join()

    def _pool(self, niceness: int) -> ProcessPool:
        return ProcessPool(
            self._settings.processes,
            initializer=make_ready,
            initargs=(niceness,),
            context=_context(),
        )

    @staticmethod
    async def _done(
        pool: ProcessPool, job: Callable[..., T], words: tuple[Any, ...], seconds: float | None
    ) -> T:
        future: Future[T] = pool.schedule(job, args=words, timeout=seconds)
        try:
            return await asyncio.wrap_future(future)
        except ProcessExpired:
            raise WorkerLost("the worker process crashed; please try again.") from None


def _context() -> BaseContext:
    """The start method for processes. If a server with threads is forked, the new process could
    hang. A fork server has no threads, and imports the modules that workers need before it forks.
    """

    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["nonet.web.work"])
    return context


class Gone(ServerError):
    """The browser is no longer waiting for the answer, so it never sees this error."""

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
    """Run a job in a worker process on behalf of the client that sent the request. `how` holds
    arguments that are passed to `Workers.run`.
    """
    client = client_of(request.scope)
    work: Coroutine[Any, Any, T] = request.app.state.workers.run(job, *words, client=client, **how)
    return work


async def while_wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Wait for the result of some work, and cancel the work if the browser disconnects.

    Raises:
        Gone: if the browser disconnected.
    """
    task = asyncio.ensure_future(work)
    disconnected = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((task, disconnected), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Gone("the browser closed the connection.")
    finally:
        disconnected.cancel()
        task.cancel()


async def _disconnected(request: Request) -> None:
    """Wait until the browser disconnects. No other message can arrive, because the body has been
    read.
    """
    while (await request.receive())["type"] != "http.disconnect":
        pass
