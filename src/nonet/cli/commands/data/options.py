"""Options that commands on data sets share."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from ...parameters import Argument, Option
from ...usage import BadParameter

if TYPE_CHECKING:
    from ....data.tdoku import Tdoku
    from ....ladder.options import LadderOptions

OutArgument = Annotated[Path, Argument(metavar="FOLDER", help="The folder of the data set.")]
ColumnsOption = Annotated[
    list[str] | None,
    Option(
        "--columns",
        metavar="A,B",
        help="Columns, or groups of them: puzzle, solution, ids, rating, guesses, origin, trace, "
        "or the name of a scale; without it all of these but origin and scales.",
        default_told=False,
    ),
]
ScaleColumnsOption = Annotated[
    list[str] | None,
    Option(
        "--scale",
        metavar="A,B",
        help="Scales to rate on besides nonet's own levels.",
        default_told=False,
    ),
]
ShardOption = Annotated[
    str | None,
    Option(
        "--shard",
        metavar="NUMBER",
        help="How many puzzles to a shard; without it as many as take half a minute or so.",
        default_told=False,
    ),
]
DataGuessOption = Annotated[
    bool, Option("--guess/--no-guess", help="Go on by cases where techniques end.")
]
DataThreadsOption = Annotated[int, Option("--threads", min=0, help="Threads; 0 = one a processor.")]
OnOption = Annotated[
    str | None,
    Option(
        "--on",
        metavar="WHERE",
        help="ray, ray:ADDRESS or dask:ADDRESS: make the shards on a cluster, whose nodes have "
        "nonet and see FOLDER under the same path.",
        default_told=False,
    ),
]
PartOption = Annotated[
    str,
    Option("--part", metavar="K/N", help="Make every N-th shard from the K-th on alone."),
]

TdokuOption = Annotated[
    Path | None,
    Option(
        "--tdoku",
        metavar="FILE",
        help="A build of tdoku as a shared library, for its guesses: the column tdoku_guesses, and "
        "the ratings of sudoku-extreme. Without it no column says so.",
        default_told=False,
    ),
]
TdokuLimitOption = Annotated[
    int,
    Option(
        "--tdoku-limit",
        min=1,
        max=2,
        help="1: tdoku stops at the first solution; 2: it proves that there is no other.",
    ),
]

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
        raise BadParameter(f"'{text}' is no whole number, such as 250000 or 1e6.", option)
    digits, power = match.groups()
    return int(re.sub("[_,]", "", digits) + "0" * int(power or 0))


def part_in(text: str) -> tuple[int, int]:
    """Which part of how many.

    >>> part_in("17/64")
    (17, 64)
    """
    match = _PART.fullmatch(text.strip())
    if match is None:
        raise BadParameter(f"'{text}' is no part, such as 17/64.", "--part")
    return int(match[1]), int(match[2])


def ladder_options(
    techniques: str | None,
    also: list[str] | None,
    without: list[str] | None,
    *,
    guess: bool,
    in_order: bool,
    exotic_early: bool,
    unique: bool | None,
) -> LadderOptions:
    """What is to be changed of a profile."""
    from ...options import names_in

    if in_order and techniques is None:
        raise BadParameter("it goes with --techniques alone.", "--in-order")
    if in_order and exotic_early:
        raise BadParameter("it changes the order that --in-order keeps.", "--exotic-early")
    return {
        "techniques": None if techniques is None else names_in(techniques),
        "also": names_in(also),
        "without": names_in(without),
        "guess": guess,
        "in_order": in_order,
        "exotic_early": exotic_early,
        "assume_unique": unique,
    }


def build_of(library: Path | None, limit: int) -> Tdoku | None:
    """The build of tdoku that is asked for."""
    from ....data.tdoku import Tdoku

    return None if library is None else Tdoku(library, limit)


def columns_in(columns: list[str] | None, scales: list[str] | None) -> tuple[str, ...]:
    """The columns that are asked for, those of scales among them."""
    from ....data.plan import DEFAULT_COLUMNS
    from ...options import names_in

    return (*(names_in(columns) or DEFAULT_COLUMNS), *names_in(scales))
