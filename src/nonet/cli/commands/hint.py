"""`nonet hint`: what to do next, and no more than asked for."""

from __future__ import annotations

from functools import partial

from ..input import Puzzles
from ..ladder_choice import LadderChoice, ladder_options
from ..options import OutputChoice, level_option, output_options, timeout_option
from ..program import command
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..work.hint import Hinted

EXAMPLES = (
    "nonet hint @newspaper                     where to look",
    "nonet hint puzzle.txt --level 4           the whole step",
    "nonet hint grid.txt --givens puzzle.txt   from a grid that is half filled",
)


@command(examples=EXAMPLES)
@puzzle_options(givens=True)
@level_option
@timeout_option
@ladder_options("thorough")
@output_options()
def hint(
    puzzles: Puzzles,
    level: int,
    timeout: float | None,
    ladder: LadderChoice,
    output: OutputChoice,
) -> int:
    """Give a hint: the next step, in four levels. Mistakes in the grid are reported first.

    Half-filled grids are read with your own candidates: as a candidate grid, as a HoDoKu line,
    or with the original puzzle in --givens. Cells without marks count as not marked yet.
    """
    job = Job(
        Hinted,
        partial(Hinted, ladder=ladder.ladder(), level=level, timeout=timeout),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)
