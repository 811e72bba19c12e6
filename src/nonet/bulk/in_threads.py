"""Work that is done in Python for one puzzle after the other, on threads."""

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
    """The results of a function for each item, in their order. It gains what the core does without
    Python's lock.

    Args:
        work: the function.
        items: what it is called with.
        threads: how many; 0 for one for each processor.
        progress: hears how many are done, of how many.
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
    finally:  # of what Ctrl-C stops, nothing else is begun
        if pool is not None:
            pool.shutdown(cancel_futures=True)
