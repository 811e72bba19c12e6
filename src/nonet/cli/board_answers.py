"""What solve, count and check say about a puzzle on a board of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..boards import BoardPuzzle, SudokuBoard
from ..boards.minimal import redundant_cells
from ..boards.search import search_many, two_of
from ..errors import Error
from ..path import Status
from ..wire.boards import BoardCheckAnswer, BoardCountAnswer, BoardSolutionAnswer
from .answer import Answer, OutputFormat
from .board_records import BoardInput, BoardRecord, open_boards
from .count_words import count_sign, count_told
from .exit_codes import FINE, WRONG, code_of_error, code_of_status
from .messages import Messages, printable
from .output import open_output
from .writer import AnswerWriter

if TYPE_CHECKING:
    from .display import Display

_LARGEST_CHUNK: Final = 256
_LONGEST_TEXT: Final = 200

FoundOnBoard = tuple[BoardPuzzle | None, int]
"""The first solution of a puzzle, and how many it has up to the limit."""

AnswerOf = Callable[[BoardPuzzle, FoundOnBoard], Answer]


def answer_boards(
    word: str | None,
    board: SudokuBoard,
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
    """
    messages = Messages()
    with_headings = False
    try:
        with (
            open_boards(word, board if is_named else None, signs) as input,
            open_output(output) as out,
        ):
            chunks = _chunks(input)
            first = next(chunks, [])
            second = next(chunks, []) if format is OutputFormat.TEXT else []
            with_headings = len(first) + len(second) > 1
            writer = AnswerWriter(out, format, columns, display, messages)
            for chunk in _chained(first, second, chunks):
                _answer_chunk(chunk, answer, writer, columns, with_headings, limit, threads)
                if input.must_wait:
                    writer.flush()
                messages.progress(writer.count, input.lines.fraction)
            writer.close()
            if not writer.count:
                raise Error("there is no puzzle in the input.")
        return writer.code
    finally:
        messages.close()


def _chained(
    first: list[BoardRecord], second: list[BoardRecord], rest: Iterator[list[BoardRecord]]
) -> Iterator[list[BoardRecord]]:
    yield from (chunk for chunk in (first, second) if chunk)
    yield from rest


def _chunks(input: BoardInput) -> Iterator[list[BoardRecord]]:
    """Records in chunks, the first of one, each later one twice as long, on one board."""
    chunk: list[BoardRecord] = []
    size = 1
    for record in input.records:
        last = chunk[-1].puzzle if chunk else None
        if last is not None and record.puzzle and record.puzzle.board != last.board:
            yield chunk
            chunk = []
        chunk.append(record)
        if len(chunk) >= size or record.puzzle is None or input.must_wait:
            yield chunk
            chunk = []
            size = min(2 * size, _LARGEST_CHUNK)
    if chunk:
        yield chunk


def _answer_chunk(
    chunk: list[BoardRecord],
    answer: AnswerOf,
    writer: AnswerWriter,
    columns: tuple[str, ...],
    with_headings: bool,
    limit: int,
    threads: int,
) -> None:
    """Search the readable puzzles of a chunk at once, and write all answers in order."""
    sound = [record.puzzle for record in chunk if record.puzzle and record.error is None]
    found = iter(search_many(sound, limit=limit, threads=threads))
    for record in chunk:
        heading = f"Puzzle {record.number:,} (line {record.line:,})" if with_headings else ""
        if record.error is None and record.puzzle is not None:
            writer.write(answer(record.puzzle, next(found)), heading)
        else:
            writer.write(UnreadableOnBoard(record, columns), heading)


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
        from ..wire.unreadable import UnreadableAnswer

        return UnreadableAnswer(self._text(), self._reason(), self.record.line)

    def _reason(self) -> str:
        return printable(" ".join(str(self.record.error).split()))

    def _text(self) -> str:
        if self.record.puzzle is not None:
            return str(self.record.puzzle)
        text = printable(" ".join(self.record.text[: 2 * _LONGEST_TEXT].split()))
        return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


