"""nonet's own estimate of how many minutes a person needs for a path. It is a model, not a
measurement.

In this model, it takes 4 * 2 ** (d - 1) seconds to find and carry out a step of difficulty d. So
each additional point of difficulty doubles the time. The last empty cell of a row takes 4 seconds,
a naked pair takes 16 seconds, an X-wing half a minute, and a small alternating chain three minutes.
The first step of each technique takes twice as long, because the person is not yet looking for that
technique.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from ..ladder.path import Path, Status
from ..model import Step
from ..techniques import form_of
from .scale import Column, Scale

if TYPE_CHECKING:
    from ..bulk.columns import Columns

SECONDS: Final = 4.0
"""The time, in seconds, for a step of difficulty 1."""

FIRST_TIME: Final = 2.0
"""The first step of a form takes this many times as long as later steps of that form."""

_NEAR: Final = 1e-6
"""The times of a path are added up with a rounding error. This margin is far larger than that
error, whatever the order of addition.
"""


def seconds(difficulty: float) -> float:
    """The time, in seconds, for a step of this difficulty.

    >>> seconds(1.0), seconds(4.0)
    (4.0, 32.0)
    """
    return SECONDS * math.pow(2, difficulty - 1)


def minutes(steps: Iterable[Step]) -> float:
    """The time, in minutes, for all the steps together.

    >>> round(minutes([Step("full-house")] * 15), 2)
    1.07
    """
    return math.fsum(_times(steps)) / 60


def _times(steps: Iterable[Step]) -> Iterator[float]:
    known: set[str] = set()
    for step in steps:
        form = form_of(step)
        yield seconds(form.difficulty) * (1.0 if form.name in known else FIRST_TIME)
        known.add(form.name)


class Effort(Scale[float]):
    """The estimated minutes, to one decimal place, for paths that solve their puzzle."""

    name = "nonet's model of effort"
    columns = (Column("effort", float),)

    def of(self, path: Path) -> float | None:
        return round(minutes(path.steps), 1) if path.status is Status.SOLVED else None

    def of_columns(self, columns: Columns) -> list[float | None]:
        times = [seconds(form.difficulty) for form in columns.forms]
        names = [form.name for form in columns.forms]
        first = [FIRST_TIME * time for time in times]
        tenths = columns.costs(names, first=first, later=times) / 6
        rounded = np.rint(tenths)
        efforts: list[float | None] = (rounded / 10).tolist()
        # If a sum is close to halfway between two tenths, the order of the additions could change
        # how it is rounded. Exact sums do not depend on the order.
        near = np.flatnonzero(np.abs(np.abs(tenths - rounded) - 0.5) < _NEAR).tolist()
        for index in near:
            own = columns.costs_of(index, names, first=first, later=times)
            efforts[index] = round(math.fsum(own) / 60, 1)
        return columns.of_solved(efforts)

    def sentence(self, score: float) -> str:
        return f"About {score:.0f} minutes, by nonet's model."
