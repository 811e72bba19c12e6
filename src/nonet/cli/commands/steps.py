"""`nonet steps`: every step that can be made now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import click

from ...verbs.choices import SortBy, choices
from ..input import Puzzles
from ..ladder_choice import (
    LadderChoice,
    also_option,
    exotic_early_option,
    ladder_options,
    unique_option,
    without_option,
)
from ..options import (
    OutputChoice,
    digit_option,
    output_options,
    timeout_option,
)
from ..program import WordChoice, command, option
from ..progress_grid import with_givens
from ..puzzle_options import puzzle_options
from ..run import Job, run
from ..told_step import Telling, telling_options
from ..work.steps import Steps

EXAMPLES = (
    "nonet steps @newspaper",
    "nonet steps puzzle.txt --digit 5",
    "nonet steps puzzle.txt --sort singles",
    "nonet steps puzzle.txt --technique x-wing,swordfish --length standard --grids key",
)


@command(examples=EXAMPLES)
@puzzle_options(givens=True)
@digit_option(help="Only steps that place or eliminate this digit.")
@option(
    "--technique",
    "--techniques",
    "-t",
    "technique",
    multiple=True,
    metavar="A,B",
    help="Only steps of these techniques.",
)
@option(
    "--limit", type=click.IntRange(min=1), default=1000, help="The most steps of each technique."
)
@option(
    "--sort",
    type=WordChoice(SortBy),
    default=SortBy.DIFFICULTY.value,
    help="Order: the easiest first, the most eliminations, or the most singles afterwards.",
)
@option(
    "--work",
    type=click.IntRange(min=1),
    default=10000,
    help="The most steps of all techniques together.",
)
@timeout_option
@telling_options()
@ladder_options("standard", exotic_early_option, also_option, without_option, unique_option)
@output_options()
def steps(
    puzzles: Puzzles,
    technique: tuple[str, ...],
    sort: SortBy,
    telling: Telling,
    ladder: LadderChoice,
    output: OutputChoice,
    **limits: Any,
) -> int:
    """List every step that is possible now; of steps with the same conclusion, only the easiest."""
    chosen = replace(ladder, techniques=technique or None).ladder()
    asked = partial(choices, ladder=chosen, by=sort.value, **limits)
    telling = replace(telling, profile=chosen.program)
    job = Job(
        Steps,
        partial(Steps, asked=asked, by=sort, telling=telling),
        prepare=with_givens(puzzles),
    )
    return run(puzzles, job, output)
