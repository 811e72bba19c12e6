"""Options that commands on data sets share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from ....data.plan import DEFAULT_COLUMNS
from ....data.tdoku import Tdoku
from ...options import names_in
from ...program import option

out_argument = click.argument(
    "out",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FOLDER",
    help="The folder of the data set.",
)
columns_option = option(
    "--columns",
    multiple=True,
    metavar="A,B",
    help="Columns, or groups of them: puzzle, solution, ids, rating, guesses, origin, trace, "
    "or the name of a scale; without it all of these but origin and scales.",
)
scale_columns_option = option(
    "--scale", multiple=True, metavar="A,B", help="Scales to rate on besides nonet's own levels."
)
shard_option = option(
    "--shard",
    metavar="NUMBER",
    help="How many puzzles to a shard; without it as many as take half a minute or so.",
)
data_guess_option = option(
    "--guess/--no-guess", default=False, help="Go on by cases where techniques end."
)
data_threads_option = option(
    "--threads", type=click.IntRange(min=0), default=0, help="Threads; 0 = one a processor."
)
on_option = option(
    "--on",
    metavar="WHERE",
    help="ray, ray:ADDRESS or dask:ADDRESS: make the shards on a cluster, whose nodes have "
    "nonet and see FOLDER under the same path.",
)
part_option = option(
    "--part", default="1/1", metavar="K/N", help="Make every N-th shard from the K-th on alone."
)

tdoku_option = option(
    "--tdoku",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A build of tdoku as a shared library, for its guesses: the column tdoku_guesses, and "
    "the ratings of sudoku-extreme. Without it no column says so.",
)
tdoku_limit_option = option(
    "--tdoku-limit",
    type=click.IntRange(min=1, max=2),
    default=2,
    help="1: tdoku stops at the first solution; 2: it proves that there is no other.",
)

_NUMBER: Final = re.compile(r"(\d[\d_,]*)(?:e(\d{1,2}))?", re.IGNORECASE)
_PART: Final = re.compile(r"(\d+)/(\d+)")


def number_in(text: str | None, option: str) -> int | None:
    """A whole number as people write large ones.

    >>> number_in("1e6", ""), number_in("250_000", ""), number_in("1,000", "")
    (1000000, 250000, 1000)
    """
    if text is None:
        return None
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        raise click.BadParameter(
            f"'{text}' is no whole number, such as 250000 or 1e6.", param_hint=[option]
        )
    digits, power = match.groups()
    return int(re.sub("[_,]", "", digits) + "0" * int(power or 0))


def part_in(text: str) -> tuple[int, int]:
    """Which part of how many.

    >>> part_in("17/64")
    (17, 64)
    """
    match = _PART.fullmatch(text.strip())
    if match is None:
        raise click.BadParameter(f"'{text}' is no part, such as 17/64.", param_hint=["--part"])
    return int(match[1]), int(match[2])


def build_of(library: Path | None, limit: int) -> Tdoku | None:
    """The build of tdoku that is asked for."""
    return None if library is None else Tdoku(library, limit)


def columns_in(columns: Iterable[str], scales: Iterable[str]) -> tuple[str, ...]:
    """The columns that are asked for, those of scales among them."""
    return (*(names_in(columns) or DEFAULT_COLUMNS), *names_in(scales))
