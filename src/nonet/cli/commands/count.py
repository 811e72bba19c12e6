"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
from ..count_words import count_sign, count_told
from ..display import Color, Display, display_of
from ..exit_codes import FINE, WRONG
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    Notation,
    OutputOption,
    PuzzleArgument,
    ThreadsOption,
)
from ..parameters import Option

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...geometry import Geometry
    from ...grid import Grid
    from ...puzzle import Puzzle
    from ...readers.record import Record
    from ..rows import Answered, AnswerRows

EXAMPLES = (
    "nonet count @two-solutions",
    "nonet count puzzle.txt --limit 1000000",
    "nonet count 1.....2.....3.....4.....5.....6..... --board 6x6+x",
    "nonet count puzzles.txt --format csv --limit 2",
)


def count(
    puzzle: PuzzleArgument = None,
    limit: Annotated[
        int, Option("--limit", min=1, max=2**63 - 2, help="Stop counting here.")
    ] = 1000,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Count the solutions, up to a limit. The exit code is 0 when there is exactly one."""
    from ..run import Job, run

    display = display_of(color, ascii, Notation.RC, output)
    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_answers import BoardCounted, answer_boards

        return answer_boards(
            puzzle,
            asked,
            partial(BoardCounted, limit=limit),
            BoardCounted.columns,
            format,
            output,
            display,
            is_named=board is not None,
            signs=signs,
            limit=limit + 1,
            threads=threads,
            is_alike=True,
        )
    job = Job(
        Counted,
        lambda record: Counted.of(record, limit),
        rows=partial(rows_for, limit=limit, threads=threads),
        geometry=nine_row_geometry(asked),
        short_in_streams=True,
    )
    return run(puzzle, job, format, output, display)


class Counted(Answer):
    """How many solutions one puzzle has."""

    columns = ("puzzle", "count", "complete")

    def __init__(self, state: Puzzle | Grid, count: int, limit: int) -> None:
        self.state = state
        self.count = min(count, limit)
        self.is_complete = count <= limit
        self.code = FINE if count == 1 else WRONG

    @classmethod
    def of(cls, record: Record, limit: int) -> Counted:
        """The answer to a record that can be read."""
        from ...grid import Grid
        from ...search import count

        assert record.state is not None
        grid = Grid(record.state)
        # One more than asked for tells whether the number is all there is.
        return cls(grid, count(grid, limit + 1), limit)

    def text(self, display: Display) -> str:  # noqa: ARG002
        return count_told(self.count, self.is_complete)

    def line(self) -> str:
        return count_sign(self.count, self.is_complete)

    def rows(self) -> list[Sequence[object]]:
        return [(puzzle_text(self.state), self.count, "true" if self.is_complete else "false")]

    def value(self) -> object:
        from ...wire.solutions import CountAnswer

        return CountAnswer(self.state, self.count, self.is_complete)


def rows_for(
    format: OutputFormat, geometry: Geometry | None, *, limit: int, threads: int
) -> AnswerRows | None:
    """A way to count many puzzles at once, for the formats that are a line each."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL):
        return None

    def answer(puzzles: NDArray[np.uint8]) -> Answered:
        import json

        from ... import bulk
        from ...geometry import STANDARD
        from ...puzzle import Puzzle
        from ..rows import Answered, strings, with_dots

        rows = bulk.Rows(puzzles, is_text=True, geometry=geometry or STANDARD)
        found = bulk.search_rows(rows, limit=limit + 1, threads=threads, want="counts")
        counts = found.counts.tolist()
        code = FINE if all(n == 1 for n in counts if n) else WRONG
        # A count of 0 may mean an unreadable or broken puzzle, which has another answer.
        others = [row for row, n in enumerate(counts) if n == 0]

        def text(first: int, last: int) -> str:
            if format is OutputFormat.LINE:
                return "".join([line_of(n, limit) for n in counts[first:last]])
            givens = strings(with_dots(puzzles[first:last]))
            states = [Puzzle.unchecked(one, geometry or STANDARD) for one in givens]
            answers = [Counted(*one, limit) for one in zip(states, counts[first:last], strict=True)]
            if format is OutputFormat.CSV:
                return "".join([",".join(map(str, answer.rows()[0])) + "\n" for answer in answers])
            return "".join([json.dumps(a.json(), separators=(",", ":")) + "\n" for a in answers])

        return Answered(text, code, others)

    return answer


def line_of(count: int, limit: int) -> str:
    """A line of output; of what exceeds the limit by one, no more is known."""
    return f"{count}\n" if count <= limit else f"{limit}+\n"
