"""Puzzles of a stream in chunks: while the core works on one, the next one is read."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sized
from queue import Empty, SimpleQueue
from typing import Final, Generic, Protocol, TypeVar, cast

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
_Outcome = tuple[_Done | None, BaseException | None]


def in_chunks(
    next_chunk: Callable[[int], _Chunk | None],
    work: Callable[[_Chunk], _Done],
    emit: Callable[[_Chunk, _Done], None],
    input: Arriving,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer puzzles in chunks. While the core works on one, the next one is read."""
    worker = _Worker(work)
    try:
        size = _FIRST_CHUNK
        chunk = next_chunk(size)
        while chunk:
            worker.begin(chunk)
            try:
                following = None if input.must_wait else next_chunk(size)
            except Exception:
                worker.wait()  # the core must not be at work when the process ends
                raise
            emit(chunk, worker.result())
            messages.progress(writer.count, input.fraction)
            if input.must_wait:
                writer.flush()
            wanted = int(len(chunk) * _SECONDS / max(worker.seconds, 1e-6))
            size = min(max(wanted, 1), 2 * size)
            chunk = following or next_chunk(size)
    finally:
        worker.end()


class _Worker(Generic[_Chunk, _Done]):
    """Works on chunks, one after the other, in a thread of its own: a new one for each would take
    as long as hundreds of puzzles. It is a daemon: after Ctrl-C the process ends without it.

    Attributes:
        seconds: how long the last one took.
    """

    def __init__(self, work: Callable[[_Chunk], _Done]) -> None:
        self.seconds = 0.0
        self._work = work
        self._chunks: SimpleQueue[_Chunk | None] = SimpleQueue()
        self._outcomes: SimpleQueue[_Outcome[_Done]] = SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    def begin(self, chunk: _Chunk) -> None:
        """Begin with a chunk; what came of the one before was asked for."""
        self._chunks.put(chunk)

    def end(self) -> None:
        """There are no more chunks."""
        self._chunks.put(None)

    def result(self) -> _Done:
        """What came of the chunk, once it is there."""
        done, error = self.wait()
        if error is not None:
            raise error
        return cast("_Done", done)

    def wait(self) -> _Outcome[_Done]:
        """Wait for what comes of the chunk, be it an error."""
        while True:
            with contextlib.suppress(Empty):
                return self._outcomes.get(timeout=0.2)  # some systems hear Ctrl-C only then

    def _run(self) -> None:
        while self._take(self._chunks.get()):  # without a name for it: a chunk that is done goes
            pass

    def _take(self, chunk: _Chunk | None) -> bool:
        """Work on a chunk; False where there are no more."""
        if chunk is None:
            return False
        start = time.perf_counter()
        try:
            outcome: _Outcome[_Done] = self._work(chunk), None
        except BaseException as error:
            outcome = None, error
        self.seconds = time.perf_counter() - start
        self._outcomes.put(outcome)
        return True
