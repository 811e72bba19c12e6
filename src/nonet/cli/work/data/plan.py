"""`nonet data plan`: what a data set is to hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import click

from ....data import BiasedPuzzles, GivenPuzzles, Plan, RandomPuzzles, TargetedPuzzles
from ....data.origins import PuzzleOrigin
from ....data.origins.targeted_puzzles import ASKED
from ....scales import column_named
from ...options import names_in


class Making(StrEnum):
    """The ways to make puzzles that take no further words."""

    RANDOM = "random"
    BIASED = "biased"


_LISTS: Final = ("use", "avoid", "techniques")


_RANGE: Final = re.compile(r"(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?")


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
    ask: Sequence[str],
    given: Sequence[Path],
    column: str | None,
    size: int | None,
) -> PuzzleOrigin:
    """Where the puzzles come from."""
    if sum(map(bool, (make is not Making.RANDOM, ask, given))) > 1:
        raise click.BadParameter(
            "puzzles are made at random, made with --ask, or taken with --from: choose one.",
            param_hint=["--make"],
        )
    if given:
        return GivenPuzzles.of(given, column=column, shard_size=size)
    if column is not None:
        raise click.BadParameter("it needs --from.", param_hint=["--column"])
    if ask:
        return TargetedPuzzles(asked_in(ask))
    return BiasedPuzzles() if make is Making.BIASED else RandomPuzzles()


def asked_in(texts: Iterable[str]) -> dict[str, Any]:
    """What puzzles to order are to be like, as arguments of `nonet.generate`.

    >>> asked_in(["level=hard", "clues=22-24", "use=X-Wing,XY-Wing"])
    {'level': 'hard', 'clues': [22, 24], 'use': ['X-Wing', 'XY-Wing']}
    >>> asked_in(["minimal=false", "sotd=6000-"])
    {'minimal': False, 'scales': {'sotd': [6000, None]}}
    """
    asked: dict[str, Any] = {}
    scales: dict[str, Any] = {}
    for text in texts:
        name, equals, value = (word.strip() for word in text.partition("="))
        if not equals:
            raise click.BadParameter(f"'{text}' is not NAME=VALUE.", param_hint=["--ask"])
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
