"""The work that all commands share, from the command-line argument to the last line of output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from ..base import Error
from ..formats import State
from ..model import STANDARD, stated_words
from ..puzzles.readers.record import Record
from .answer import LINES, Answer, Answered, AnswerWriter, OutputFormat, Unreadable, one_by_one
from .input import Input, Puzzles, is_plain
from .messages import Messages
from .options import OutputChoice
from .output import open_output

if TYPE_CHECKING:
    from ..puzzles.readers.plain_lines import Bundle
    from .rows import Chunk


class Job(NamedTuple):
    """How a command handles each record.

    Attributes:
        shape: the class of the answers.
        columns: the header of the answers' CSV form, if it differs from the header of the shape.
        answer: answers one puzzle or grid.
        rows: answers many plain puzzles of one board at once.
        row_formats: the formats that use `rows`.
        short_in_streams: whether several records in text format get one line each.
        prepare: changes records before anything else uses them.
        keeps: decides whether the answer to a record is written. If None, all are written.
        refusals: the types of errors that are reported in the answer for the puzzle.
    """

    shape: type[Answer]
    answer: Callable[[State], Answer]
    rows: Callable[[Chunk, OutputFormat], Answered] | None = None
    row_formats: tuple[OutputFormat, ...] = LINES
    short_in_streams: bool = False
    columns: tuple[str, ...] | None = None
    prepare: Callable[[Record], Record] = lambda record: record
    keeps: Callable[[Answer], bool] | None = None
    refusals: tuple[type[Error], ...] = ()

    @property
    def header(self) -> tuple[str, ...]:
        """The header of the CSV form."""
        return self.shape.columns if self.columns is None else self.columns


def run(puzzles: Puzzles, job: Job, output: OutputChoice) -> int:
    """Answer every record of the input, and return the exit code."""
    format = output.format
    with Messages() as messages:
        with puzzles.open() as input, open_output(output.output) as out:
            names_board = input.has_rules or not input.board or bool(stated_words(input.board))
            begun, is_alone = _peek(input, format)
            if job.short_in_streams and not is_alone and format is OutputFormat.TEXT:
                format = OutputFormat.LINE
            writer = AnswerWriter(
                out, format, job.header, output.display, messages, names_board=names_board
            )
            if input.lines is not None and job.rows and format in job.row_formats:
                _in_rows(chain(begun, input.items), input, job, format, writer, messages)
            else:
                records = chain(begun, input.records)
                _one_by_one(records, input, job, writer, messages, with_headings=not is_alone)
            writer.close()
            if not writer.count:
                word = puzzles.puzzle
                source = "the standard input" if word in (None, "-") else f"'{word}'"
                raise Error(f"there is no puzzle in {source}.")
        return writer.code


def _peek(input: Input, format: OutputFormat) -> tuple[list[Record], bool]:
    """The first records, and whether there is only one. Machine-readable formats do not need this
    information, and must answer the first record without waiting for a second.
    """
    if format is not OutputFormat.TEXT:
        return [], True
    first = list(islice(input.records, 2))
    return first, len(first) < 2


def _write(record: Record, job: Job, writer: AnswerWriter, heading: str = "") -> None:
    """Write the answer for a record, if there is one."""
    answer = answer_to(job.prepare(record), job)
    if job.keeps is None or job.keeps(answer):
        writer.write(answer, heading)


def answer_to(record: Record, job: Job) -> Answer:
    """The answer to one prepared record of any kind."""
    state = record.state or getattr(record.error, "puzzle", None)
    try:
        if record.state is None:
            answer: Answer = Unreadable(record, job.shape, job.header)
        else:
            answer = job.answer(record.state)
    except job.refusals as error:
        refused = record._replace(state=None, error=error)
        answer = Unreadable(refused, job.shape, job.header)
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
        heading = f"Puzzle {record.number:,} (line {record.line:,})" if with_headings else ""
        _write(record, job, writer, heading)
        if input.must_wait:
            writer.flush()
        messages.progress(writer.count, input.fraction)


def _in_rows(
    items: Iterator[Record | Bundle],
    input: Input,
    job: Job,
    format: OutputFormat,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer plain puzzles as rows of arrays. Regular lines are not parsed one by one."""
    from .rows import Chunks, in_chunks

    def answered(chunk: Chunk) -> Answered:
        if job.rows is None or not (writer.names_boards or chunk.board == input.board):
            return one_by_one(len(chunk.rows))
        return job.rows(chunk, format)

    chunks = Chunks(items, input, input.board or STANDARD)

    def emit(chunk: Chunk, answered: Answered) -> None:
        row, words = 0, chunk.board.words
        signs = chunk.signs.instead_of_usual(chunk.board.digits)
        for first, last in chunk.runs(answered.others):
            if first < last:
                count = last - first
                ready = answered.ready(row, row + count)
                if isinstance(ready, list):
                    for each in ready:
                        each.board, each.signs = words, signs
                    ready = [each for each in ready if job.keeps is None or job.keeps(each)]
                writer.write_ready(ready, answered.code, count, words)
                row += count
            if last < len(chunk):
                record = chunk.record(last, writer.count + 1)
                _write(record, job, writer)
                row += is_plain(record, chunk.board) or chunk.is_bundle

    in_chunks(chunks.next, answered, emit, input, writer, messages)
