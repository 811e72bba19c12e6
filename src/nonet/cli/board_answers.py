"""What solve, count and check say about a puzzle on a board of any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, cast

from ..base.errors import Error
from ..boards.search import FoundOnBoard
from ..model.board import Board
from ..model.digit_signs import DigitSigns, signs_named
from ..model.puzzle import Puzzle
from ..path import Status
from ..render.frame import StyledText, framed_places
from ..search import two_solutions
from ..wire.boards import BoardCountAnswer, BoardSolutionAnswer
from ..wire.unreadable import UnreadableAnswer
from .answer import Answer, OutputFormat
from .board_bundle import BoardBundle
from .board_chunks import (
    BoardChunk,
    BoardChunks,
    BundleFound,
    Found,
    ReadyLines,
    runs_of_one,
    search_chunk,
)
from .board_records import BoardRecord, board_record, open_boards
from .chunks import in_chunks
from .count_words import count_sign, count_told
from .exit_codes import FINE, WRONG, code_of_error, code_of_status
from .messages import Messages, printable
from .output import open_output
from .writer import AnswerWriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .display import Display

_LONGEST_TEXT: Final = 200


class BoardAnswer(Answer):
    """An answer about a puzzle on a board.

    Attributes:
        puzzle: the puzzle.
        way: how digits are written, but in JSON.
    """

    puzzle: Puzzle
    way = DigitSigns.ONE

    def told(self, puzzle: Puzzle | None) -> str:
        """A puzzle with a sign for each cell; "" for none."""
        return self.way.written(puzzle.digits(), puzzle.board.digits) if puzzle else ""


AnswerOf = Callable[[Puzzle, FoundOnBoard], BoardAnswer]


def answer_boards(
    word: str | None,
    board: Board,
    answer: AnswerOf,
    columns: tuple[str, ...],
    format: OutputFormat,
    output: str | None,
    display: Display,
    *,
    is_named: bool,
    signs: str | None = None,
    limit: int = 2,
    threads: int = 0,
    is_alike: bool = False,
) -> int:
    """Answer every puzzle of the input, and return the exit code. A line that is no puzzle is
    reported, and the rest goes on.

    Args:
        word: what was named on the command line.
        board: the board that was named, or that the first puzzle is on.
        answer: what is said of a puzzle, its first solution and the number of solutions.
        columns: the header of the CSV form.
        format, output, display: how and where it is said.
        is_named: whether the board was named; else each puzzle may be on a board of its own.
        signs: how digits are written.
        limit: where counting stops.
        threads: for many puzzles; 0 is one for each processor.
        is_alike: whether the answers to puzzles with one solution, on one board, differ in nothing
            but the puzzle and the solution.
    """
    messages = Messages()
    try:
        with (
            open_boards(word, board if is_named else None, signs) as input,
            open_output(output) as out,
        ):
            begun = list(islice(input.records, 2)) if format is OutputFormat.TEXT else []
            writer = AnswerWriter(out, format, columns, display, messages)
            in_bundles = is_alike and writer.is_in_lines
            chunks = BoardChunks(chain(begun, input.items), input, in_bundles=in_bundles)
            answers = _Answers(answer, columns, signs, writer, with_headings=len(begun) > 1)

            def search(chunk: BoardChunk) -> Found:
                return search_chunk(chunk, limit, threads)

            in_chunks(chunks.next, search, answers.write, input, writer, messages)
            writer.close()
            if not writer.count:
                raise Error("there is no puzzle in the input.")
        return writer.code
    finally:
        messages.close()


class _Answers:
    """Writes the answers to chunks of puzzles, in order."""

    def __init__(
        self,
        answer: AnswerOf,
        columns: tuple[str, ...],
        signs: str | None,
        writer: AnswerWriter,
        *,
        with_headings: bool,
    ) -> None:
        self._answer = answer
        self._columns = columns
        self._signs = signs
        self._writer = writer
        self._with_headings = with_headings
        self._ready: tuple[Board, ReadyLines] | None = None

    def write(self, chunk: BoardChunk, found: Found) -> None:
        """Write the answers to a chunk of which this was found."""
        if isinstance(chunk.items, BoardBundle):
            assert isinstance(found, BundleFound)
            self._write_bundle(chunk.items, found)
            return
        each = iter(cast("list[FoundOnBoard]", found))
        for record in chunk.items:
            is_sound = record.error is None and record.puzzle is not None
            self._write(record, next(each) if is_sound else None)

    def _write(self, record: BoardRecord, found: FoundOnBoard | None) -> None:
        heading = f"Puzzle {record.number:,} (line {record.line:,})" if self._with_headings else ""
        if found is not None and record.error is None and record.puzzle is not None:
            answer = self._answer(record.puzzle, found)
            answer.way = record.signs
            self._writer.write(answer, heading)
        else:
            self._writer.write(UnreadableOnBoard(record, self._columns), heading)

    def _write_bundle(self, bundle: BoardBundle, found: BundleFound) -> None:
        for first, last in runs_of_one(found.counts):
            if first < last:
                puzzles, solutions = bundle.digits[first:last], found.solutions[first:last]
                text = self._lines(bundle, puzzles, solutions).text(puzzles, solutions)
                self._writer.write_ready(text, FINE, last - first)
            if last < len(bundle):
                number, line = self._writer.count + 1, bundle.line + last
                text_of = bundle.line_of(last)
                record = board_record(number, line, text_of, bundle.board, self._signs)
                puzzle, count = record.puzzle, int(found.counts[last])
                assert puzzle is not None
                one = Puzzle.of_digits(found.solutions[last], puzzle.board) if count else None
                self._write(record, (one, count))

    def _lines(
        self, bundle: BoardBundle, puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8]
    ) -> ReadyLines:
        """Lines for answers on the board of a bundle, made from that to its first puzzle."""
        if self._ready is None or self._ready[0] != bundle.board:
            puzzle = Puzzle.of_digits(puzzles[0], bundle.board)
            solution = Puzzle.of_digits(solutions[0], bundle.board)
            answer = self._answer(puzzle, (solution, 1))
            assert answer.code == FINE and not answer.complaint
            if self._signs is not None and not self._writer.is_json:
                answer.way = signs_named(self._signs, bundle.board.digits)
            example, signs = self._writer.line_of(answer), answer.way
            written = (answer.told(puzzle), answer.told(solution))
            self._ready = (
                bundle.board,
                ReadyLines(example, *written, signs.signs(bundle.board.digits)),
            )
        return self._ready[1]


class UnreadableOnBoard(Answer):
    """A record that is no puzzle on its board, or one that breaks its rules."""

    def __init__(self, record: BoardRecord, columns: tuple[str, ...]) -> None:
        assert record.error is not None
        self.record = record
        self.header = columns
        self.code = code_of_error(record.error)
        self.complaint = str(record.error)
        if (record.number, record.line) != (1, 1) and not self.complaint.startswith("line "):
            self.complaint = f"line {record.line}: {self.complaint}"

    def text(self, display: Display) -> str:  # noqa: ARG002
        return f"Not a valid puzzle: {self._reason()}"

    def line(self) -> str:
        return f"#invalid {self._reason()}"

    def rows(self) -> list[Sequence[object]]:
        fields = {"puzzle": self._text(), "status": "invalid"}
        if self.record.puzzle is not None:
            fields["board"] = self.record.puzzle.board.words
        return [[fields.get(column, "") for column in self.header]]

    def value(self) -> object:
        return UnreadableAnswer(self._text(), self._reason(), self.record.line)

    def _reason(self) -> str:
        return printable(" ".join(str(self.record.error).split()))

    def _text(self) -> str:
        if self.record.puzzle is not None:
            return str(self.record.puzzle)
        text = printable(" ".join(self.record.text[: 2 * _LONGEST_TEXT].split()))
        return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


class BoardSolved(BoardAnswer):
    """The solution of a puzzle on a board, or why there is not one."""

    columns = ("board", "puzzle", "status", "solution")

    def __init__(self, puzzle: Puzzle, found: FoundOnBoard) -> None:
        self.puzzle = puzzle
        self.first, count = found
        self.status = status_of(count)
        self.code = code_of_status(self.status)

    def text(self, display: Display) -> str:
        if self.status is Status.NONE:
            return "The puzzle has no solution."
        if self.status is Status.SEVERAL:
            return several_told(self.puzzle, display, self.way)
        assert self.first is not None
        return framed_board(self.puzzle, display, self.first, self.way)

    def line(self) -> str:
        if self.status is Status.SOLVED:
            return self.told(self.first)
        told = "the puzzle has no solution." if self.status is Status.NONE else "several solutions."
        return f"#{self.status.value} {told}"

    def rows(self) -> list[Sequence[object]]:
        solution = self.first if self.status is Status.SOLVED else None
        given, answer = self.told(self.puzzle), self.told(solution)
        return [(self.puzzle.board.words, given, self.status.value, answer)]

    def _solution(self) -> str | None:
        return str(self.first) if self.status is Status.SOLVED else None

    def value(self) -> object:
        return BoardSolutionAnswer(
            self.puzzle.board.words, str(self.puzzle), self.status, self._solution()
        )


class BoardCounted(BoardAnswer):
    """How many solutions a puzzle on a board has."""

    columns = ("board", "puzzle", "count", "complete")

    def __init__(self, puzzle: Puzzle, found: FoundOnBoard, limit: int) -> None:
        self.puzzle = puzzle
        self.count = min(found[1], limit)
        self.is_complete = found[1] <= limit
        self.code = FINE if self.count == 1 else WRONG

    def text(self, display: Display) -> str:  # noqa: ARG002
        return count_told(self.count, self.is_complete)

    def line(self) -> str:
        return count_sign(self.count, self.is_complete)

    def rows(self) -> list[Sequence[object]]:
        complete = "true" if self.is_complete else "false"
        return [(self.puzzle.board.words, self.told(self.puzzle), self.count, complete)]

    def value(self) -> object:
        status = status_of(self.count if self.is_complete else max(self.count, 2))
        words = self.puzzle.board.words
        return BoardCountAnswer(words, str(self.puzzle), status, self.count, self.is_complete)


def status_of(count: int) -> Status:
    """What a number of solutions, counted to two or more, says."""
    return (Status.NONE, Status.SOLVED, Status.SEVERAL)[min(count, 2)]


def framed_board(
    puzzle: Puzzle,
    display: Display,
    solution: Puzzle | None = None,
    signs: DigitSigns = DigitSigns.ONE,
) -> str:
    """A puzzle in a frame, with the digits of its solution."""
    placed = (solution or puzzle).digits()
    sign_of = "." + signs.signs(puzzle.board.digits)
    cells = {
        place: [[StyledText(sign_of[other], "1" if digit else "94" if other else "")]]
        for place, digit, other in zip(puzzle.board.places, puzzle.digits(), placed, strict=True)
    }
    boxes = puzzle.board.boxes_of_places
    return framed_places(cells, boxes, color=display.color, ascii=display.ascii)


def several_told(puzzle: Puzzle, display: Display, signs: DigitSigns = DigitSigns.ONE) -> str:
    """Two solutions of a puzzle: where they differ, and both as lines."""
    two = two_solutions(puzzle)
    assert two is not None
    names = [display.notation.cell(cell) for cell in two.cells]
    told = ", ".join(names) if len(names) <= 12 else f"{names[0]} to {names[-1]}"
    where = f"at {told}" if len(names) <= 12 else f"in {len(names)} cells, {told}"
    lines = [signs.written(each.digits(), puzzle.board.digits) for each in (two.first, two.second)]
    return "\n".join([f"The puzzle has several solutions. Two of them differ {where}.", *lines])
