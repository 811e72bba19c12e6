"""What the five literal programs share: the houses, the outcome, and options for unclear passages.

Squares are numbered from 0 to 80, row by row. Nothing here or in the programs imports nonet,
because they are the reference for nonet's results.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

ROWS = tuple(tuple(range(9 * row, 9 * row + 9)) for row in range(9))
COLUMNS = tuple(tuple(range(column, 81, 9)) for column in range(9))
BOXES = tuple(
    tuple(
        9 * (3 * (box // 3) + row) + 3 * (box % 3) + column
        for row in range(3)
        for column in range(3)
    )
    for box in range(9)
)
HOUSES = ROWS + COLUMNS + BOXES
HOUSES_OF = tuple(tuple(house for house in HOUSES if square in house) for square in range(81))
"""For each square, its row, its column and its box."""


@dataclass(frozen=True)
class Outcome:
    """The state in which a program left a puzzle.

    Attributes:
        values: 81 characters, a dot if there is no value.
        candidates: the possible digits of each square; for a square with a value, only that value.
        end: the end in nonet's terms; wrong if values clash, even if none is missing.
        word: the end in the program's own words.
        placements: square and value, in the order in which they were found, without the givens.
        rounds: how often the program repeated its main loop; None if it has no loop.
        tries: for each technique, how often it was tried; empty if the text keeps no count.
        successes: for each technique, how many of the tries changed something.
    """

    values: str
    candidates: tuple[str, ...]
    end: Literal["solved", "stuck", "wrong"]
    word: str
    placements: tuple[tuple[int, int], ...]
    rounds: int | None = None
    tries: dict[str, int] = field(default_factory=dict)
    successes: dict[str, int] = field(default_factory=dict)


def end_of(puzzle: str, values: str) -> Literal["solved", "stuck", "wrong"]:
    """How the run ended, judged by the values, for a program that does not detect wrong grids."""
    if any(
        given in set("123456789") - {value} for given, value in zip(puzzle, values, strict=True)
    ):
        return "wrong"
    for house in HOUSES:
        here = [values[square] for square in house if values[square] != "."]
        if len(set(here)) != len(here):
            return "wrong"
    return "stuck" if "." in values else "solved"


Readings = TypeVar("Readings")


def choice(taken: str, *others: str) -> Any:
    """An option: one field of a program's readings. It has the meaning chosen for a passage of the
    text, and the other possible meanings."""
    return field(default=taken, metadata={"choices": (taken, *others)})


def choices(readings: type[Any]) -> dict[str, tuple[str, ...]]:
    """A program's options, each with its choices, starting with the one that is taken."""
    return {option.name: option.metadata["choices"] for option in dataclasses.fields(readings)}


def every(readings: type[Readings]) -> Iterator[Readings]:
    """All of a program's readings, starting with the one that is actually used."""
    options = choices(readings)
    for chosen in itertools.product(*options.values()):
        yield readings(**dict(zip(options, chosen, strict=True)))


def one_apart(readings: type[Readings]) -> Iterator[Readings]:
    """The reading that is taken, and all those that differ from it in one option."""
    yield readings()
    for option, (_, *others) in choices(readings).items():
        for other in others:
            yield readings(**{option: other})
