"""Calls a Python function for each puzzle, on several threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .lines import threads_of

One = TypeVar("One")
Result = TypeVar("Result")


def in_threads(
    work: Callable[[One], Result],
    items: Sequence[One],
    threads: int,
    progress: Callable[[int, int], object] | None = None,
) -> list[Result]:
    """Call a function for each item, and return the results in order. Threads only speed up the
    part of the work that the native core does without holding Python's lock.

    Args:
        work: the function.
        items: the items.
        threads: the number of threads; 0 for one per processor.
        progress: called with the number of items done and the total.
    """
    count = min(threads_of(threads), len(items))
    pool = ThreadPoolExecutor(count) if count > 1 else None
    try:
        found = []
        for result in pool.map(work, items) if pool else map(work, items):
            found.append(result)
            if progress is not None:
                progress(len(found), len(items))
        return found
    finally:  # after Ctrl-C, no further item is started
        if pool is not None:
            pool.shutdown(cancel_futures=True)
