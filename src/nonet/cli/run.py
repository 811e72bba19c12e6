"""From the word on the command line to the last line of output: what all commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from ..base.errors import Error
from ..model.board import STANDARD, Board
from ..readers.record import Record
from .answer import Answer, OutputFormat, Unreadable
from .chunks import in_chunks
from .exit_codes import worst
from .input import Input, Puzzles, is_plain
from .messages import Messages
from .options import OutputChoice
from .output import open_output
from .writer import AnswerWriter

if TYPE_CHECKING:
    from ..readers.bundle import Bundle
    from .rows import Answered, AnswerRows, Chunk

_LARGEST_CHUNK: Final = 4096
_LARGEST_BUNDLE: Final = 16384
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
        bulk: answers many plain puzzles of one board of nine rows at once, where there is such a
            way for a format.
        rows: the same on arrays, for commands to which text is the most work; goes before `bulk`.
            It is told whether rows of CSV begin with the words of the board.
        short_in_streams: whether several records as text are a line each.
        prepare: changes records before anything else looks at them.
        keeps: whether an answer is written, where some are not and records come one by one.
        names_board: whether rows of CSV begin with the words of the board, where it has not nine
            rows; and `rows` are of every board then.
    """

    shape: type[Answer]
    answer: Callable[[Record], Answer]
    bulk: Callable[[OutputFormat, Board], Bulk | None] | None = None
    rows: Callable[[OutputFormat, bool], AnswerRows | None] | None = None
    short_in_streams: bool = False
    columns: tuple[str, ...] | None = None
    prepare: Callable[[Record], Record] = lambda record: record
    keeps: Callable[[Answer], bool] | None = None
    names_board: bool = False

    @property
    def header(self) -> tuple[str, ...]:
        """The header of the CSV form."""
        return self.shape.columns if self.columns is None else self.columns


def run(puzzles: Puzzles, job: Job, output: OutputChoice) -> int:
    """Answer every record of the input, and return the exit code."""
    messages = Messages()
    format = output.format
    try:
        with puzzles.open() as input, open_output(output.output) as out:
            board = input.board_of_nine
            names_board = job.names_board and board is None
            begun, is_alone = _peek(input, format)
            records = map(job.prepare, chain(begun, input.records))
            if job.short_in_streams and not is_alone and format is OutputFormat.TEXT:
                format = OutputFormat.LINE
            writer = AnswerWriter(
                out, format, job.header, output.display, messages, names_board=names_board
            )
            rows = bulk = None
            if input.lines is not None:
                if job.rows and (job.names_board or board is not None):
                    rows = job.rows(format, names_board)
                if job.bulk and board is not None:
                    bulk = job.bulk(format, board)
            if rows is not None:
                _in_rows(chain(begun, input.items), input, job, rows, writer, messages)
            elif bulk is not None:
                assert board is not None
                _in_bulk(records, input, board, job, bulk, writer, messages)
            else:
                _one_by_one(records, input, job, writer, messages, with_headings=not is_alone)
            writer.close()
            if not writer.count:
                raise Error(f"there is no puzzle in {_name(puzzles.puzzle)}.")
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
        answer: Answer = Unreadable(record, job.shape, job.header)
    else:
        answer = job.answer(record)
    state = record.state or getattr(record.error, "puzzle", None)
    if state is not None:
        answer.board = state.board.words
        answer.signs = record.signs.instead_of_usual(state.board.digits)
    return answer


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
        answer = answer_to(record, job)
        if job.keeps is None or job.keeps(answer):
            heading = f"Puzzle {record.number:,} (line {record.line:,})" if with_headings else ""
            writer.write(answer, heading)
        if input.must_wait:
            writer.flush()
        messages.progress(writer.count, input.fraction)


def _in_bulk(
    records: Iterator[Record],
    input: Input,
    board: Board,
    job: Job,
    bulk: Bulk,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer plain puzzles as text, many at once."""

    def next_chunk(size: int) -> list[Record]:
        return _next_chunk(records, input, min(size, _LARGEST_CHUNK))

    def work(chunk: list[Record]) -> Ready:
        plain = [record.state for record in chunk if is_plain(record, board)]
        return bulk([state.givens for state in plain])  # type: ignore[union-attr]

    def emit(chunk: list[Record], ready: Ready) -> None:
        _emit(chunk, ready, board, job, writer)

    in_chunks(next_chunk, work, emit, input, writer, messages)


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

    chunks = Chunks(items, input, input.board or STANDARD)

    def next_chunk(size: int) -> Chunk | None:
        return chunks.next(min(size, _LARGEST_BUNDLE))

    def work(chunk: Chunk) -> Answered:
        return answer(chunk)

    def emit(chunk: Chunk, answered: Answered) -> None:
        row = 0
        for first, last in chunk.runs(answered.others):
            if first < last:
                count = last - first
                writer.write_ready(answered.text(row, row + count), answered.code, count)
                row += count
            if last < len(chunk):
                record = chunk.record(last, writer.count + 1)
                writer.write(answer_to(job.prepare(record), job))
                row += is_plain(record, chunk.board) or chunk.is_bundle

    in_chunks(next_chunk, work, emit, input, writer, messages)


def _next_chunk(records: Iterator[Record], input: Input, size: int) -> list[Record]:
    """The next records: as many as asked for, or those at hand where more must be waited for."""
    chunk = []
    for record in records:
        chunk.append(record)
        if len(chunk) >= size or input.must_wait:
            break
    return chunk


def _emit(chunk: list[Record], ready: Ready, board: Board, job: Job, writer: AnswerWriter) -> None:
    texts, codes = ready
    if len(texts) == len(chunk):
        writer.write_ready("".join(texts), _worst_of(codes), len(texts))
        return
    answers = zip(texts, codes, strict=True)
    for record in chunk:
        if is_plain(record, board):
            text, code = next(answers)
            writer.write_ready(text, code, 1)
        else:
            writer.write(answer_to(record, job))


def _worst_of(codes: list[int]) -> int:
    found = 0
    for code in set(codes):
        found = worst(found, code)
    return found
