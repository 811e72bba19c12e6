"""Threads of this process, on which shards are made."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from types import TracebackType
from typing import Self

from .plan import Plan
from .shard import Shard
from .tally import Tally


class _Stopped(Exception):
    """The run ends before the shard is done."""


class Threads:
    """Threads of this process. A run that ends, by Ctrl-C or by an error, ends their work at once.

    Args:
        threads: how many.
        shards: how many shards there are; where there are fewer of them than threads, several
            threads work on each.
        tally: is told how far each shard is.
    """

    def __init__(self, threads: int, shards: int, tally: Tally) -> None:
        workers = min(threads, shards)
        self._each = threads // workers
        self._tally = tally
        self._is_over = Event()
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="nonet-data")

    def submit(
        self, function: Callable[..., Shard], /, plan: Plan, number: int, out: Path
    ) -> Future[Shard]:
        """Make a shard on one of the threads."""

        def beat(done: int, _total: int) -> None:
            if self._is_over.is_set():
                raise _Stopped
            self._tally.note(number, done)

        return self._pool.submit(function, plan, number, out, threads=self._each, progress=beat)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_over.set()
        self._pool.shutdown(cancel_futures=True)
