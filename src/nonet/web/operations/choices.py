"""All steps that are possible now."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from pydantic import Field

from ...verbs.choices import Choices, SortBy, choices
from ...verbs.wire.steps import STEPS_ANSWER, StepsAnswer
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import LadderAsked, State
from ..step_words import StepTold, step_in_short

_MOST: Final = 500


class ChoicesAsked(Question):
    """The state, the order of the steps, and the maximum number of steps to list."""

    state: State
    ladder: LadderAsked = LadderAsked()
    sort: SortBy = SortBy.DIFFICULTY
    digit: Annotated[int, Field(ge=1, le=9), NO_FLAG] | None = None
    limit: Annotated[int, Field(ge=1, le=_MOST), NO_FLAG] = 100


class ChoicesTold(WebAnswer):
    """The steps that are possible.

    Attributes:
        choices: the record.
        told: a line of text for each of its steps.
    """

    choices: dict[str, Any]
    told: list[StepTold]


@operation("All steps that are possible now.", is_long=True)
def answer(query: ChoicesAsked) -> ChoicesTold:
    """List the possible steps. Steps with the same outcome are combined."""
    grid = query.state.grid()
    find = partial(choices, grid, query.ladder.ladder(), digit=query.digit, sort=query.sort)
    found = find(max_per_technique=_MOST, max_steps=2_000)
    record = StepsAnswer(grid, Choices(found[: query.limit], found.cut_short))
    in_words = [step_in_short(step, grid) for step in record.steps]
    return ChoicesTold(choices=STEPS_ANSWER.write(record), told=in_words)
