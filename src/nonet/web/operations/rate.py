"""How hard a puzzle is."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from ...verbs.rate import Rating, rate
from ..ladder import Name
from ..operation import Asked, Operation
from ..state import State


class RateAsked(Asked):
    """Which puzzle, and on which scales."""

    state: State
    scales: Annotated[list[Name], Field(max_length=50)] | None = None


def answer(asked: RateAsked) -> Rating:
    """Rate the puzzle."""
    grid = asked.state.grid()
    return rate(grid) if asked.scales is None else rate(grid, scales=asked.scales)


OPERATION: Final = Operation("rate", "How hard a puzzle is.", RateAsked, answer, Rating, True)
