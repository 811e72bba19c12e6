"""The puzzle of the day."""

from datetime import date
from typing import Annotated, Final

from pydantic import Field

from ...base import Error
from ...generator.generate import generate
from ..operation import Question, WebAnswer, operation
from ..state import BoardState

_LEVELS: Final = ("easy", "easy", "medium", "medium", "tricky", "hard", "expert")
"""The levels from Monday to Sunday."""


class DailyQuery(Question):
    """The date."""

    day: Annotated[str, Field(pattern="^2[01][0-9]{2}-[0-9]{2}-[0-9]{2}$")]


class Daily(WebAnswer):
    """The puzzle of a day. It is the same on all servers that run the same version of nonet.

    Attributes:
        state: the puzzle.
        level: the difficulty of the puzzle.
    """

    state: BoardState
    level: str


@operation("The puzzle of a day.", is_long=True)
def answer(query: DailyQuery) -> Daily:
    """Make the puzzle of the day."""
    try:
        day = date.fromisoformat(query.day)
    except ValueError:
        raise Error(f"there is no day {query.day}.") from None
    level, seed = _LEVELS[day.weekday()], day.toordinal()
    for one in generate(level, seed=seed, symmetry="rotational-180"):
        return Daily(state=BoardState(puzzle=one.puzzle.givens), level=level)
    raise Error("no puzzle was found for this day.")
