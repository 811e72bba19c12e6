"""A puzzle at the moment where a technique is needed."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ...base.errors import Error
from ..ladder import ShortName
from ..moment import moment_for
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import BoardState, state_of


class TrainAsked(Question):
    """Which technique; another seed gives another puzzle."""

    technique: Annotated[ShortName, Field(examples=["X-Wing"])]
    seed: Annotated[int, Field(ge=0, lt=1 << 53), NO_FLAG] = 0


class Training(WebAnswer):
    """A puzzle to find a step in.

    Attributes:
        technique: the name that was asked for.
        state: the state, with all the marks that are left in it.
        places: whether the technique places a digit there.
        profile: the name of a profile of which nothing easier finds a step there.
    """

    technique: str
    state: BoardState
    places: bool
    profile: str


@operation("A puzzle at the moment where a technique is needed.", is_long=True)
def answer(asked: TrainAsked) -> Training:
    """Find a moment at which the technique is needed."""
    moment = moment_for(asked.technique, asked.seed)
    if moment is None:
        raise Error(f"there is no puzzle at hand that needs '{asked.technique}'.")
    return Training(
        technique=asked.technique,
        state=state_of(moment.grid),
        places=bool(moment.step.placements),
        profile=moment.profile,
    )
