"""`nonet rate`: the difficulty of a puzzle."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

import numpy as np

import nonet

from ...bulk import Rows
from ...bulk.paths import invalid_in
from ...bulk.ratings import ratings_of
from ...formats import State
from ...ladder import Ladder, Status
from ...model import CELLS
from ...model.border.core import native
from ...scales import Scale, Value, free_scales, quick_scales, require_scales_on, scales_named
from ...verbs.explain import explain
from ...verbs.rate import Rating
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer, Answered, OutputFormat, csv_field
from ..command import Number, command, option
from ..display import Display
from ..exit_codes import FINE, code_of_status, worst
from ..input import Puzzles
from ..ladder_choice import LadderChoice, ladder_options
from ..narration import counts
from ..options import (
    OutputChoice,
    names_in,
    names_option,
    output_options,
    puzzle_options,
    threads_option,
)
from ..rows import Chunk
from ..run import Job, run

scale_option = names_option(
    "--scales",
    "scale",
    help="Scales to report. Default: all quick scales; in tables, only the scales that need "
    "no extra search.",
)


@command(
    "nonet rate @wikipedia",
    "nonet rate puzzles.txt --format csv -o ratings.csv",
    "nonet rate puzzles.txt --format csv --scales hodoku,sotd",
    "nonet rate @inkala-2012 --scales explainer --timeout 60",
)
@puzzle_options()
@scale_option
@option(
    "--timeout",
    type=Number(min=0),
    metavar="SECONDS",
    help="Time limit for one puzzle. The `explainer` scale has a limit of its own, equally "
    "long; when that runs out, its rating is a lower bound.",
)
@output_options()
@ladder_options("standard")
@threads_option
def rate(
    puzzles: Puzzles,
    scale: tuple[str, ...],
    timeout: float | None,
    output: OutputChoice,
    ladder: LadderChoice,
    threads: int,
) -> int:
    """Rate how hard a puzzle is for a person to solve step by step, without guessing."""
    chosen = ladder.ladder()
    named = "" if ladder.changes_techniques else ladder.profile
    scales = scales_for(scale, output.format)

    def answer(state: State) -> Rated:
        if scale:
            require_scales_on(state.board, [each.id for each in scales])
        return Rated(state, chosen, scales, timeout, named)

    def rows(chunk: Chunk, format: OutputFormat) -> Answered:
        if scale:
            require_scales_on(chunk.board, [each.id for each in scales])
        return rows_of(
            chunk, format, ladder=chosen, scales=scales, threads=threads, timeout=timeout
        )

    job = Job(
        Rated,
        answer,
        rows=rows,
        row_formats=TABLES,
        short_in_streams=True,
        columns=(*FIRST_COLUMNS, *columns_of(scales)),
    )
    return run(puzzles, job, output)


_WIDEST = ("thorough", "everything")
"""The default profile of `nonet explain`, and a profile with even more techniques."""


TABLES = (OutputFormat.LINE, OutputFormat.CSV)
"""The formats without details."""

FIRST_COLUMNS = ("puzzle", "status", "level", "hardest", "steps")


def columns_of(scales: Sequence[Scale[Any]]) -> tuple[str, ...]:
    """The column names of the given scales."""
    return tuple(column.name for scale in scales for column in scale.columns)


class Rated(Answer):
    """The difficulty of one puzzle."""

    def __init__(
        self,
        state: State,
        ladder: Ladder,
        scales: Sequence[Scale[Any]],
        timeout: float | None,
        profile: str,
    ) -> None:
        self.rating = nonet.rate(state, ladder, timeout=timeout)
        self.scales = scales
        self.profile = profile
        self.code = code_of_status(self.rating.status)

    def text(self, display: Display) -> str:
        rating = self.rating
        if rating.status in ("none", "several", "invalid"):
            word = {"none": "no solution", "several": "several solutions"}
            return f"Not rated: the puzzle has {word.get(rating.status, 'clashing digits')}."
        step = f"; hardest step: {rating.path.hardest_name}" if rating.hardest else ""
        level = f"Level {rating.level}" if rating.level else "Not rated: the time ran out"
        lines = [f"{level}: {self._unsolved()}" if rating.status == "stuck" else f"{level}{step}."]
        if rating.steps:
            lines.append(display.heading(f"{rating.steps} steps"))
        lines += counts(rating.path)
        scores = ((scale, rating.score(scale.id)) for scale in self.scales)
        lines += [scale.sentence(score) for scale, score in scores if score is not None]
        return "\n".join(lines)

    def _unsolved(self) -> str:
        """A message saying that a profile does not solve the puzzle, and whether the default
        profile of `nonet explain` does.
        """
        if not self.profile:
            return "the given techniques do not solve the puzzle."
        fault = f"the profile {self.profile} does not solve the puzzle"
        if self.profile in _WIDEST:
            return f"{fault}."

        rating = self.rating
        path = explain(rating.path.start, _WIDEST[0], guess=False, timeout=rating.timeout)
        if path.status == "solved" and path.hardest:
            found = f"{_WIDEST[0]} (used by nonet explain) does, with {path.hardest_name}"
            return f"{fault}, but {found}."
        more = "" if path.status == "timeout" else f", and neither does {_WIDEST[0]}"
        return f"{fault}{more}."

    def line(self) -> str:
        _, *fields = self._fields()
        return "\t".join(fields)

    def rows(self) -> list[Sequence[object]]:
        columns = (self.rating[name] for name in columns_of(self.scales))
        return [[*self._fields(), *map(shown, columns)]]

    def _fields(self) -> list[str]:
        rating = self.rating
        puzzle = puzzle_text(rating.path.start)
        hardest = rating.hardest.name if rating.hardest else ""
        return [puzzle, rating.status.value, rating.level, hardest, str(rating.steps)]

    def value(self) -> object:
        return Rating(self.rating.path, columns_of(self.scales), self.rating.timeout)


def shown(value: Value) -> str:
    """A value as shown in a table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def rows_of(
    chunk: Chunk,
    format: OutputFormat,
    *,
    ladder: Ladder,
    scales: Sequence[Scale[Any]],
    threads: int,
    timeout: float | None,
) -> Answered:
    """Rate many puzzles at once, without details."""
    is_csv = format is OutputFormat.CSV
    rows = Rows(chunk.rows, is_text=True, board=chunk.board)
    ratings = ratings_of(rows, ladder, scales if is_csv else [], timeout=timeout, threads=threads)
    table, has_room = native.TextTable(), chunk.rows.shape[1] == CELLS
    if is_csv and not has_room:  # a table has room only for puzzles of 81 cells
        count = len(chunk.rows)
        table.add_column(np.arange(count, dtype=np.int32), chunk.givens(0, count))
    for numbers, values in ratings.coded_columns().values():
        texts = map(shown, values)
        table.add_column(numbers, list(map(csv_field, texts) if is_csv else texts))

    def text(first: int, last: int) -> str | memoryview:
        puzzles = chunk.rows[first:last] if is_csv and has_room else None
        lines = table.lines(first, last, "," if is_csv else "\t", puzzles)
        return memoryview(lines) if lines.isascii() else lines.decode()

    statuses = set(ratings.statuses()) - {Status.INVALID}
    code = reduce(worst, map(code_of_status, statuses), FINE)
    return Answered(text, code, invalid_in(ratings.status))


def scales_for(names: Iterable[str], format: OutputFormat) -> tuple[Scale[Any], ...]:
    """The requested scales. If none are requested, the default depends on the format: tables get
    only the scales that need no extra search.

    Raises:
        Error: if there is no scale with a requested name.
    """
    if names:
        return scales_named(names_in(names))
    return free_scales() if format in TABLES else quick_scales()
