"""Puzzles of a stream in chunks: while the core works on one, the next one is read."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sized
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from .messages import Messages
    from .writer import AnswerWriter

_FIRST_CHUNK: Final = 16
_SECONDS: Final = 0.3  # a chunk should take: there is something to see between chunks


class Arriving(Protocol):
    """What comes in, perhaps slowly."""

    @property
    def must_wait(self) -> bool:
        """Whether the next record may take its time to come."""

    @property
    def fraction(self) -> float | None:
        """How much has been read."""


_Chunk = TypeVar("_Chunk", bound=Sized)
_Done = TypeVar("_Done")


def in_chunks(
    next_chunk: Callable[[int], _Chunk | None],
    work: Callable[[_Chunk], _Done],
    emit: Callable[[_Chunk, _Done], None],
    input: Arriving,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer puzzles in chunks. While the core works on one, the next one is read."""
    size = _FIRST_CHUNK
    chunk = next_chunk(size)
    while chunk:
        task = _Task(work, chunk)
        try:
            following = None if input.must_wait else next_chunk(size)
        except Exception:
            task.join()  # the core must not be at work when the process ends
            raise
        emit(chunk, task.result())
        messages.progress(writer.count, input.fraction)
        if input.must_wait:
            writer.flush()
        wanted = int(len(chunk) * _SECONDS / max(task.seconds, 1e-6))
        size = min(max(wanted, 1), 2 * size)
        chunk = following or next_chunk(size)


class _Task(threading.Thread, Generic[_Chunk, _Done]):
    """A chunk being worked on. The thread is a daemon: after Ctrl-C the process ends without it.

    Attributes:
        seconds: how long the work took.
    """

    def __init__(self, work: Callable[[_Chunk], _Done], chunk: _Chunk) -> None:
        super().__init__(daemon=True)
        self.seconds = 0.0
        self._work = work
        self._chunk = chunk
        self._done: list[_Done] = []
        self._error: BaseException | None = None
        self.start()

    def run(self) -> None:
        start = time.perf_counter()
        try:
            self._done.append(self._work(self._chunk))
        except BaseException as error:
            self._error = error
        self.seconds = time.perf_counter() - start

    def result(self) -> _Done:
        """What came of it, once it is there."""
        while self.is_alive():
            self.join(0.2)  # with a limit, for some systems hear Ctrl-C only then
        if self._error is not None:
            raise self._error
        return self._done[0]
