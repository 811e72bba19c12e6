"""From the word on the command line to the last line of output: what all commands share."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sized
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ..errors import Error
from .answer import Answer, OutputFormat, Unreadable
from .exit_codes import worst
from .input import Input, is_plain, open_input
from .messages import Messages
from .output import open_output
from .writer import AnswerWriter

if TYPE_CHECKING:
    from ..readers.record import Bundle, Record
    from .display import Display
    from .rows import Answered, AnswerRows, Chunk

_FIRST_CHUNK: Final = 16
_LARGEST_CHUNK: Final = 4096
_LARGEST_BUNDLE: Final = 16384
_SECONDS: Final = 0.3  # a chunk should take: there is something to see between chunks
_GRACE: Final = 1.0

Ready = tuple[list[str], list[int]]
"""For each of some puzzles its text in the format asked for, and its exit code."""

Bulk = Callable[[list[str]], Ready]
"""Answers many puzzles, 81 characters each, at once."""


@dataclass(frozen=True)
class Job:
    """What to do with each record.

    Attributes:
        shape: the class of the answers.
        columns: the header of their CSV form, where it is not that of the shape.
        answer: answers one record that can be read.
        bulk: answers many plain puzzles at once, where there is such a way for a format.
        rows: the same on arrays, for commands to which text is the most work; goes before `bulk`.
        short_in_streams: whether several records as text are a line each.
        prepare: changes records before anything else looks at them.
        opener: what opens the input, a word of the command line, where it is not read as puzzles
            of nine rows.
    """

    shape: type[Answer]
    answer: Callable[[Record], Answer]
    bulk: Callable[[OutputFormat], Bulk | None] | None = None
    rows: Callable[[OutputFormat], AnswerRows | None] | None = None
    short_in_streams: bool = False
    columns: tuple[str, ...] | None = None
    prepare: Callable[[Record], Record] = lambda record: record
    opener: Callable[[str | None], AbstractContextManager[Input]] | None = None

    @property
    def header(self) -> tuple[str, ...]:
        """The header of the CSV form."""
        return self.shape.columns if self.columns is None else self.columns


def run(
    word: str | None, job: Job, format: OutputFormat, output: str | None, display: Display
) -> int:
    """Answer every record of the input, and return the exit code."""
    messages = Messages()
    try:
        with (job.opener or open_input)(word) as input, open_output(output) as out:
            begun, is_alone = _peek(input, format)
            records = map(job.prepare, chain(begun, input.records))
            if job.short_in_streams and not is_alone and format is OutputFormat.TEXT:
                format = OutputFormat.LINE
            writer = AnswerWriter(out, format, job.header, display, messages)
            is_stream = input.lines is not None
            rows = job.rows(format) if job.rows and is_stream else None
            bulk = job.bulk(format) if job.bulk and is_stream else None
            if rows is not None:
                _in_rows(chain(begun, input.items), input, job, rows, writer, messages)
            elif bulk is not None:
                _in_bulk(records, input, job, bulk, writer, messages)
            else:
                _one_by_one(records, input, job, writer, messages, with_headings=not is_alone)
            writer.close()
            if not writer.count:
                raise Error(f"there is no puzzle in {_name(word)}.")
        return writer.code
    finally:
        messages.close()


def _peek(input: Input, format: OutputFormat) -> tuple[list[Record], bool]:
    """The first records, and whether there is one alone. Formats for programs do not care, and
    must not wait for a second record before they answer the first."""
    if format is not OutputFormat.TEXT:
        return [], True
    first = list(islice(input.records, 2))
    return first, len(first) < 2


def _name(word: str | None) -> str:
    return "the standard input" if word in (None, "-") else f"'{word}'"


def answer_to(record: Record, job: Job) -> Answer:
    """The answer to one prepared record, whatever it is."""
    if record.error is not None:
        return Unreadable(record, job.shape, job.header)
    return job.answer(record)


def _one_by_one(
    records: Iterator[Record],
    input: Input,
    job: Job,
    writer: AnswerWriter,
    messages: Messages,
    *,
    with_headings: bool,
) -> None:
    for record in records:
        writer.write(
            answer_to(record, job),
            f"Puzzle {record.number:,} (line {record.line:,})" if with_headings else "",
        )
        if input.must_wait:
            writer.flush()
        messages.progress(writer.count, input.fraction)


def _in_bulk(
    records: Iterator[Record],
    input: Input,
    job: Job,
    bulk: Bulk,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer plain puzzles as text, many at once."""

    def next_chunk(size: int) -> list[Record]:
        return _next_chunk(records, input, min(size, _LARGEST_CHUNK))

    def work(chunk: list[Record]) -> Ready:
        return bulk([r.state.givens for r in chunk if is_plain(r)])  # type: ignore[union-attr]

    def emit(chunk: list[Record], ready: Ready) -> None:
        _emit(chunk, ready, job, writer)

    _in_chunks(next_chunk, work, emit, input, writer, messages)


def _in_rows(
    items: Iterator[Record | Bundle],
    input: Input,
    job: Job,
    answer: AnswerRows,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer plain puzzles as rows of an array, and regular lines without looking at each."""
    from .rows import Chunks

    chunks = Chunks(items, input)

    def next_chunk(size: int) -> Chunk | None:
        return chunks.next(min(size, _LARGEST_BUNDLE))

    def work(chunk: Chunk) -> Answered:
        return answer(chunk.rows)

    def emit(chunk: Chunk, answered: Answered) -> None:
        row = 0
        for first, last in chunk.runs(answered.others):
            if first < last:
                count = last - first
                writer.write_ready(answered.text(row, row + count), answered.code, count)
                row += count
            if last < len(chunk):
                record = chunk.record(last, writer.count + 1)
                writer.write(answer_to(record, job))
                row += is_plain(record) or chunk.is_bundle

    _in_chunks(next_chunk, work, emit, input, writer, messages)


_Chunk = TypeVar("_Chunk", bound=Sized)
_Done = TypeVar("_Done")


def _in_chunks(
    next_chunk: Callable[[int], _Chunk | None],
    work: Callable[[_Chunk], _Done],
    emit: Callable[[_Chunk, _Done], None],
    input: Input,
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


def _next_chunk(records: Iterator[Record], input: Input, size: int) -> list[Record]:
    """The next records: as many as asked for, or those at hand where more must be waited for."""
    chunk = []
    for record in records:
        chunk.append(record)
        if len(chunk) >= size or input.must_wait:
            break
    return chunk


def _emit(chunk: list[Record], ready: Ready, job: Job, writer: AnswerWriter) -> None:
    texts, codes = ready
    if len(texts) == len(chunk):
        writer.write_ready("".join(texts), _worst_of(codes), len(texts))
        return
    answers = zip(texts, codes, strict=True)
    for record in chunk:
        if is_plain(record):
            text, code = next(answers)
            writer.write_ready(text, code, 1)
        else:
            writer.write(answer_to(record, job))


def _worst_of(codes: list[int]) -> int:
    found = 0
    for code in set(codes):
        found = worst(found, code)
    return found
