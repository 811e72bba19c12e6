"""Call a Python function for each puzzle, on several threads."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..model.border.core import native
from .lines import report_progress, threads_of

One = TypeVar("One")
Result = TypeVar("Result")


def in_threads(
    work: Callable[[One], Result],
    items: Sequence[One],
    threads: int,
    progress: Callable[[int, int], object] | None = None,
) -> list[Result]:
    """Call a function for each item, and return the results in order. Threads only speed up the
    part of the work that the native core does without holding Python's lock. They have the time
    limit of this thread, and end together with it after Ctrl-C.

    Args:
        work: the function.
        items: the items.
        threads: the number of threads; 0 for one per processor.
        progress: a function that is called with the number of finished items and the number of all
            items.
    """
    count = min(threads_of(threads), len(items))
    pool = ThreadPoolExecutor(count) if count > 1 else None
    stop, ends = native.Stop(), time.monotonic() + native.TimeLimit.left()

    def in_time(item: One) -> Result:
        with native.TimeLimit(ends - time.monotonic(), stop):
            return work(item)

    try:
        found = []
        for result in pool.map(in_time, items) if pool else map(work, items):
            found.append(result)
            report_progress(progress, len(found), len(items))
        return found
    finally:  # after Ctrl-C, no further item is started
        stop.stop()
        if pool is not None:
            pool.shutdown(cancel_futures=True)
