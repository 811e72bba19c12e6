"""`nonet data plan`: what a data set is to hold."""

from __future__ import annotations

from pathlib import Path

import click

from ....data import Folder
from ...exit_codes import FINE
from ...program import WordChoice, command, option
from ...work.data.plan import Making, origin_of, told
from .options import PlanWords, number_in, out_argument, plan_options

EXAMPLES = (
    "nonet data plan out --count 1e6 --seed 7",
    "nonet data plan out --count 1e9 --columns puzzle,solution,rating --scale hodoku",
    "nonet data plan out --make biased --count 10000 --columns puzzle,origin,rating",
    "nonet data plan out --count 10000 --ask level=extreme --ask clues=-24",
    "nonet data plan out --from puzzles.parquet --from more.csv --guess",
)


@command(examples=EXAMPLES)
@out_argument
@option("--count", "-n", type=number_in, metavar="NUMBER", help="Number of puzzles, such as 1e6.")
@option("--seed", type=click.IntRange(min=0), default=0, help="Random seed for the puzzles.")
@option(
    "--make",
    type=WordChoice(Making),
    default=Making.RANDOM.value,
    help="random: minimal puzzles; biased: minimal puzzles with controlled bias and their"
    " weights (a third of a second each).",
)
@option(
    "--ask",
    multiple=True,
    metavar="NAME=VALUE",
    help="Puzzles to order: level=hard, hardest=X-Wing, clues=22-24, "
    "symmetry=rotational-180, sotd=6000-8000 and other requests of generate.",
)
@option(
    "--from",
    "given",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="Your own puzzles: one per line, CSV or Parquet.",
)
@option(
    "--column",
    metavar="NAME",
    help="Column of FILE with the puzzles. Default: found by name or content.",
)
@plan_options
def plan(
    out: Path,
    count: int | None,
    seed: int,
    make: Making,
    ask: tuple[str, ...],
    given: tuple[Path, ...],
    column: str | None,
    words: PlanWords,
) -> int:
    """Write the plan of a data set to FOLDER/plan.json. The same plan makes the same rows on every
    machine.
    """
    made = words.plan(origin_of(make, ask, given, column, words.shard), count, seed)
    Folder(out).write_plan(made)
    print(told(made, out))
    return FINE
