"""Threads of this process, on which shards are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from .plan import Plan
from .shard import Shard

Submit = Callable[..., Future[Any]]
"""Calls a function elsewhere, as the `submit` of an executor."""


class _Stopped(Exception):
    """The run ends before the shard is done."""


@contextmanager
def own_threads(threads: int, shards: int, note: Callable[[int, int], object]) -> Iterator[Submit]:
    """What makes shards on threads of this process. A run that ends, by Ctrl-C or by an error, ends
    their work at once.

    Args:
        threads: how many.
        shards: how many shards there are; where there are fewer of them than threads, several
            threads work on each.
        note: takes the number of a shard and how many rows of it are done.
    """
    workers = min(threads, shards)
    is_over = Event()
    pool = ThreadPoolExecutor(workers, thread_name_prefix="nonet-data")

    def submit(make: Callable[..., Shard], plan: Plan, number: int, out: Path) -> Future[Shard]:
        def beat(done: int, _total: int) -> None:
            if is_over.is_set():
                raise _Stopped
            note(number, done)

        return pool.submit(make, plan, number, out, threads=threads // workers, progress=beat)

    try:
        yield submit
    finally:
        is_over.set()
        pool.shutdown(cancel_futures=True)
