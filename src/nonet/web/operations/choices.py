"""All steps that are possible now."""

from functools import partial
from typing import Annotated, Any, Final

from pydantic import Field

from ...verbs.choices import Choices, SortBy, choices
from ...verbs.wire.steps import STEPS_ANSWER, StepsAnswer
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import DigitNumber, LadderSettings, State, StepDescription, step_in_words

_MOST: Final = 500


class ChoicesQuery(Question):
    """The state, the order of the steps, and the maximum number of listed steps."""

    state: State
    ladder: LadderSettings = LadderSettings()
    sort: SortBy = SortBy.DIFFICULTY
    digit: DigitNumber | None = None
    limit: Annotated[int, Field(ge=1, le=_MOST), NO_FLAG] = 100


class ChoicesAnswer(WebAnswer):
    """The steps that are possible.

    Attributes:
        choices: the record.
        descriptions: a line of text for each step of the record.
    """

    choices: dict[str, Any]
    descriptions: list[StepDescription]


@operation("All steps that are possible now.", is_long=True)
def answer(query: ChoicesQuery) -> ChoicesAnswer:
    """List the possible steps. Steps with the same outcome are combined."""
    grid = query.state.grid()
    find = partial(choices, grid, query.ladder.ladder(), digit=query.digit, sort=query.sort)
    found = find(max_per_technique=_MOST, max_steps=2_000)
    record = StepsAnswer(grid, Choices(found[: query.limit], found.cut_short))
    in_words = [step_in_words(step, grid) for step in record.steps]
    return ChoicesAnswer(choices=STEPS_ANSWER.write(record), descriptions=in_words)
