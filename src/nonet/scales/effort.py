"""Our own estimate of how long a path takes a person, in minutes: a model, not a measurement.

A step of difficulty d takes 4 seconds times 2 to the power of d - 1 to find and carry out, so that
one point of difficulty doubles the time: 4 seconds for the last open cell of a row, 16 for a
naked pair, half a minute for an X-wing, three minutes for a small alternating chain. The first
step of each form takes twice as long: whoever has found one has an eye for the next.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from ..step import Step
from ..techniques import form_of

SECONDS: Final = 4.0
"""For a step of difficulty 1."""

FIRST_TIME: Final = 2.0
"""How much longer the first step of a form takes."""


def seconds(difficulty: float) -> float:
    """How long a step of that difficulty takes.

    >>> seconds(1.0), seconds(4.0)
    (4.0, 32.0)
    """
    return SECONDS * math.pow(2, difficulty - 1)


def minutes(steps: Iterable[Step]) -> float:
    """How long the steps take together.

    >>> round(minutes([Step("full-house")] * 15), 2)
    1.07
    """
    known: set[str] = set()
    total = 0.0
    for step in steps:
        form = form_of(step)
        total += seconds(form.difficulty) * (1.0 if form.name in known else FIRST_TIME)
        known.add(form.name)
    return total / 60
