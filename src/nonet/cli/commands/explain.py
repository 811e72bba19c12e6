"""`nonet explain`: solve a puzzle step by step, as a person would."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING

import click

import nonet

from ...formats import State
from ...ladder import Ladder, Status
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer, Answered, OutputFormat, csv_text
from ..command import WordChoice, command, option
from ..display import Display
from ..exit_codes import FINE, code_of_status, worst
from ..input import Puzzles, with_givens
from ..ladder_choice import LadderChoice, guess_option, ladder_options
from ..narration import path_in_words
from ..options import OutputChoice, output_options, puzzle_options, threads_option, timeout_option
from ..run import Job, run
from ..step_text import Grids, Singles, StepStyle, style_options

if TYPE_CHECKING:
    from ..rows import Chunk


@command(
    "nonet explain @newspaper",
    "nonet explain puzzle.txt --singles collapse --length short",
    "nonet explain grid.txt --givens puzzle.txt   from a half-filled grid",
    "nonet explain @inkala-2012 --no-guess --also jellyfish",
    "nonet explain @wikipedia --smooth   a short path, as easy as possible",
    "nonet explain puzzle.txt --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format csv -o paths.csv",
)
@puzzle_options(givens=True)
@style_options(
    "standard",
    Grids.KEY,
    option(
        "--singles",
        type=WordChoice(Singles),
        default=Singles.ALL.value,
        help="Show runs of singles on one line, or one by one.",
    ),
)
@guess_option(default=True)
@ladder_options("thorough")
@option(
    "--smooth", is_flag=True, help="Find a short path whose hardest step is as easy as possible."
)
@timeout_option
@output_options()
@threads_option
def explain(
    puzzles: Puzzles,
    style: StepStyle,
    guess: bool,
    ladder: LadderChoice,
    smooth: bool,
    timeout: float | None,
    output: OutputChoice,
    threads: int,
) -> int:
    """Solve as a person would, with a reason for every step. The result is solved, guessed
    (solved with proofs by cases), stuck, none (no solution; the contradiction is shown) or
    several (two solutions are shown). Mistakes in a half-filled grid are listed first.
    """
    chosen = ladder.ladder(guess=guess)
    if smooth and timeout is not None:
        raise click.UsageError("--smooth has its own limit, so it cannot be used with --timeout.")
    job = Job(
        Explained,
        partial(Explained, ladder=chosen, style=style, timeout=timeout, smooth=smooth),
        # Each puzzle has its own time limit, which bulk calls do not support.
        rows=None
        if timeout is not None or smooth or puzzles.givens is not None
        else partial(rows_of, ladder=chosen, threads=threads),
        row_formats=(OutputFormat.LINE, OutputFormat.CSV),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)


class Explained(Answer):
    """The path of one puzzle."""

    columns = ("puzzle", "status", "solution", "steps", "hardest", "level")
    line_has_grid = True

    def __init__(
        self, state: State, ladder: Ladder, style: StepStyle, *, timeout: float | None, smooth: bool
    ) -> None:
        self.path = nonet.explain(state, ladder, timeout=timeout, smooth=smooth)
        self.wants_smooth = smooth
        self.style = style
        self.code = code_of_status(self.path.status)

    def text(self, display: Display) -> str:
        text = path_in_words(self.path, self.style, display)
        if self.wants_smooth and self.path.smoothness is None and self.path.steps:
            text += "\nThese techniques do not solve the puzzle, so no smoother path was sought."
        return text

    def line(self) -> str:
        return f"{self.path.final().values}\t{self.path.status.value}"

    def rows(self) -> list[Sequence[object]]:
        path = self.path
        name = path.hardest.name if path.hardest else ""
        puzzle = puzzle_text(path.start)
        return [(puzzle, path.status.value, path.solution or "", len(path.steps), name, path.level)]

    def value(self) -> object:
        return self.path


def rows_of(chunk: Chunk, format: OutputFormat, *, ladder: Ladder, threads: int) -> Answered:
    """Explain many puzzles at once, without their steps. CSV rows include the solution, which the
    core returns only for puzzles that it solves.
    """
    wanted = {*Status} - {Status.INVALID}
    if format is OutputFormat.CSV:
        wanted = {Status.SOLVED, Status.GUESSED}
    rows = nonet.bulk.Rows(chunk.rows, is_text=True, board=chunk.board)
    paths = nonet.bulk.paths.paths_of(rows, ladder, threads=threads)
    ends, finals = paths.statuses(), nonet.bulk.lines.strings_of(paths.grids)
    rated = nonet.bulk.ratings.ratings_of(rows, ladder, (), threads=threads, paths=paths)
    names = [form.name if form else "" for form in rated.hardest]

    def text(first: int, last: int) -> str:
        those = slice(first, last)
        if format is OutputFormat.LINE:
            pairs = zip(finals[those], ends[those], strict=True)
            return "".join([f"{final}\t{end}\n" for final, end in pairs])
        columns = (ends, finals, rated.steps, names, rated.level)
        others = (column[those] for column in columns)
        return csv_text([*zip(chunk.givens(first, last), *others, strict=True)])

    code = reduce(worst, map(code_of_status, wanted.intersection(ends)), FINE)
    return Answered(text, code, [row for row, end in enumerate(ends) if end not in wanted])
