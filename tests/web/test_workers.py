"""The worker processes: deadlines, cancelling, crashes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TypeVar

import pytest

from nonet.web.errors import Busy, DeadlineOver, WorkerLost
from nonet.web.settings import Settings
from nonet.web.workers import Workers

T = TypeVar("T")


def identity() -> int:
    """The id of the process that runs this function."""
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def wait(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def serve_until_killed() -> None:
    """Report the worker processes, and wait to be killed."""

    async def body(workers: Workers) -> None:
        own = [await workers.run(identity), await workers.run(identity, is_long=True)]
        print(*own, flush=True)
        busy = asyncio.ensure_future(workers.run(wait, 60, is_long=True))
        await asyncio.sleep(0.2)
        assert not busy.done()
        os.kill(os.getpid(), signal.SIGKILL)

    with_workers(body)


def with_workers(body: Callable[[Workers], Awaitable[T]], **settings: float) -> T:
    async def whole() -> T:
        chosen = Settings(processes=1, **settings)  # type: ignore[arg-type]
        with closing(Workers(chosen)) as workers:
            return await body(workers)

    # This runs in a separate thread, because the current one already has an event loop if a browser
    # is running.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(whole())).result()


def test_what_takes_long_gives_way_and_has_a_deadline() -> None:
    async def body(workers: Workers) -> None:
        here = await workers.run(identity)
        assert here != os.getpid()
        assert await workers.run(niceness, is_long=True) >= await workers.run(niceness) + 5
        # The quick lane does not allow this much time, so the patient lane must run it.
        there = await workers.run(identity, is_long=True)
        assert await workers.run(wait, 2) == there
        with pytest.raises(DeadlineOver, match="longer than 6 seconds"):
            await workers.run(wait, 60, is_long=True)
        assert await workers.run(identity, is_long=True) != there

    with_workers(body, quick_seconds=1, patient_seconds=6)


def test_a_lost_process_is_reported_and_replaced() -> None:
    async def body(workers: Workers) -> None:
        process = await workers.run(identity, is_long=True)
        question = asyncio.ensure_future(workers.run(wait, 30, is_long=True))
        await asyncio.sleep(0.2)
        os.kill(process, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await question
        assert await workers.run(identity, is_long=True) != process

    with_workers(body)


def test_what_is_cancelled_frees_its_process() -> None:
    async def body(workers: Workers) -> None:
        question = asyncio.ensure_future(workers.run(wait, 600, is_long=True))
        await asyncio.sleep(0.2)
        question.cancel()
        await asyncio.wait_for(workers.run(identity, is_long=True), 120)

    with_workers(body, patient_seconds=600)


def test_a_client_has_its_share_of_what_may_wait() -> None:
    async def body(workers: Workers) -> None:
        waiting = asyncio.ensure_future(workers.run(wait, 30, is_long=True, client="one"))
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="your requests"):
            await workers.run(identity, is_long=True, client="one")
        other = asyncio.ensure_future(workers.run(identity, is_long=True, client="other"))
        await asyncio.sleep(0)
        waiting.cancel()
        assert await other
        assert await workers.run(identity, is_long=True, client="one")

    with_workers(body, most_waiting_of_one=1)


def test_too_many_that_wait_are_refused() -> None:
    async def body(workers: Workers) -> None:
        waiting = [asyncio.ensure_future(workers.run(wait, 30, is_long=True)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.run(identity, is_long=True)
        assert await workers.run(identity)  # the quick lane is not blocked
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    with_workers(body, most_waiting=2)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_workers_end_with_a_server_that_is_killed() -> None:
    script = (
        "from tests.web.test_workers import serve_until_killed as f\nif __name__ == '__main__': f()"
    )
    # Workers keep the server's output open, so this call returns only when the last of them has
    # ended.
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    ending = time.monotonic() + 60
    left = {int(process) for process in done.stdout.split()}
    assert len(left) == 2
    while left and time.monotonic() < ending:
        left = {process for process in left if is_there(process)}
        time.sleep(0.05)
    assert not left


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
