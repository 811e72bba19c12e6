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
@option("--count", "-n", type=number_in, metavar="NUMBER", help="How many puzzles, such as 1e6.")
@option("--seed", type=click.IntRange(min=0), default=0, help="Another seed makes other puzzles.")
@option(
    "--make",
    type=WordChoice(Making),
    default=Making.RANDOM.value,
    help="random: minimal puzzles; biased: minimal puzzles with controlled bias, each with "
    "the weight that makes up for it (a third of a second each).",
)
@option(
    "--ask",
    multiple=True,
    metavar="NAME=VALUE",
    help="Puzzles to order: level=hard, hardest=X-Wing, clues=22-24, "
    "symmetry=rotational-180, sotd=6000-8000 and whatever else nonet generate can ask for.",
)
@option(
    "--from",
    "given",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="Puzzles that are there: a puzzle a line, CSV or Parquet.",
)
@option(
    "--column",
    metavar="NAME",
    help="The column of FILE with the puzzles, where its name does not tell.",
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
    """Write down what a data set is to hold, as FOLDER/plan.json. The same plan makes the same
    rows, wherever it is run.
    """
    made = words.plan(origin_of(make, ask, given, column, words.shard), count, seed)
    Folder(out).write_plan(made)
    print(told(made, out))
    return FINE
