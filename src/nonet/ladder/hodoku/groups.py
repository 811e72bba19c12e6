"""HoDoKu's groups of techniques: their order, scores and levels, and the codes of steps.

The numbers in `groups.csv` are the defaults of HoDoKu 2.2, found by observing the program. For each
of HoDoKu's codes, the table lists the nonet techniques that have this code. HoDoKu lacks all other
techniques. A forcing step that draws its conclusion from a single case counts as a forcing
contradiction, and any other forcing step as a forcing verity.
"""

from collections.abc import Iterator
from csv import DictReader
from enum import IntEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from ...model import Step
from ...techniques import Rung, Technique, version
from ...techniques.outlines import TechniqueOutline, all_outlines
from ..policy import HODOKU


class Level(IntEnum):
    """HoDoKu's levels."""

    EASY = 0
    MEDIUM = 1
    HARD = 2
    UNFAIR = 3
    EXTREME = 4

    def __str__(self) -> str:
        return self.name.capitalize()


class Group(NamedTuple):
    """A group of techniques that have the same score in HoDoKu.

    Attributes:
        position: the position of the group in HoDoKu's order.
        name: HoDoKu's name for the group.
        score, level: the score and level of each step of the group.
        codes: the codes of its techniques in HoDoKu's library format, separated by spaces.
        on: whether HoDoKu uses the group to solve puzzles.
    """

    position: int
    name: str
    score: int
    level: Level
    codes: str
    on: bool = True


def _steps_by_code(row: dict[str, str]) -> dict[str, list[str]]:
    """Read the codes in a line of the table, each with the names of its techniques."""
    entries = map(str.split, filter(None, row["steps"].split(";")))
    return {code: names for code, *names in entries}


def _group(row: dict[str, str]) -> Group:
    return Group(
        int(row["index"]),
        row["name"],
        int(row["score"]),
        Level[row["level"].upper()],
        " ".join(dict.fromkeys(code[:4] for code in _steps_by_code(row))),
        on=row["used"] == "yes",
    )


@cache
def _table() -> list[dict[str, str]]:
    text = Path(__file__).with_name("groups.csv").read_text(encoding="utf-8")
    return list(DictReader(text.splitlines()))


@cache
def groups() -> tuple[Group, ...]:
    """HoDoKu's groups in its order."""
    return tuple(map(_group, _table()))


@cache
def codes() -> dict[str, str]:
    """The code of each technique. The key includes the size or the variant if HoDoKu has a separate
    code for it. A five-digit code means a Siamese fish, which counts as a plain fish.
    """
    rows = map(_steps_by_code, _table())
    return {name: code for row in rows for code, names in row.items() for name in names}


BEYOND: Final = Group(9000, "Give Up", 0, Level.EXTREME, "", on=False)
"""The group of all techniques that HoDoKu lacks. They score 0 and have the highest level."""

ON_REQUEST: Final = frozenset({"0404", "0405"})
"""The codes of the dual techniques, which HoDoKu does not use by default."""


@cache
def _by_code() -> dict[str, Group]:
    return {code: group for group in groups() for code in group.codes.split()}


def code_of(technique: str, size: int = 0, variant: str = "") -> str:
    """HoDoKu's code for a technique, as digits; "" if HoDoKu lacks the technique.

    >>> code_of("basic-fish", 3, "rows"), code_of("guess-and-check")
    ('0301', '')
    """
    of_size = f"{technique}:{size}"
    names = (f"{of_size}:{variant}", of_size, f"{technique}:{variant}", technique)
    known = codes()
    return next((known[name] for name in names if name in known), "")


def group_of(step: Step | Rung) -> Group:
    """A step's group, which determines the step's score.

    >>> group_of(Step("naked-set", size=2)).name, group_of(Step("guess-and-check")).name
    ('Naked Pair', 'Give Up')
    """
    return _by_code().get(code_of(step.technique, step.size, step.variant)[:4], BEYOND)


def rungs() -> tuple[Rung, ...]:
    """The techniques that HoDoKu uses to solve puzzles, in HoDoKu's order. Techniques that nonet
    lacks are left out.
    """
    return _rungs(version())


@lru_cache(maxsize=8)
def _rungs(_version: int) -> tuple[Rung, ...]:
    found: dict[str, list[Rung]] = {}
    for technique in all_outlines():
        for rung in technique.rungs():
            for name, part in _parts(technique, rung):
                found.setdefault(name, []).append(part)
    return tuple(
        rung
        for group in groups()
        if group.on
        # HoDoKu counts some named shapes as chains. They come after the other chains of their kind.
        for rung in sorted(
            found.get(group.name, ()), key=lambda r: r.technique not in HODOKU.largest_of
        )
    )


def _parts(technique: TechniqueOutline | Technique, rung: Rung) -> Iterator[tuple[str, Rung]]:
    """Split an entry of the ladder by group. If all its steps belong to one group, the entry
    stays whole. Otherwise there is one entry for each variant.
    """
    found = {}
    for form in technique.forms_of(rung):
        part = Rung(rung.technique, rung.size, form.variant or rung.variant)
        if code_of(part.technique, part.size, part.variant) not in ON_REQUEST:
            found[part] = group_of(part)
    names = {group.name for group in found.values()}
    if len(names) == 1:
        yield names.pop(), rung
    elif len(names) > 1:
        for part, group in found.items():
            yield group.name, part
