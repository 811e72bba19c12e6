"""The difficulty of a puzzle."""

from typing import Annotated

from pydantic import Field

from ...verbs.rate import Rating, rate
from ..operation import Question, operation
from ..state import ShortName, State


class RateQuery(Question):
    """The puzzle, and the scales to rate it on."""

    state: State
    scales: Annotated[list[ShortName], Field(max_length=50)] | None = None


@operation("How hard a puzzle is.", is_long=True)
def answer(query: RateQuery) -> Rating:
    """Rate the puzzle."""
    grid = query.state.grid()
    return rate(grid) if query.scales is None else rate(grid, scales=query.scales)
