"""`nonet data plan`: what a data set is to hold."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from ...exit_codes import FINE
from ...options import (
    AlsoOption,
    ExoticEarlyOption,
    InOrderOption,
    ProfileName,
    ProfileOption,
    TechniquesOption,
    UniqueOption,
    WithoutOption,
    names_in,
)
from ...parameters import Option
from ...usage import BadParameter
from .options import (
    ColumnsOption,
    DataGuessOption,
    OutArgument,
    ScaleColumnsOption,
    ShardOption,
    columns_in,
    ladder_options,
    number_in,
)

if TYPE_CHECKING:
    from ....data import Plan
    from ....data.origins import PuzzleOrigin

EXAMPLES = (
    "nonet data plan out --count 1e6 --seed 7",
    "nonet data plan out --count 1e9 --columns puzzle,solution,rating --scale hodoku",
    "nonet data plan out --make biased --count 10000 --columns puzzle,origin,rating",
    "nonet data plan out --count 10000 --ask level=extreme --ask clues=-24",
    "nonet data plan out --from puzzles.parquet --from more.csv --guess",
)

_LISTS: Final = ("use", "avoid", "techniques")
_RANGE: Final = re.compile(r"(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?")


class Making(StrEnum):
    """The ways to make puzzles that take no further words."""

    RANDOM = "random"
    BIASED = "biased"


def plan(
    out: OutArgument,
    count: Annotated[
        str | None,
        Option("--count", "-n", metavar="NUMBER", help="How many puzzles, such as 1e6."),
    ] = None,
    seed: Annotated[int, Option("--seed", min=0, help="Another seed makes other puzzles.")] = 0,
    make: Annotated[
        Making,
        Option(
            "--make",
            help="random: minimal puzzles; biased: minimal puzzles with controlled bias, each with "
            "the weight that makes up for it (a third of a second each).",
        ),
    ] = Making.RANDOM,
    ask: Annotated[
        list[str] | None,
        Option(
            "--ask",
            metavar="NAME=VALUE",
            help="Puzzles to order: level=hard, hardest=X-Wing, clues=22-24, "
            "symmetry=rotational-180, sotd=6000-8000 and whatever else nonet generate can ask for.",
            default_told=False,
        ),
    ] = None,
    given: Annotated[
        list[Path] | None,
        Option(
            "--from",
            metavar="FILE",
            help="Puzzles that are there: a puzzle a line, CSV or Parquet.",
            default_told=False,
        ),
    ] = None,
    column: Annotated[
        str | None,
        Option(
            "--column",
            metavar="NAME",
            help="The column of FILE with the puzzles, where its name does not tell.",
            default_told=False,
        ),
    ] = None,
    shard: ShardOption = None,
    profile: ProfileOption = ProfileName.STANDARD,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    guess: DataGuessOption = False,
    columns: ColumnsOption = None,
    scale: ScaleColumnsOption = None,
) -> int:
    """Write down what a data set is to hold, as FOLDER/plan.json. The same plan makes the same
    rows, wherever it is run.
    """
    from ....data import Folder, Plan

    size = number_in(shard, "--shard")
    made = Plan(
        number_in(count, "--count"),
        origin_of(make, ask, given, column, size),
        seed=seed,
        shard_size=size,
        profile=profile.value,
        options=ladder_options(
            techniques,
            also,
            without,
            guess=guess,
            in_order=in_order,
            exotic_early=exotic_early,
            unique=unique,
        ),
        columns=columns_in(columns, scale),
    )
    Folder(out).write_plan(made)
    print(told(made, out))
    return FINE


def told(plan: Plan, out: Path) -> str:
    """A plan in a few words."""
    number = len(plan.shards)
    names = ", ".join(column.name for column in plan.table)
    return (
        f"{plan.count:,} puzzles ({plan.origin.kind}) in {number:,} "
        f"shard{'s' if number != 1 else ''} of {plan.shard_size:,}; columns: {names}.\n"
        f"Make them with: nonet data run {out}"
    )


def origin_of(
    make: Making,
    ask: list[str] | None,
    given: list[Path] | None,
    column: str | None,
    size: int | None,
) -> PuzzleOrigin:
    """Where the puzzles come from."""
    from ....data import BiasedPuzzles, GivenPuzzles, RandomPuzzles, TargetedPuzzles

    if sum(map(bool, (make is not Making.RANDOM, ask, given))) > 1:
        raise BadParameter(
            "puzzles are made at random, made with --ask, or taken with --from: choose one.",
            "--make",
        )
    if given:
        return GivenPuzzles.of(given, column=column, shard_size=size)
    if column is not None:
        raise BadParameter("it goes with --from alone.", "--column")
    if ask:
        return TargetedPuzzles(asked_in(ask))
    return BiasedPuzzles() if make is Making.BIASED else RandomPuzzles()


def asked_in(texts: list[str]) -> dict[str, Any]:
    """What puzzles to order are to be like, as arguments of `nonet.generate`.

    >>> asked_in(["level=hard", "clues=22-24", "use=X-Wing,XY-Wing"])
    {'level': 'hard', 'clues': [22, 24], 'use': ['X-Wing', 'XY-Wing']}
    >>> asked_in(["minimal=false", "sotd=6000-"])
    {'minimal': False, 'scales': {'sotd': [6000, None]}}
    """
    from ....data.origins.targeted_puzzles import ASKED
    from ....scales import column_named

    asked: dict[str, Any] = {}
    scales: dict[str, Any] = {}
    for text in texts:
        name, equals, value = (word.strip() for word in text.partition("="))
        if not equals:
            raise BadParameter(f"'{text}' is not NAME=VALUE.", "--ask")
        if name in _LISTS:
            asked[name] = list(names_in(value))
        elif name in ASKED:
            asked[name] = _value_in(value)
        else:
            scales[column_named(name)[1].name] = _value_in(value)
    return asked | ({"scales": scales} if scales else {})


def _value_in(text: str) -> Any:
    """A number, a range, yes or no, or a word."""
    match = _RANGE.fullmatch(text)
    if match and text != "-":
        return [None if bound is None else json.loads(bound) for bound in match.groups()]
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, int | float) else text
