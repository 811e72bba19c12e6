"""`nonet rate`: how hard a puzzle is."""

from __future__ import annotations

from functools import partial

from ...base.errors import Error
from ...formats import State
from ..input import Puzzles
from ..ladder_choice import LadderChoice, ladder_options
from ..options import OutputChoice, output_options, threads_option
from ..program import Number, command, option
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..scale_choice import scale_option, scales_for
from ..work.rate import FIRST_COLUMNS, Rated, columns_of, rows_for

EXAMPLES = (
    "nonet rate @wikipedia",
    "nonet rate puzzles.txt --format csv -o ratings.csv",
    "nonet rate puzzles.txt --format csv --scale hodoku,sotd",
    "nonet rate @inkala-2012 --scale explainer --timeout 60",
)


@command(examples=EXAMPLES)
@puzzle_options()
@scale_option
@option(
    "--timeout",
    type=Number(min=0),
    metavar="SECONDS",
    help="Time limit of the scale explainer per puzzle; after it, the rating is a lower bound.",
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
    """Rate the difficulty of a puzzle by its human path, without guessing."""
    chosen = ladder.ladder()
    named = "" if ladder.changes_techniques else ladder.profile
    scales = scales_for(scale, output.format)

    def answer(state: State) -> Rated:
        if scale and not state.board.has_nine_rows:
            raise Error("scales need a 9x9 board; other boards have a level: leave out --scale.")
        return Rated(state, chosen, scales, timeout, named)

    job = Job(
        Rated,
        answer,
        rows=partial(rows_for, ladder=chosen, scales=scales, threads=threads, timeout=timeout),
        short_in_streams=True,
        columns=(*FIRST_COLUMNS, *columns_of(scales)),
    )
    return run(puzzles, job, output)
