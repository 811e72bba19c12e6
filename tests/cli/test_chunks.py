"""While one chunk is processed, the next one is read."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from nonet.cli.rows import in_chunks


class Still:
    """Acts as an input that is always ready, and as the observer of the progress."""

    must_wait = False
    fraction = None
    count = 0

    def flush(self) -> None:
        pass

    def progress(self, *_: object) -> None:
        pass


def run(
    chunks: list[list[int]], work: Any, done: list[Any], after: Exception | None = None
) -> None:
    """Process chunks. After the last chunk, reading raises the error `after`, if one is given."""
    rest = iter(chunks)

    def next_chunk(_: int) -> list[int] | None:
        chunk = next(rest, None)
        if chunk is None and after is not None:
            raise after
        return chunk

    still: Any = Still()
    in_chunks(next_chunk, work, lambda _, result: done.append(result), still, still, still)


def test_chunks_come_out_in_order_and_the_thread_ends() -> None:
    done: list[int] = []
    threads = set()

    def work(chunk: list[int]) -> int:
        threads.add(threading.current_thread())
        return sum(chunk)

    run([[1, 2], [3], [4, 5, 6]], work, done)
    assert done == [3, 3, 15]
    (thread,) = threads
    assert thread is not threading.current_thread()
    thread.join(10)
    assert not thread.is_alive()


def test_errors_of_the_work_are_raised() -> None:
    done: list[float] = []
    with pytest.raises(ZeroDivisionError):
        run([[1], [0], [1]], lambda chunk: 1 / chunk[0], done)
    assert done == [1]


def test_the_work_is_done_when_an_error_of_reading_is_raised() -> None:
    worked: list[int] = []
    entered = threading.Event()

    def work(chunk: list[int]) -> None:
        entered.wait(0.2)  # the event is never set: reading fails during this wait
        worked.extend(chunk)

    with pytest.raises(OSError, match="disk"):
        run([[1]], work, [], OSError("disk"))
    assert worked == [1]
