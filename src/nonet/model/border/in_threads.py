"""Call a Python function for each puzzle, on several threads."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias, TypeVar

from .core import native

One = TypeVar("One")
Result = TypeVar("Result")
Tick: TypeAlias = Callable[[int], object] | None
"""A function that is called with the number of finished items."""


def in_threads(
    work: Callable[[One], Result],
    items: Sequence[One],
    threads: int,
    progress: Tick = None,
) -> list[Result]:
    """Call a function for each item, and return the results in order. Threads only speed up the
    part of the work that the native core does without holding Python's lock. They share the time
    limit of the calling thread. Ctrl-C ends all of them.

    Args:
        work: the function.
        items: the items.
        threads: the number of threads.
        progress: called after each item.
    """
    count = min(threads, len(items))
    pool = ThreadPoolExecutor(count) if count > 1 else None
    stop, ends = native.Stop(), time.monotonic() + native.TimeLimit.left()

    def in_time(item: One) -> Result:
        with native.TimeLimit(ends - time.monotonic(), stop):
            return work(item)

    try:
        found = []
        for result in pool.map(in_time, items) if pool else map(work, items):
            found.append(result)
            if progress is not None:
                progress(len(found))
        return found
    finally:  # after Ctrl-C, no further item is started
        stop.stop()
        if pool is not None:
            pool.shutdown(cancel_futures=True)