class BoardSolved(Answer):
    """The solution of a puzzle on a board, or why there is not one."""

    columns = ("board", "puzzle", "status", "solution")

    def __init__(self, puzzle: BoardPuzzle, found: FoundOnBoard) -> None:
        self.puzzle = puzzle
        self.first, count = found
        self.status = status_of(count)
        self.code = code_of_status(self.status)

    def text(self, display: Display) -> str:
        if self.status is Status.NONE:
            return "The puzzle has no solution."
        if self.status is Status.SEVERAL:
            return several_told(self.puzzle, display)
        assert self.first is not None
        return framed_board(self.puzzle, display, self.first)

    def line(self) -> str:
        if self.status is Status.SOLVED:
            return str(self.first)
        told = "the puzzle has no solution." if self.status is Status.NONE else "several solutions."
        return f"#{self.status.value} {told}"

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle.board.words, self.puzzle, self.status.value, self._solution() or "")]

    def _solution(self) -> str | None:
        return str(self.first) if self.status is Status.SOLVED else None

    def value(self) -> object:
        return BoardSolutionAnswer(
            self.puzzle.board.words, str(self.puzzle), self.status, self._solution()
        )


class BoardCounted(Answer):
    """How many solutions a puzzle on a board has."""

    columns = ("board", "puzzle", "count", "complete")

    def __init__(self, puzzle: BoardPuzzle, found: FoundOnBoard, limit: int) -> None:
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
        return [(self.puzzle.board.words, self.puzzle, self.count, complete)]

    def value(self) -> object:
        status = status_of(self.count if self.is_complete else max(self.count, 2))
        words = self.puzzle.board.words
        return BoardCountAnswer(words, str(self.puzzle), status, self.count, self.is_complete)


class BoardChecked(Answer):
    """Whether a puzzle on a board has one solution, and needs all its givens."""

    columns = ("board", "puzzle", "status", "minimal")

    def __init__(self, puzzle: BoardPuzzle, found: FoundOnBoard) -> None:
        self.puzzle = puzzle
        self.status = status_of(found[1])
        self.code = code_of_status(self.status)
        self.redundant = redundant_cells(puzzle) if self.status is Status.SOLVED else ()

    def text(self, display: Display) -> str:
        if self.status is Status.NONE:
            return "The puzzle has no solution."
        if self.status is Status.SEVERAL:
            return several_told(self.puzzle, display)
        if self.puzzle.is_complete:
            return "Complete and right: every region has its digits."
        head = display.heading(f"Sound: {self.puzzle.clues} givens, exactly one solution.")
        if not self.redundant:
            return f"{head}\nMinimal: no given can be left out."
        board, notation = self.puzzle.board, display.notation
        names = [board.cell_name(cell, notation) for cell in self.redundant]
        if len(names) == 1:
            return f"{head}\nNot minimal: the given at {names[0]} can be left out."
        shown = ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
        return f"{head}\nNot minimal: any one of {len(names)} can be left out: {shown}."

    def line(self) -> str:
        return self.status.value

    def rows(self) -> list[Sequence[object]]:
        minimal = {True: "true", False: "false", None: ""}[self._minimal()]
        return [(self.puzzle.board.words, self.puzzle, self.status.value, minimal)]

    def _minimal(self) -> bool | None:
        return not self.redundant if self.status is Status.SOLVED else None

    def value(self) -> object:
        words = self.puzzle.board.words
        return BoardCheckAnswer(words, str(self.puzzle), self.status, self._minimal())


def status_of(count: int) -> Status:
    """What a number of solutions, counted to two or more, says."""
    return (Status.NONE, Status.SOLVED, Status.SEVERAL)[min(count, 2)]


def framed_board(puzzle: BoardPuzzle, display: Display, solution: BoardPuzzle | None = None) -> str:
    """A puzzle in a frame, with the digits of its solution."""
    from ..boards.digit_signs import digit_sign
    from ..render.frame import StyledText, framed_places

    placed = solution.givens if solution else puzzle.givens
    cells = {
        place: [[StyledText(digit_sign(other), "1" if digit else "94" if other else "")]]
        for place, digit, other in zip(puzzle.board.places, puzzle.givens, placed, strict=True)
    }
    boxes = puzzle.board.boxes_of_places
    return framed_places(cells, boxes, color=display.color, ascii=display.ascii)


def several_told(puzzle: BoardPuzzle, display: Display) -> str:
    """Two solutions of a puzzle: where they differ, and both as lines."""
    first, second = two_of(puzzle)
    cells = [cell for cell in puzzle.board.cells if first.givens[cell] != second.givens[cell]]
    names = [puzzle.board.cell_name(cell, display.notation) for cell in cells]
    told = ", ".join(names) if len(names) <= 12 else f"{names[0]} to {names[-1]}"
    where = f"at {told}" if len(names) <= 12 else f"in {len(names)} cells, {told}"
    return f"The puzzle has several solutions. Two of them differ {where}.\n{first}\n{second}"
