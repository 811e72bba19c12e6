"""A puzzle at the moment where a technique is needed."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from ...errors import Error
from ...generator.generate import generate
from ...techniques import rungs_named
from ..ladder import ShortName
from ..operation import NO_FLAG, Operation, Question, WebAnswer
from ..state import BoardState, state_of

_SECONDS: Final = 6.0


class TrainAsked(Question):
    """Which technique; another seed gives another puzzle."""

    technique: ShortName
    seed: Annotated[int, Field(ge=0, lt=1 << 53), NO_FLAG] = 0


class Training(WebAnswer):
    """A puzzle to find a step in.

    Attributes:
        technique: the name that was asked for.
        state: the state, with all the marks that are left in it.
    """

    technique: str
    state: BoardState


def answer(asked: TrainAsked) -> Training:
    """Make a puzzle whose hardest step is of the technique, and go up to that step."""
    rungs = {rung.technique for rung in rungs_named(asked.technique)}
    found = generate(hardest=asked.technique, seed=asked.seed, seconds=_SECONDS)
    for one in found:
        for grid, step in one.rating.path.grids():
            if step.technique in rungs:
                return Training(technique=asked.technique, state=state_of(grid))
    raise Error(f"no puzzle that needs '{asked.technique}' was found in {_SECONDS:g} seconds.")


OPERATION: Final = Operation(
    "train",
    "A puzzle at the moment where a technique is needed.",
    TrainAsked,
    answer,
    Training,
    True,
)
