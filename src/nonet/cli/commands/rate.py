"""`nonet rate`: how hard a puzzle is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING, Annotated, Any

from ..answer import Answer, OutputFormat, csv_field, puzzle_text
from ..board_option import BoardOption, on_board
from ..display import Color, Display, display_of
from ..exit_codes import FINE, code_of_status, worst
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    ExoticEarlyOption,
    FormatOption,
    InOrderOption,
    Notation,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    ScaleOption,
    TechniquesOption,
    ThreadsOption,
    UniqueOption,
    WithoutOption,
    ladder_for,
    scales_for,
)
from ..parameters import Option

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...border.core import native
    from ...bulk import Ratings
    from ...geometry import Geometry
    from ...ladder.ladder import Ladder
    from ...readers.record import Record
    from ...scales import Scale, Value
    from ...verbs.rate import Rating
    from ..rows import Answered, AnswerRows

_WIDEST = ("thorough", "everything")
"""The profile of `nonet explain`, and the one beyond it."""

EXAMPLES = (
    "nonet rate @wikipedia",
    "nonet rate puzzles.txt --format csv -o ratings.csv",
    "nonet rate puzzles.txt --format csv --scale hodoku,sotd",
    "nonet rate @inkala-2012 --scale explainer --timeout 60",
)

FIRST_COLUMNS = ("puzzle", "status", "level", "hardest", "steps")


def rate(
    puzzle: PuzzleArgument = None,
    scale: ScaleOption = None,
    timeout: Annotated[
        float | None,
        Option(
            "--timeout",
            min=0,
            metavar="SECONDS",
            help="How long the scale explainer may take for a puzzle; then it says what the rating "
            "is at least.",
            default_told=False,
        ),
    ] = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    profile: ProfileOption = ProfileName.STANDARD,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    board: BoardOption = None,
) -> int:
    """Say how hard a puzzle is, by the path a person would take. There is no guessing here."""
    from ...errors import Error
    from ..run import Job, run

    ladder = ladder_for(
        profile,
        techniques,
        also,
        without,
        unique=unique,
        in_order=in_order,
        exotic_early=exotic_early,
    )
    named = "" if techniques or also or without else profile.value
    scales = scales_for(scale, format)
    display = display_of(color, ascii, Notation.RC, output)
    job = Job(
        Rated,
        lambda record: Rated.of(record, ladder, scales, timeout, named),
        rows=partial(rows_for, ladder=ladder, scales=scales, threads=threads, timeout=timeout),
        short_in_streams=True,
        columns=(*FIRST_COLUMNS, *columns_of(scales)),
    )
    job = on_board(job, board, puzzle)
    if scale and job.opener is not None:
        raise Error("scales know nine rows; of other boards the level is told, without --scale.")
    return run(puzzle, job, format, output, display)


def columns_of(scales: Sequence[Scale[Any]]) -> tuple[str, ...]:
    """The names of the columns of scales."""
    return tuple(column.name for scale in scales for column in scale.columns)


class Rated(Answer):
    """How hard one puzzle is."""

    def __init__(self, rating: Rating, scales: Sequence[Scale[Any]], profile: str) -> None:
        self.rating = rating
        self.scales = scales
        self.profile = profile
        self.code = code_of_status(rating.status)

    @classmethod
    def of(
        cls,
        record: Record,
        ladder: Ladder,
        scales: Sequence[Scale[Any]],
        timeout: float | None,
        profile: str,
    ) -> Rated:
        """The answer to a record that can be read."""
        from ...verbs.rate import rate

        assert record.state is not None
        return cls(rate(record.state, ladder, timeout=timeout), scales, profile)

    def text(self, display: Display) -> str:
        rating = self.rating
        if rating.status in ("none", "several", "invalid"):
            word = {"none": "no solution", "several": "several solutions"}
            return f"Not rated: the puzzle has {word.get(rating.status, 'clashing digits')}."
        hardest = f"; the hardest step is a {rating.hardest.name}" if rating.hardest else ""
        lines = [f"Level {rating.level}{hardest}."]
        if rating.status == "stuck":
            lines = [f"Level {rating.level}: {self._unsolved()}"]
        if rating.steps:
            lines.append(display.heading(f"{rating.steps} steps"))
        lines += [f"{count:5} {name}" for name, count in rating.counts().items()]
        for scale in self.scales:
            score = rating.score(scale.id)
            if score is not None:
                lines.append(scale.told(score))
        return "\n".join(lines)

    def _unsolved(self) -> str:
        """By which ladder the puzzle is not solved, and whether the one of `nonet explain` does."""
        if not self.profile:
            return "the techniques named do not solve it."
        told = f"the profile {self.profile} does not solve it"
        if self.profile in _WIDEST:
            return f"{told}."
        from ...verbs.explain import explain

        path = explain(self.rating.path.start, _WIDEST[0], guess=False)
        if path.status == "solved" and path.hardest:
            return (
                f"{told}; {_WIDEST[0]}, which nonet explain follows, does, by {path.hardest.name}."
            )
        return f"{told}, and neither does {_WIDEST[0]}."

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
        from ...verbs.rate import Rating

        return Rating(self.rating.path, columns_of(self.scales), self.rating.timeout)


def shown(value: Value) -> str:
    """A value in a table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def rows_for(
    format: OutputFormat,
    geometry: Geometry | None,
    *,
    ladder: Ladder,
    scales: Sequence[Scale[Any]],
    threads: int,
    timeout: float | None = None,
) -> AnswerRows | None:
    """A way to rate many puzzles at once, for formats without details."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV):
        return None
    told = [scale.within(timeout) for scale in scales] if format is OutputFormat.CSV else []

    def answer(puzzles: NDArray[np.uint8]) -> Answered:
        from ...bulk import Rows
        from ...bulk.paths import invalid_in
        from ...bulk.ratings import ratings_of
        from ...geometry import STANDARD
        from ...path import Status
        from ..rows import Answered

        asked = Rows(puzzles, is_text=True, geometry=geometry or STANDARD)
        ratings = ratings_of(asked, ladder, told, threads=threads)
        table = table_of(ratings, csv_field if format is OutputFormat.CSV else str)
        others = invalid_in(ratings.status)

        def text(first: int, last: int) -> str | memoryview:
            if format is OutputFormat.LINE:
                lines = table.lines(first, last, "\t")
            else:
                lines = table.lines(first, last, ",", puzzles[first:last])
            return memoryview(lines) if lines.isascii() else lines.decode()

        statuses = set(ratings.statuses()) - {Status.INVALID}
        return Answered(text, reduce(worst, map(code_of_status, statuses), FINE), others)

    return answer


def table_of(ratings: Ratings, written: Callable[[str], str]) -> native.TextTable:
    """The columns of ratings as texts, as they are `written`."""
    from ...border.core import native

    table = native.TextTable()
    for numbers, values in ratings.coded_columns().values():
        table.add_column(numbers, [written(shown(value)) for value in values])
    return table
