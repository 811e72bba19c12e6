"""`nonet data plan`: plan the contents of a data set."""

import json
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import click

from ....base import Error
from ....data import BiasedPuzzles, Folder, RandomPuzzles, TargetedPuzzles
from ....data.origins.made_puzzles import WISHES
from ....data.origins.origin import PuzzleOrigin
from ....generator.random_clues import board_to_fill
from ....model import STANDARD, counted
from ....scales import column_named
from ...command import WordChoice, command, option
from ...options import names_in, seed_option
from ..making import range_in
from .options import PlanWords, number_in, out_argument, plan_options


class Making(StrEnum):
    """The values of `--make`."""

    RANDOM = "random"
    BIASED = "biased"


@command(
    "nonet data plan out --count 1e6 --seed 7",
    "nonet data plan out --count 1e9 --columns puzzle,rating --scales hodoku",
    "nonet data plan out --make biased --count 10000 --columns puzzle,origin,rating",
    "nonet data plan out --count 10000 --ask level=extreme --ask given_count=-24",
    "nonet data plan out --input puzzles.parquet --input more.csv --guess",
    "nonet data plan out --count 1000 --board 6x6+x",
)
@out_argument
@option("--count", "-n", type=number_in, metavar="NUMBER", help="Number of puzzles, such as 1e6.")
@seed_option
@option(
    "--make",
    type=WordChoice(Making),
    default=Making.RANDOM.value,
    help="random: minimal puzzles. biased: minimal puzzles, each with a weight that makes "
    "averages unbiased. Such a puzzle takes a third of a second.",
)
@option(
    "--ask",
    multiple=True,
    metavar="NAME=VALUE",
    help="Make puzzles to order: level=hard, hardest=X-Wing, given_count=22-24, "
    "symmetry=rotational-180, sotd=6000-8000 or another option of generate.",
)
@option(
    "--input",
    "given",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="Your own puzzles: one per line, CSV or Parquet.",
)
@plan_options
def plan(
    out: Path,
    count: int | None,
    seed: int,
    make: Making,
    ask: tuple[str, ...],
    given: tuple[Path, ...],
    words: PlanWords,
) -> None:
    """Write the plan of a data set to FOLDER/plan.json. The same plan makes the same rows on every
    machine.
    """
    made = words.plan(origin_of(make, ask, given, words), count, seed)
    Folder(out).write_plan(made)
    names = ", ".join(column.name for column in made.table)
    print(
        f"{counted(made.count or 0, 'puzzle')} ({made.origin.kind}) in "
        f"{counted(len(made.shards), 'shard')} of {made.shard_size:,}; columns: {names}.\n"
        f"Make them with: nonet data run {out}"
    )


_LISTS: Final = ("use", "avoid", "techniques")


def origin_of(
    make: Making, ask: Sequence[str], given: Sequence[Path], words: PlanWords
) -> PuzzleOrigin:
    """The origin of the puzzles, chosen by these options."""
    if sum(map(bool, (make is not Making.RANDOM, ask, given))) > 1:
        raise click.BadParameter(
            "--make, --ask and --input cannot be used together.", param_hint=["--make"]
        )
    if given:
        return words.given(given)
    if words.column is not None:
        raise click.BadParameter("it needs --input.", param_hint=["--column"])
    board = words.board or STANDARD
    if ask or board != STANDARD:
        if make is Making.BIASED:
            known = "the controlled-bias method works only on the standard board"
            raise Error(f"{known}, not for {board_to_fill(board).label}.")
        return TargetedPuzzles({"board": board, **wishes_in(ask)})
    return BiasedPuzzles() if make is Making.BIASED else RandomPuzzles()


def wishes_in(texts: Iterable[str]) -> dict[str, Any]:
    """Requirements for generated puzzles, as arguments of `nonet.generate`.

    >>> wishes_in(["level=hard", "given_count=22-24", "use=X-Wing,XY-Wing"])
    {'level': 'hard', 'given_count': [22, 24], 'use': ['X-Wing', 'XY-Wing']}
    >>> wishes_in(["minimal=false", "sotd=6000-"])
    {'minimal': False, 'scales': {'sotd': [6000, None]}}
    """
    wishes: dict[str, Any] = {}
    scales: dict[str, Any] = {}
    for text in texts:
        name, equals, value = (word.strip() for word in text.partition("="))
        if not equals:
            raise click.BadParameter(f"'{text}' must be NAME=VALUE.", param_hint=["--ask"])
        name = "given_count" if name == "clues" else name  # its former name
        if name in _LISTS:
            wishes[name] = list(names_in(value))
        elif name in WISHES:
            wishes[name] = _value_in(value)
        else:
            scales[column_named(name)[1].name] = _value_in(value)
    return wishes | ({"scales": scales} if scales else {})


def _value_in(text: str) -> Any:
    """Convert text to a number, a range, a Boolean or a word."""
    try:
        found = range_in(text, json.loads)
    except Error:
        return {"true": True, "false": False}.get(text, text)
    return list(found) if isinstance(found, tuple) else found
