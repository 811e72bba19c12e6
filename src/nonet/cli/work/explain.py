"""`nonet explain`: the way to the solution, as a person would go it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from ...formats import State
from ...ladder.ladder import Ladder
from ...path import Status
from ...verbs.explain import explain
from ..answer import Answer, OutputFormat, csv_text, puzzle_text
from ..display import Display
from ..exit_codes import FINE, code_of_status, worst
from ..narration import path_in_words
from ..told_step import Telling

if TYPE_CHECKING:
    from ..rows import Answered, AnswerRows, Chunk


class Explained(Answer):
    """The path of one puzzle."""

    columns = ("puzzle", "status", "solution", "steps", "hardest", "level")
    line_has_grid = True

    def __init__(
        self,
        state: State,
        ladder: Ladder,
        telling: Telling,
        *,
        timeout: float | None,
        smooth: bool,
    ) -> None:
        self.path = explain(state, ladder, timeout=timeout, smooth=smooth)
        self.asked_smooth = smooth
        self.telling = telling
        self.code = code_of_status(self.path.status)

    def text(self, display: Display) -> str:
        told = path_in_words(self.path, self.telling, display)
        if self.asked_smooth and self.path.smoothness is None and self.path.steps:
            told += "\nThe techniques in use do not solve it, so no smoother path was looked for."
        return told

    def line(self) -> str:
        return f"{self.path.final().values}\t{self.path.status.value}"

    def rows(self) -> list[Sequence[object]]:
        path = self.path
        name = path.hardest.name if path.hardest else ""
        puzzle = puzzle_text(path.start)
        return [(puzzle, path.status.value, path.solution or "", len(path.steps), name, path.level)]

    def value(self) -> object:
        return self.path


def rows_for(
    format: OutputFormat,
    names_board: bool,  # noqa: ARG001
    *,
    ladder: Ladder,
    threads: int,
) -> AnswerRows | None:
    """A way to explain many puzzles at once, for formats without the steps themselves. Rows of CSV
    hold a solution, which the core tells of those alone that it solves."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV):
        return None
    from ... import bulk
    from ..rows import Answered

    told = {*Status} - {Status.INVALID}
    if format is OutputFormat.CSV:
        told = {Status.SOLVED, Status.GUESSED}

    def answer(chunk: Chunk) -> Answered:
        rows = bulk.Rows(chunk.rows, is_text=True, board=chunk.board)
        paths = bulk.paths.paths_of(rows, ladder, threads=threads)
        ends, finals = paths.statuses(), bulk.lines.strings_of(paths.grids)
        rated = bulk.ratings.ratings_of(rows, ladder, (), threads=threads, paths=paths)
        names = [form.name if form else "" for form in rated.hardest]

        def text(first: int, last: int) -> str:
            those = slice(first, last)
            if format is OutputFormat.LINE:
                pairs = zip(finals[those], ends[those], strict=True)
                return "".join([f"{final}\t{end}\n" for final, end in pairs])
            columns = (ends, finals, rated.steps, names, rated.level)
            others = (column[those] for column in columns)
            return csv_text([*zip(chunk.givens(first, last), *others, strict=True)])

        code = reduce(worst, map(code_of_status, told.intersection(ends)), FINE)
        return Answered(text, code, [row for row, end in enumerate(ends) if end not in told])

    return answer
